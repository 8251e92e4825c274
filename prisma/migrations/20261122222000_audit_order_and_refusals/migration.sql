-- Events take the time of the database, so that web servers with different clocks agree on one order. The time is that of
-- the statement: the start of the transaction may be a minute earlier.
ALTER TABLE "audit_event" ALTER COLUMN "at" SET DEFAULT clock_timestamp();

-- 'order': from this place on the order of time is checked. 'accepted': an admin accepted the time of this event. A place
-- is signed again each hour while nothing happens, so one place can have several checkpoints.
ALTER TABLE "audit_checkpoint" DROP CONSTRAINT "audit_checkpoint_kind_known";
ALTER TABLE "audit_checkpoint"
    ADD CONSTRAINT "audit_checkpoint_kind_known" CHECK ("kind" IN ('hourly', 'retention', 'order', 'accepted'));
ALTER TABLE "audit_checkpoint" DROP CONSTRAINT "audit_checkpoint_pkey";
ALTER TABLE "audit_checkpoint" ADD CONSTRAINT "audit_checkpoint_pkey" PRIMARY KEY ("seq", "kind", "at");

-- Events that the chain refuses because of their time. The event itself stays where it is.
CREATE TABLE "audit_set_aside" (
    "event_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "bound" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "audit_set_aside_pkey" PRIMARY KEY ("event_id"),
    CONSTRAINT "audit_set_aside_reason_known"
        CHECK ("reason" IN ('before-event', 'before-checkpoint', 'in-future'))
);
CREATE TRIGGER "audit_set_aside_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_set_aside"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();

-- Refused attempts of one person within one window, and how many of these have an event of their own.
CREATE TABLE "refusal_window" (
    "actor_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL,
    "recorded" INTEGER NOT NULL,

    CONSTRAINT "refusal_window_pkey" PRIMARY KEY ("actor_id", "starts_at")
);
CREATE INDEX "refusal_window_starts_at_idx" ON "refusal_window"("starts_at");

-- Events about a toolbox, its tools or a person, whatever the target of the event is.
CREATE INDEX "audit_event_toolbox" ON "audit_event" (("after" ->> 'toolbox'), "at");
CREATE INDEX "audit_event_person" ON "audit_event" (("after" ->> 'person'), "at");
