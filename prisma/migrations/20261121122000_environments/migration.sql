-- Python packages that tools use: what was asked for, what became of it, and which versions need it.
CREATE TABLE "environment" (
    "hash" TEXT NOT NULL,
    "requirements" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "log" TEXT NOT NULL DEFAULT '',
    "fault" JSONB,
    "bytes" INTEGER,
    "packages" JSONB NOT NULL DEFAULT '[]',
    "modules" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "python" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "built_at" TIMESTAMPTZ(3),

    CONSTRAINT "environment_pkey" PRIMARY KEY ("hash"),
    CONSTRAINT "environment_state" CHECK ("state" IN ('queued', 'building', 'ready', 'failed'))
);

ALTER TABLE "version" ADD COLUMN "environment_hash" TEXT;
CREATE INDEX "version_environment_hash_idx" ON "version"("environment_hash");
ALTER TABLE "version" ADD CONSTRAINT "version_environment_hash_fkey"
  FOREIGN KEY ("environment_hash") REFERENCES "environment"("hash") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the owners of a toolbox ask for themselves.
ALTER TABLE "toolbox" ADD COLUMN "requirements" TEXT NOT NULL DEFAULT '';
