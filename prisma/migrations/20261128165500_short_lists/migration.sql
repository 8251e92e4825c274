-- The header of every page lists what is unread, without the notifications that the person has read.
CREATE INDEX "notification_unread" ON "notification" ("user_id", "at" DESC, "id" DESC) WHERE "read_at" IS NULL;

-- A request that expired keeps its state until it is made again. Every page asks for those that have not expired.
DROP INDEX "access_request_waiting";
CREATE INDEX "access_request_waiting" ON "access_request" ("expires_at") WHERE "state" = 'open';

-- The columns of the permission matrix are the first toolboxes by title.
CREATE INDEX "toolbox_title" ON "toolbox" (lower("title"), "slug");
