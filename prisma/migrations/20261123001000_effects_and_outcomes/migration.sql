-- Effects are allow, ask and deny; the scope of a rule for everybody is organization.
ALTER TABLE "policy_version" DROP CONSTRAINT "policy_version_unmatched";
UPDATE "policy_version" SET "unmatched" = 'ask' WHERE "unmatched" = 'confirm';
ALTER TABLE "policy_version" ADD CONSTRAINT "policy_version_unmatched" CHECK ("unmatched" IN ('tool-level', 'ask', 'deny'));
ALTER TABLE "policy_test" DROP CONSTRAINT "policy_test_expected_known";
UPDATE "policy_test" SET "expected" = 'ask' WHERE "expected" = 'confirm';
ALTER TABLE "policy_test" ADD CONSTRAINT "policy_test_expected_known" CHECK ("expected" IN ('allow', 'ask', 'deny'));
UPDATE "policy_rule" SET "rule" = jsonb_set("rule", '{effect}', '"ask"') WHERE "rule" ->> 'effect' = 'confirm';
UPDATE "policy_rule" SET "rule" = jsonb_set("rule", '{scope,type}', '"organization"')
  WHERE "rule" -> 'scope' ->> 'type' = 'organisation';
UPDATE "catalog_tool" SET "permission" = 'ask' WHERE "permission" = 'confirm';
-- Built key by key, because json keeps the order of keys and the digits of numbers, and jsonb keeps neither.
UPDATE "tool_version" SET "spec" = (
  SELECT json_object_agg(key, CASE key WHEN 'permission' THEN
    json_build_object('effective', 'ask') ELSE value END)
  FROM json_each("spec")
) WHERE "spec" -> 'permission' ->> 'effective' = 'confirm' AND "spec" -> 'permission' ->> 'declared' IS NULL;
UPDATE "tool_version" SET "spec" = (
  SELECT json_object_agg(key, CASE key WHEN 'permission' THEN
    json_build_object('declared', value -> 'declared', 'effective', 'ask') ELSE value END)
  FROM json_each("spec")
) WHERE "spec" -> 'permission' ->> 'effective' = 'confirm';
-- A check is kept for a day; a build that asks again has its files read again.
DELETE FROM "upload_check";

-- Outcomes by the names that pages show.
ALTER TABLE "run" DROP CONSTRAINT "run_outcome_known";
DROP INDEX "run_unanswered";
UPDATE "run" SET "outcome" = CASE "outcome"
  WHEN 'exception' THEN 'crashed' WHEN 'quota' THEN 'disk-limit' WHEN 'refused' THEN 'denied' END
  WHERE "outcome" IN ('exception', 'quota', 'refused');
UPDATE "run" SET "decision" = jsonb_set("decision", '{effect}', '"ask"') WHERE "decision" ->> 'effect' = 'confirm';
ALTER TABLE "run" ADD CONSTRAINT "run_outcome_known" CHECK ("outcome" IN (
    'succeeded', 'tool-error', 'crashed', 'invalid-input', 'timed-out', 'out-of-memory', 'cpu-limit', 'output-limit',
    'disk-limit', 'cancelled', 'denied', 'expired', 'lost', 'sandbox-unavailable'
));
CREATE INDEX "run_unanswered" ON "run"("ended_at") WHERE "outcome" IN ('denied', 'expired') AND "forgotten_at" IS NULL;

ALTER TABLE "access_request" DROP CONSTRAINT "access_request_state";
UPDATE "access_request" SET "state" = 'denied' WHERE "state" = 'refused';
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_state" CHECK ("state" IN ('open', 'granted', 'denied', 'expired'));

-- Answers of replays name outcomes, too.
UPDATE "replay_case" SET
  "before" = (SELECT json_object_agg(key, CASE WHEN key = 'outcome' THEN '"crashed"'::json ELSE value END) FROM json_each("before"))
  WHERE "before" ->> 'outcome' = 'exception';
UPDATE "replay_case" SET
  "after" = (SELECT json_object_agg(key, CASE WHEN key = 'outcome' THEN '"crashed"'::json ELSE value END) FROM json_each("after"))
  WHERE "after" ->> 'outcome' = 'exception';
UPDATE "replay_case" SET
  "before" = (SELECT json_object_agg(key, CASE WHEN key = 'outcome' THEN '"disk-limit"'::json ELSE value END) FROM json_each("before"))
  WHERE "before" ->> 'outcome' = 'quota';
UPDATE "replay_case" SET
  "after" = (SELECT json_object_agg(key, CASE WHEN key = 'outcome' THEN '"disk-limit"'::json ELSE value END) FROM json_each("after"))
  WHERE "after" ->> 'outcome' = 'quota';
