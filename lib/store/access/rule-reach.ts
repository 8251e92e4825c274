/** Numbers of tools and people that rules match, regardless of other rules. All are counted up to a maximum. */
import { parseId } from '@/lib/core/base/ids'
import type { Actor, Visibility } from '@/lib/core/policy/model/actor'
import type { Resource, Rule, Subject } from '@/lib/core/policy/model/rule'
import { capCount, type CappedCount } from '@/lib/core/base/capped-count'
import type { Effect } from '@/lib/core/spec/tool-spec'
import { toolsWith } from '@/lib/store/access/matrix'
import { indexedPart, matchesTool, type ToolColumns } from '@/lib/store/access/rules-in-sql'
import { isReadable, visibleCondition } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'

/** Columns of the published tool `c` in the toolbox `t`. */
const columns: ToolColumns = {
  slug: Prisma.sql`t.slug`,
  name: Prisma.sql`c.name`,
  kind: Prisma.sql`c.kind`,
  tags: Prisma.sql`c.tags`,
  capabilities: null,
  toolVersionId: Prisma.sql`c.tool_version_id`,
}

/** Counts the published tools, visible to the actor, that each rule matches. */
export async function countRuleTools(
  tx: Tx,
  actor: Actor,
  rules: readonly Rule[],
  max: number,
): Promise<CappedCount[]> {
  return countEach(tx, rules, max, rule => {
    const matching = matchesTool(rule, columns)
    return Prisma.sql`catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE ${isReadable(actor)} AND ${visibleCondition(actor)} AND ${matching} AND ${candidates(rule.what)}`
  })
}

/** Returns a condition that an index answers, so that a pattern is not compared with all tools. */
function candidates(what: Resource): Prisma.Sql {
  // The tags of a published tool include the names of its capabilities.
  if (what.type === 'capability') return Prisma.sql`c.tags && ${[what.capability]}::text[]`
  if (what.type === 'tag') return Prisma.sql`c.tags && ${[what.tag.toLowerCase()]}::text[]`
  if (what.type !== 'glob') return Prisma.sql`TRUE`
  const part = indexedPart(what.pattern)
  return part === null
    ? Prisma.sql`TRUE`
    : Prisma.sql`c.tool_id IN (SELECT tool_id FROM (${toolsWith(part)}) named)`
}

/** Counts the people and service accounts, except removed ones, that each rule matches. */
export async function countRulePeople(tx: Tx, rules: readonly Rule[], max: number): Promise<CappedCount[]> {
  return countEach(tx, rules, max, ({ who, scope }) => {
    const isOwn = scope.type === 'person' ? Prisma.sql`u.id::text = ${scope.id}` : Prisma.sql`TRUE`
    return Prisma.sql`${peopleOf(who)} AND ${isOwn}`
  })
}

/** `matchesSubject` of lib/core/policy/evaluate/match-rule.ts for rows of people: a source `u` with a condition. */
function peopleOf(who: Subject): Prisma.Sql {
  const having = (condition: Prisma.Sql) => Prisma.sql`"user" u WHERE u.status <> 'removed' AND ${condition}`
  switch (who.type) {
    case 'everyone':
      return having(Prisma.sql`TRUE`)
    case 'role':
      // Nearly everyone is a member, so that the maximum is reached soon. Every other role has its own list.
      return who.name === 'member'
        ? having(Prisma.sql`(u.role = 'member' OR u.id IN (${holdersOf(who.name)}))`)
        : Prisma.sql`(${holdersOf(who.name)}) u WHERE TRUE`
    case 'person':
    case 'group':
    case 'token': {
      // Other ids name no row.
      const id = parseId(who.id)
      return having(id ? isNamed[who.type](id) : Prisma.sql`FALSE`)
    }
  }
}

/** The ids of the people who have a role, themselves or through a group, and of all admins for `admin`. Removed people have no roles. */
const holdersOf = (name: string): Prisma.Sql => Prisma.sql`
  SELECT id FROM "user" WHERE role = 'admin' AND status <> 'removed' AND ${name} = 'admin'
  UNION SELECT r.user_id FROM role_member r WHERE r.role_name = ${name} AND r.user_id IS NOT NULL
  UNION SELECT m.user_id FROM role_member r JOIN membership m ON m.group_id = r.group_id
  WHERE r.role_name = ${name} AND r.group_id IS NOT NULL`

const isNamed = {
  person: (id: string) => Prisma.sql`u.id = ${id}::uuid`,
  group: (id: string) =>
    Prisma.sql`u.id IN (SELECT m.user_id FROM membership m WHERE m.group_id = ${id}::uuid)`,
  token: (id: string) => Prisma.sql`u.id IN (SELECT k.user_id FROM api_token k WHERE k.id = ${id}::uuid)`,
}

/** Counts the rows of each source up to one more than the maximum, in one statement. */
async function countEach(
  tx: Tx,
  rules: readonly Rule[],
  max: number,
  sourceOf: (rule: Rule) => Prisma.Sql,
): Promise<CappedCount[]> {
  if (rules.length === 0) return []
  const selects = rules.map(
    (rule, at) => Prisma.sql`
      SELECT ${at}::int AS at, (
        SELECT count(*)::int FROM (SELECT 1 FROM ${sourceOf(rule)} LIMIT ${max + 1}) counted
      ) AS count`,
  )
  const rows = await tx.$queryRaw<{ at: number; count: number }[]>`
    ${Prisma.join(selects, ' UNION ALL ')} ORDER BY at`
  return rows.map(({ count }) => capCount(count, max))
}

/** Number of runnable published tools with the same properties apart from their names. */
export type ToolStanding = { visibility: Visibility; permission: Effect; count: number }

/** Counts the runnable tools that are visible to the actor, up to a maximum, by what decides without rules. */
export async function countToolsByStanding(tx: Tx, actor: Actor, max: number): Promise<ToolStanding[]> {
  return tx.$queryRaw<ToolStanding[]>`
    SELECT visibility, permission, count(*)::int AS count FROM (
      SELECT t.visibility, c.permission FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE c.runnable AND ${isReadable(actor)} AND ${visibleCondition(actor)} LIMIT ${max}
    ) counted GROUP BY visibility, permission`
}
