-- MCP servers that run elsewhere, whose lists of tools are versions of a toolbox.
CREATE TABLE "remote_server" (
  "toolbox_id" UUID NOT NULL,
  "address" TEXT NOT NULL,
  "host" TEXT NOT NULL,
  "headers" JSONB NOT NULL,
  "secret_names" TEXT[] NOT NULL,
  "number" INTEGER NOT NULL,
  "set_by_id" UUID NOT NULL,
  "set_at" TIMESTAMPTZ(3) NOT NULL,
  "listing_hash" TEXT,
  "listed_at" TIMESTAMPTZ(3),
  "tried_at" TIMESTAMPTZ(3),
  "problem" TEXT,
  "failures" INTEGER NOT NULL DEFAULT 0,
  "next_list_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "remote_server_pkey" PRIMARY KEY ("toolbox_id")
);

-- Each round of the schedule reads the servers that are due.
CREATE INDEX "remote_server_next_list_at_idx" ON "remote_server" ("next_list_at");
CREATE INDEX "remote_server_set_by_id_idx" ON "remote_server" ("set_by_id");

ALTER TABLE "remote_server" ADD CONSTRAINT "remote_server_toolbox_id_fkey"
  FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "remote_server" ADD CONSTRAINT "remote_server_set_by_id_fkey"
  FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
