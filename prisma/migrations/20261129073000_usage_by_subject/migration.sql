-- Usage is only summed up by one of toolbox, person and token, so it has one row for each of them and a day, as tools have.
-- Rows for each combination grew with their product.
CREATE TYPE "usage_kind" AS ENUM ('toolbox', 'person', 'token');

ALTER TABLE "usage_day" RENAME TO "usage_day_combined";
ALTER TABLE "usage_day_combined" RENAME CONSTRAINT "usage_day_pkey" TO "usage_day_combined_pkey";

CREATE TABLE "usage_day" (
  "kind" "usage_kind" NOT NULL,
  "day" DATE NOT NULL,
  "subject_id" UUID NOT NULL,
  "runs" INTEGER NOT NULL,
  "succeeded" INTEGER NOT NULL,
  CONSTRAINT "usage_day_pkey" PRIMARY KEY ("kind", "day", "subject_id")
);

CREATE TABLE "usage_duration" (
  "kind" "usage_kind" NOT NULL,
  "subject_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "step" SMALLINT NOT NULL,
  "runs" INTEGER NOT NULL,
  CONSTRAINT "usage_duration_pkey" PRIMARY KEY ("kind", "subject_id", "day", "step")
);

INSERT INTO "usage_day" ("kind", "day", "subject_id", "runs", "succeeded")
SELECT s."kind", "day", s."subject_id", sum("runs"), sum("succeeded")
FROM "usage_day_combined" CROSS JOIN LATERAL (
  VALUES ('toolbox'::"usage_kind", "toolbox_id"), ('person', "user_id"), ('token', "token_id")
) s("kind", "subject_id")
WHERE s."subject_id" <> '00000000-0000-0000-0000-000000000000'
GROUP BY 1, 2, 3;

INSERT INTO "usage_duration" ("kind", "subject_id", "day", "step", "runs")
SELECT s."kind", s."subject_id", "day", "step", sum("runs")
FROM "usage_day_combined" CROSS JOIN LATERAL (
  VALUES ('toolbox'::"usage_kind", "toolbox_id"), ('person', "user_id"), ('token', "token_id")
) s("kind", "subject_id")
WHERE s."subject_id" <> '00000000-0000-0000-0000-000000000000'
GROUP BY 1, 2, 3, 4;

DROP TABLE "usage_day_combined";
