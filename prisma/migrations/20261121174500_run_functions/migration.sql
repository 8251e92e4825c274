-- What every start of a run takes, in the database: one question instead of ten, and planned once a connection. Whoever
-- changes one of them replaces it in a later migration. lib/store/queue/run-queue.ts says what they are for.

-- What stands in the way of one more run of a person; null when nothing does. To be asked under the person's lock, which
-- makes it exact for the person; for the toolbox it is what it was just now. Each count has a small index over runs that
-- have not ended.
CREATE FUNCTION run_obstacle(
  person uuid, wanted_toolbox uuid, asks boolean, max_running int, max_queued int, max_queued_of_toolbox int,
  OUT obstacle text, OUT under_way int, OUT waiting int
) LANGUAGE plpgsql AS $$
DECLARE
  unanswered int;
  toolbox_queued int;
BEGIN
  IF asks THEN
    SELECT count(*) INTO unanswered FROM run WHERE user_id = person AND state = 'awaiting-confirmation';
    IF unanswered >= max_queued THEN
      obstacle := 'unanswered';
      waiting := unanswered;
    END IF;
    RETURN;
  END IF;
  SELECT count(*) INTO under_way FROM run WHERE user_id = person AND state IN ('dispatched', 'starting', 'running');
  SELECT count(*) INTO waiting FROM run WHERE user_id = person AND state = 'queued';
  SELECT count(*) INTO toolbox_queued FROM run WHERE toolbox_id = wanted_toolbox AND state = 'queued';
  IF under_way >= max_running AND waiting >= max_queued THEN
    obstacle := 'person';
  ELSIF toolbox_queued >= max_queued_of_toolbox THEN
    obstacle := 'toolbox';
    waiting := toolbox_queued;
  END IF;
END $$;

-- Sends the person's longest waiting runs to the workers while the person and the toolboxes have free places. To be
-- called under the person's lock.
CREATE FUNCTION admit_runs(person uuid, max_running int, runs_per_toolbox int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  admitted bigint;
BEGIN
  -- In one order everywhere, so that two who admit never wait for each other.
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

  -- A free worker takes the first run of everybody before the second of anybody: a job's priority is how many runs of
  -- its person go before it. When one ends, the others move up, so that nobody stays second for ever.
  PERFORM graphile_worker.reschedule_jobs(ARRAY[wrong.id], priority => wrong.rank) FROM (
    SELECT jobs.id, ranked.rank FROM (
      SELECT id, (row_number() OVER (ORDER BY state = 'dispatched', dispatched_at, created_at, id) - 1)::int AS rank
      FROM run WHERE user_id = person AND state IN ('dispatched', 'starting', 'running')
    ) ranked JOIN graphile_worker.jobs ON jobs.key = ranked.id::text
    WHERE jobs.locked_at IS NULL AND jobs.priority <> ranked.rank
  ) wrong;
END $$;

-- Stores a run with its record, and admits it unless it asks first or waits for its files. Nothing is stored when the
-- person used the key before, which gives `earlier`, or when there is an obstacle.
CREATE FUNCTION start_run(
  run_id uuid, person uuid, wanted_toolbox uuid, tool_version uuid, arguments text, hash text, sly_data text, asks boolean,
  admits boolean, decision jsonb, limits jsonb, asked_at timestamptz, confirm_until timestamptz, key text,
  audit_id uuid, audit_type text, audit_after jsonb,
  max_running int, max_queued int, max_queued_of_toolbox int, runs_per_toolbox int,
  OUT earlier uuid, OUT obstacle text, OUT under_way int, OUT waiting int
) LANGUAGE plpgsql AS $$
BEGIN
  -- The lock of the person until the transaction ends.
  INSERT INTO quota AS kept (user_id, max_running, max_queued) VALUES (person, start_run.max_running, start_run.max_queued)
  ON CONFLICT (user_id) DO UPDATE SET max_running = excluded.max_running, max_queued = excluded.max_queued;
  IF key IS NOT NULL THEN
    SELECT id INTO earlier FROM run WHERE user_id = person AND idempotency_key = key;
    IF FOUND THEN
      RETURN;
    END IF;
  END IF;
  SELECT * INTO obstacle, under_way, waiting FROM run_obstacle(
    person, wanted_toolbox, asks, start_run.max_running, start_run.max_queued, max_queued_of_toolbox
  );
  IF obstacle IS NOT NULL THEN
    RETURN;
  END IF;
  INSERT INTO run (
    id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, sly_data_text, state, decision, limits,
    created_at, confirm_expires_at, idempotency_key
  ) VALUES (
    run_id, tool_version, wanted_toolbox, person, arguments, hash, sly_data,
    CASE WHEN asks THEN 'awaiting-confirmation' ELSE 'queued' END, start_run.decision, start_run.limits,
    asked_at, confirm_until, key
  );
  INSERT INTO audit_event (id, type, actor_id, target, after)
  VALUES (audit_id, audit_type, person, run_id::text, audit_after);
  IF admits AND NOT asks THEN
    PERFORM admit_runs(person, start_run.max_running, runs_per_toolbox);
  END IF;
END $$;
