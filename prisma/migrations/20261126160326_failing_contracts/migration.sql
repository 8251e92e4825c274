-- Contract examples that failed, which the administration page counts.
CREATE INDEX "example_failing" ON "example" ("toolbox_id", "tool") WHERE "contract" AND "passed" IS FALSE;
