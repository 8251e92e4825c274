-- The clock of the database as processes last saw it: a jump must not expire leases and confirmations.
CREATE TABLE "database_clock" (
  "id" INTEGER NOT NULL DEFAULT 1 CHECK ("id" = 1),
  "seen_at" TIMESTAMPTZ(3),
  "jumps" INTEGER NOT NULL DEFAULT 0,
  "jumped_at" TIMESTAMPTZ(3),

  CONSTRAINT "database_clock_pkey" PRIMARY KEY ("id")
);

INSERT INTO "database_clock" ("id") VALUES (1);
