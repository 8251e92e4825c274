CREATE TABLE "session" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "last_used_at" TIMESTAMPTZ(3) NOT NULL,
  "device" TEXT NOT NULL,
  "address" TEXT NOT NULL,
  "provider" TEXT,
  "provider_account_id" TEXT,
  "checked_at" TIMESTAMPTZ(3) NOT NULL,
  "ask_after" TIMESTAMPTZ(3),
  "key_id" TEXT,
  "sealed_grant" BYTEA,

  CONSTRAINT "session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "session_provider_whole" CHECK (("provider" IS NULL) = ("provider_account_id" IS NULL)),
  CONSTRAINT "session_grant_whole" CHECK (
    ("key_id" IS NULL) = ("sealed_grant" IS NULL) AND ("provider" IS NOT NULL OR "sealed_grant" IS NULL)
  ),
  CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "session_user_id_idx" ON "session" ("user_id");
CREATE INDEX "session_expires_at_idx" ON "session" ("expires_at");

-- Views last half an hour and end with the sessions that exist at the time of this migration.
DELETE FROM "viewing";
ALTER TABLE "viewing"
  DROP COLUMN "session_version",
  ADD COLUMN "session_id" UUID NOT NULL,
  ADD CONSTRAINT "viewing_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE INDEX "viewing_session_id_idx" ON "viewing" ("session_id");

-- The period after which API tokens pause starts with the update for everyone, so that no token pauses without a notice.
ALTER TABLE "user"
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ADD COLUMN "pause_notice_for" TIMESTAMPTZ(3);
