-- The first board: people, toolboxes, versions, tools, runs and the record of what happened.
-- Made by `npm run db -- migrate dev`; what Prisma cannot say is written by hand at the top and the bottom.

-- Search inside names, and words without their accents.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- A generated column may call immutable functions only; joining text is one, Postgres just cannot know it.
CREATE FUNCTION joined_words(text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT RETURN array_to_string($1, ' ');

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image" TEXT,
    "email_verified" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "role" TEXT NOT NULL DEFAULT 'member',
    "status" TEXT NOT NULL DEFAULT 'active',
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provider_account_id" TEXT NOT NULL,
    "refresh_token" TEXT,
    "access_token" TEXT,
    "expires_at" INTEGER,
    "token_type" TEXT,
    "scope" TEXT,
    "id_token" TEXT,
    "session_state" TEXT,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "email" TEXT,
    "role" TEXT NOT NULL DEFAULT 'member',
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "window_ends" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "toolbox" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "visibility" TEXT NOT NULL DEFAULT 'open',
    "starter" BOOLEAN NOT NULL DEFAULT false,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "toolbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "toolbox_owner" (
    "toolbox_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "toolbox_owner_pkey" PRIMARY KEY ("toolbox_id","user_id")
);

-- CreateTable
CREATE TABLE "blob" (
    "sha256" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "text" BOOLEAN NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "blob_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "bundle" (
    "sha256" TEXT NOT NULL,
    "files" INTEGER NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bundle_pkey" PRIMARY KEY ("sha256")
);

-- CreateTable
CREATE TABLE "bundle_file" (
    "bundle_sha256" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "mode" INTEGER NOT NULL,
    "blob_sha256" TEXT NOT NULL,

    CONSTRAINT "bundle_file_pkey" PRIMARY KEY ("bundle_sha256","path")
);

-- CreateTable
CREATE TABLE "version" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bundle_sha256" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "problems" JSONB NOT NULL DEFAULT '[]',
    "formats" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "describing" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "uploaded_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "tool_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tool_version" (
    "id" UUID NOT NULL,
    "tool_id" UUID NOT NULL,
    "version_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "call_name" TEXT NOT NULL,
    "spec" JSON NOT NULL,
    "spec_hash" TEXT NOT NULL,
    "tokens" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "tool_version_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "catalog_tool" (
    "tool_id" UUID NOT NULL,
    "tool_version_id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "call_name" TEXT NOT NULL,
    "name_parts" TEXT NOT NULL,
    "near" TEXT[],
    "toolbox_words" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "tags" TEXT[],
    "parameters" TEXT[],
    "needs" TEXT[],
    "permission" TEXT NOT NULL,
    "runnable" BOOLEAN NOT NULL,
    "tokens" INTEGER NOT NULL,
    "runs_30d" INTEGER NOT NULL DEFAULT 0,
    "succeeded_30d" INTEGER NOT NULL DEFAULT 0,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "search" tsvector GENERATED ALWAYS AS (
        setweight(to_tsvector('simple', "name" || ' ' || "call_name" || ' ' || "name_parts"), 'A') ||
        setweight(to_tsvector('simple', "summary" || ' ' || joined_words("parameters") || ' ' || joined_words("tags")), 'B') ||
        setweight(to_tsvector('english', "description"), 'C') ||
        setweight(to_tsvector('simple', "toolbox_words"), 'D')
    ) STORED,

    CONSTRAINT "catalog_tool_pkey" PRIMARY KEY ("tool_id")
);

-- CreateTable
CREATE TABLE "run" (
    "id" UUID NOT NULL,
    "tool_version_id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "arguments_text" TEXT NOT NULL,
    "arguments_hash" TEXT NOT NULL,
    "sly_data_text" TEXT,
    "state" TEXT NOT NULL,
    "outcome" TEXT,
    "reason" TEXT,
    "exit_code" INTEGER,
    "signal" TEXT,
    "decision" JSONB NOT NULL,
    "limits" JSONB NOT NULL,
    "usage" JSONB,
    "result" JSON,
    "isolation" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirm_expires_at" TIMESTAMPTZ(3),
    "dispatched_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "first_byte_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "cancel_requested_at" TIMESTAMPTZ(3),
    "cancelled_by_id" UUID,
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "bytes_out" BIGINT NOT NULL DEFAULT 0,
    "bytes_dropped" BIGINT NOT NULL DEFAULT 0,
    "idempotency_key" TEXT,

    CONSTRAINT "run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "run_chunk" (
    "run_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" CHAR(1) NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "run_chunk_pkey" PRIMARY KEY ("run_id","seq")
);

