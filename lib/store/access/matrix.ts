/** Data of the permission matrix: people, groups, toolboxes, and tools as decisions see them. */
import type { GroupId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { isStorable } from '@/lib/core/spec/json-value'
import { containing } from '@/lib/store/connection/containing'
import type { Tx } from '@/lib/store/connection/client'
import { escapeLike } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'
import { isReadable, visibleCondition } from '@/lib/store/catalog/readable-toolboxes'
import { readCapabilities } from '@/lib/store/toolboxes/stored-versions'

export type NamedPerson = { id: UserId; name: string; email: string }

/** Returns people who are not removed and whose name or address contains the text. */
export async function searchPeople(
  tx: Tx,
  text: string,
  limit: number,
): Promise<{ people: NamedPerson[]; found: number }> {
  const where: Prisma.UserWhereInput = {
    status: { not: 'removed' },
    ...(text && {
      OR: [{ name: containing(text) }, { email: containing(text) }],
    }),
  }
  const rows = await tx.user.findMany({
    where,
    take: limit,
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, email: true },
  })
  const found = rows.length < limit ? rows.length : await tx.user.count({ where })
  return { people: rows.map(row => ({ ...row, id: row.id as UserId })), found }
}

/** `size` is the number of members. */
type NamedGroup = { id: GroupId; name: string; size: number }

const present = { person: { status: { not: 'removed' } } } satisfies Prisma.MembershipWhereInput

/** Returns the groups whose name contains the text. */
export async function searchGroups(
  tx: Tx,
  text: string,
  limit: number,
): Promise<{ groups: NamedGroup[]; found: number }> {
  const where: Prisma.GroupWhereInput = text ? { name: containing(text) } : {}
  const rows = await tx.group.findMany({
    where,
    take: limit,
    orderBy: [{ name: 'asc' }, { slug: 'asc' }],
    select: { id: true, name: true, _count: { select: { members: { where: present } } } },
  })
  const found = rows.length < limit ? rows.length : await tx.group.count({ where })
  return {
    groups: rows.map(({ id, name, _count }) => ({ id: id as GroupId, name, size: _count.members })),
    found,
  }
}

/** Returns the first members of a group, by name. A group that does not exist has none. */
export async function listMembersOf(tx: Tx, groupId: GroupId, limit: number): Promise<NamedPerson[]> {
  const rows = await tx.membership.findMany({
    where: { groupId, ...present },
    take: limit,
    orderBy: [{ person: { name: 'asc' } }, { userId: 'asc' }],
    select: { person: { select: { id: true, name: true, email: true } } },
  })
  return rows.map(({ person }) => ({ ...person, id: person.id as UserId }))
}

/** Returns groups by their ids, each with its roles. */
export async function findGroupsWithRoles(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, { id: GroupId; name: string; roles: string[] }>> {
  const rows = await tx.group.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, assignedRoles: { select: { roleName: true } } },
  })
  return new Map(
    rows.map(({ id, name, assignedRoles }) => [
      id,
      { id: id as GroupId, name, roles: assignedRoles.map(({ roleName }) => roleName) },
    ]),
  )
}

/**
 * Returns toolboxes with a published version that are visible to the actor and whose slug or title contains
 * the text.
 */
export async function searchMatrixToolboxes(
  tx: Tx,
  actor: Actor,
  text: string,
  limit: number,
): Promise<{ toolboxes: { slug: string; title: string }[]; found: number }> {
  const like = likeOf(text)
  const rows = await tx.$queryRaw<{ slug: string; title: string; found: number }[]>`
    SELECT t.slug, t.title, count(*) OVER ()::int AS found FROM toolbox t
    WHERE ${isReadable(actor)} AND (t.slug ILIKE ${like} OR t.title ILIKE ${like})
      AND EXISTS (SELECT 1 FROM catalog_tool c WHERE c.toolbox_id = t.id)
    ORDER BY lower(t.title), t.slug LIMIT ${limit}`
  return { toolboxes: rows.map(({ slug, title }) => ({ slug, title })), found: rows[0]?.found ?? 0 }
}

