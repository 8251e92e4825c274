-- Files that are compared with the published version before anybody uploads them.
CREATE TABLE "upload_check" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "bundle_sha256" TEXT NOT NULL,
    "environment_hash" TEXT,
    "describing" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading' CHECK ("state" IN ('reading', 'done')),
    "tools" JSON NOT NULL,
    "problems" JSONB NOT NULL,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "upload_check_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "upload_check_toolbox_id_bundle_sha256_idx" ON "upload_check"("toolbox_id", "bundle_sha256");
CREATE INDEX "upload_check_bundle_sha256_idx" ON "upload_check"("bundle_sha256");
CREATE INDEX "upload_check_environment_hash_idx" ON "upload_check"("environment_hash");
CREATE INDEX "upload_check_created_by_id_idx" ON "upload_check"("created_by_id");
CREATE INDEX "upload_check_created_at_idx" ON "upload_check"("created_at");
ALTER TABLE "upload_check" ADD CONSTRAINT "upload_check_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "upload_check" ADD CONSTRAINT "upload_check_bundle_sha256_fkey" FOREIGN KEY ("bundle_sha256") REFERENCES "bundle"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "upload_check" ADD CONSTRAINT "upload_check_environment_hash_fkey" FOREIGN KEY ("environment_hash") REFERENCES "environment"("hash") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "upload_check" ADD CONSTRAINT "upload_check_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
