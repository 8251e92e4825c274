-- The catalog can be sorted by publication. The index has the whole order, so that a page reads only its own rows.
CREATE INDEX "catalog_tool_newest" ON "catalog_tool" ("published_at" DESC, (left("name_parts", 200) COLLATE "C"), "tool_id");
DROP INDEX "catalog_tool_published_at_idx";
