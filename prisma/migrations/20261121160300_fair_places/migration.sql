ALTER TABLE "quota" ADD COLUMN "admitted_at" TIMESTAMPTZ(3);

-- For the limits of toolboxes, and to find who waits for one's place.
CREATE INDEX "run_toolbox_queued" ON "run" ("toolbox_id") WHERE "state" = 'queued';
CREATE INDEX "run_toolbox_under_way" ON "run" ("toolbox_id") WHERE "state" IN ('dispatched', 'starting', 'running');
