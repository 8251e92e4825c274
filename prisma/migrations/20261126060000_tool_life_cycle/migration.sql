-- The life cycle of a tool as its owners set it. A tool without a row has the one that its source declares.
CREATE TABLE "tool_life_cycle" (
    "tool_id" UUID NOT NULL,
    "stage" TEXT NOT NULL,
    "successor_id" UUID,
    "removal_on" DATE,
    "reason" TEXT NOT NULL DEFAULT '',
    "author_id" UUID NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tool_life_cycle_pkey" PRIMARY KEY ("tool_id"),
    CONSTRAINT "tool_life_cycle_stage" CHECK ("stage" IN ('experimental', 'stable', 'deprecated'))
);

CREATE INDEX "tool_life_cycle_successor_id_idx" ON "tool_life_cycle" ("successor_id");
CREATE INDEX "tool_life_cycle_author_id_idx" ON "tool_life_cycle" ("author_id");

ALTER TABLE "tool_life_cycle" ADD CONSTRAINT "tool_life_cycle_tool_id_fkey"
    FOREIGN KEY ("tool_id") REFERENCES "tool" ("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "tool_life_cycle" ADD CONSTRAINT "tool_life_cycle_successor_id_fkey"
    FOREIGN KEY ("successor_id") REFERENCES "tool" ("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "tool_life_cycle" ADD CONSTRAINT "tool_life_cycle_author_id_fkey"
    FOREIGN KEY ("author_id") REFERENCES "user" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Deprecated tools come last among equals, wherever tools are listed by their runs.
ALTER TABLE "catalog_tool"
    ADD COLUMN "stage" TEXT NOT NULL DEFAULT 'stable',
    ADD COLUMN "described" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "catalog_tool_stage" CHECK ("stage" IN ('experimental', 'stable', 'deprecated'));
ALTER TABLE "catalog_tool"
    ADD COLUMN "popularity" INTEGER NOT NULL
        GENERATED ALWAYS AS (CASE WHEN "stage" = 'deprecated' THEN -1 ELSE "runs_30d" END) STORED;

CREATE INDEX "catalog_tool_stage_idx" ON "catalog_tool" ("stage");
CREATE INDEX "catalog_tool_published_at_idx" ON "catalog_tool" ("published_at");
-- Contract examples by tool, for the filter is:verified.
CREATE INDEX "example_contract" ON "example" ("toolbox_id", "tool") INCLUDE ("passed") WHERE "contract";

-- Returns the values by which a tool is counted: one row for the tool itself, and one for each value of each filter beside
-- the results. A tag that no person would read is not counted.
CREATE FUNCTION catalog_facets(kind text, needs text[], tags text[], permission text, stage text)
    RETURNS TABLE (field text, value text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT 'all', ''
        UNION ALL SELECT 'kind', kind
        UNION ALL SELECT 'permission', permission
        UNION ALL SELECT 'stage', stage
        UNION ALL SELECT 'needs', need FROM unnest(CASE WHEN needs = '{}' THEN ARRAY['nothing'] ELSE needs END) AS need
        UNION ALL SELECT DISTINCT 'tag', tag FROM unnest(tags) AS tag WHERE length(tag) <= 200
    $$;

-- Writes the rows of catalog_start and catalog_words for tools that have none. A start is the name from one of its parts
-- on, at most 200 characters; parts after the thirtieth have none. A name in camel case also starts with its letters run
-- together, for people who type without capitals.
CREATE OR REPLACE FUNCTION index_catalog_tools(ids uuid[]) RETURNS void LANGUAGE sql
    AS $$
        INSERT INTO catalog_start (tool_id, toolbox_id, runs, place, start)
        SELECT c.tool_id, c.toolbox_id, c.popularity, min(s.place), s.start
        FROM unnest(ids) AS wanted (id)
        JOIN catalog_tool c ON c.tool_id = wanted.id
        CROSS JOIN LATERAL string_to_array(c.name_parts, ' ') AS parts
        CROSS JOIN LATERAL (
            SELECT least(n - 1, 1) AS place, left(array_to_string(parts[n:], ' '), 200) AS start
            FROM generate_series(1, least(cardinality(parts), 30)) AS n
            UNION ALL
            SELECT 1, left(lower(c.name), 200)
            WHERE cardinality(parts) > 1 AND lower(c.name) = array_to_string(parts, '')
        ) AS s
        WHERE s.start <> ''
        GROUP BY c.tool_id, s.start;

        INSERT INTO catalog_words (tool_id, toolbox_id, runs, names, search)
        SELECT c.tool_id, c.toolbox_id, c.popularity,
            strip(to_tsvector('simple', c.name_parts) || to_tsvector('english', c.name_parts)),
            setweight(to_tsvector('simple', c.name || ' ' || c.call_name || ' ' || c.name_parts), 'A')
            || setweight(to_tsvector('english', c.name_parts), 'A')
            || setweight(to_tsvector('simple', c.summary || ' ' || array_to_string(c.parameters, ' ') || ' ' || array_to_string(c.tags, ' ')), 'B')
            || setweight(to_tsvector('english', array_to_string(c.parameters, ' ') || ' ' || array_to_string(c.tags, ' ')), 'B')
            || setweight(to_tsvector('english', c.description), 'C')
            || setweight(to_tsvector('simple', c.toolbox_words), 'D')
            || setweight(to_tsvector('english', c.toolbox_words), 'D')
        FROM unnest(ids) AS wanted (id) JOIN catalog_tool c ON c.tool_id = wanted.id
    $$;

-- Counts the tools of toolboxes again, and adds what changed to the totals of toolboxes that are not hidden. The toolboxes
-- must be locked. The totals only get new rows, so that publishers never wait for each other; a job adds them up.
CREATE OR REPLACE FUNCTION count_catalog_tools(ids uuid[]) RETURNS void LANGUAGE sql
    AS $$
        WITH counted AS (
            SELECT c.toolbox_id, f.field, f.value, count(*)::int AS count
            FROM catalog_tool c CROSS JOIN LATERAL catalog_facets(c.kind, c.needs, c.tags, c.permission, c.stage) AS f
            WHERE c.toolbox_id = ANY (ids)
            GROUP BY c.toolbox_id, f.field, f.value
        ),
        known AS (SELECT toolbox_id, field, value, count FROM catalog_count WHERE toolbox_id = ANY (ids)),
        change AS MATERIALIZED (
            SELECT toolbox_id, field, value, coalesce(counted.count, 0) - coalesce(known.count, 0) AS count
            FROM counted FULL JOIN known USING (toolbox_id, field, value)
            WHERE counted.count IS DISTINCT FROM known.count
        ),
        kept AS (
            INSERT INTO catalog_count AS k (toolbox_id, field, value, count)
            SELECT toolbox_id, field, value, count FROM change
            ON CONFLICT (toolbox_id, field, value) DO UPDATE SET count = k.count + excluded.count
        )
        INSERT INTO catalog_total (field, value, count)
        SELECT c.field, c.value, sum(c.count)
        FROM change c JOIN toolbox t ON t.id = c.toolbox_id AND t.visibility <> 'hidden'
        GROUP BY c.field, c.value HAVING sum(c.count) <> 0;

        DELETE FROM catalog_count WHERE toolbox_id = ANY (ids) AND count = 0
    $$;

-- Keeps the tables of the search up to date for tools that a statement changed in the catalog. Most statements change only
-- the numbers of runs, which are in no text index: those rows stay where they are.
CREATE OR REPLACE FUNCTION catalog_tools_changed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE
        rewritten uuid[] := ARRAY(
            SELECT a.tool_id FROM after_rows a JOIN before_rows b USING (tool_id)
            WHERE (a.toolbox_id, a.name, a.call_name, a.name_parts, a.toolbox_words, a.summary, a.description, a.kind, a.tags,
                a.parameters, a.needs, a.permission, a.stage)
                IS DISTINCT FROM (b.toolbox_id, b.name, b.call_name, b.name_parts, b.toolbox_words, b.summary, b.description,
                b.kind, b.tags, b.parameters, b.needs, b.permission, b.stage)
        );
    BEGIN
        UPDATE catalog_start s SET runs = a.popularity FROM after_rows a
            WHERE s.tool_id = a.tool_id AND s.runs <> a.popularity;
        UPDATE catalog_words w SET runs = a.popularity FROM after_rows a
            WHERE w.tool_id = a.tool_id AND w.runs <> a.popularity;
        IF cardinality(rewritten) > 0 THEN
            DELETE FROM catalog_start WHERE tool_id = ANY (rewritten);
            DELETE FROM catalog_words WHERE tool_id = ANY (rewritten);
            PERFORM index_catalog_tools(rewritten);
            PERFORM count_catalog_tools(ARRAY(
                SELECT toolbox_id FROM before_rows WHERE tool_id = ANY (rewritten)
                UNION SELECT toolbox_id FROM after_rows WHERE tool_id = ANY (rewritten)));
        END IF;
        RETURN NULL;
    END
    $$;

DROP FUNCTION catalog_facets(text, text[], text[]);

-- What a later publish computes from the whole specification, for the tools that are published now.
UPDATE "catalog_tool" c SET
    "stage" = CASE WHEN tv."spec"->'source'->'verbatim'->>'deprecated' = 'true'
        OR tv."spec"->'inputSchema'->>'deprecated' = 'true' THEN 'deprecated' ELSE 'stable' END,
    "described" = c."description" <> '' AND NOT EXISTS (
        SELECT FROM json_each(CASE json_typeof(tv."spec"->'inputSchema'->'properties')
            WHEN 'object' THEN tv."spec"->'inputSchema'->'properties' END) AS input
        WHERE coalesce(btrim(CASE json_typeof(input.value) WHEN 'object' THEN input.value->>'description' END), '') = ''
    )
FROM "tool_version" tv WHERE tv."id" = c."tool_version_id";

SELECT count_catalog_tools(ARRAY(SELECT DISTINCT toolbox_id FROM "catalog_tool"));
