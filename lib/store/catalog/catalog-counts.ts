/**
 * Numbers of tools by filter, which the database keeps for each toolbox (prisma/functions/count_catalog_tools.sql).
 * The home page reads them instead of counting the catalog.
 */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { Prisma } from '@/lib/store/generated/client'
import { facetValuesMax, updatedDays, type FacetValues, type FoundTools } from './found-tools'
import { isReadable, seesAllNotHidden } from './readable-toolboxes'
import { isOneOfVerified } from './search-filters'

type Counted = {
  field: 'all' | 'kind' | 'permission' | 'stage' | 'needs' | 'tag'
  value: string
  count: number
}

/** Toolboxes whose owners and ages are counted. Of more, the catalog says nothing about either. */
const countedToolboxesMax = 1_000

/** Returns the number of tools in the toolboxes that the actor can see, in all and by filter. */
export async function countCatalog(
  reader: Reader,
  actor: Actor,
): Promise<Pick<FoundTools, 'total' | 'facets'>> {
  const [counted, toolboxes, byToolbox, verified] = await Promise.all([
    reader.$queryRaw<Counted[]>`
      SELECT field, value, count FROM (
        SELECT field, value, sum(count)::int AS count,
          row_number() OVER (PARTITION BY field ORDER BY sum(count) DESC, value) AS place
        FROM (${countsOf(actor)}) known GROUP BY field, value HAVING sum(count) > 0
      ) ranked WHERE place <= ${facetValuesMax} ORDER BY field, place`,
    reader.$queryRaw<{ value: string; title: string; count: number }[]>`
      SELECT t.slug AS value, t.title, c.count FROM catalog_count c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE c.field = 'all' AND ${isReadable(actor)}
      ORDER BY c.count DESC, c.toolbox_id LIMIT ${facetValuesMax}`,
    countByToolbox(reader, actor),
    countVerified(reader, actor),
  ])
  const valuesOf = (wanted: Counted['field']) =>
    counted
      .filter(({ field }) => field === wanted)
      .map(({ value, count }) => ({ value, title: value, count }))
  return {
    total: valuesOf('all')[0]?.count ?? 0,
    facets: {
      kind: valuesOf('kind'),
      needs: valuesOf('needs'),
      tag: valuesOf('tag'),
      toolbox: toolboxes,
      permission: valuesOf('permission'),
      is: [...verified, ...valuesOf('stage').filter(({ value }) => value !== 'stable')],
      ...byToolbox,
    },
  }
}

/** Returns the same number of tools without the filters. */
export async function countTools(reader: Reader, actor: Actor): Promise<Pick<FoundTools, 'total'>> {
  const [row] = await reader.$queryRaw<{ total: number }[]>`
    SELECT coalesce(sum(count), 0)::int AS total FROM (${countsOf(actor)}) known WHERE field = 'all'`
  return { total: row!.total }
}

/** Returns the tools of each owner and of each age, which belong to toolboxes; nothing if the actor can see too many. */
async function countByToolbox(
  reader: Reader,
  actor: Actor,
): Promise<Pick<FoundTools['facets'], 'owner' | 'updated'>> {
  const readable = Prisma.sql`
    SELECT c.toolbox_id, c.count FROM catalog_count c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE c.field = 'all' AND ${isReadable(actor)} LIMIT ${countedToolboxesMax + 1}`
  const [answer] = await reader.$queryRaw<
    { toolboxes: number; ages: { age: number; count: number }[] | null; owners: OwnerCount[] | null }[]
  >`
    WITH readable AS MATERIALIZED (${readable}),
    known AS (SELECT * FROM readable WHERE (SELECT count(*) FROM readable) <= ${countedToolboxesMax})
    SELECT (SELECT count(*)::int FROM readable) AS toolboxes,
      (SELECT json_agg(json_build_object('age', ${ageOf(Prisma.sql`p.published_at`)}, 'count', k.count))
        FROM known k CROSS JOIN LATERAL (
          SELECT published_at FROM catalog_tool WHERE toolbox_id = k.toolbox_id LIMIT 1
        ) p) AS ages,
      (SELECT json_agg(top) FROM (${topOwners(Prisma.sql`SELECT toolbox_id, count FROM known`)}) top) AS owners`
  return {
    owner: (answer?.owners ?? []).map(owner => ({ ...owner, title: owner.value })),
    updated: countAges(answer?.ages ?? []),
  }
}

