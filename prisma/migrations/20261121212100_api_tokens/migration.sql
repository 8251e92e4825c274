-- Programs that act for people, and accounts that only programs act for.
ALTER TABLE "user" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'person';
ALTER TABLE "user"
    ADD CONSTRAINT "user_kind_known" CHECK ("kind" IN ('person', 'service')),
    -- It has no way to sign in, and no admin is one: whoever administers is somebody.
    ADD CONSTRAINT "user_service_plain" CHECK ("kind" = 'person' OR ("password_hash" IS NULL AND "role" = 'member'));

CREATE TABLE "api_token" (
    "id" UUID NOT NULL,
    "prefix" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_by_id" UUID NOT NULL,
    "scopes" TEXT[],
    "toolboxes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "api_token_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_token_scopes_known" CHECK (cardinality("scopes") > 0
        AND "scopes" <@ '{view,run,propose,review,publish,manage,administer}'::text[]),
    -- An empty list must not come to mean all.
    CONSTRAINT "api_token_toolboxes_named" CHECK (cardinality("toolboxes") > 0),
    CONSTRAINT "api_token_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "api_token_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "api_token_hash_key" ON "api_token"("hash");
CREATE INDEX "api_token_user_id_idx" ON "api_token"("user_id");

ALTER TABLE "run" ADD COLUMN "token_id" UUID;
ALTER TABLE "run" ADD CONSTRAINT "run_token_id_fkey" FOREIGN KEY ("token_id") REFERENCES "api_token"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "audit_event" ADD COLUMN "token_id" UUID;

-- A run and its record name the token. It replaces start_run of record_of_starts; nothing else is another.
DROP FUNCTION start_run;
-- Stores a run with its record, and admits it unless it asks first or waits for its files. Nothing is stored when the
-- person used the key before, which gives `earlier`, or when there is an obstacle.
CREATE FUNCTION start_run(
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
