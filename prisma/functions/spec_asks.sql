-- Returns what a tool asks the owners of its toolbox for: the kinds of its needs, `settings` if it has some, and `hosts` if
-- it asks for some.
CREATE OR REPLACE FUNCTION spec_asks(spec json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT ARRAY(
            SELECT need->>'kind' FROM json_array_elements(CASE json_typeof(spec->'needs') WHEN 'array' THEN spec->'needs' END) AS need
            WHERE need->>'kind' IS NOT NULL
            UNION
            SELECT 'settings' WHERE spec->'configuration' IS NOT NULL
            UNION
            SELECT 'hosts' WHERE CASE json_typeof(spec->'networkHosts') WHEN 'array' THEN json_array_length(spec->'networkHosts') > 0 END)
    $$;
