-- What describes itself is no longer always an executable: the paths become targets that say how they are asked.
ALTER TABLE "version" ADD COLUMN "targets" JSONB NOT NULL DEFAULT '[]';

UPDATE "version"
SET "targets" = (
  SELECT jsonb_agg(jsonb_build_object('how', 'executable', 'path', "path") ORDER BY "position")
  FROM unnest("describing") WITH ORDINALITY AS waiting("path", "position")
)
WHERE cardinality("describing") > 0;

ALTER TABLE "version" DROP COLUMN "describing";
ALTER TABLE "version" RENAME COLUMN "targets" TO "describing";
