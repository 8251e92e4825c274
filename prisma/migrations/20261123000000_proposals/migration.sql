-- What was called a change is a proposal: tables, columns, indexes, constraints and stored words.
ALTER TABLE "change" RENAME TO "proposal";
ALTER TABLE "change_event" RENAME TO "proposal_event";
ALTER SEQUENCE "change_number_seq" RENAME TO "proposal_number_seq";
ALTER TABLE "proposal_event" RENAME COLUMN "change_id" TO "proposal_id";
ALTER TABLE "finding" RENAME COLUMN "change_id" TO "proposal_id";
ALTER TABLE "approval" RENAME COLUMN "change_id" TO "proposal_id";
ALTER TABLE "finding_review" RENAME COLUMN "change_id" TO "proposal_id";
ALTER TABLE "seen_finding" RENAME COLUMN "change_id" TO "proposal_id";
ALTER TABLE "comment" RENAME COLUMN "change_id" TO "proposal_id";
ALTER TABLE "replay" RENAME COLUMN "change_id" TO "proposal_id";

-- Constraints first: renaming one renames its index.
DO $$
DECLARE found record;
BEGIN
  FOR found IN
    SELECT c.conrelid::regclass AS owner, c.conname AS name FROM pg_constraint c
    WHERE c.connamespace = current_schema()::regnamespace AND c.conname ~ '(^|_)change(_|$)'
      AND c.conrelid IN ('proposal'::regclass, 'proposal_event'::regclass, 'finding'::regclass, 'approval'::regclass,
        'finding_review'::regclass, 'seen_finding'::regclass, 'comment'::regclass, 'replay'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name,
      replace(found.name, 'change', 'proposal'));
  END LOOP;
  FOR found IN
    SELECT i.indexrelid::regclass AS index, c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relname ~ '(^|_)change(_|$)'
      AND i.indrelid IN ('proposal'::regclass, 'proposal_event'::regclass, 'finding'::regclass, 'approval'::regclass,
        'finding_review'::regclass, 'seen_finding'::regclass, 'comment'::regclass, 'replay'::regclass)
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', found.index, replace(found.name, 'change', 'proposal'));
  END LOOP;
END $$;

UPDATE "comment" SET "anchor" = '{"on": "proposal"}' WHERE "anchor" ->> 'on' = 'change';
UPDATE "notice" SET "kind" = 'proposal-' || substr("kind", 8) WHERE starts_with("kind", 'change-');
UPDATE "notice" SET "kind" = 'run-denied' WHERE "kind" = 'run-refused';
UPDATE "notice" SET "kind" = 'access-denied' WHERE "kind" = 'access-refused';
UPDATE "notice" SET "data" = ("data" - 'change') || jsonb_build_object('proposal', "data" -> 'change') WHERE "data" ? 'change';
