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
