-- Questions that nobody said yes to are due sooner than runs: asked for every minute, like "run_kept".
CREATE INDEX "run_unanswered" ON "run"("ended_at") WHERE "outcome" IN ('refused', 'expired') AND "forgotten_at" IS NULL;

-- Links that lead nowhere any more, for the same job.
CREATE INDEX "run_share_expires_at_idx" ON "run_share"("expires_at");
