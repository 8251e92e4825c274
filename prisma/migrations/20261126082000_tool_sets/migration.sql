-- Named lists of tools with their owners, and the tools that people starred.
CREATE TABLE "tool_set" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "visibility" TEXT NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_set_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "tool_set_visibility_known" CHECK ("visibility" IN ('open', 'hidden'))
);
CREATE UNIQUE INDEX "tool_set_slug_key" ON "tool_set"("slug");

CREATE TABLE "tool_set_owner" (
    "set_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "tool_set_owner_pkey" PRIMARY KEY ("set_id", "user_id")
);
CREATE INDEX "tool_set_owner_user_id_idx" ON "tool_set_owner"("user_id");
ALTER TABLE "tool_set_owner" ADD CONSTRAINT "tool_set_owner_set_id_fkey"
    FOREIGN KEY ("set_id") REFERENCES "tool_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tool_set_owner" ADD CONSTRAINT "tool_set_owner_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "tool_set_owner_group" (
    "set_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,

    CONSTRAINT "tool_set_owner_group_pkey" PRIMARY KEY ("set_id", "group_id")
);
CREATE INDEX "tool_set_owner_group_group_id_idx" ON "tool_set_owner_group"("group_id");
ALTER TABLE "tool_set_owner_group" ADD CONSTRAINT "tool_set_owner_group_set_id_fkey"
    FOREIGN KEY ("set_id") REFERENCES "tool_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tool_set_owner_group" ADD CONSTRAINT "tool_set_owner_group_group_id_fkey"
    FOREIGN KEY ("group_id") REFERENCES "group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "tool_set_tool" (
    "set_id" UUID NOT NULL,
    "tool_id" UUID NOT NULL,
    "version" INTEGER,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_set_tool_pkey" PRIMARY KEY ("set_id", "tool_id")
);
CREATE INDEX "tool_set_tool_tool_id_idx" ON "tool_set_tool"("tool_id");
ALTER TABLE "tool_set_tool" ADD CONSTRAINT "tool_set_tool_set_id_fkey"
    FOREIGN KEY ("set_id") REFERENCES "tool_set"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tool_set_tool" ADD CONSTRAINT "tool_set_tool_tool_id_fkey"
    FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "favorite" (
    "user_id" UUID NOT NULL,
    "tool_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("user_id", "tool_id")
);
CREATE INDEX "favorite_tool_id_idx" ON "favorite"("tool_id");
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_user_id_fkey"
    FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_tool_id_fkey"
    FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
