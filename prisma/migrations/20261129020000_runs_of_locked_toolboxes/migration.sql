-- Lists of the runs of a locked toolbox look up the reader's own runs, newest first, and those with approvers.
DROP INDEX "run_toolbox_id_user_id_idx";
CREATE INDEX "run_toolbox_id_user_id_created_at_idx" ON "run" ("toolbox_id", "user_id", "created_at" DESC);
CREATE INDEX "run_approvable" ON "run" ("toolbox_id", "created_at" DESC) WHERE "decision" ? 'approvers';
