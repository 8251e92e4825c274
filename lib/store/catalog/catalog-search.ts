/**
 * Search over the catalog. One statement finds, ranks, pages and counts. Each of its scans passes
 * `isReadable`, so that a hidden toolbox appears in no list, count or filter of people who may not see it.
 */
import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { SearchPosition } from '@/lib/core/catalog/search/search-cursor'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { escapeLike } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'
import { ageOf, countAges, countCatalog, topOwners } from './catalog-counts'
import { readRow, rowColumns, rowJoins, type StoredRow } from './catalog-rows'
import { facetValuesMax, type FacetValues, type FoundParameter, type FoundTools } from './found-tools'
import {
  foundByText,
  hitsMax,
  scanNewest,
  scanPopular,
  startOfName,
  wordTier,
  type MatchRequest,
} from './match-tools'
import { hasHiddenTools } from './readable-toolboxes'
import { isVerified } from './search-filters'

type SearchRequest = {
  query: CatalogQuery
  /** Tools whose name is one typo away from the text. They belong to the results although no word matches. */
  nearIds: readonly ToolId[]
  /** Tools that fit the text as a task, best first. */
  rankedIds: readonly ToolId[]
  /** Order of the tools that a search found and ranked. */
  sort: SearchSort
  after: SearchPosition | null
  limit: number
}

/** The rank of every tool of a list without text. */
const listTier = 5

/** Returns one page of visible tools with the total number and the facets of all pages. */
export async function searchTools(reader: Reader, actor: Actor, request: SearchRequest): Promise<FoundTools> {
  const { query } = request
  const isWhole = query.text === '' && Object.values(query.filters).every(values => values.length === 0)
  // Counts are kept for toolboxes and not for single tools, so rules that hide single tools need a count.
  if (isWhole && !hasHiddenTools(actor)) {
    const [[answer], counts] = await Promise.all([
      reader.$queryRaw<RawAnswer[]>(listStatement({ actor, ...request }, { counts: false })),
      countCatalog(reader, actor),
    ])
    return { ...readAnswer(answer), ...counts, isCapped: false }
  }
  const statement =
    query.text === ''
      ? listStatement({ actor, ...request }, { counts: true })
      : textStatement({ actor, ...request })
  return readAnswer((await reader.$queryRaw<RawAnswer[]>(statement))[0])
}

/** Tools of one toolbox with the same values of these filters. */
type Group = {
  toolbox: string
  title: string
  kind: string
  needs: string[]
  permission: string
  stage: string
  /** Whole days since the toolbox published them. */
  age: number
  count: number
}

type RawAnswer = {
  page: (StoredRow & SearchPosition)[] | null
  groups: Group[] | null
  tags: { value: string; count: number }[] | null
  owners: { value: string; count: number }[] | null
  verified: number
  isCapped: boolean
  named: number
  parameters: FoundParameter[] | null
}

type Statement = MatchRequest & SearchRequest

/**
 * Lists tools by their number of runs, or by their publication. Pages read on in the index, so a list has no end at
 * the cap.
 */
function listStatement(request: Statement, { counts }: { counts: boolean }): Prisma.Sql {
  const { limit, after, sort } = request
  const page = (sort === 'newest' ? scanNewest : scanPopular)(request, limit, after)
  const hits = counts
    ? scanPopular(request, hitsMax + 1, null)
    : Prisma.sql`SELECT NULL::uuid AS tool_id WHERE FALSE`
  return Prisma.sql`
    WITH page AS MATERIALIZED (SELECT tool_id, ${listTier}::int AS tier FROM (${page}) listed),
    hit AS MATERIALIZED (
      SELECT ${hitColumns}
      FROM (${hits}) listed JOIN catalog_tool c ON c.tool_id = listed.tool_id
    )
    ${answerColumns(sort)}, (SELECT count(*) FROM hit) > ${hitsMax} AS "isCapped", 0 AS named,
      NULL AS parameters`
}

