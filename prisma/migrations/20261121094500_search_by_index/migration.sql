-- Searching reads narrow rows and asks the indexes. Written by hand: nothing of this is known to Prisma's schema.

-- Beside what lies out of line already, the rest stays in the row.
ALTER TABLE "catalog_tool"
    ALTER COLUMN "name" SET STORAGE MAIN,
    ALTER COLUMN "call_name" SET STORAGE MAIN,
    ALTER COLUMN "name_parts" SET STORAGE MAIN,
    ALTER COLUMN "toolbox_words" SET STORAGE MAIN,
    ALTER COLUMN "summary" SET STORAGE MAIN,
    ALTER COLUMN "tags" SET STORAGE MAIN,
    ALTER COLUMN "needs" SET STORAGE MAIN;

-- Searches are many and uploads few: what is new goes into the index at once, not onto a list that every search reads.
ALTER INDEX "catalog_tool_search_idx" SET (fastupdate = off);
ALTER INDEX "catalog_tool_near_idx" SET (fastupdate = off);

-- The planner does not know what a value costs that lies out of line: it would rather read every one of them, which
-- takes a hundred milliseconds at 10,000 tools, than ask the index, which takes one. Functions with settings are never
-- inlined, so the plan in them is made under these.
CREATE FUNCTION catalog_matching(words tsquery) RETURNS SETOF "catalog_tool"
    LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off
    AS $$ SELECT * FROM catalog_tool WHERE search @@ words $$;
CREATE FUNCTION catalog_near(entries text[]) RETURNS SETOF "catalog_tool"
    LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off
    AS $$ SELECT * FROM catalog_tool WHERE near && entries $$;
