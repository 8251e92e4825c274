-- An hourly signature names the place where the order of time starts, and the signature before it, so that a deleted
-- checkpoint is named. Signatures from before have neither.
ALTER TABLE "audit_checkpoint"
    ADD COLUMN "order_seq" BIGINT,
    ADD COLUMN "previous" TEXT;
CREATE INDEX "audit_checkpoint_order_seq_idx" ON "audit_checkpoint"("order_seq");
CREATE INDEX "audit_checkpoint_previous_idx" ON "audit_checkpoint"("previous");
CREATE INDEX "audit_checkpoint_signature_idx" ON "audit_checkpoint"("signature");

-- While nothing happens, one place is signed each hour. The first and the newest signature of a place prove all that those
-- between them prove, so only these may be deleted, unless another signature names them.
CREATE FUNCTION guard_audit_checkpoint() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER "audit_checkpoint_append_only" ON "audit_checkpoint";
CREATE TRIGGER "audit_checkpoint_append_only" BEFORE UPDATE OR DELETE ON "audit_checkpoint"
    FOR EACH ROW EXECUTE FUNCTION guard_audit_checkpoint();
CREATE TRIGGER "audit_checkpoint_never_emptied" BEFORE TRUNCATE ON "audit_checkpoint"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
