-- The checklist of a person's first steps. Its progress is what the person did, which these indexes find.
ALTER TABLE "user" ADD COLUMN "first_steps_hidden_at" TIMESTAMPTZ(3);
-- People who already work here need no checklist.
UPDATE "user" SET "first_steps_hidden_at" = now();

CREATE INDEX "api_token_created_by_id_idx" ON "api_token"("created_by_id");
CREATE INDEX "invitation_invited_by_id_idx" ON "invitation"("invited_by_id");
CREATE INDEX "policy_version_author_id_idx" ON "policy_version"("author_id");
CREATE INDEX "version_uploaded_by_id_idx" ON "version"("uploaded_by_id");
