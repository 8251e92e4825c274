-- Lists of proposals begin with those that changed last. Every page searches the open ones.
DROP INDEX "proposal_state_idx";
DROP INDEX "proposal_author_id_idx";
CREATE INDEX "proposal_open" ON "proposal" ("updated_at" DESC, "number" DESC)
  WHERE "state" IN ('draft', 'in-review', 'changes-requested', 'approved', 'outdated');
CREATE INDEX "proposal_closed" ON "proposal" ("updated_at" DESC, "number" DESC)
  WHERE "state" NOT IN ('draft', 'in-review', 'changes-requested', 'approved', 'outdated');
CREATE INDEX "proposal_author_id_updated_at_number_idx" ON "proposal" ("author_id", "updated_at" DESC, "number" DESC);

-- Each listed proposal is compared with the current version of its toolbox.
CREATE INDEX "version_offered" ON "version" ("toolbox_id", "number") WHERE "state" = 'published' AND "yanked_at" IS NULL;
