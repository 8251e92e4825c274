-- Access can also be requested where a rule denies it. The request goes to the people who can change that rule, and is
-- granted by a change of the policy, without a rule of its own.
ALTER TABLE "access_request" ADD COLUMN "denied_by" TEXT,
    ADD COLUMN "addressee" TEXT NOT NULL DEFAULT 'owners',
    ADD CONSTRAINT "access_request_addressee" CHECK ("addressee" IN ('owners', 'admins')),
    DROP CONSTRAINT "access_request_granted",
    ADD CONSTRAINT "access_request_granted" CHECK (
        ("until" IS NULL) = ("rule_id" IS NULL) AND ("until" IS NULL OR "state" = 'granted')
    );
