/** Data of the permission matrix: people, groups, toolboxes, and tools as decisions see them. */
import type { GroupId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { matrixLimits } from '@/lib/core/policy/check/matrix'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { capCount, type CappedCount } from '@/lib/core/base/capped-count'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { likeAnywhere, trigramLength } from '@/lib/store/connection/containing'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'
import { isReadable, visibleCondition } from '@/lib/store/catalog/readable-toolboxes'
import { readCapabilities } from '@/lib/store/toolboxes/stored-versions'

export type NamedPerson = { id: UserId; name: string; email: string }

/** The first rows of a search, and the number of all of them up to `matrixLimits.countMax`. */
type Found<Row> = { rows: Row[]; found: CappedCount }

/** Returns people who are not removed and whose name or address contains the text. */
export async function searchPeople(tx: Tx, text: string, limit: number): Promise<Found<NamedPerson>> {
  const like = likeAnywhere(text)
  const source = Prisma.sql`"user" u WHERE u.status <> 'removed' ${
    text === '' ? Prisma.empty : Prisma.sql`AND (u.name ILIKE ${like} OR u.email ILIKE ${like})`
  }`
  const order = Prisma.sql`u.name, u.id`
  return listFirst(tx, 'matrix-people', { columns: Prisma.sql`u.id, u.name, u.email`, source, order, limit })
}

/** `size` is the number of members. */
type NamedGroup = { id: GroupId; name: string; size: number }

/** Returns the groups whose name contains the text. */
export async function searchGroups(tx: Tx, text: string, limit: number): Promise<Found<NamedGroup>> {
  const source = Prisma.sql`"group" g ${
    text === '' ? Prisma.empty : Prisma.sql`WHERE g.name ILIKE ${likeAnywhere(text)}`
  }`
  const columns = Prisma.sql`g.id, g.name, (
    SELECT count(*)::int FROM membership m WHERE m.group_id = g.id
  ) AS size`
  return listFirst(tx, 'matrix-groups', { columns, source, order: Prisma.sql`g.name, g.slug`, limit })
}

type FirstRows = { columns: Prisma.Sql; source: Prisma.Sql; order: Prisma.Sql; limit: number }

/** Lists the first rows of a source, and counts its rows only if there can be more. */
async function listFirst<Row extends object>(
  tx: Tx,
  kind: string,
  { columns, source, order, limit }: FirstRows,
): Promise<Found<Row>> {
  const { countMax } = matrixLimits
  // In the text: with a parameter, Postgres plans for a tenth of all rows.
  const [first, counted] = [limit, countMax + 1].map(rows => Prisma.raw(`LIMIT ${rows}`))
  const list = Prisma.sql`SELECT ${columns} FROM ${source} ORDER BY ${order} ${first!}`
  const rows = await plannedIn<Row>(tx, nameFewTexts(kind, list), list, pagePool)
  if (rows.length < limit) return { rows, found: capCount(rows.length, countMax) }
  // The same order, because people and toolboxes have an index on it. Without an order, Postgres reads the table.
  const countAll = Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT FROM ${source} ORDER BY ${order} ${counted!}) counted`
  const name = nameFewTexts(`${kind}-count`, countAll)
  const [answer] = await plannedIn<{ count: number }>(tx, name, countAll, pagePool)
  return { rows, found: capCount(answer!.count, countMax) }
}

/** Returns the first members of a group, by name. A group that does not exist has none. */
export async function listMembersOf(tx: Tx, groupId: GroupId, limit: number): Promise<NamedPerson[]> {
  const rows = await tx.membership.findMany({
    where: { groupId },
    take: limit,
    orderBy: [{ person: { name: 'asc' } }, { userId: 'asc' }],
    select: { person: { select: { id: true, name: true, email: true } } },
  })
  return rows.map(({ person }) => ({ ...person, id: person.id as UserId }))
}

/** Returns groups by their ids, each with its roles. */
export async function findGroupsWithRoles(
  tx: Tx,
  ids: readonly GroupId[],
): Promise<Map<string, { id: GroupId; name: string; roles: string[] }>> {
  if (ids.length === 0) return new Map()
  const rows = await plannedIn<{ id: GroupId; name: string; roles: string[] }>(
    tx,
    'groups-with-roles',
    Prisma.sql`
      SELECT g.id, g.name,
        ARRAY(SELECT r.role_name FROM role_member r WHERE r.group_id = g.id ORDER BY r.role_name) AS roles
      FROM "group" g WHERE g.id = ANY(${[...ids]}::uuid[])`,
    pagePool,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/**
 * Returns toolboxes with a published version that are visible to the actor and whose slug or title contains the text, by
 * title.
 */
export async function searchMatrixToolboxes(
  tx: Tx,
  actor: Actor,
  text: string,
  limit: number,
): Promise<Found<{ slug: string; title: string }>> {
  const like = likeAnywhere(text)
  const source = Prisma.sql`toolbox t WHERE ${isReadable(actor)} ${
    text === '' ? Prisma.empty : Prisma.sql`AND (t.slug ILIKE ${like} OR t.title ILIKE ${like})`
  } AND EXISTS (SELECT FROM catalog_tool c WHERE c.toolbox_id = t.id)`
  const [columns, order] = [Prisma.sql`t.slug, t.title`, Prisma.sql`lower(t.title), t.slug`]
  return listFirst(tx, 'matrix-toolboxes', { columns, source, order, limit })
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

/**
 * A condition on `catalog_tool` as `c` in the toolbox `t`: one of them contains the text. A text with a slash is the end
 * of a toolbox and the beginning of a tool.
 */
function containsText(text: string): Prisma.Sql {
  if (text === '') return Prisma.sql`TRUE`
  const slash = text.indexOf('/')
  if (slash < 0) return Prisma.sql`(t.slug ILIKE ${likeAnywhere(text)} OR c.name ILIKE ${likeAnywhere(text)})`
  const slug = likeAnywhere(text.slice(0, slash)).slice(0, -1)
  const name = likeAnywhere(text.slice(slash + 1)).slice(1)
  return Prisma.sql`(t.slug ILIKE ${slug} AND c.name ILIKE ${name})`
}

/** Rows of `catalog_tool` for which `containsText` holds, from the trigram index of names and by toolbox. */
export function toolsWith(text: string): Prisma.Sql {
  if (text.includes('/'))
    return Prisma.sql`
      SELECT c.* FROM toolbox t JOIN catalog_tool c ON c.toolbox_id = t.id WHERE ${containsText(text)}`
  const like = likeAnywhere(text)
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
  const statement = Prisma.sql`
    SELECT t.id, ${toolboxColumns} FROM toolbox t WHERE ${where} AND ${isReadable(actor)}`
  const rows = await plannedIn<FlatToolbox & { id: ToolboxId }>(
    tx,
    nameFewTexts('current-toolboxes', statement),
    statement,
    pagePool,
  )
  return new Map(rows.map(row => [row.id, readToolboxFacts(row)]))
}

type StoredTool = Omit<ToolFacts, 'toolbox' | 'capabilities'> & {
  id: string
  toolboxId: ToolboxId
  capabilities: unknown
}

function selectTools(tx: Tx, where: Prisma.Sql): Promise<StoredTool[]> {
  const statement = Prisma.sql`
    SELECT tv.id, c.toolbox_id AS "toolboxId", c.name, v.number AS version, c.kind, c.tags, c.permission, c.runnable,
      tv.capabilities
    FROM catalog_tool c
    JOIN tool_version tv ON tv.id = c.tool_version_id
    JOIN version v ON v.id = tv.version_id
    JOIN toolbox t ON t.id = c.toolbox_id
    WHERE ${where}`
  return plannedIn<StoredTool>(tx, nameFewTexts('current-tools', statement), statement, pagePool)
}

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
