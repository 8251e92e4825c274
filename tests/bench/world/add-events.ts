/** Audit events and notifications. */
import { database } from '@/lib/store/connection/client'
import type { AccessWorld } from '../../support/web/access-world'
import type { Range } from './range'

/** Adds copies of the events that the small organization recorded, by all people and about all runs. */
export async function insertAuditEvents({ from, to }: Range): Promise<void> {
  await database().$executeRaw`
    WITH original AS MATERIALIZED (
      SELECT *, row_number() OVER (ORDER BY at, id) - 1 AS n FROM audit_event
      WHERE actor_id IS NOT NULL AND request_id IS NULL LIMIT 100
    ),
    people AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY email) - 1 AS n FROM "user")
    INSERT INTO audit_event (id, type, actor_id, target, before, after, rule, result)
    SELECT gen_random_uuid(), o.type, p.id, o.target, o.before, o.after, o.rule, o.result
    FROM generate_series(${from}::int + 1, ${to}::int) AS s
    JOIN original o ON o.n = s % (SELECT count(*) FROM original)
    JOIN people p ON p.n = s % (SELECT count(*) FROM people)`
}

/** Adds a notification for each of the people of the small organization and each new person. */
export async function insertNotifications(range: Range, known: AccessWorld['people']): Promise<void> {
  const ids = Object.values(known).map(({ id }) => id)
  await database().$executeRaw`
    WITH toolboxes AS MATERIALIZED (
      SELECT slug, title, row_number() OVER (ORDER BY slug) - 1 AS n FROM toolbox
    )
    INSERT INTO notification (id, user_id, at, kind, data, read_at)
    SELECT gen_random_uuid(), reader, now() - s * interval '1 hour', 'version-published',
      jsonb_build_object('toolbox', t.slug, 'toolboxTitle', t.title, 'version', 1, 'by', 'Person ' || s),
      CASE WHEN s % 4 = 0 THEN NULL ELSE now() END
    FROM generate_series(${range.from}::int + 1, ${range.to}::int) AS s
    JOIN toolboxes t ON t.n = s % (SELECT count(*) FROM toolboxes)
    CROSS JOIN unnest(${ids}::uuid[]) AS reader`
}
