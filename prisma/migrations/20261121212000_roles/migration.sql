CREATE TABLE "role" (
  "name" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "role_pkey" PRIMARY KEY ("name"),
  -- Everybody is one of these two already: "user"."role".
  CONSTRAINT "role_name" CHECK ("name" NOT IN ('member', 'admin'))
);

CREATE TABLE "role_member" (
  "id" UUID NOT NULL,
  "role_name" TEXT NOT NULL,
  "user_id" UUID,
  "group_id" UUID,
  "added_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "role_member_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "role_member_one" CHECK (num_nonnulls("user_id", "group_id") = 1),
  CONSTRAINT "role_member_role_name_fkey" FOREIGN KEY ("role_name") REFERENCES "role" ("name") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "role_member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user" ("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "role_member_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "group" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "role_member_role_name_user_id_key" ON "role_member" ("role_name", "user_id");
CREATE UNIQUE INDEX "role_member_role_name_group_id_key" ON "role_member" ("role_name", "group_id");
CREATE INDEX "role_member_user_id_idx" ON "role_member" ("user_id");
CREATE INDEX "role_member_group_id_idx" ON "role_member" ("group_id");