/** Returns the number of verified tools as a value of a filter: none without them, no number beyond the cap. */
async function countVerified(reader: Reader, actor: Actor): Promise<FacetValues> {
  const [answer] = await reader.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE ${isOneOfVerified} AND ${isReadable(actor)} LIMIT ${countedToolboxesMax + 1}
    ) found`
  const count = answer?.count ?? 0
  if (count === 0) return []
  return [{ value: 'verified', title: 'verified', count: count > countedToolboxesMax ? null : count }]
}

type OwnerCount = { value: string; count: number }

/**
 * Returns the owners with the most tools. Owners of the same name count once for a toolbox.
 * @param counts a query for `toolbox_id` and `count`, with one row for each toolbox
 */
export const topOwners = (counts: Prisma.Sql): Prisma.Sql => Prisma.sql`
  WITH n AS MATERIALIZED (${counts})
  SELECT owner.name AS value, sum(owner.count)::int AS count FROM (
    SELECT n.toolbox_id, n.count, u.name
    FROM n JOIN toolbox_owner o ON o.toolbox_id = n.toolbox_id JOIN "user" u ON u.id = o.user_id
    UNION SELECT n.toolbox_id, n.count, g.name
    FROM n JOIN toolbox_owner_group o ON o.toolbox_id = n.toolbox_id JOIN "group" g ON g.id = o.group_id
  ) owner GROUP BY owner.name ORDER BY count DESC, owner.name LIMIT ${facetValuesMax}`

/** Returns the whole days since a time. */
export const ageOf = (time: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`floor(extract(epoch FROM now() - ${time}) / 86400)::int`

/** Returns how many tools each value of `updated` finds. */
export function countAges(
  groups: readonly { age: number; count: number }[],
): { value: string; title: string; count: number }[] {
  return updatedDays
    .map(days => {
      const newer = groups.filter(({ age }) => age < days)
      const count = newer.reduce((sum, group) => sum + group.count, 0)
      return { value: `<${days}d`, title: `Last ${days} days`, count }
    })
    .filter(({ count }) => count > 0)
}

/**
 * Most people see all that is not hidden, whose totals are kept, and the hidden toolboxes that they manage or that a rule
 * shows. The counts of others are added up from each toolbox that they can see.
 */
function countsOf(actor: Actor): Prisma.Sql {
  const visible = Prisma.sql`SELECT c.field, c.value, c.count FROM toolbox t JOIN catalog_count c ON c.toolbox_id = t.id
    WHERE (${isReadable(actor)})`
  return seesAllNotHidden(actor)
    ? Prisma.sql`SELECT field, value, count FROM catalog_total UNION ALL ${visible} AND t.visibility = 'hidden'`
    : visible
}

/**
 * Brings up to date what only makes searches fast or ranks them: the tools that are searched by words first, the
 * sums of changed totals, and how common words are. Every process may run it at any time.
 */
export async function tidySearchTables(tx: Reader): Promise<void> {
  // Rows that a publish is replacing are skipped, so that neither waits for the other; the next call includes them.
  await tx.$queryRaw`
    WITH head AS MATERIALIZED (
      SELECT tool_id FROM catalog_start WHERE place = 0 ORDER BY runs DESC, start, tool_id LIMIT ${headTools}
    ),
    left_head AS (
      UPDATE catalog_words SET is_head = false WHERE tool_id IN (
        SELECT tool_id FROM catalog_words WHERE is_head AND tool_id NOT IN (SELECT tool_id FROM head)
        FOR UPDATE SKIP LOCKED
      )
    )
    UPDATE catalog_words SET is_head = true WHERE tool_id IN (
      SELECT tool_id FROM catalog_words WHERE NOT is_head AND tool_id IN (SELECT tool_id FROM head)
      FOR UPDATE SKIP LOCKED
    )`
  // The rows that a concurrent process replaces are gone for this statement, so nothing is counted twice.
  await tx.$queryRaw`
    WITH replaced AS (
      DELETE FROM catalog_total
      WHERE (SELECT count(*) > count(DISTINCT (field, value)) FROM catalog_total)
      RETURNING field, value, count
    )
    INSERT INTO catalog_total (field, value, count)
    SELECT field, value, sum(count) FROM replaced GROUP BY field, value HAVING sum(count) <> 0`
  await countLexemes(tx)
}

/**
 * Counts how many tools use each word, when the number of tools has changed by a twentieth. Words that no tool
 * uses keep their last number, which only makes them look less rare.
 */
async function countLexemes(tx: Reader): Promise<void> {
  await tx.$queryRaw`
    WITH size AS (
      SELECT coalesce((SELECT sum(count) FROM catalog_count WHERE field = 'all'), 0)::int AS now,
        coalesce((SELECT tools FROM catalog_lexeme WHERE lexeme = ''), 0) AS counted
    )
    INSERT INTO catalog_lexeme AS l (lexeme, tools)
    SELECT word, ndoc FROM size CROSS JOIN LATERAL (
      SELECT word, ndoc FROM ts_stat('SELECT search FROM catalog_words') WHERE length(word) <= 100
      UNION ALL SELECT '', size.now
    ) words
    WHERE 20 * abs(size.now - size.counted) > size.counted
    ORDER BY word
    ON CONFLICT (lexeme) DO UPDATE SET tools = excluded.tools WHERE l.tools <> excluded.tools`
}

/** Number of most used tools with a small index of their own. */
const headTools = 5_000
