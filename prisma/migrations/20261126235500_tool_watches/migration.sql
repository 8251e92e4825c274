-- People can watch a single tool, as they watch a toolbox.
CREATE TABLE "tool_watch" (
    "user_id" UUID NOT NULL,
    "tool_id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_watch_pkey" PRIMARY KEY ("user_id","tool_id")
);
CREATE INDEX "tool_watch_tool_id_idx" ON "tool_watch"("tool_id");
ALTER TABLE "tool_watch" ADD CONSTRAINT "tool_watch_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tool_watch" ADD CONSTRAINT "tool_watch_tool_id_fkey" FOREIGN KEY ("tool_id") REFERENCES "tool"("id") ON DELETE CASCADE ON UPDATE CASCADE;
