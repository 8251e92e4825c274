-- The job purge-sessions looks every minute for sessions that no provider can confirm.
CREATE INDEX "session_unconfirmed" ON "session" ("checked_at") WHERE "provider" IS NOT NULL AND "sealed_grant" IS NULL;
