/**
 * Search over the catalog. One statement finds, ranks, pages and counts. Each of its scans passes
 * `isReadable`, so that a hidden toolbox appears in no list, count or filter of people who may not see it.
 */
import type { ToolId } from '@/lib/core/base/ids'
import { hasFilters, type CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { SearchPosition } from '@/lib/core/catalog/search/search-cursor'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader, SearchReader } from '@/lib/store/connection/cancellable-reader'
import { Prisma } from '@/lib/store/generated/client'
import { countCatalog, countTools } from './catalog-counts'
import { countedTools, facetColumns, parametersOf, readFacets, type RawFacets } from './catalog-facets'
import { readRow, rowColumns, rowJoins, type StoredRow } from './catalog-rows'
import type { FoundTools } from './found-tools'
import {
  foundByText,
  hitsMax,
  noTool,
  scanned,
  scanNewest,
  scanPopular,
  startOfName,
  type MatchRequest,
} from './match-tools'
import { hasHiddenTools } from './readable-toolboxes'

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
  /** Whether the values of filters and the inputs are returned, which takes longer than the tools. */
  facets: boolean
}

/** The rank of every tool of a list without text. */
const listTier = 5

/** Returns one page of visible tools with the total number and, if requested, the facets of all pages. */
export async function searchTools(
  reader: SearchReader,
  actor: Actor,
  request: SearchRequest,
): Promise<FoundTools> {
  const { query } = request
  if (query.passing?.length === 0) return readAnswer(undefined)
  const isFiltered = hasFilters(query)
  // Counts are kept for toolboxes and not for single tools, so rules that hide single tools need a count.
  if (query.text === '' && !isFiltered && !hasHiddenTools(actor)) {
    const rows = listStatement({ actor, ...request, facets: false }, { counts: false })
    const [answer, counts] = await Promise.all([
      ask(reader, rows),
      request.facets ? countCatalog(reader, actor) : countTools(reader, actor),
    ])
    return { ...readAnswer(answer), ...counts, isCapped: false }
  }
  if (query.text === '')
    return readAnswer(await ask(reader, listStatement({ actor, ...request }, { counts: true })))
  // Filters and tokens can leave few tools, which Postgres must know to begin with them. What is asked for while a person
  // types has the few texts that a connection keeps.
  const isTyping = !request.facets && request.sort === 'relevance' && request.after === null
  const isPlanned = isTyping && !isFiltered && query.words.length > 0 && !actor.token
  return readAnswer(await ask(isPlanned ? reader.planned : reader, textStatement({ actor, ...request })))
}

const ask = async (reader: Reader, statement: Prisma.Sql) =>
  (await reader.$queryRaw<RawAnswer[]>(statement))[0]

type RawAnswer = {
  page: (StoredRow & SearchPosition)[] | null
  total: number
  isCapped: boolean
  named: number
} & Partial<RawFacets>

type Statement = MatchRequest & SearchRequest

/**
 * Lists tools by their number of runs, or by their publication. Pages read on in the index, so a list has no end at
 * the cap. @param counts whether it counts the tools and, if requested, the values of filters
 */
function listStatement(request: Statement, { counts }: { counts: boolean }): Prisma.Sql {
  const { limit, after, sort } = request
  const page = (sort === 'newest' ? scanNewest : scanPopular)(request, limit, after)
  const hits = counts ? scanPopular(request, scanned, null) : noTool
  return Prisma.sql`
    WITH page AS MATERIALIZED (SELECT tool_id, ${listTier}::int AS tier FROM (${page}) listed),
    hit AS MATERIALIZED (${hits})
    ${answerOf(request, { isCapped: hitsAreCapped, named: Prisma.sql`0`, parameters: Prisma.sql`NULL` })}`
}

