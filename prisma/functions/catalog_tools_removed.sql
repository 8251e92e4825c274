-- Keeps the tables of the search up to date for tools that a statement removed from the catalog.
CREATE OR REPLACE FUNCTION catalog_tools_removed() RETURNS trigger LANGUAGE plpgsql
    AS $$
    BEGIN
        DELETE FROM catalog_start s USING removed r WHERE s.tool_id = r.tool_id;
        DELETE FROM catalog_words w USING removed r WHERE w.tool_id = r.tool_id;
        PERFORM count_catalog_tools(ARRAY(SELECT DISTINCT toolbox_id FROM removed));
        RETURN NULL;
    END
    $$;
