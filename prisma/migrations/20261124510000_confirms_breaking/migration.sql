-- Whether an upload that needs no approval still waits for a confirmation if it has breaking findings.
ALTER TABLE "proposal" ADD COLUMN "confirms_breaking" BOOLEAN NOT NULL DEFAULT false;
