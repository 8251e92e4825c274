-- The base of the comparison in which a reviewer gave a verdict. An approval of a breaking finding counts only for what was
-- published then: lib/core/proposals/lifecycle/settle-reviews.ts.
ALTER TABLE approval ADD COLUMN base_id uuid REFERENCES version (id) ON UPDATE CASCADE ON DELETE SET NULL;
CREATE INDEX approval_base_id_idx ON approval (base_id);

-- Verdicts on findings that proposals have now belong to their present base. It is unknown what others were compared with.
UPDATE approval a SET base_id = c.base_id FROM proposal c
WHERE c.id = a.proposal_id
  AND EXISTS (SELECT FROM finding f WHERE f.proposal_id = a.proposal_id AND f.fingerprint = a.fingerprint);