-- CreateTable
CREATE TABLE "quota" (
    "user_id" UUID NOT NULL,
    "max_running" INTEGER NOT NULL,
    "max_queued" INTEGER NOT NULL,

    CONSTRAINT "quota_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "worker_node" (
    "id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "sandbox" JSONB NOT NULL,
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "worker_node_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "type" TEXT NOT NULL,
    "actor_id" UUID,
    "target" TEXT,
    "before" JSONB,
    "after" JSONB,
    "request_id" TEXT,

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE INDEX "account_user_id_idx" ON "account"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "account_provider_provider_account_id_key" ON "account"("provider", "provider_account_id");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "rate_limit_window_ends_idx" ON "rate_limit"("window_ends");

-- CreateIndex
CREATE UNIQUE INDEX "toolbox_slug_key" ON "toolbox"("slug");

-- CreateIndex
CREATE INDEX "toolbox_owner_user_id_idx" ON "toolbox_owner"("user_id");

-- CreateIndex
CREATE INDEX "bundle_file_blob_sha256_idx" ON "bundle_file"("blob_sha256");

-- CreateIndex
CREATE INDEX "version_bundle_sha256_idx" ON "version"("bundle_sha256");

-- CreateIndex
CREATE UNIQUE INDEX "version_toolbox_id_number_key" ON "version"("toolbox_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "tool_toolbox_id_name_key" ON "tool"("toolbox_id", "name");

-- CreateIndex
CREATE INDEX "tool_version_tool_id_idx" ON "tool_version"("tool_id");

-- CreateIndex
CREATE UNIQUE INDEX "tool_version_version_id_tool_id_key" ON "tool_version"("version_id", "tool_id");

-- CreateIndex
CREATE UNIQUE INDEX "catalog_tool_tool_version_id_key" ON "catalog_tool"("tool_version_id");

-- CreateIndex
CREATE INDEX "catalog_tool_toolbox_id_idx" ON "catalog_tool"("toolbox_id");

-- CreateIndex
CREATE INDEX "catalog_tool_search_idx" ON "catalog_tool" USING GIN ("search");

-- CreateIndex
CREATE INDEX "catalog_tool_near_idx" ON "catalog_tool" USING GIN ("near");

-- CreateIndex
CREATE INDEX "catalog_tool_name_trgm" ON "catalog_tool" USING GIN ("name" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "run_tool_version_id_created_at_idx" ON "run"("tool_version_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "run_toolbox_id_created_at_idx" ON "run"("toolbox_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "run_user_id_created_at_idx" ON "run"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "run_user_id_idempotency_key_key" ON "run"("user_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "audit_event_at_idx" ON "audit_event"("at");

-- CreateIndex
CREATE INDEX "audit_event_type_at_idx" ON "audit_event"("type", "at");

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invited_by_id_fkey" FOREIGN KEY ("invited_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "toolbox" ADD CONSTRAINT "toolbox_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "toolbox_owner" ADD CONSTRAINT "toolbox_owner_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "toolbox_owner" ADD CONSTRAINT "toolbox_owner_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_file" ADD CONSTRAINT "bundle_file_bundle_sha256_fkey" FOREIGN KEY ("bundle_sha256") REFERENCES "bundle"("sha256") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_file" ADD CONSTRAINT "bundle_file_blob_sha256_fkey" FOREIGN KEY ("blob_sha256") REFERENCES "blob"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version" ADD CONSTRAINT "version_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version" ADD CONSTRAINT "version_bundle_sha256_fkey" FOREIGN KEY ("bundle_sha256") REFERENCES "bundle"("sha256") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "version" ADD CONSTRAINT "version_uploaded_by_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool" ADD CONSTRAINT "tool_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_version" ADD CONSTRAINT "tool_version_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tool_version" ADD CONSTRAINT "tool_version_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalog_tool" ADD CONSTRAINT "catalog_tool_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "catalog_tool" ADD CONSTRAINT "catalog_tool_tool_version_id_fkey" FOREIGN KEY ("tool_version_id") REFERENCES "tool_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_tool_version_id_fkey" FOREIGN KEY ("tool_version_id") REFERENCES "tool_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run" ADD CONSTRAINT "run_cancelled_by_id_fkey" FOREIGN KEY ("cancelled_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "run_chunk" ADD CONSTRAINT "run_chunk_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quota" ADD CONSTRAINT "quota_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Closed vocabularies: the same words as the tables in lib/core, so that no process can write another.
ALTER TABLE "user" ADD CONSTRAINT "user_role_known" CHECK ("role" IN ('member', 'admin'));
ALTER TABLE "user" ADD CONSTRAINT "user_status_known" CHECK ("status" IN ('active', 'suspended', 'removed'));
ALTER TABLE "user" ADD CONSTRAINT "user_email_lower_case" CHECK ("email" = lower("email"));
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_role_known" CHECK ("role" IN ('member', 'admin'));
ALTER TABLE "toolbox" ADD CONSTRAINT "toolbox_visibility_known" CHECK ("visibility" IN ('open', 'locked', 'hidden'));
ALTER TABLE "version" ADD CONSTRAINT "version_state_known"
    CHECK ("state" IN ('reading', 'described', 'published', 'failed'));
-- 0644 and 0755: nothing else survives unpacking.
ALTER TABLE "bundle_file" ADD CONSTRAINT "bundle_file_mode_known" CHECK ("mode" IN (420, 493));
ALTER TABLE "run" ADD CONSTRAINT "run_state_known"
    CHECK ("state" IN ('awaiting-confirmation', 'queued', 'dispatched', 'starting', 'running', 'ended'));
ALTER TABLE "run" ADD CONSTRAINT "run_outcome_known" CHECK ("outcome" IN (
    'succeeded', 'tool-error', 'exception', 'invalid-input', 'timed-out', 'out-of-memory', 'cpu-limit', 'output-limit',
    'quota', 'cancelled', 'refused', 'expired', 'lost', 'sandbox-unavailable'
));
-- A run has an outcome exactly when it has ended.
ALTER TABLE "run" ADD CONSTRAINT "run_ended_with_outcome" CHECK (("state" = 'ended') = ("outcome" IS NOT NULL));
ALTER TABLE "run_chunk" ADD CONSTRAINT "run_chunk_kind_known" CHECK ("kind" IN ('F', 'E'));

-- What only indexes and tool pages read lies out of line, so that counting over the catalog reads narrow rows.
ALTER TABLE "catalog_tool"
    ALTER COLUMN "description" SET STORAGE EXTERNAL,
    ALTER COLUMN "search" SET STORAGE EXTERNAL,
    ALTER COLUMN "near" SET STORAGE EXTERNAL,
    ALTER COLUMN "parameters" SET STORAGE EXTERNAL;
ALTER TABLE "catalog_tool" SET (toast_tuple_target = 512);

-- Output is read whole and compresses badly in small pieces: out of line, as it came.
ALTER TABLE "run_chunk" ALTER COLUMN "data" SET STORAGE EXTERNAL;

-- Exact names and beginnings of names, whatever their capitals.
CREATE INDEX "catalog_tool_lower_name" ON "catalog_tool" (lower("name") text_pattern_ops);

-- What the dispatcher asks, each over the few runs that have not ended.
CREATE INDEX "run_queued" ON "run" ("user_id", "created_at") WHERE "state" = 'queued';
CREATE INDEX "run_under_way" ON "run" ("user_id") WHERE "state" IN ('dispatched', 'starting', 'running');
CREATE INDEX "run_leased" ON "run" ("lease_until") WHERE "state" IN ('starting', 'running');
CREATE INDEX "run_dispatched" ON "run" ("dispatched_at") WHERE "state" = 'dispatched';
CREATE INDEX "run_unconfirmed" ON "run" ("confirm_expires_at") WHERE "state" = 'awaiting-confirmation';

-- What happened stays as it was written, whoever asks.
CREATE FUNCTION refuse_change_of_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;
CREATE TRIGGER "audit_event_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_event"
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_record();
