-- Trigger of audit_event, for each row that is updated or deleted. It allows two changes: an event gets its place in the
-- chain once, and an event older than 30 days is deleted when the checkpoint that this transaction names in
-- pegboard.audit_forgets_to is at or after it.
CREATE OR REPLACE FUNCTION guard_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD."seq" IS NULL AND NEW."seq" IS NOT NULL
            AND to_jsonb(NEW) - '{seq,hash}'::text[] = to_jsonb(OLD) - '{seq,hash}'::text[] THEN
            RETURN NEW;
        END IF;
    ELSIF OLD."at" < now() - interval '30 days' AND EXISTS (
        SELECT FROM "audit_checkpoint"
        WHERE "kind" = 'retention' AND "seq" >= OLD."seq"
            AND "seq" = nullif(current_setting('pegboard.audit_forgets_to', true), '')::bigint
    ) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
