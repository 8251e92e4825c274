-- Environments of npm packages, beside those of Python packages.
ALTER TABLE "environment" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'python';
ALTER TABLE "environment" ADD CONSTRAINT "environment_kind" CHECK ("kind" IN ('python', 'node'));
ALTER TABLE "environment" RENAME COLUMN "python" TO "interpreter";

ALTER TABLE "version" ADD COLUMN "node_environment_hash" TEXT;
CREATE INDEX "version_node_environment_hash_idx" ON "version"("node_environment_hash");
ALTER TABLE "version" ADD CONSTRAINT "version_node_environment_hash_fkey"
  FOREIGN KEY ("node_environment_hash") REFERENCES "environment"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "upload_check" ADD COLUMN "node_environment_hash" TEXT;
CREATE INDEX "upload_check_node_environment_hash_idx" ON "upload_check"("node_environment_hash");
ALTER TABLE "upload_check" ADD CONSTRAINT "upload_check_node_environment_hash_fkey"
  FOREIGN KEY ("node_environment_hash") REFERENCES "environment"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- npm packages whose install scripts the owners of a toolbox allow.
ALTER TABLE "toolbox" ADD COLUMN "install_scripts" TEXT[] DEFAULT ARRAY[]::TEXT[];
