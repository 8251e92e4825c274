-- Search as you type reads narrow tables that the database keeps beside the catalog, instead of ranking and counting every
-- tool that matches. At 100,000 tools, this migration takes about a minute on two cores.

-- One row for each part of a name: 'get user by id', 'user by id', 'by id', 'id'. A prefix is a scan of an index by first
-- letters and popularity, which stops at a bounded number of readable rows, however common the letters are.
CREATE TABLE "catalog_start" (
    "tool_id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "runs" INTEGER NOT NULL,
    "place" SMALLINT NOT NULL,
    "start" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "catalog_start_pkey" PRIMARY KEY ("tool_id", "start")
) WITH (fillfactor = 85);

-- The words of a tool for full text search. Numbers of runs are in no index here, so that counting runs does not rewrite
-- the text index.
CREATE TABLE "catalog_words" (
    "tool_id" UUID NOT NULL,
    "toolbox_id" UUID NOT NULL,
    "runs" INTEGER NOT NULL,
    "is_head" BOOLEAN NOT NULL DEFAULT false,
    "names" tsvector NOT NULL,
    "search" tsvector NOT NULL,

    CONSTRAINT "catalog_words_pkey" PRIMARY KEY ("tool_id")
) WITH (fillfactor = 85);
-- Short vectors stay in the row as they are, because reading them costs less than unpacking them.
ALTER TABLE "catalog_words" ALTER COLUMN "search" SET STORAGE MAIN;

