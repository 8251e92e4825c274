CREATE TABLE "group" (
  "id" UUID NOT NULL,
  "slug" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "claim" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "group_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "group_slug_key" ON "group" ("slug");
CREATE UNIQUE INDEX "group_claim_key" ON "group" ("claim");

CREATE TABLE "membership" (
  "group_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "manager" BOOLEAN NOT NULL DEFAULT false,
  "source" TEXT NOT NULL,
  "added_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "membership_pkey" PRIMARY KEY ("group_id", "user_id"),
  CONSTRAINT "membership_source" CHECK ("source" IN ('manual', 'claim')),
  CONSTRAINT "membership_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "membership_user_id_idx" ON "membership" ("user_id");

CREATE TABLE "toolbox_owner_group" (
  "toolbox_id" UUID NOT NULL,
  "group_id" UUID NOT NULL,

  CONSTRAINT "toolbox_owner_group_pkey" PRIMARY KEY ("toolbox_id", "group_id"),
  CONSTRAINT "toolbox_owner_group_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "toolbox_owner_group_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "toolbox_owner_group_group_id_idx" ON "toolbox_owner_group" ("group_id");

ALTER TABLE "user" ADD COLUMN "provider_groups" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
