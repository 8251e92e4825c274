-- A version can be saved as a draft in any case, and not only when its upload has errors.
ALTER TABLE "version" ADD COLUMN "drafts" TEXT NOT NULL DEFAULT 'never';
UPDATE "version" SET "drafts" = 'on-errors' WHERE "drafts_on_errors";
ALTER TABLE "version" DROP COLUMN "drafts_on_errors";
