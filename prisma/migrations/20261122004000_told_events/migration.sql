ALTER TABLE "change_event" ADD COLUMN "told_at" TIMESTAMPTZ(3);
UPDATE "change_event" SET "told_at" = "at";
-- What people are still to be told of: within seconds there is nothing.
CREATE INDEX "change_event_untold" ON "change_event" ("at") WHERE "told_at" IS NULL;