CREATE TABLE "catalog_count" (
    "toolbox_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "catalog_count_pkey" PRIMARY KEY ("toolbox_id", "field", "value"),
    CONSTRAINT "catalog_count_toolbox_id_fkey" FOREIGN KEY ("toolbox_id") REFERENCES "toolbox" ("id")
        ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "catalog_total" (
    "id" BIGSERIAL NOT NULL,
    "field" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "catalog_total_pkey" PRIMARY KEY ("id")
);

-- How many tools use a word, so that a search for a task knows which of its words are rare. The row of '' counts all tools.
CREATE TABLE "catalog_lexeme" (
    "lexeme" TEXT NOT NULL,
    "tools" INTEGER NOT NULL,

    CONSTRAINT "catalog_lexeme_pkey" PRIMARY KEY ("lexeme")
);

-- The search column moves into catalog_words. Its function goes with it: it returned every match before a LIMIT saw one.
DROP FUNCTION catalog_matching(tsquery);
ALTER TABLE "catalog_tool" DROP COLUMN "search";
ALTER TABLE "catalog_tool" SET (fillfactor = 85);

-- Returns the values by which a tool is counted: one row for the tool itself, and one for each value of each filter beside
-- the results. A tag that no person would read is not counted.
CREATE FUNCTION catalog_facets(kind text, needs text[], tags text[]) RETURNS TABLE (field text, value text)
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT 'all', ''
        UNION ALL SELECT 'kind', kind
        UNION ALL SELECT 'needs', need FROM unnest(CASE WHEN needs = '{}' THEN ARRAY['nothing'] ELSE needs END) AS need
        UNION ALL SELECT DISTINCT 'tag', tag FROM unnest(tags) AS tag WHERE length(tag) <= 200
    $$;

-- Writes the rows of catalog_start and catalog_words for tools that have none. A start is the name from one of its parts
-- on, at most 200 characters; parts after the thirtieth have none. A name in camel case also starts with its letters run
-- together, for people who type without capitals.
CREATE FUNCTION index_catalog_tools(ids uuid[]) RETURNS void LANGUAGE sql
    AS $$
        INSERT INTO catalog_start (tool_id, toolbox_id, runs, place, start)
        SELECT c.tool_id, c.toolbox_id, c.runs_30d, min(s.place), s.start
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
        SELECT c.tool_id, c.toolbox_id, c.runs_30d,
            strip(to_tsvector('simple', c.name_parts) || to_tsvector('english', c.name_parts)),
            setweight(to_tsvector('simple', c.name || ' ' || c.call_name || ' ' || c.name_parts), 'A')
            || setweight(to_tsvector('english', c.name_parts), 'A')
            || setweight(to_tsvector('simple', c.summary || ' ' || joined_words(c.parameters) || ' ' || joined_words(c.tags)), 'B')
            || setweight(to_tsvector('english', joined_words(c.parameters) || ' ' || joined_words(c.tags)), 'B')
            || setweight(to_tsvector('english', c.description), 'C')
            || setweight(to_tsvector('simple', c.toolbox_words), 'D')
            || setweight(to_tsvector('english', c.toolbox_words), 'D')
        FROM unnest(ids) AS wanted (id) JOIN catalog_tool c ON c.tool_id = wanted.id
    $$;

-- Counts the tools of toolboxes again, and adds what changed to the totals of what everybody may know of. The toolboxes
-- must be locked. The totals only get new rows, so that publishers never wait for each other; a job adds them up.
CREATE FUNCTION count_catalog_tools(ids uuid[]) RETURNS void LANGUAGE sql
    AS $$
        WITH counted AS (
            SELECT c.toolbox_id, f.field, f.value, count(*)::int AS count
            FROM catalog_tool c CROSS JOIN LATERAL catalog_facets(c.kind, c.needs, c.tags) AS f
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

-- Keeps the tables of the search up to date for tools that a statement added to the catalog.
CREATE FUNCTION catalog_tools_added() RETURNS trigger LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM index_catalog_tools(ARRAY(SELECT tool_id FROM added));
        PERFORM count_catalog_tools(ARRAY(SELECT DISTINCT toolbox_id FROM added));
        RETURN NULL;
    END
    $$;

-- Keeps the tables of the search up to date for tools that a statement removed from the catalog.
CREATE FUNCTION catalog_tools_removed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    BEGIN
        DELETE FROM catalog_start s USING removed r WHERE s.tool_id = r.tool_id;
        DELETE FROM catalog_words w USING removed r WHERE w.tool_id = r.tool_id;
        PERFORM count_catalog_tools(ARRAY(SELECT DISTINCT toolbox_id FROM removed));
        RETURN NULL;
    END
    $$;

-- Keeps the tables of the search up to date for tools that a statement changed in the catalog. Most statements change only
-- the numbers of runs, which are in no text index: those rows stay where they are.
CREATE FUNCTION catalog_tools_changed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE
        rewritten uuid[] := ARRAY(
            SELECT a.tool_id FROM after_rows a JOIN before_rows b USING (tool_id)
            WHERE (a.toolbox_id, a.name, a.call_name, a.name_parts, a.toolbox_words, a.summary, a.description, a.kind, a.tags,
                a.parameters, a.needs)
                IS DISTINCT FROM (b.toolbox_id, b.name, b.call_name, b.name_parts, b.toolbox_words, b.summary, b.description,
                b.kind, b.tags, b.parameters, b.needs)
        );
    BEGIN
        UPDATE catalog_start s SET runs = a.runs_30d FROM after_rows a
            WHERE s.tool_id = a.tool_id AND s.runs <> a.runs_30d;
        UPDATE catalog_words w SET runs = a.runs_30d FROM after_rows a
            WHERE w.tool_id = a.tool_id AND w.runs <> a.runs_30d;
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

-- Adds the tools of a toolbox to the totals of what everybody may know of when it stops to be hidden, and subtracts them
-- when it is hidden or deleted.
CREATE FUNCTION catalog_toolbox_changed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE
        was_known boolean := OLD.visibility <> 'hidden';
        is_known boolean := TG_OP = 'UPDATE' AND NEW.visibility <> 'hidden';
    BEGIN
        IF was_known <> is_known THEN
            INSERT INTO catalog_total (field, value, count)
            SELECT field, value, CASE WHEN is_known THEN count ELSE -count END
            FROM catalog_count WHERE toolbox_id = OLD.id;
        END IF;
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END
    $$;


SELECT index_catalog_tools(ARRAY(SELECT tool_id FROM "catalog_tool"));
SELECT count_catalog_tools(ARRAY(SELECT DISTINCT toolbox_id FROM "catalog_tool"));
UPDATE "catalog_words" SET "is_head" = true WHERE "tool_id" IN (
    SELECT "tool_id" FROM "catalog_start" WHERE "place" = 0 ORDER BY "runs" DESC, "start", "tool_id" LIMIT 5000);

INSERT INTO "catalog_lexeme" ("lexeme", "tools")
    SELECT word, ndoc FROM ts_stat('SELECT search FROM catalog_words') WHERE length(word) <= 100
    UNION ALL SELECT '', count(*) FROM "catalog_words";

-- After the rows, because building an index at once is faster than adding to it.
CREATE INDEX "catalog_start_one_letter" ON "catalog_start" (left("start", 1), "place", "runs" DESC, "start", "tool_id") INCLUDE ("toolbox_id");
CREATE INDEX "catalog_start_two_letters" ON "catalog_start" (left("start", 2), "place", "runs" DESC, "start", "tool_id") INCLUDE ("toolbox_id");
CREATE INDEX "catalog_start_three_letters" ON "catalog_start" (left("start", 3), "place", "runs" DESC, "start", "tool_id") INCLUDE ("toolbox_id");
CREATE INDEX "catalog_start_text" ON "catalog_start" ("start", "place", "runs", "tool_id", "toolbox_id");
CREATE INDEX "catalog_start_popular" ON "catalog_start" ("runs" DESC, "start", "tool_id") INCLUDE ("toolbox_id") WHERE "place" = 0;
CREATE INDEX "catalog_start_toolbox_id_idx" ON "catalog_start" ("toolbox_id");

CREATE INDEX "catalog_words_search_idx" ON "catalog_words" USING GIN ("search") WITH (fastupdate = off);
CREATE INDEX "catalog_words_head" ON "catalog_words" USING GIN ("search") WITH (fastupdate = off) WHERE "is_head";
CREATE INDEX "catalog_words_names_idx" ON "catalog_words" USING GIN ("names") WITH (fastupdate = off);
CREATE INDEX "catalog_words_head_tools" ON "catalog_words" ("tool_id") WHERE "is_head";
CREATE INDEX "catalog_words_toolbox_id_idx" ON "catalog_words" ("toolbox_id");

CREATE INDEX "catalog_count_largest" ON "catalog_count" ("count" DESC, "toolbox_id") WHERE "field" = 'all';
CREATE INDEX "toolbox_hidden" ON "toolbox" ("id") WHERE "visibility" = 'hidden';
CREATE INDEX "toolbox_updated_at_idx" ON "toolbox" ("updated_at" DESC);

-- Filters by rare values begin here; common values are read in the order of popularity, which stops early.
CREATE INDEX "catalog_tool_kind_idx" ON "catalog_tool" ("kind");
CREATE INDEX "catalog_tool_permission_idx" ON "catalog_tool" ("permission");
CREATE INDEX "catalog_tool_tags_idx" ON "catalog_tool" USING GIN ("tags");
CREATE INDEX "catalog_tool_needs_idx" ON "catalog_tool" USING GIN ("needs");
CREATE INDEX "catalog_tool_lower_call_name" ON "catalog_tool" (lower("call_name"));

CREATE TRIGGER "catalog_tools_added" AFTER INSERT ON "catalog_tool"
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION catalog_tools_added();
CREATE TRIGGER "catalog_tools_removed" AFTER DELETE ON "catalog_tool"
    REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION catalog_tools_removed();
CREATE TRIGGER "catalog_tools_changed" AFTER UPDATE ON "catalog_tool"
    REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION catalog_tools_changed();
CREATE TRIGGER "catalog_toolbox_changed" AFTER UPDATE OF "visibility" ON "toolbox"
    FOR EACH ROW EXECUTE FUNCTION catalog_toolbox_changed();
CREATE TRIGGER "catalog_toolbox_removed" BEFORE DELETE ON "toolbox"
    FOR EACH ROW EXECUTE FUNCTION catalog_toolbox_changed();

ANALYZE "catalog_start", "catalog_words", "catalog_count", "catalog_total", "catalog_lexeme", "catalog_tool";
