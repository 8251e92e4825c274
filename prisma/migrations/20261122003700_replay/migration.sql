ALTER TABLE "replay" ADD COLUMN "spent_ms" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "replay_case" ADD COLUMN "begun_at" TIMESTAMPTZ(3), ADD COLUMN "comparison" JSON;

CREATE INDEX "replay_case_source_id_idx" ON "replay_case"("source_id");
