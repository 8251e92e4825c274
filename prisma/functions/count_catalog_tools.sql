-- Counts the tools of toolboxes again, and adds what changed to the totals of toolboxes that are not hidden. The toolboxes
-- must be locked. The totals only get new rows, so that publishers never wait for each other; a job adds them up.
CREATE OR REPLACE FUNCTION count_catalog_tools(ids uuid[]) RETURNS void LANGUAGE sql
    AS $$
        WITH counted AS (
            SELECT c.toolbox_id, f.field, f.value, count(*)::int AS count
            FROM catalog_tool c CROSS JOIN LATERAL catalog_facets(c.kind, c.needs, c.tags, c.permission, c.stage) AS f
            WHERE c.toolbox_id = ANY (ids)
            GROUP BY c.toolbox_id, f.field, f.value
        ),
        known AS (SELECT toolbox_id, field, value, count FROM catalog_count WHERE toolbox_id = ANY (ids)),
        change AS MATERIALIZED (
            SELECT toolbox_id, field, value, coalesce(counted.count, 0) - coalesce(known.count, 0) AS count
            FROM counted FULL JOIN known USING (toolbox_id, field, value)
            WHERE counted.count IS DISTINCT FROM known.count
        ),
        kept AS (
            INSERT INTO catalog_count AS k (toolbox_id, field, value, count)
            SELECT toolbox_id, field, value, count FROM change
            ON CONFLICT (toolbox_id, field, value) DO UPDATE SET count = k.count + excluded.count
        )
        INSERT INTO catalog_total (field, value, count)
        SELECT c.field, c.value, sum(c.count)
        FROM change c JOIN toolbox t ON t.id = c.toolbox_id AND t.visibility <> 'hidden'
        GROUP BY c.field, c.value HAVING sum(c.count) <> 0;

        DELETE FROM catalog_count WHERE toolbox_id = ANY (ids) AND count = 0
    $$;
