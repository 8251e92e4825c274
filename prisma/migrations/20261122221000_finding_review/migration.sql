CREATE TABLE "finding_review" (
    "change_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "reviewer_id" UUID NOT NULL,
    "version" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "finding_review_pkey" PRIMARY KEY ("change_id","fingerprint","reviewer_id")
);
CREATE INDEX "finding_review_fingerprint_idx" ON "finding_review"("fingerprint");
CREATE INDEX "finding_review_reviewer_id_idx" ON "finding_review"("reviewer_id");
ALTER TABLE "finding_review" ADD CONSTRAINT "finding_review_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "change"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "finding_review" ADD CONSTRAINT "finding_review_reviewer_id_fkey" FOREIGN KEY ("reviewer_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Approvals given so far. A reviewer who approved the proposal as a whole, which is bound to its files, reviewed all findings
-- that it has now. For single findings it is not recorded what else the reviewer saw, so only those count as reviewed.
INSERT INTO "finding_review" ("change_id", "fingerprint", "reviewer_id", "version", "at")
SELECT f."change_id", f."fingerprint", a."reviewer_id", v."number", a."at"
FROM "approval" a
JOIN "change" c ON c."id" = a."change_id" AND c."summary"->>'whole' = a."fingerprint"
JOIN "version" v ON v."id" = c."proposed_id"
JOIN "finding" f ON f."change_id" = c."id"
WHERE a."verdict" = 'approve';
INSERT INTO "finding_review" ("change_id", "fingerprint", "reviewer_id", "version", "at")
SELECT a."change_id", a."fingerprint", a."reviewer_id", NULL, a."at"
FROM "approval" a WHERE a."verdict" = 'approve'
ON CONFLICT DO NOTHING;
