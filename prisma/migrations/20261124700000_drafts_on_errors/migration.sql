-- Whether an upload with errors becomes a draft proposal instead of being published.
ALTER TABLE "version" ADD COLUMN "drafts_on_errors" BOOLEAN NOT NULL DEFAULT false;
