-- Sends a person's waiting runs to the workers in a transaction of its own, for when a place has just become free: takes
-- the lock of the person and counts under it. Nothing is sent for a person without a quota, who has never started a run.
CREATE OR REPLACE FUNCTION admit_next(person uuid, runs_per_toolbox int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  allowed int;
BEGIN
  -- If a crash of the database undoes it, the runs wait again, and maintenance admits them.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT max_running INTO allowed FROM quota WHERE user_id = person FOR UPDATE;
  -- Each statement here sees what was committed before it, so the counts begin after the lock is taken.
  IF FOUND THEN
    PERFORM admit_runs(person, allowed, runs_per_toolbox);
  END IF;
END $$;
