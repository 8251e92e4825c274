-- A pattern of a rule that matches no tool must not read the names of all tools and toolboxes.
CREATE INDEX "tool_name_trgm" ON "tool" USING GIN ("name" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "toolbox_slug_trgm" ON "toolbox" USING GIN ("slug" gin_trgm_ops) WITH (fastupdate = off);
