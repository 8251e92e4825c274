-- How long the runs of a tool took, for its median and its 95th percentile. A step holds the durations up to 1.1 to the power
-- of its number, in milliseconds.
CREATE TABLE "tool_duration" (
    "tool_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "step" SMALLINT NOT NULL,
    "runs" INTEGER NOT NULL,

    CONSTRAINT "tool_duration_pkey" PRIMARY KEY ("tool_id", "day", "step")
);

ALTER TABLE "uncounted_run" ADD COLUMN "duration_ms" INTEGER, ADD COLUMN "ended_at" TIMESTAMPTZ(3);
ALTER TABLE "tool_day" ADD COLUMN "failed_at" TIMESTAMPTZ(3);

-- The runs that the counts of the last 30 days include.
INSERT INTO "tool_duration" ("tool_id", "day", "step", "runs")
SELECT v."tool_id", (r."ended_at" AT TIME ZONE 'UTC')::date,
    ceil(ln(greatest(1, extract(epoch FROM r."ended_at" - r."started_at") * 1000)) / ln(1.1)), count(*)
FROM "run" r JOIN "tool_version" v ON v."id" = r."tool_version_id"
WHERE r."state" = 'ended' AND r."started_at" IS NOT NULL
    AND r."ended_at" >= ((now() AT TIME ZONE 'UTC')::date - 29) AT TIME ZONE 'UTC'
    AND r."outcome" IN ('succeeded', 'tool-error', 'crashed', 'invalid-input', 'timed-out', 'out-of-memory', 'cpu-limit',
        'output-limit', 'disk-limit')
    AND NOT EXISTS (SELECT FROM "uncounted_run" u WHERE u."run_id" = r."id")
GROUP BY 1, 2, 3;

UPDATE "uncounted_run" u SET "ended_at" = r."ended_at",
    "duration_ms" = greatest(0, extract(epoch FROM r."ended_at" - r."started_at") * 1000)
FROM "run" r WHERE r."id" = u."run_id";

UPDATE "tool_day" d SET "failed_at" = f."at"
FROM (
    SELECT v."tool_id", (r."ended_at" AT TIME ZONE 'UTC')::date AS "day", max(r."ended_at") AS "at"
    FROM "run" r JOIN "tool_version" v ON v."id" = r."tool_version_id"
    WHERE r."state" = 'ended' AND r."started_at" IS NOT NULL
        AND r."ended_at" >= ((now() AT TIME ZONE 'UTC')::date - 29) AT TIME ZONE 'UTC'
        AND r."outcome" IN ('tool-error', 'crashed', 'invalid-input', 'timed-out', 'out-of-memory', 'cpu-limit',
            'output-limit', 'disk-limit')
    GROUP BY 1, 2
) f
WHERE d."tool_id" = f."tool_id" AND d."day" = f."day" AND d."succeeded" < d."runs";