/** Finds and ranks up to the cap, then puts these tools in the requested order. */
function textStatement(request: Statement): Prisma.Sql {
  const { after, limit, sort } = request
  const { rank, value, position } = orderOf(sort, Prisma.sql`h`)
  const behind = after
    ? Prisma.sql`WHERE (${rank}, ${value}, h.start, h.tool_id) > (${position(after)}, ${after.start}::text, ${after.toolId}::uuid)`
    : Prisma.empty
  return Prisma.sql`
    WITH ${foundByText(request)},
    hit AS MATERIALIZED (
      SELECT ${hitColumns}, c.popularity, ${startOfName} AS start,
        coalesce(f.tier, ${wordTier(request)}) AS tier
      FROM found f JOIN catalog_tool c ON c.tool_id = f.tool_id
      ORDER BY tier, c.popularity DESC, start, c.tool_id LIMIT ${hitsMax + 1}
    ),
    page AS (
      SELECT h.tool_id, h.tier FROM hit h ${behind}
      ORDER BY ${rank}, ${value}, h.start, h.tool_id LIMIT ${limit}
    )
    ${answerColumns(sort)}, (SELECT count(*) FROM hit) > ${hitsMax} OR (SELECT count FROM name_scan) > ${hitsMax} AS "isCapped",
      (SELECT count(*)::int FROM named) AS named, ${after ? Prisma.sql`NULL` : parametersOf(request)} AS parameters`
}

/** Inputs listed beside tools. */
const parametersMax = 5

/**
 * Returns the inputs of the counted tools with every word in their names: first the ones that equal the text, then the
 * ones that begin with it, then those of better tools. It reads only rows that the search has found already.
 */
function parametersOf({ query: { text, words } }: Statement): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`NULL`
  const name = Prisma.sql`lower(p.name)`
  const hasEach = words.map(word => Prisma.sql`${name} LIKE ${`%${escapeLike(word)}%`}`)
  return Prisma.sql`(SELECT json_agg(json_build_object('name', listed.name, 'tool', listed.tool,
      'toolbox', (SELECT json_build_object('slug', t.slug, 'title', t.title) FROM toolbox t WHERE t.id = listed.toolbox_id)))
    FROM (
      SELECT p.name, p.tool, p.toolbox_id FROM (
        SELECT unnest(c.parameters) AS name, c.name AS tool, c.toolbox_id, c.tier, c.popularity, c.start, c.tool_id
        FROM counted c
      ) p
      WHERE ${Prisma.join(hasEach, ' AND ')}
      ORDER BY ${name} = ${text} DESC, starts_with(${name}, ${text}) DESC, p.tier, p.popularity DESC, p.start, p.tool_id, p.name
      LIMIT ${parametersMax}
    ) listed)`
}

/**
 * Returns the first two keys of an order, ascending, as expressions on rows with `tier`, `popularity` and
 * `published_at`, and their values at a position. A tool with exactly the name comes first in every order. Equal rows
 * are in the order of their names.
 */
function orderOf(
  sort: SearchSort,
  row: Prisma.Sql,
): { rank: Prisma.Sql; value: Prisma.Sql; position: (at: SearchPosition) => Prisma.Sql } {
  const isRanked = sort === 'relevance'
  const isNewest = sort === 'newest'
  const milliseconds = (time: Prisma.Sql) => Prisma.sql`(-1000 * extract(epoch FROM ${time}))::bigint`
  return {
    rank: isRanked ? Prisma.sql`${row}.tier` : Prisma.sql`least(${row}.tier, 1)`,
    value: isNewest
      ? milliseconds(Prisma.sql`${row}.published_at`)
      : Prisma.sql`(-${row}.popularity)::bigint`,
    position: ({ tier, runs, publishedAt }) => Prisma.sql`${isRanked ? tier : Math.min(tier, 1)}::int,
      ${isNewest ? milliseconds(Prisma.sql`${publishedAt}::timestamptz`) : Prisma.sql`${-runs}::bigint`}`,
  }
}

/** What the filters beside the results count. */
const hitColumns = Prisma.sql`c.tool_id, c.toolbox_id, c.name, c.kind, c.needs, c.tags, c.permission, c.stage, c.described,
  c.published_at, c.parameters`

