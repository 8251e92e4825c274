-- Returns the tools that share an entry with a misspelled word, always through the index on "near", because the
-- planner does not know that reading a value stored out of line is expensive.
CREATE OR REPLACE FUNCTION catalog_near(entries text[]) RETURNS SETOF "catalog_tool"
    LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off
    AS $$ SELECT * FROM catalog_tool WHERE near && entries $$;
