-- Pages read the first people by name, and find people by a part of their name or email address.
CREATE INDEX "user_listed" ON "user" ("name", "id") WHERE "status" <> 'removed';
CREATE INDEX "user_by_title" ON "user" (lower("name"), "id");
CREATE INDEX "user_words" ON "user" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops) WITH (fastupdate = off);

-- Every page of a tool names who can raise its limits, which are the admins if it has no owner.
CREATE INDEX "user_admin" ON "user" ("id") WHERE "role" = 'admin';
CREATE INDEX "user_service" ON "user" ("name", "id") WHERE "kind" = 'service';

-- Lists of groups name some managers of each.
CREATE INDEX "membership_manager" ON "membership" ("group_id", "user_id") WHERE "manager";

-- Invitations are listed with the newest first.
CREATE INDEX "invitation_invited_by_id_created_at_idx" ON "invitation" ("invited_by_id", "created_at" DESC);
CREATE INDEX "invitation_created_at_idx" ON "invitation" ("created_at" DESC);

-- The first steps of a person ask whether they uploaded a version.
CREATE INDEX "version_uploaded_by_id_created_at_idx" ON "version" ("uploaded_by_id", "created_at" DESC);

-- Contracts lead to their tools by name.
CREATE INDEX "catalog_tool_toolbox_id_name_idx" ON "catalog_tool" ("toolbox_id", "name");

-- A membership, a role or an ownership could be added while its person was removed.
DELETE FROM "membership" m USING "user" u WHERE u."id" = m."user_id" AND u."status" = 'removed';
DELETE FROM "role_member" r USING "user" u WHERE u."id" = r."user_id" AND u."status" = 'removed';
DELETE FROM "toolbox_owner" o USING "user" u WHERE u."id" = o."user_id" AND u."status" = 'removed';
DELETE FROM "tool_set_owner" o USING "user" u WHERE u."id" = o."user_id" AND u."status" = 'removed';

-- Last, because they keep even readers of the tables waiting.
DROP INDEX "invitation_invited_by_id_idx";
DROP INDEX "catalog_tool_toolbox_id_idx";
DROP INDEX "version_uploaded_by_id_idx";
