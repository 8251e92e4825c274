-- Secrets of toolboxes, encrypted before they come here, and the tools of a version that each may be given to.
CREATE TABLE "secret" (
    "id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "set_by_id" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "secret_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "secret_toolbox_id_name_key" ON "secret"("toolbox_id", "name");

ALTER TABLE "secret" ADD CONSTRAINT "secret_toolbox_id_fkey"
  FOREIGN KEY ("toolbox_id") REFERENCES "toolbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "secret" ADD CONSTRAINT "secret_set_by_id_fkey"
  FOREIGN KEY ("set_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "secret_grant" (
    "tool_version_id" UUID NOT NULL,
    "secret_id" UUID NOT NULL,
    "granted_by_id" UUID NOT NULL,
    "granted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "secret_grant_pkey" PRIMARY KEY ("tool_version_id", "secret_id")
);
CREATE INDEX "secret_grant_secret_id_idx" ON "secret_grant"("secret_id");

ALTER TABLE "secret_grant" ADD CONSTRAINT "secret_grant_tool_version_id_fkey"
  FOREIGN KEY ("tool_version_id") REFERENCES "tool_version"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "secret_grant" ADD CONSTRAINT "secret_grant_secret_id_fkey"
  FOREIGN KEY ("secret_id") REFERENCES "secret"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "secret_grant" ADD CONSTRAINT "secret_grant_granted_by_id_fkey"
  FOREIGN KEY ("granted_by_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Names of the secrets that a run was given, written when it is claimed.
ALTER TABLE "run" ADD COLUMN "secrets" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
