-- Returns the tools that share an entry with a misspelled word, always through the index on "near", for the reason given
-- in catalog_matching.sql.
CREATE OR REPLACE FUNCTION catalog_near(entries text[]) RETURNS SETOF "catalog_tool"
    LANGUAGE sql STABLE PARALLEL SAFE SET enable_seqscan = off
    AS $$ SELECT * FROM catalog_tool WHERE near && entries $$;
