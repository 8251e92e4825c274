-- Agent networks that were uploaded beside the tools they use. Versions from before were not looked through for them.
ALTER TABLE "version" ADD COLUMN "networks" JSONB NOT NULL DEFAULT '[]';
