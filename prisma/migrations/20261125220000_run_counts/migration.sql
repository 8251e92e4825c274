-- Runs of each tool and day, so that the counts of the catalog need not read all runs of a month.
CREATE TABLE "uncounted_run" (
  "run_id" UUID NOT NULL,
  "tool_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "succeeded" BOOLEAN NOT NULL,

  CONSTRAINT "uncounted_run_pkey" PRIMARY KEY ("run_id")
);

CREATE TABLE "tool_day" (
  "tool_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "runs" INTEGER NOT NULL,
  "succeeded" INTEGER NOT NULL,

  CONSTRAINT "tool_day_pkey" PRIMARY KEY ("tool_id", "day")
);

CREATE INDEX "tool_day_day_idx" ON "tool_day" ("day");

-- The runs of the last 30 days, with the outcomes that a tool causes.
INSERT INTO "tool_day" ("tool_id", "day", "runs", "succeeded")
SELECT v."tool_id", (r."ended_at" AT TIME ZONE 'UTC')::date, count(*), count(*) FILTER (WHERE r."outcome" = 'succeeded')
FROM "run" r JOIN "tool_version" v ON v."id" = r."tool_version_id"
WHERE r."state" = 'ended' AND r."started_at" IS NOT NULL
  AND r."ended_at" >= ((now() AT TIME ZONE 'UTC')::date - 29) AT TIME ZONE 'UTC'
  AND r."outcome" IN ('succeeded', 'tool-error', 'crashed', 'invalid-input', 'timed-out', 'out-of-memory', 'cpu-limit',
    'output-limit', 'disk-limit')
GROUP BY 1, 2;

UPDATE "catalog_tool" c SET "runs_30d" = n."runs", "succeeded_30d" = n."succeeded"
FROM (
  SELECT listed."tool_id", coalesce(sum(d."runs"), 0)::int AS "runs", coalesce(sum(d."succeeded"), 0)::int AS "succeeded"
  FROM "catalog_tool" listed LEFT JOIN "tool_day" d ON d."tool_id" = listed."tool_id" GROUP BY 1
) n
WHERE c."tool_id" = n."tool_id"
  AND (c."runs_30d", c."succeeded_30d") IS DISTINCT FROM (n."runs", n."succeeded");
