-- Keeps the tables of the search up to date for tools that a statement changed in the catalog. Most statements change only
-- the numbers of runs, which are in no text index: those rows stay where they are.
CREATE OR REPLACE FUNCTION catalog_tools_changed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE
        rewritten uuid[] := ARRAY(
            SELECT a.tool_id FROM after_rows a JOIN before_rows b USING (tool_id)
            WHERE (a.toolbox_id, a.name, a.call_name, a.name_parts, a.toolbox_words, a.summary, a.description, a.kind, a.tags,
                a.parameters, a.needs, a.permission, a.stage)
                IS DISTINCT FROM (b.toolbox_id, b.name, b.call_name, b.name_parts, b.toolbox_words, b.summary, b.description,
                b.kind, b.tags, b.parameters, b.needs, b.permission, b.stage)
        );
    BEGIN
        UPDATE catalog_start s SET runs = a.popularity FROM after_rows a
            WHERE s.tool_id = a.tool_id AND s.runs <> a.popularity;
        UPDATE catalog_words w SET runs = a.popularity FROM after_rows a
            WHERE w.tool_id = a.tool_id AND w.runs <> a.popularity;
        IF cardinality(rewritten) > 0 THEN
            DELETE FROM catalog_start WHERE tool_id = ANY (rewritten);
            DELETE FROM catalog_words WHERE tool_id = ANY (rewritten);
            PERFORM index_catalog_tools(rewritten);
            PERFORM count_catalog_tools(ARRAY(
                SELECT toolbox_id FROM before_rows WHERE tool_id = ANY (rewritten)
                UNION SELECT toolbox_id FROM after_rows WHERE tool_id = ANY (rewritten)));
        END IF;
        RETURN NULL;
    END
    $$;
