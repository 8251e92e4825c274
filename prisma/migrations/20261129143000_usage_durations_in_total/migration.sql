-- The durations of a subject on the counted days, so that its usage is shown without adding up all days.
CREATE TABLE "usage_duration_total" (
  "kind" "usage_kind" NOT NULL,
  "subject_id" UUID NOT NULL,
  "step" SMALLINT NOT NULL,
  "runs" INTEGER NOT NULL,
  CONSTRAINT "usage_duration_total_pkey" PRIMARY KEY ("kind", "subject_id", "step")
);

INSERT INTO "usage_duration_total" ("kind", "subject_id", "step", "runs")
SELECT "kind", "subject_id", "step", sum("runs") FROM "usage_duration" GROUP BY 1, 2, 3;
