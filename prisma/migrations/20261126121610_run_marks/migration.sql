ALTER TABLE "run" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

-- A deleted run has ended, and has no content.
ALTER TABLE "run" ADD CONSTRAINT "run_deleted_without_content"
  CHECK ("deleted_at" IS NULL OR ("state" = 'ended' AND "forgotten_at" IS NOT NULL));

CREATE TABLE "run_mark" (
    "user_id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "name" TEXT,
    "pinned_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_mark_pkey" PRIMARY KEY ("user_id", "run_id"),
    CONSTRAINT "run_mark_name" CHECK (length("name") BETWEEN 1 AND 80),
    CONSTRAINT "run_mark_notes_something" CHECK ("name" IS NOT NULL OR "pinned_at" IS NOT NULL)
);
CREATE INDEX "run_mark_run_id_idx" ON "run_mark"("run_id");
ALTER TABLE "run_mark" ADD CONSTRAINT "run_mark_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "run_mark" ADD CONSTRAINT "run_mark_run_id_fkey"
  FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
