-- The job of the audit log ran and signed nothing, because this installation has no key. That is no failure.
ALTER TABLE "background_job" ADD COLUMN "not_signed" BOOLEAN NOT NULL DEFAULT false;
