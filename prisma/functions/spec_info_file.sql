-- Returns the toolbox info file of neuro-san that a tool is an entry of, or null. Agents of a network are entries of its file,
-- which is no toolbox.
CREATE OR REPLACE FUNCTION spec_info_file(kind text, spec json) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
        SELECT CASE
            WHEN kind IN ('neuro-san-coded', 'neuro-san-langchain')
                AND spec->'source'->>'dialect' IS DISTINCT FROM 'network-agent'
                AND spec->'source'->'place'->>'file' ~ '\.(hocon|json)$'
            THEN spec->'source'->'place'->>'file'
        END
    $$;
