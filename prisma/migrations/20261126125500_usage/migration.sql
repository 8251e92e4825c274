-- How often people and tokens ran the tools of each toolbox, by day and duration.
CREATE TABLE "usage_day" (
  "day" DATE NOT NULL,
  "toolbox_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "token_id" UUID NOT NULL,
  "step" SMALLINT NOT NULL,
  "runs" INTEGER NOT NULL,
  "succeeded" INTEGER NOT NULL,
  CONSTRAINT "usage_day_pkey" PRIMARY KEY ("day", "toolbox_id", "user_id", "token_id", "step")
);

ALTER TABLE "uncounted_run" ADD COLUMN "toolbox_id" UUID, ADD COLUMN "user_id" UUID, ADD COLUMN "token_id" UUID;
UPDATE "uncounted_run" u SET "toolbox_id" = r."toolbox_id", "user_id" = r."user_id", "token_id" = r."token_id"
FROM "run" r WHERE r."id" = u."run_id";

-- Runs that were counted before, as lib/core/runs/outcome.ts marks the outcomes of a tool.
INSERT INTO "usage_day" ("day", "toolbox_id", "user_id", "token_id", "step", "runs", "succeeded")
SELECT ("ended_at" AT TIME ZONE 'UTC')::date, "toolbox_id", "user_id",
  coalesce("token_id", '00000000-0000-0000-0000-000000000000'),
  ceil(ln(greatest(1, least(2147483647, extract(epoch FROM "ended_at" - "started_at") * 1000))) / ln(1.1))::smallint,
  count(*), count(*) FILTER (WHERE "outcome" = 'succeeded')
FROM "run"
WHERE "state" = 'ended' AND "started_at" IS NOT NULL AND "created_at" > now() - interval '40 days'
  AND ("ended_at" AT TIME ZONE 'UTC')::date > (now() AT TIME ZONE 'UTC')::date - 30
  AND "outcome" IN ('succeeded', 'tool-error', 'crashed', 'invalid-input', 'timed-out', 'out-of-memory', 'cpu-limit',
    'output-limit', 'disk-limit')
  AND NOT EXISTS (SELECT 1 FROM "uncounted_run" u WHERE u."run_id" = "run"."id")
GROUP BY 1, 2, 3, 4, 5;

-- The tools that nobody calls, those that cost an agent the most tokens first.
CREATE INDEX "catalog_tool_unused" ON "catalog_tool" ("tokens" DESC, "tool_id") WHERE "runs_30d" = 0;
