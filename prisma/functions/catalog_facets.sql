-- Returns the values by which a tool is counted: one row for the tool itself, and one for each value of each filter beside
-- the results. A tag that no person would read is not counted.
CREATE OR REPLACE FUNCTION catalog_facets(kind text, needs text[], tags text[], permission text, stage text)
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
