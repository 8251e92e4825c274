/** People and groups of a large installation. */
import { database } from '@/lib/store/connection/client'
import type { AccessWorld } from '../../support/web/access-world'
import type { Range } from './range'

const membersPerGroup = 25

/**
 * Adds people and groups. Each group has 25 of the people; the member of the small organization is in every tenth, and
 * every group has a role.
 */
export async function insertPeople(
  people: Range,
  groups: Range,
  known: AccessWorld['people'],
): Promise<void> {
  await database().$executeRaw`
    INSERT INTO "user" (id, email, name, role, status, created_at, confirmed_at)
    SELECT gen_random_uuid(), 'person-' || n || '@large.example', 'Person ' || n || ' of ' || (n % 40), 'member',
      CASE WHEN n % 50 = 0 THEN 'suspended' ELSE 'active' END, now(), now()
    FROM generate_series(${people.from}::int + 1, ${people.to}::int) AS n`
  await database().$executeRaw`
    INSERT INTO "group" (id, slug, name, description, created_at)
    SELECT gen_random_uuid(), 'team-' || n, 'Team ' || n, 'People who work on part ' || n || '.', now()
    FROM generate_series(${groups.from}::int + 1, ${groups.to}::int) AS n`
  await database().$executeRaw`
    INSERT INTO membership (group_id, user_id, manager, source, added_at)
    SELECT g.id, u.id, m = 0, 'manual', now()
    FROM generate_series(${groups.from}::int + 1, ${groups.to}::int) AS n
    JOIN "group" g ON g.slug = 'team-' || n
    CROSS JOIN generate_series(0, ${membersPerGroup - 1}::int) AS m
    JOIN "user" u ON u.email = 'person-' || (1 + (n * 10 + m) % ${Math.max(1, people.to)}::int) || '@large.example'
    ON CONFLICT DO NOTHING`
  await database().$executeRaw`
    INSERT INTO membership (group_id, user_id, manager, source, added_at)
    SELECT id, ${known.member.id}::uuid, false, 'manual', now() FROM "group"
    WHERE slug LIKE 'team-%0' ON CONFLICT DO NOTHING`
  await database().$executeRaw`
    INSERT INTO role (name, title, description, created_at)
    SELECT 'duty-' || n, 'Duty ' || n, '', now()
    FROM generate_series(${groups.from}::int + 1, ${groups.to}::int) AS n`
  await database().$executeRaw`
    INSERT INTO role_member (id, role_name, group_id, added_at)
    SELECT gen_random_uuid(), 'duty-' || n, g.id, now()
    FROM generate_series(${groups.from}::int + 1, ${groups.to}::int) AS n JOIN "group" g ON g.slug = 'team-' || n`
}
