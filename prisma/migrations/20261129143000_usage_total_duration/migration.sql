-- The durations of a subject on the counted days, so that its usage is shown without adding up all days.

-- With the new name, the counts of processes of the release before fail, and so does their page Usage until they restart.
-- Otherwise, what they count would be missing from the sums. The runs wait for a process of this release.
ALTER TABLE "usage_duration" RENAME TO "usage_day_duration";
ALTER TABLE "usage_day_duration" RENAME CONSTRAINT "usage_duration_pkey" TO "usage_day_duration_pkey";

CREATE TABLE "usage_total_duration" (
  "kind" "usage_kind" NOT NULL,
  "subject_id" UUID NOT NULL,
  "step" SMALLINT NOT NULL,
  "runs" INTEGER NOT NULL,
  CONSTRAINT "usage_total_duration_pkey" PRIMARY KEY ("kind", "subject_id", "step")
);

INSERT INTO "usage_total_duration" ("kind", "subject_id", "step", "runs")
SELECT "kind", "subject_id", "step", sum("runs") FROM "usage_day_duration" GROUP BY 1, 2, 3;
