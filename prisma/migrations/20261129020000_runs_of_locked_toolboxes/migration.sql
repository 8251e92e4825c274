-- Lists of the runs of a locked toolbox look up the reader's own runs, newest first, and those that the reader can approve.
CREATE INDEX "run_toolbox_id_user_id_created_at_idx" ON "run" ("toolbox_id", "user_id", "created_at" DESC);
CREATE INDEX "run_approvers" ON "run" USING gin (("decision" -> 'approvers') jsonb_path_ops) WITH (fastupdate = off)
  WHERE "decision" ? 'approvers';
-- Last, because it keeps even readers of the table waiting.
DROP INDEX "run_toolbox_id_user_id_idx";
