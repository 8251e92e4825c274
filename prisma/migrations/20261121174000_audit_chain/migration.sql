-- What decided, how it came out, and the place of each event in a chain of hashes. Events that are there already are
-- linked like new ones: by the next process that keeps house, in the order of their time.
ALTER TABLE "audit_event"
    ADD COLUMN "rule" TEXT,
    ADD COLUMN "result" TEXT NOT NULL DEFAULT 'done',
    ADD COLUMN "seq" BIGINT,
    ADD COLUMN "hash" TEXT;
ALTER TABLE "audit_event"
    ADD CONSTRAINT "audit_event_result_known" CHECK ("result" IN ('done', 'asked', 'refused', 'failed')),
    ADD CONSTRAINT "audit_event_linked" CHECK (("seq" IS NULL) = ("hash" IS NULL));

DROP INDEX "audit_event_at_idx";
CREATE INDEX "audit_event_at_id_idx" ON "audit_event"("at", "id");
CREATE INDEX "audit_event_actor_id_at_idx" ON "audit_event"("actor_id", "at");
CREATE INDEX "audit_event_target_at_idx" ON "audit_event"("target", "at");
CREATE UNIQUE INDEX "audit_event_seq_key" ON "audit_event"("seq");
-- What waits for its place is asked every two seconds.
CREATE INDEX "audit_event_unlinked" ON "audit_event"("at", "id") WHERE "seq" IS NULL;

-- Places of the chain that were signed: now and then, and where old events were removed.
CREATE TABLE "audit_checkpoint" (
    "kind" TEXT NOT NULL,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "key_id" TEXT NOT NULL,
    "signature" TEXT NOT NULL,

    CONSTRAINT "audit_checkpoint_pkey" PRIMARY KEY ("seq", "kind"),
    CONSTRAINT "audit_checkpoint_kind_known" CHECK ("kind" IN ('hourly', 'retention'))
);
CREATE TRIGGER "audit_checkpoint_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_checkpoint"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();

-- Two changes are let through: an event gets its place in the chain once, and what is older than 30 days goes when a
-- checkpoint of this transaction's choice stands at or after it. Nothing else, and never the whole table.
CREATE FUNCTION guard_audit_event() RETURNS trigger LANGUAGE plpgsql AS $$
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
DROP TRIGGER "audit_event_append_only" ON "audit_event";
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE ON "audit_event"
    FOR EACH ROW EXECUTE FUNCTION guard_audit_event();
CREATE TRIGGER "audit_event_never_emptied" BEFORE TRUNCATE ON "audit_event"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
