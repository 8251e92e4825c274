-- A background job checks the audit log. At most one check is requested at a time.
CREATE TABLE "audit_verification" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "requested_by_id" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "request_id" TEXT,
    "token_id" UUID,
    "held_by" UUID,
    "held_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "has_failed" BOOLEAN NOT NULL DEFAULT false,
    "events" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "audit_verification_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_verification_id_check" CHECK ("id" = 1)
);
CREATE INDEX "audit_verification_requested_by_id_idx" ON "audit_verification"("requested_by_id");
ALTER TABLE "audit_verification" ADD CONSTRAINT "audit_verification_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
