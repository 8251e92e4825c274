-- What a tool asks the owners of its toolbox for: the kinds of its needs, and `settings` and `hosts`. Every page of a
-- toolbox asks whether a tool has one of them, and read the specs of all its tools for it.
CREATE FUNCTION spec_asks(spec json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT ARRAY(
            SELECT need->>'kind' FROM json_array_elements(CASE json_typeof(spec->'needs') WHEN 'array' THEN spec->'needs' END) AS need
            WHERE need->>'kind' IS NOT NULL
            UNION
            SELECT 'settings' WHERE spec->'configuration' IS NOT NULL
            UNION
            SELECT 'hosts' WHERE CASE json_typeof(spec->'networkHosts') WHEN 'array' THEN json_array_length(spec->'networkHosts') > 0 END)
    $$;

ALTER TABLE "tool_version"
    ADD COLUMN "asks" TEXT[] NOT NULL GENERATED ALWAYS AS (spec_asks("spec")) STORED;