/** Rows of `page`, and the values of filters in the first thousand rows of `hit`. */
const answerColumns = (sort: SearchSort) => Prisma.sql`
  , counted AS MATERIALIZED (SELECT * FROM hit LIMIT ${hitsMax}),
  grouped AS (
    SELECT toolbox_id, kind, needs, permission, stage, published_at, count(*)::int AS count
    FROM counted GROUP BY toolbox_id, kind, needs, permission, stage, published_at
  )
  SELECT
    (SELECT json_agg(shown ORDER BY shown.rank, shown.value, shown.start COLLATE "C", shown."toolId") FROM (
      SELECT ${rowColumns}, p.tier, c.popularity AS runs, ${startOfName} AS start,
        ${orderOf(sort, Prisma.sql`o`).rank} AS rank, ${orderOf(sort, Prisma.sql`o`).value} AS value
      FROM page p JOIN catalog_tool c ON c.tool_id = p.tool_id JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
        CROSS JOIN LATERAL (SELECT p.tier, c.popularity, c.published_at) o
    ) shown) AS page,
    (SELECT json_agg(json_build_object(
      'toolbox', t.slug, 'title', t.title, 'kind', g.kind, 'needs', g.needs, 'permission', g.permission,
      'stage', g.stage, 'age', ${ageOf(Prisma.sql`g.published_at`)}, 'count', g.count
    )) FROM grouped g JOIN toolbox t ON t.id = g.toolbox_id) AS groups,
    (SELECT json_agg(top) FROM (
      SELECT tag AS value, count(*)::int AS count FROM counted CROSS JOIN LATERAL unnest(tags) AS tag
      GROUP BY tag ORDER BY count DESC, tag LIMIT ${facetValuesMax}
    ) top) AS tags,
    (SELECT json_agg(top) FROM (${topOwners(
      Prisma.sql`SELECT toolbox_id, count(*)::int AS count FROM counted GROUP BY toolbox_id`,
    )}) top) AS owners,
    (SELECT count(*)::int FROM counted c WHERE ${isVerified}) AS verified`

function readAnswer(answer: RawAnswer | undefined): FoundTools {
  const groups = answer?.groups ?? []
  const isCapped = answer?.isCapped ?? false
  const shownCount = (count: number) => (isCapped ? null : count)
  const sum = (of: (group: (typeof groups)[number]) => { value: string; title: string }[]): FacetValues => {
    const counts = new Map<string, { value: string; title: string; count: number }>()
    for (const group of groups)
      for (const { value, title } of of(group)) {
        const before = counts.get(value)?.count ?? 0
        counts.set(value, { value, title, count: before + group.count })
      }
    return [...counts.values()]
      .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .slice(0, facetValuesMax)
      .map(value => ({ ...value, count: shownCount(value.count) }))
  }
  const named = (values: readonly { value: string; count: number | null }[]): FacetValues =>
    values
      .filter(({ count }) => count !== 0)
      .map(({ value, count }) => ({ value, title: value, count: count === null ? null : shownCount(count) }))
  return {
    rows: (answer?.page ?? []).map(readRow),
    total: groups.reduce((total, group) => total + group.count, 0),
    isCapped,
    named: answer?.named ?? 0,
    parameters: answer?.parameters ?? [],
    facets: {
      kind: sum(({ kind }) => [{ value: kind, title: kind }]),
      toolbox: sum(({ toolbox, title }) => [{ value: toolbox, title }]),
      needs: sum(({ needs }) =>
        (needs.length > 0 ? needs : ['nothing']).map(need => ({ value: need, title: need })),
      ),
      tag: named(answer?.tags ?? []),
      owner: named(answer?.owners ?? []),
      permission: sum(({ permission }) => [{ value: permission, title: permission }]),
      is: named([
        { value: 'verified', count: answer?.verified ?? 0 },
        ...sum(({ stage }) => (stage === 'stable' ? [] : [{ value: stage, title: stage }])),
      ]),
      updated: countAges(groups).map(age => ({ ...age, count: shownCount(age.count) })),
    },
  }
}
