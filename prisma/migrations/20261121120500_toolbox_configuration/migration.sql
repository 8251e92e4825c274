-- What owners set for the tools of a toolbox: every saved state stays, numbered for each section of the toolbox.
CREATE TABLE "toolbox_config" (
    "toolbox_id" UUID NOT NULL,
    "section" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "config" JSON NOT NULL,
    "restored_from" INTEGER,
    "author_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "toolbox_config_pkey" PRIMARY KEY ("toolbox_id", "section", "number")
);

ALTER TABLE "toolbox_config" ADD CONSTRAINT "toolbox_config_toolbox_id_fkey"
  FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "toolbox_config" ADD CONSTRAINT "toolbox_config_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Which of them a run used, written when it is claimed.
ALTER TABLE "run" ADD COLUMN "config_number" INTEGER;
