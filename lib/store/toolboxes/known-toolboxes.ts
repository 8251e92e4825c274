/** Those facts about toolboxes that decide which policy rules can have an effect. */
import type { KnownToolbox } from '@/lib/core/policy/check/rule-overridden'
import type { Rule } from '@/lib/core/policy/model/rule'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { slugsOf } from '@/lib/store/access/known-names'
import { idsOf, roleNames } from '@/lib/store/access/policy-names'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'

/**
 * Returns the toolboxes that rules name, by slug. Besides everyone and admins, `managedBy` has only subjects that rules
 * name. The owners of an open toolbox do not affect the result, and are left out.
 */
export async function findKnownToolboxes(tx: Tx, rules: readonly Rule[]): Promise<Map<string, KnownToolbox>> {
  const toolboxes = await listToolboxes(tx, slugsOf(rules))
  const closed = toolboxes.filter(({ visibility }) => visibility !== 'open')
  const managers = closed.length > 0 ? await findManagers(tx, closed, rules) : new Map<string, string[]>()
  const managedBy = (sources: readonly string[]) =>
    new Set(['everyone', 'role:admin', ...sources.flatMap(source => managers.get(source) ?? [])])
  return new Map(
    toolboxes.map(({ slug, visibility, ownerIds, ownerGroupIds }) => [
      slug,
      {
        visibility,
        managedBy: managedBy(visibility === 'open' ? [] : ['admins', ...ownerIds, ...ownerGroupIds]),
      },
    ]),
  )
}

/**
 * Returns the subjects in these rules that match one of the admins, one of the owners, or one of the members of a group that
 * owns a toolbox: under `admins`, and under the ids of owners and groups. Groups can have thousands of members, so Postgres
 * finds what they have in common with the rules.
 */
async function findManagers(
  tx: Tx,
  toolboxes: readonly FlatToolbox[],
  rules: readonly Rule[],
): Promise<Map<string, string[]>> {
  const ownerIds = [...new Set(toolboxes.flatMap(toolbox => toolbox.ownerIds))]
  const groupIds = [...new Set(toolboxes.flatMap(toolbox => toolbox.ownerGroupIds))]
  const named = rules.map(({ who }) => who)
  const [people, groups, roles] = [idsOf(named, 'person'), idsOf(named, 'group'), roleNames(named)]
  const rows = await plannedIn<{ via: string; subjects: string[] }>(
    tx,
    'managers-in-rules',
    Prisma.sql`
      WITH manager AS MATERIALIZED (
        SELECT via, u.id, u.role FROM (
          SELECT 'admins' AS via, id FROM "user" WHERE role = 'admin'
          UNION ALL SELECT id::text, id FROM unnest(${ownerIds}::uuid[]) AS id
          UNION ALL SELECT group_id::text, user_id FROM membership WHERE group_id = ANY(${groupIds}::uuid[])
        ) managing JOIN "user" u ON u.id = managing.id WHERE u.status <> 'removed'
      ), role_of AS (
        SELECT role_name, user_id FROM role_member WHERE user_id IS NOT NULL AND role_name = ANY(${roles}::text[])
        UNION ALL SELECT r.role_name, m.user_id FROM role_member r JOIN membership m ON m.group_id = r.group_id
        WHERE r.role_name = ANY(${roles}::text[])
      )
      SELECT via, array_agg(subject) AS subjects FROM (
        SELECT via, 'person:' || id AS subject FROM manager WHERE id = ANY(${people}::uuid[])
        UNION ALL SELECT via, 'role:' || role FROM (SELECT DISTINCT via, role FROM manager) held
        UNION ALL SELECT via, 'role:' || role_name FROM (
          SELECT DISTINCT via, role_name FROM manager JOIN role_of ON role_of.user_id = manager.id
        ) held
        UNION ALL SELECT via, 'group:' || group_id FROM (
          SELECT DISTINCT via, m.group_id FROM manager
          JOIN membership m ON m.user_id = manager.id AND m.group_id = ANY(${groups}::uuid[])
        ) held
      ) found GROUP BY via`,
    pagePool,
  )
  const isNamed = new Set(named.map(subjectText))
  return new Map(rows.map(({ via, subjects }) => [via, subjects.filter(subject => isNamed.has(subject))]))
}

const listToolboxes = (tx: Tx, slugs: readonly string[]) =>
  plannedIn<FlatToolbox>(
    tx,
    'list-toolboxes-of-rules',
    Prisma.sql`SELECT ${toolboxColumns} FROM toolbox t WHERE t.slug = ANY(${[...slugs]}::text[])`,
    pagePool,
  )
