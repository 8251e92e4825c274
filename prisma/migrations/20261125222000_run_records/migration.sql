-- Finds the rows of runs that are deleted after PEGBOARD_RUN_RECORD_DAYS.
CREATE INDEX "run_forgotten" ON "run" ("ended_at") WHERE "forgotten_at" IS NOT NULL;

CREATE INDEX "notification_at_idx" ON "notification" ("at");

-- A fifth of a table with months of rows is much. These are vacuumed when a fiftieth has been deleted, so that new rows
-- take the place of deleted ones.
ALTER TABLE "run" SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "run_chunk" SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "run_file" SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "blob" SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "audit_event" SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE "notification" SET (autovacuum_vacuum_scale_factor = 0.02);
