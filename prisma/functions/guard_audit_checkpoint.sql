-- Trigger of audit_checkpoint, for each row that is updated or deleted. While nothing happens, the same place is signed
-- every hour. The first and the newest signature of a place prove everything that those between them prove, so it allows
-- only these to be deleted, unless another signature names them.
CREATE OR REPLACE FUNCTION guard_audit_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD."kind" = 'hourly'
        AND EXISTS (
            SELECT FROM "audit_checkpoint"
            WHERE "seq" = OLD."seq" AND "kind" = 'hourly' AND "hash" = OLD."hash" AND "at" < OLD."at"
        )
        AND EXISTS (
            SELECT FROM "audit_checkpoint"
            WHERE "seq" = OLD."seq" AND "kind" = 'hourly' AND "hash" = OLD."hash" AND "at" > OLD."at"
        )
        AND NOT EXISTS (SELECT FROM "audit_checkpoint" WHERE "previous" = OLD."signature") THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
