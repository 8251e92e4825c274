-- Sends the person's longest waiting runs to the workers while the person and the toolboxes have free places. Call it
-- under the person's lock, which is the row of quota.
CREATE OR REPLACE FUNCTION admit_runs(person uuid, max_running int, runs_per_toolbox int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  admitted bigint;
BEGIN
  -- Everyone takes these locks in the same order, so that two transactions never wait for each other.
  PERFORM pg_advisory_xact_lock(hashtextextended(toolbox_id::text, 0)) FROM (
    SELECT DISTINCT toolbox_id FROM run WHERE user_id = person AND state = 'queued' ORDER BY toolbox_id
  ) asked;

  WITH waiting AS (
    SELECT id, toolbox_id, created_at, row_number() OVER (PARTITION BY toolbox_id ORDER BY created_at, id) AS nth
    FROM run WHERE user_id = person AND state = 'queued'
  ),
  free AS (
    SELECT toolbox_id, runs_per_toolbox - (
      SELECT count(*) FROM run
      WHERE run.toolbox_id = asked.toolbox_id AND state IN ('dispatched', 'starting', 'running')
    ) AS places FROM (SELECT DISTINCT toolbox_id FROM waiting) asked
  ),
  sent AS (
    UPDATE run SET state = 'dispatched', dispatched_at = now()
    WHERE state = 'queued' AND id IN (
      SELECT id FROM waiting JOIN free USING (toolbox_id) WHERE nth <= places ORDER BY created_at, id
      LIMIT greatest(0, max_running - (
        SELECT count(*) FROM run WHERE user_id = person AND state IN ('dispatched', 'starting', 'running')
      ))
    ) RETURNING id::text
  )
  SELECT count(job.id) INTO admitted FROM sent, LATERAL graphile_worker.add_job(
    'run', json_build_object('run', sent.id), job_key => sent.id, max_attempts => 1, job_key_mode => 'preserve_run_at'
  ) job;
  IF admitted > 0 THEN
    UPDATE quota SET admitted_at = now() WHERE user_id = person;
  END IF;

  -- A free worker takes the first run of every person before the second run of any: the priority of a job is the number
  -- of runs of its person that come first. When a run ends, the others move up.
  PERFORM graphile_worker.reschedule_jobs(ARRAY[wrong.id], priority => wrong.rank) FROM (
    SELECT jobs.id, ranked.rank FROM (
      SELECT id, (row_number() OVER (ORDER BY state = 'dispatched', dispatched_at, created_at, id) - 1)::int AS rank
      FROM run WHERE user_id = person AND state IN ('dispatched', 'starting', 'running')
    ) ranked JOIN graphile_worker.jobs ON jobs.key = ranked.id::text
    WHERE jobs.locked_at IS NULL AND jobs.priority <> ranked.rank
  ) wrong;
END $$;
