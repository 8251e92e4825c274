/** What people miss: requests for tools, and searches and denied runs of several people. */
import { database } from '@/lib/store/connection/client'
import type { Range } from './range'

/** Adds open and closed requests, and as many rows of each kind of demand, all above the number that is shown. */
export async function insertDemand({ from, to }: Range): Promise<void> {
  await database().$executeRaw`
    INSERT INTO tool_request (id, title, title_key, purpose, audience, state, people, created_at)
    SELECT gen_random_uuid(), 'Tool ' || s, 'tool ' || s, repeat('For work. ', 40), 'Everyone',
      CASE WHEN s % 2 = 0 THEN 'open' ELSE 'closed' END, 1 + s % 7, now() - s * interval '1 hour'
    FROM generate_series(${from}::int + 1, ${to}::int) AS s`
  await database().$executeRaw`
    INSERT INTO demand (id, kind, subject, people, last_on)
    SELECT gen_random_uuid(), kind, 'box/tool ' || s, 3 + s % 50, current_date
    FROM generate_series(${from}::int + 1, ${to}::int) AS s, unnest(ARRAY['search', 'denied-run']) AS kind`
}
