-- A count changes only numbers of a tool, which no index needs but that of unused tools. That index made Postgres write the
-- row into all indexes of the catalog again, the text indexes too. With a column of its own for what the index needs, the
-- row stays on its page, which has room for it.
DROP INDEX "catalog_tool_unused";
ALTER TABLE "catalog_tool" ADD COLUMN "unused" BOOLEAN NOT NULL GENERATED ALWAYS AS ("runs_30d" = 0) STORED;
CREATE INDEX "catalog_tool_unused" ON "catalog_tool" ("tokens" DESC, "tool_id") WHERE "unused";
