-- What a tool may reach in one version: every decided list stays, numbered; the highest is in force.
CREATE TABLE "network_grant" (
    "tool_version_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "hosts" TEXT[],
    "author_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "network_grant_pkey" PRIMARY KEY ("tool_version_id", "number")
);

ALTER TABLE "network_grant" ADD CONSTRAINT "network_grant_tool_version_id_fkey"
  FOREIGN KEY ("tool_version_id") REFERENCES "tool_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "network_grant" ADD CONSTRAINT "network_grant_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a run might reach, written when it is claimed, and what it reached, written when it ends.
ALTER TABLE "run" ADD COLUMN "network_hosts" TEXT[];
ALTER TABLE "run" ADD COLUMN "network_log" JSONB;

-- Links to the receipt of a run.
CREATE TABLE "run_share" (
    "id" UUID NOT NULL,
    "run_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "with_arguments" BOOLEAN NOT NULL,
    "author_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "run_share_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "run_share_token_hash_key" ON "run_share"("token_hash");
CREATE INDEX "run_share_run_id_idx" ON "run_share"("run_id");

ALTER TABLE "run_share" ADD CONSTRAINT "run_share_run_id_fkey"
  FOREIGN KEY ("run_id") REFERENCES "run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "run_share" ADD CONSTRAINT "run_share_author_id_fkey"
  FOREIGN KEY ("author_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
