-- Returns what prevents one more run of a person; obstacle is null when nothing does. Call it under the person's lock,
-- which makes the counts of the person exact; the count of the toolbox is that of the moment. Each count has a small
-- partial index over runs that have not ended.
CREATE OR REPLACE FUNCTION run_obstacle(
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
