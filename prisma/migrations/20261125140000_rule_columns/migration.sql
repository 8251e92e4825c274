-- The newest runs of everybody, in the order of the list.
CREATE INDEX "run_created_at_id_idx" ON "run" ("created_at" DESC, "id" DESC);

-- What rules and the page of effective toolboxes read of each spec, so that no list parses specs. Postgres writes the table
-- anew: about ten seconds for 100,000 tools on two cores.
-- Returns the capabilities of a spec, for rules.
CREATE FUNCTION spec_capabilities(spec json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT ARRAY(SELECT json_array_elements_text(
            CASE json_typeof(spec->'capabilities') WHEN 'array' THEN spec->'capabilities' END))
    $$;

-- Returns the tags of a spec for rules and searches: its own tags and its capabilities, in lower case, as catalogTags does.
CREATE FUNCTION spec_tags(spec json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT ARRAY(
            SELECT lower(value) FROM json_array_elements_text(CASE json_typeof(spec->'tags') WHEN 'array' THEN spec->'tags' END) AS value
            UNION
            SELECT lower(value) FROM unnest(spec_capabilities(spec)) AS value)
    $$;

-- Returns the toolbox info file of neuro-san that a tool is an entry of, or null. Agents of a network are entries of its file,
-- which is no toolbox.
CREATE FUNCTION spec_info_file(kind text, spec json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT CASE
            WHEN kind IN ('neuro-san-coded', 'neuro-san-langchain')
                AND spec->'source'->>'dialect' IS DISTINCT FROM 'network-agent'
                AND spec->'source'->'place'->>'file' ~ '\.(hocon|json)$'
            THEN spec->'source'->'place'->>'file'
        END
    $$;

ALTER TABLE "tool_version"
    ADD COLUMN "tags" TEXT[] NOT NULL GENERATED ALWAYS AS (spec_tags("spec")) STORED,
    ADD COLUMN "capabilities" TEXT[] NOT NULL GENERATED ALWAYS AS (spec_capabilities("spec")) STORED,
    ADD COLUMN "info_file" TEXT GENERATED ALWAYS AS (spec_info_file("kind", "spec")) STORED;
CREATE INDEX "tool_version_info_file" ON "tool_version" ("version_id", "info_file") WHERE "info_file" IS NOT NULL;
