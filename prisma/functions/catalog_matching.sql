-- Returns the tools whose search column matches, always through its index. The planner does not know that reading a value
-- stored out of line is expensive: at 10,000 tools it prefers a scan of 100 ms to the index, which takes 1 ms. Postgres
-- never inlines a function with settings, so the plan of this query is made under them.
CREATE OR REPLACE FUNCTION catalog_matching(words tsquery) RETURNS SETOF "catalog_tool"
    LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off
    AS $$ SELECT * FROM catalog_tool WHERE search @@ words $$;
