-- When findings appeared and when people looked, for "new since my last look".
CREATE TABLE "finding_appearance" (
    "proposal_id" UUID NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "appeared_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "finding_appearance_pkey" PRIMARY KEY ("proposal_id","fingerprint")
);

CREATE TABLE "proposal_look" (
    "proposal_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,
    "before_at" TIMESTAMPTZ(3),

    CONSTRAINT "proposal_look_pkey" PRIMARY KEY ("proposal_id","user_id")
);

CREATE INDEX "proposal_look_user_id_idx" ON "proposal_look"("user_id");

ALTER TABLE "finding_appearance" ADD CONSTRAINT "finding_appearance_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_look" ADD CONSTRAINT "proposal_look_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "proposal_look" ADD CONSTRAINT "proposal_look_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Present findings count as known: their true times are unknown, and nobody has looked yet.
INSERT INTO "finding_appearance" ("proposal_id", "fingerprint", "appeared_at")
SELECT "proposal_id", "fingerprint", now() FROM "finding";
