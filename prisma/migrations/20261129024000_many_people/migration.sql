-- Pages read the first people by name, and find people by a part of their name or email address.
CREATE INDEX "user_listed" ON "user" ("name", "id") WHERE "status" <> 'removed';
CREATE INDEX "user_by_title" ON "user" (lower("name"), "id");
CREATE INDEX "user_words" ON "user" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops) WITH (fastupdate = off);

-- Every page of a tool names who can raise its limits, which are the admins if it has no owner.
CREATE INDEX "user_admin" ON "user" ("id") WHERE "role" = 'admin';
CREATE INDEX "user_service" ON "user" ("name", "id") WHERE "kind" = 'service';

-- Lists of groups name some managers of each.
CREATE INDEX "membership_manager" ON "membership" ("group_id", "user_id") WHERE "manager";
