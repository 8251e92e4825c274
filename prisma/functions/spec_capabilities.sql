-- Returns the capabilities of a spec, for rules.
CREATE OR REPLACE FUNCTION spec_capabilities(spec json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT ARRAY(SELECT json_array_elements_text(
            CASE json_typeof(spec->'capabilities') WHEN 'array' THEN spec->'capabilities' END))
    $$;
