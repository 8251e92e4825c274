-- Keeps the tables of the search up to date for tools that a statement added to the catalog.
CREATE OR REPLACE FUNCTION catalog_tools_added() RETURNS trigger LANGUAGE plpgsql
    AS $$
    BEGIN
        PERFORM index_catalog_tools(ARRAY(SELECT tool_id FROM added));
        PERFORM count_catalog_tools(ARRAY(SELECT DISTINCT toolbox_id FROM added));
        RETURN NULL;
    END
    $$;
