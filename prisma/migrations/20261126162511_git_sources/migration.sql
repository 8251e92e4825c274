-- Toolboxes follow Git repositories.
CREATE TABLE "git_source" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "ref_kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "folder" TEXT NOT NULL,
    "secret" TEXT,
    "set_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "object" TEXT,
    "commit" TEXT,
    "tree" TEXT,
    "version" INTEGER,
    "checked_at" TIMESTAMPTZ(3),
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,

    CONSTRAINT "git_source_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "git_source_ref_kind" CHECK ("ref_kind" IN ('branch', 'tag')),
    CONSTRAINT "git_source_failures" CHECK ("failures" >= 0)
);
CREATE UNIQUE INDEX "git_source_toolbox_id_key" ON "git_source"("toolbox_id");
CREATE INDEX "git_source_next_at_idx" ON "git_source"("next_at");
CREATE INDEX "git_source_set_by_id_idx" ON "git_source"("set_by_id");
ALTER TABLE "git_source" ADD CONSTRAINT "git_source_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "git_source" ADD CONSTRAINT "git_source_set_by_id_fkey" FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
