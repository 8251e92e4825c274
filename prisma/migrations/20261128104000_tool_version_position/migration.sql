-- The page of a tool lists those beside it, without reading all tools of the version.
CREATE INDEX "tool_version_version_id_position_idx" ON "tool_version"("version_id", "position");
