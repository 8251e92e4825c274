-- Returns the tags of a spec for rules and searches: its own tags and its capabilities, in lower case, as catalogTags does.
-- It calls no function of this schema, because a restored backup computes the column while the search path is empty.
CREATE OR REPLACE FUNCTION spec_tags(spec json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT ARRAY(
            SELECT lower(value) FROM json_array_elements_text(CASE json_typeof(spec->'tags') WHEN 'array' THEN spec->'tags' END) AS value
            UNION
            SELECT lower(value) FROM json_array_elements_text(CASE json_typeof(spec->'capabilities') WHEN 'array' THEN spec->'capabilities' END) AS value)
    $$;
