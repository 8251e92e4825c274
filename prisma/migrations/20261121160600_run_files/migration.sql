-- Files given to a run, and files that it left; their bytes are blobs, once however often.
CREATE TABLE "run_file" (
    "id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "mode" INTEGER NOT NULL,
    "size" INTEGER NOT NULL,
    "blob_sha256" TEXT NOT NULL,

    CONSTRAINT "run_file_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "run_file_kind_check" CHECK ("kind" IN ('input', 'output', 'log')),
    CONSTRAINT "run_file_mode_check" CHECK ("mode" IN (420, 493))
);
CREATE UNIQUE INDEX "run_file_run_id_kind_path_key" ON "run_file"("run_id", "kind", "path");
CREATE INDEX "run_file_blob_sha256_idx" ON "run_file"("blob_sha256");
ALTER TABLE "run_file" ADD CONSTRAINT "run_file_run_id_fkey"
  FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "run_file" ADD CONSTRAINT "run_file_blob_sha256_fkey"
  FOREIGN KEY ("blob_sha256") REFERENCES "blob"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What all tools of a toolbox may read: every state stays, the highest number is the one that runs see.
CREATE TABLE "shared_files" (
    "toolbox_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bundle_sha256" TEXT,
    "restored_from" INTEGER,
    "author_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shared_files_pkey" PRIMARY KEY ("toolbox_id", "number")
);
CREATE INDEX "shared_files_bundle_sha256_idx" ON "shared_files"("bundle_sha256");
ALTER TABLE "shared_files" ADD CONSTRAINT "shared_files_toolbox_id_fkey"
  FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "shared_files" ADD CONSTRAINT "shared_files_bundle_sha256_fkey"
  FOREIGN KEY ("bundle_sha256") REFERENCES "bundle"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "shared_files" ADD CONSTRAINT "shared_files_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "run"
  ADD COLUMN "shared_number" INTEGER,
  ADD COLUMN "files_left" INTEGER,
  ADD COLUMN "forgotten_at" TIMESTAMPTZ(3);

-- Whose output, arguments and files are due to go: asked for every minute.
CREATE INDEX "run_kept" ON "run"("ended_at") WHERE "state" = 'ended' AND "forgotten_at" IS NULL;
