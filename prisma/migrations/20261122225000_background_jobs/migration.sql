-- What each process last reported of its background jobs. Rows of processes that are gone are purged.
CREATE TABLE "background_job" (
    "process_id" TEXT NOT NULL,
    "job" TEXT NOT NULL,
    "process_kind" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "last_success_at" TIMESTAMPTZ(3),
    "last_failure_at" TIMESTAMPTZ(3),
    "failing_since" TIMESTAMPTZ(3),
    "error" TEXT,
    "next_run_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "background_job_pkey" PRIMARY KEY ("process_id","job"),
    CONSTRAINT "background_job_process_kind" CHECK ("process_kind" IN ('web', 'worker')),
    CONSTRAINT "background_job_error" CHECK ("failing_since" IS NULL OR "error" IS NOT NULL)
);
CREATE INDEX "background_job_seen_at_idx" ON "background_job"("seen_at");

-- Why a scheduled publication failed, until it succeeds or another time is set.
ALTER TABLE "change" ADD COLUMN "publish_failed_at" TIMESTAMPTZ(3);
ALTER TABLE "change" ADD COLUMN "publish_failure" TEXT;
