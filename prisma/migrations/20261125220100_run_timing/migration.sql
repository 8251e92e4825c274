-- How long the steps of a run took. Null for runs of earlier releases.
ALTER TABLE "run" ADD COLUMN "timing" JSONB;

-- Stores a run with its audit event under the person's lock, and sends it to the workers. Returns `earlier`, the run for
-- which the person used the idempotency key before, or an obstacle; then nothing is stored.
--
-- request: {"run": row of run, "event": row of audit_event, "limits": columns named below, "admits": whether the run may
-- be sent now; false while its files are missing}. In state 'awaiting-confirmation' a run is never sent.
-- The two texts are parameters of their own, because jsonb rejects characters that they may contain, and because they
-- can be large.
CREATE OR REPLACE FUNCTION start_run(
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
    created_at, confirm_expires_at, idempotency_key, token_id, timing
  ) VALUES (
    new_run.id, new_run.tool_version_id, new_run.toolbox_id, new_run.user_id, arguments, new_run.arguments_hash,
    sly_data, new_run.state, new_run.decision, new_run.limits, new_run.created_at, new_run.confirm_expires_at,
    new_run.idempotency_key, new_run.token_id, new_run.timing || jsonb_build_object('storedAt', now()::timestamptz(3))
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
