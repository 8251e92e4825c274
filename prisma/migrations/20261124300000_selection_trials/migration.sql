-- Selection examples: tasks, and the tool that an agent should choose for each. Trials put them to a language model
-- with the tools of both versions of a proposal, and store everything that was sent and received.
CREATE TABLE "selection_example" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "task" TEXT NOT NULL,
    "tool" TEXT,
    "arguments" JSON,
    "contract" BOOLEAN NOT NULL DEFAULT false,
    "author_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "selection_example_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "selection_example_toolbox_id_created_at_idx" ON "selection_example"("toolbox_id", "created_at");
CREATE INDEX "selection_example_author_id_idx" ON "selection_example"("author_id");
ALTER TABLE "selection_example" ADD CONSTRAINT "selection_example_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "selection_example" ADD CONSTRAINT "selection_example_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "selection_trial" (
    "id" UUID NOT NULL,
    "proposal_id" UUID NOT NULL,
    "base_id" UUID,
    "proposed_id" UUID NOT NULL,
    "requested_by_id" UUID,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "settings" JSON,
    "tools_before" JSON,
    "tools_after" JSON,
    "omitted" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT NOT NULL DEFAULT '',
    "spent_ms" INTEGER NOT NULL DEFAULT 0,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "cost" DOUBLE PRECISION,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "selection_trial_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "selection_trial_state" CHECK ("state" IN ('queued', 'running', 'ended'))
);
CREATE INDEX "selection_trial_proposal_id_created_at_idx" ON "selection_trial"("proposal_id", "created_at");
CREATE INDEX "selection_trial_base_id_idx" ON "selection_trial"("base_id");
CREATE INDEX "selection_trial_proposed_id_idx" ON "selection_trial"("proposed_id");
CREATE INDEX "selection_trial_requested_by_id_idx" ON "selection_trial"("requested_by_id");
ALTER TABLE "selection_trial" ADD CONSTRAINT "selection_trial_proposal_id_fkey" FOREIGN KEY ("proposal_id") REFERENCES "proposal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "selection_trial" ADD CONSTRAINT "selection_trial_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "version"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "selection_trial" ADD CONSTRAINT "selection_trial_proposed_id_fkey" FOREIGN KEY ("proposed_id") REFERENCES "version"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "selection_trial" ADD CONSTRAINT "selection_trial_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "selection_case" (
    "trial_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "example_id" UUID,
    "task" TEXT NOT NULL,
    "tool" TEXT,
    "arguments" JSON,
    "before" JSON,
    "second" JSON,
    "after" JSON,
    "responses" JSON,
    "verdict" TEXT,
    "detail" TEXT NOT NULL DEFAULT '',
    "is_expected" BOOLEAN,

    CONSTRAINT "selection_case_pkey" PRIMARY KEY ("trial_id", "position"),
    CONSTRAINT "selection_case_verdict" CHECK ("verdict" IN ('changed', 'varies', 'unanswered', 'same'))
);
CREATE INDEX "selection_case_example_id_idx" ON "selection_case"("example_id");
ALTER TABLE "selection_case" ADD CONSTRAINT "selection_case_trial_id_fkey" FOREIGN KEY ("trial_id") REFERENCES "selection_trial"("id") ON DELETE CASCADE ON UPDATE CASCADE;
