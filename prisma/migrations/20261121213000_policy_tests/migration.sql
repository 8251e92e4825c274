CREATE TABLE "policy_test" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "toolbox" TEXT NOT NULL,
  "tool" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "arguments" JSON,
  "expected" TEXT NOT NULL,
  "author_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "policy_test_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "policy_test_action_known"
    CHECK ("action" IN ('view', 'run', 'propose', 'review', 'publish', 'manage', 'administer')),
  CONSTRAINT "policy_test_expected_known" CHECK ("expected" IN ('allow', 'confirm', 'deny')),
  CONSTRAINT "policy_test_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "policy_test_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
