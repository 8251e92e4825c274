ALTER TABLE "user" ADD COLUMN "mail_notices" BOOLEAN NOT NULL DEFAULT true;
-- What is still to be mailed; most notices are soon read or sent.
CREATE INDEX "notice_unmailed" ON "notice" ("at") WHERE "mailed_at" IS NULL AND "read_at" IS NULL;