/** Finds and ranks up to the cap, then puts these tools in the requested order. */
function textStatement(request: Statement): Prisma.Sql {
  const { after, limit, sort } = request
  const isNewest = sort === 'newest'
  const { rank, value, position } = orderOf(sort, { ...hitOrder, publishedAt: Prisma.sql`c.published_at` })
  const behind = after
    ? Prisma.sql`WHERE (${rank}, ${value}, h.start, h.tool_id) > (${position(after)}, ${after.start}::text, ${after.toolId}::uuid)`
    : Prisma.empty
  return Prisma.sql`
    WITH ${foundByText(request)},
    hit AS MATERIALIZED (
      SELECT * FROM found ORDER BY tier, runs DESC, start, tool_id LIMIT ${scanned}
    ),
    page AS (
      SELECT h.tool_id, h.tier FROM hit h
        ${isNewest ? Prisma.sql`JOIN catalog_tool c ON c.tool_id = h.tool_id` : Prisma.empty} ${behind}
      ORDER BY ${rank}, ${value}, h.start, h.tool_id LIMIT ${limit}
    )
    ${answerOf(request, {
      isCapped: Prisma.sql`${hitsAreCapped} OR (SELECT count FROM name_scan) > ${hitsMax}`,
      named: Prisma.sql`(SELECT count(*)::int FROM named)`,
      parameters: after ? Prisma.sql`NULL` : parametersOf(request.query),
    })}`
}

type OrderedRow = { tier: Prisma.Sql; runs: Prisma.Sql; publishedAt: Prisma.Sql }

const hitOrder = { tier: Prisma.sql`h.tier`, runs: Prisma.sql`h.runs` }

/**
 * Returns the first two keys of an order, ascending, as expressions on rows, and their values at a position. A tool
 * with exactly the name comes first in every order. Equal rows are in the order of their names.
 */
function orderOf(
  sort: SearchSort,
  row: OrderedRow,
): { rank: Prisma.Sql; value: Prisma.Sql; position: (at: SearchPosition) => Prisma.Sql } {
  const isRanked = sort === 'relevance'
  const isNewest = sort === 'newest'
  const milliseconds = (time: Prisma.Sql) => Prisma.sql`(-1000 * extract(epoch FROM ${time}))::bigint`
  return {
    rank: isRanked ? row.tier : Prisma.sql`least(${row.tier}, 1)`,
    value: isNewest ? milliseconds(row.publishedAt) : Prisma.sql`(-${row.runs})::bigint`,
    position: ({ tier, runs, publishedAt }) => Prisma.sql`${isRanked ? tier : Math.min(tier, 1)}::int,
      ${isNewest ? milliseconds(Prisma.sql`${publishedAt}::timestamptz`) : Prisma.sql`${-runs}::bigint`}`,
  }
}

const hitsAreCapped = Prisma.sql`(SELECT count(*) FROM hit) > ${hitsMax}`

type AnswerParts = { isCapped: Prisma.Sql; named: Prisma.Sql; parameters: Prisma.Sql }

/** Rows of `page`, the number of `hit` up to the cap and, if requested, what the counted ones have in common. */
function answerOf({ sort, facets }: Statement, { isCapped, named, parameters }: AnswerParts): Prisma.Sql {
  const row = {
    tier: Prisma.sql`p.tier`,
    runs: Prisma.sql`c.popularity`,
    publishedAt: Prisma.sql`c.published_at`,
  }
  const { rank, value } = orderOf(sort, row)
  return Prisma.sql`
    ${facets ? Prisma.sql`, ${countedTools(Prisma.sql`SELECT * FROM hit LIMIT ${hitsMax}`)}` : Prisma.empty}
    SELECT
      (SELECT json_agg(shown ORDER BY shown.rank, shown.value, shown.start COLLATE "C", shown."toolId") FROM (
        SELECT ${rowColumns}, p.tier, c.popularity AS runs, ${startOfName} AS start, ${rank} AS rank, ${value} AS value
        FROM page p JOIN catalog_tool c ON c.tool_id = p.tool_id JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
      ) shown) AS page,
      least((SELECT count(*) FROM hit), ${hitsMax})::int AS total, ${isCapped} AS "isCapped", ${named} AS named
      ${facets ? Prisma.sql`, ${facetColumns}, ${parameters} AS parameters` : Prisma.empty}`
}

function readAnswer(answer: RawAnswer | undefined): FoundTools {
  const { page, total = 0, isCapped = false, named = 0, ...raw }: Partial<RawAnswer> = answer ?? {}
  return {
    rows: (page ?? []).map(readRow),
    ...{ total, isCapped, named },
    parameters: raw.parameters ?? [],
    facets: readFacets(raw, isCapped),
  }
}
