-- Stores a run with its audit event under the person's lock, and sends it to the workers. Returns `earlier`, the run for
-- which the person used the idempotency key before, or an obstacle; then nothing is stored. While `admits` is false, the
-- files of the run are missing and it is not sent.
CREATE OR REPLACE FUNCTION start_run(
  run_id uuid, person uuid, wanted_toolbox uuid, tool_version uuid, arguments text, hash text, sly_data text, asks boolean,
  admits boolean, decision jsonb, limits jsonb, asked_at timestamptz, confirm_until timestamptz, key text,
  audit_id uuid, audit_type text, audit_after jsonb, audit_rule text, audit_result text, audit_request text,
  token uuid,
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
    created_at, confirm_expires_at, idempotency_key, token_id
  ) VALUES (
    run_id, tool_version, wanted_toolbox, person, arguments, hash, sly_data,
    CASE WHEN asks THEN 'awaiting-confirmation' ELSE 'queued' END, start_run.decision, start_run.limits,
    asked_at, confirm_until, key, token
  );
  INSERT INTO audit_event (id, type, actor_id, target, after, rule, result, request_id, token_id)
  VALUES (audit_id, audit_type, person, run_id::text, audit_after, audit_rule, audit_result, audit_request, token);
  IF admits AND NOT asks THEN
    PERFORM admit_runs(person, start_run.max_running, runs_per_toolbox);
  END IF;
END $$;