/**
 * Returns the tools in the current version of each toolbox, by slug, sorted by name, without tools that are
 * not visible to the actor.
 */
export async function findCurrentTools(
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
): Promise<Map<string, { toolbox: ToolboxFacts; tools: ToolFacts[] }>> {
  const toolboxes = await selectToolboxes(
    tx,
    actor,
    Prisma.sql`t.slug = ANY(${slugs.filter(isStorable)}::text[])`,
  )
  const ofThese = Prisma.sql`c.toolbox_id = ANY(${[...toolboxes.keys()]}::uuid[])`
  const rows = await selectTools(tx, Prisma.sql`${visibleCondition(actor)} AND ${ofThese} ORDER BY c.name`)
  const found = [...toolboxes.values()].map(
    toolbox => [toolbox.slug, { toolbox, tools: [] as ToolFacts[] }] as const,
  )
  const bySlug = new Map(found)
  for (const tool of readTools(rows, toolboxes)) bySlug.get(tool.toolbox.slug)?.tools.push(tool)
  return bySlug
}

/** A place in the list of all tools: those after this one. */
export type ToolPosition = { toolbox: string; tool: string }

/**
 * Returns the tools visible to the actor whose toolbox or name contains the text, by toolbox and name. A text with a slash
 * is the end of a toolbox and the beginning of a tool.
 */
export async function listCurrentTools(
  tx: Tx,
  actor: Actor,
  { text, after, limit }: { text: string; after: ToolPosition | null; limit: number },
): Promise<ToolFacts[]> {
  const behind = after
    ? Prisma.sql`AND t.slug >= ${after.toolbox} AND (t.slug > ${after.toolbox} OR c.name > ${after.tool})`
    : Prisma.empty
  // Nearly all tools contain a short text: toolboxes are read in the order of the index until the page is full.
  const rows = await tx.$queryRaw<{ toolId: string; toolboxId: ToolboxId }[]>(
    text.length < trigramLength
      ? Prisma.sql`
          SELECT c.tool_id AS "toolId", t.id AS "toolboxId"
          FROM (SELECT * FROM toolbox ORDER BY slug) t CROSS JOIN LATERAL (
            SELECT * FROM catalog_tool c
            WHERE c.toolbox_id = t.id AND ${visibleCondition(actor)} AND ${containsText(text)} ${behind}
            ORDER BY c.name LIMIT ${limit}
          ) c
          WHERE ${isReadable(actor)} ${after ? Prisma.sql`AND t.slug >= ${after.toolbox}` : Prisma.empty}
          ORDER BY t.slug, c.name LIMIT ${limit}`
      : Prisma.sql`
          SELECT c.tool_id AS "toolId", t.id AS "toolboxId"
          FROM (${toolsWith(text)}) c JOIN toolbox t ON t.id = c.toolbox_id
          WHERE ${isReadable(actor)} AND ${visibleCondition(actor)} ${behind}
          ORDER BY t.slug, c.name LIMIT ${limit}`,
  )
  const toolboxIds = [...new Set(rows.map(({ toolboxId }) => toolboxId))]
  const toolIds = rows.map(({ toolId }) => toolId)
  const [toolboxes, tools] = await Promise.all([
    selectToolboxes(tx, actor, Prisma.sql`t.id = ANY(${toolboxIds}::uuid[])`),
    selectTools(tx, Prisma.sql`c.tool_id = ANY(${toolIds}::uuid[]) ORDER BY t.slug, c.name`),
  ])
  return readTools(tools, toolboxes)
}

/** Length from which a trigram index finds names by a part of them. */
const trigramLength = 3

/**
 * A condition on `catalog_tool` as `c` in the toolbox `t`: one of them contains the text. A text with a slash is the end
 * of a toolbox and the beginning of a tool.
 */
