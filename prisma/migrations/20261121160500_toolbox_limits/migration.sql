-- What owners set about the limits of runs, a row for the whole toolbox (tool is empty) and one for each tool that
-- has limits of its own. By name, so that they hold for every version. The audit record keeps what was set before.
CREATE TABLE "toolbox_limit" (
    "toolbox_id" UUID NOT NULL,
    "tool" TEXT NOT NULL,
    "limits" JSONB NOT NULL,
    "author_id" UUID NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "toolbox_limit_pkey" PRIMARY KEY ("toolbox_id", "tool")
);

ALTER TABLE "toolbox_limit" ADD CONSTRAINT "toolbox_limit_toolbox_id_fkey"
  FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "toolbox_limit" ADD CONSTRAINT "toolbox_limit_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
