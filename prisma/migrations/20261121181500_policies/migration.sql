CREATE TABLE "policy_version" (
  "number" INTEGER NOT NULL,
  "unmatched" TEXT NOT NULL,
  "note" TEXT NOT NULL DEFAULT '',
  "restored_from" INTEGER,
  "author_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "policy_version_pkey" PRIMARY KEY ("number"),
  CONSTRAINT "policy_version_unmatched" CHECK ("unmatched" IN ('tool-level', 'confirm', 'deny')),
  CONSTRAINT "policy_version_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

CREATE TABLE "policy_rule" (
  "id" UUID NOT NULL,
  "rule_id" TEXT NOT NULL,
  "added_in" INTEGER NOT NULL,
  "removed_in" INTEGER,
  "rule" JSONB NOT NULL,

  CONSTRAINT "policy_rule_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "policy_rule_life" CHECK ("removed_in" > "added_in"),
  CONSTRAINT "policy_rule_added_in_fkey" FOREIGN KEY ("added_in") REFERENCES "policy_version" ("number") ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "policy_rule_removed_in_fkey" FOREIGN KEY ("removed_in") REFERENCES "policy_version" ("number") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "policy_rule_added_in_idx" ON "policy_rule" ("added_in");
CREATE INDEX "policy_rule_removed_in_idx" ON "policy_rule" ("removed_in");
-- In force there is one rule of a name; earlier policies may have had others.
CREATE UNIQUE INDEX "policy_rule_in_force" ON "policy_rule" ("rule_id") WHERE "removed_in" IS NULL;
