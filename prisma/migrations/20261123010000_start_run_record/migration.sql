-- start_run takes the rows that it stores as JSON instead of 25 values by position. Its parameters are others, so the
-- former function goes. admit_runs changes only in its comments. The current text of each function is in prisma/functions.
DROP FUNCTION start_run;
CREATE FUNCTION start_run(
  request jsonb, arguments text, sly_data text,
  OUT earlier uuid, OUT obstacle text, OUT under_way int, OUT waiting int
) LANGUAGE plpgsql AS $$
DECLARE
  new_run run := jsonb_populate_record(NULL::run, request -> 'run');
  event audit_event := jsonb_populate_record(NULL::audit_event, request -> 'event');
  asks boolean := new_run.state = 'awaiting-confirmation';
  allowed record;
BEGIN
  SELECT * INTO allowed FROM jsonb_to_record(request -> 'limits') AS given (
    max_running int, max_queued int, max_queued_of_toolbox int, runs_per_toolbox int
  );
  -- The lock of the person until the transaction ends.
  INSERT INTO quota (user_id, max_running, max_queued)
  VALUES (new_run.user_id, allowed.max_running, allowed.max_queued)
  ON CONFLICT (user_id) DO UPDATE SET max_running = excluded.max_running, max_queued = excluded.max_queued;
  IF new_run.idempotency_key IS NOT NULL THEN
    SELECT id INTO earlier FROM run
    WHERE user_id = new_run.user_id AND idempotency_key = new_run.idempotency_key;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  SELECT * INTO obstacle, under_way, waiting FROM run_obstacle(
    new_run.user_id, new_run.toolbox_id, asks, allowed.max_running, allowed.max_queued, allowed.max_queued_of_toolbox
  );
  IF obstacle IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO run (
    id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, sly_data_text, state, decision, limits,
    created_at, confirm_expires_at, idempotency_key, token_id
  ) VALUES (
    new_run.id, new_run.tool_version_id, new_run.toolbox_id, new_run.user_id, arguments, new_run.arguments_hash,
    sly_data, new_run.state, new_run.decision, new_run.limits, new_run.created_at, new_run.confirm_expires_at,
    new_run.idempotency_key, new_run.token_id
  );
  INSERT INTO audit_event (id, type, actor_id, target, after, rule, result, request_id, token_id)
  VALUES (
    event.id, event.type, new_run.user_id, new_run.id::text, event.after, event.rule, event.result, event.request_id,
    new_run.token_id
  );
  IF (request ->> 'admits')::boolean AND NOT asks THEN
    PERFORM admit_runs(new_run.user_id, allowed.max_running, allowed.runs_per_toolbox);
  END IF;
END $$;

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
