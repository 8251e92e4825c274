-- Usage is only summed up by one of toolbox, person, group and token, so it has one row for each of them and a day, as tools
-- have. Rows for each combination grew with their product, and the sums of a group with its members.
CREATE TYPE "usage_kind" AS ENUM ('all', 'toolbox', 'person', 'group', 'token');

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

CREATE TABLE "usage_total" (
  "kind" "usage_kind" NOT NULL,
  "subject_id" UUID NOT NULL,
  "runs" INTEGER NOT NULL,
  "succeeded" INTEGER NOT NULL,
  CONSTRAINT "usage_total_pkey" PRIMARY KEY ("kind", "subject_id")
);
CREATE INDEX "usage_total_kind_runs_subject_id_idx" ON "usage_total" ("kind", "runs" DESC, "subject_id");

CREATE TABLE "usage_duration" (
  "kind" "usage_kind" NOT NULL,
  "subject_id" UUID NOT NULL,
  "day" DATE NOT NULL,
  "step" SMALLINT NOT NULL,
  "runs" INTEGER NOT NULL,
  CONSTRAINT "usage_duration_pkey" PRIMARY KEY ("kind", "subject_id", "day", "step")
);

CREATE TEMPORARY TABLE "usage_before" AS
SELECT s."kind", s."subject_id", u."day", u."step", sum(u."runs") AS "runs", sum(u."succeeded") AS "succeeded"
FROM "usage_day_combined" u CROSS JOIN LATERAL (
  VALUES ('toolbox'::"usage_kind", u."toolbox_id"), ('person', u."user_id"), ('token', u."token_id")
) s("kind", "subject_id")
-- It stood for the token of runs that a person requested.
WHERE s."subject_id" <> '00000000-0000-0000-0000-000000000000'
GROUP BY 1, 2, 3, 4;

INSERT INTO "usage_before" ("kind", "subject_id", "day", "step", "runs", "succeeded")
SELECT 'group'::"usage_kind", m."group_id", b."day", b."step", sum(b."runs"), sum(b."succeeded")
FROM "usage_before" b JOIN "membership" m ON m."user_id" = b."subject_id"
WHERE b."kind" = 'person'
GROUP BY 1, 2, 3, 4;

INSERT INTO "usage_before" ("kind", "subject_id", "day", "step", "runs", "succeeded")
SELECT 'all'::"usage_kind", '00000000-0000-0000-0000-000000000000', "day", "step", sum("runs"), sum("succeeded")
FROM "usage_before" WHERE "kind" = 'toolbox'
GROUP BY 3, 4;

INSERT INTO "usage_day" ("kind", "day", "subject_id", "runs", "succeeded")
SELECT "kind", "day", "subject_id", sum("runs"), sum("succeeded") FROM "usage_before" GROUP BY 1, 2, 3;

INSERT INTO "usage_total" ("kind", "subject_id", "runs", "succeeded")
SELECT "kind", "subject_id", sum("runs"), sum("succeeded") FROM "usage_day" GROUP BY 1, 2;

INSERT INTO "usage_duration" ("kind", "subject_id", "day", "step", "runs")
SELECT "kind", "subject_id", "day", "step", "runs" FROM "usage_before";

DROP TABLE "usage_day_combined";
DROP TABLE "usage_before";
