ALTER TABLE "change" ADD COLUMN     "draft" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "publishes" BOOLEAN NOT NULL DEFAULT false;

-- Publishing without the approvals that are asked for is a right of its own.
ALTER TABLE "policy_test" DROP CONSTRAINT "policy_test_action_known",
  ADD CONSTRAINT "policy_test_action_known"
    CHECK ("action" IN ('view', 'run', 'propose', 'review', 'publish', 'bypass', 'manage', 'administer'));
ALTER TABLE "api_token" DROP CONSTRAINT "api_token_scopes_known",
  ADD CONSTRAINT "api_token_scopes_known" CHECK (cardinality("scopes") > 0
    AND "scopes" <@ '{view,run,propose,review,publish,bypass,manage,administer}'::text[]);