function containsText(text: string): Prisma.Sql {
  if (text === '') return Prisma.sql`TRUE`
  const slash = text.indexOf('/')
  if (slash < 0) return Prisma.sql`(t.slug ILIKE ${likeOf(text)} OR c.name ILIKE ${likeOf(text)})`
  const slug = likeOf(text.slice(0, slash)).slice(0, -1)
  const name = likeOf(text.slice(slash + 1)).slice(1)
  return Prisma.sql`(t.slug ILIKE ${slug} AND c.name ILIKE ${name})`
}

/** Rows of `catalog_tool` for which `containsText` holds, from the trigram index of names and by toolbox. */
export function toolsWith(text: string): Prisma.Sql {
  if (text.includes('/'))
    return Prisma.sql`
      SELECT c.* FROM toolbox t JOIN catalog_tool c ON c.toolbox_id = t.id WHERE ${containsText(text)}`
  const like = likeOf(text)
  // Two disjoint parts: a union without duplicates would read the rows a second time. OFFSET keeps Postgres from
  // reading all tools for the few toolboxes.
  return Prisma.sql`
    SELECT c.* FROM catalog_tool c WHERE c.name ILIKE ${like}
    UNION ALL SELECT c.* FROM toolbox t
      CROSS JOIN LATERAL (SELECT * FROM catalog_tool WHERE toolbox_id = t.id OFFSET 0) c
    WHERE t.slug ILIKE ${like} AND c.name NOT ILIKE ${like}`
}

async function selectToolboxes(
  tx: Tx,
  actor: Actor,
  where: Prisma.Sql,
): Promise<Map<ToolboxId, ToolboxFacts>> {
  const rows = await tx.$queryRaw<(FlatToolbox & { id: ToolboxId })[]>`
    SELECT t.id, ${toolboxColumns} FROM toolbox t WHERE ${where} AND ${isReadable(actor)}`
  return new Map(rows.map(row => [row.id, readToolboxFacts(row)]))
}

type StoredTool = Omit<ToolFacts, 'toolbox' | 'capabilities'> & {
  id: string
  toolboxId: ToolboxId
  capabilities: unknown
}

const selectTools = (tx: Tx, where: Prisma.Sql) => tx.$queryRaw<StoredTool[]>`
  SELECT tv.id, c.toolbox_id AS "toolboxId", c.name, v.number AS version, c.kind, c.tags, c.permission, c.runnable,
    tv.capabilities
  FROM catalog_tool c
  JOIN tool_version tv ON tv.id = c.tool_version_id
  JOIN version v ON v.id = tv.version_id
  JOIN toolbox t ON t.id = c.toolbox_id
  WHERE ${where}`

/** Leaves out tools whose toolbox is not among these. */
const readTools = (
  rows: readonly StoredTool[],
  toolboxes: ReadonlyMap<ToolboxId, ToolboxFacts>,
): ToolFacts[] =>
  rows.flatMap(({ id, toolboxId, capabilities, ...tool }) => {
    const toolbox = toolboxes.get(toolboxId)
    return toolbox ? [{ ...tool, capabilities: readCapabilities(capabilities, id), toolbox }] : []
  })

/**
 * Returns the names of the owners of toolboxes, by slug. Callers pass only toolboxes that are visible to the
 * actor.
 */
export async function listOwnerNamesBySlug(tx: Tx, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.$queryRaw<{ slug: string; names: string[] }[]>`
    SELECT t.slug, ARRAY(
      SELECT u.name FROM toolbox_owner o JOIN "user" u ON u.id = o.user_id WHERE o.toolbox_id = t.id
      UNION ALL SELECT g.name FROM toolbox_owner_group o JOIN "group" g ON g.id = o.group_id WHERE o.toolbox_id = t.id
    ) AS names FROM toolbox t WHERE t.slug = ANY(${[...slugs]}::text[])`
  return new Map(rows.map(({ slug, names }) => [slug, names]))
}

/** Returns a LIKE pattern that matches the text anywhere, with its special characters escaped. */
const likeOf = (text: string) => `%${escapeLike(text)}%`
