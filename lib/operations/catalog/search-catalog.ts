/** Catalog search: toolboxes and tools that match the words and filters; all of them if there are none. */
import { countPages } from '@/lib/core/catalog/views/page-of'
import type { ToolId } from '@/lib/core/base/ids'
import { hasFilters, withWords, type CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import { findMatches } from '@/lib/core/catalog/search/find-matches'
import { parseQuery } from '@/lib/core/catalog/search/parse-query'
import { relaxQuery } from '@/lib/core/catalog/search/relax-query'
import { readCursor, writeCursor } from '@/lib/core/catalog/search/search-cursor'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { stages, type Stage } from '@/lib/core/spec/life-cycle'
import { needKinds, toolKinds, type Effect } from '@/lib/core/spec/tool-spec'
import { searchTools } from '@/lib/store/catalog/catalog-search'
import { findPassingTools } from '@/lib/store/catalog/passing-tools'
import type { FoundTools } from '@/lib/store/catalog/found-tools'
import type { CatalogRow } from '@/lib/store/catalog/catalog-rows'
import { correctSpelling, findNearNames, findSimilarName } from '@/lib/store/catalog/similar-names'
import { cancellableReader, type SearchReader } from '@/lib/store/connection/cancellable-reader'
import { countToolboxes, listFoundToolboxes, searchToolboxes } from '@/lib/store/toolboxes/toolboxes'
import { rankForTask } from './rank-for-task'
import { catalogToolRow, toolboxRow } from './tool-rows'

type SearchInput = {
  query: string
  /** Order of the tools; a tool with exactly the name comes first in each. Default: relevance. */
  sort?: SearchSort
  /** `nextCursor` of the previous page. */
  cursor?: string
  limit?: number
  /** Page of all matching toolboxes, instead of the first few; a page past the end is the last one. */
  toolboxPage?: number
  /** Whether an answer without results says what was left out to find something. */
  relaxes?: boolean
  /** Whether the answer has the values of filters and the inputs, which take longer than the tools. Default: true. */
  facets?: boolean
  /** Ends the search in the database when no one waits for its answer. */
  signal?: AbortSignal
}

const limitDefault = 20
const limitMax = 100
/** When a word begins fewer names than this, tools with other words for the same are added. */
const fewNames = 5
/** Maximum number of toolboxes listed next to tools. */
const toolboxesMax = 6
/** Maximum number of toolboxes on a page that lists only toolboxes: twenty rows of three cards. */
const toolboxesPerPage = 60

/**
 * Searches the catalog. Ranks exact names first, then name prefixes, name parts, names with one typo, tools that
 * fit the text as a task, and words anywhere.
 * @throws AppError `request.cancelled` after the signal aborts
 */
export async function searchCatalog(actor: Actor, input: SearchInput): Promise<SearchAnswer> {
  const { query: typed, unknownFilters } = parseQuery(input.query)
  const limit = Math.min(Math.max(1, input.limit ?? limitDefault), limitMax)
  const after = readCursor(input.cursor)
  const sort = input.sort ?? 'relevance'
  const reader = cancellableReader(input.signal)
  const passing = hasFilters(typed) ? await findPassingTools(reader, actor, typed) : null
  const query = passing ? { ...typed, passing } : typed
  const search = (searched: CatalogQuery, { nearIds = [], rankedIds = [] }: AlsoFound = {}) =>
    searchTools(reader, actor, {
      query: searched,
      nearIds,
      rankedIds,
      sort,
      after,
      limit: limit + 1,
      facets: input.facets ?? true,
    })
  const [{ words, found, suggestion }, toolboxes] = await Promise.all([
    findTools({ reader, actor, query, search }),
    after ? noToolboxes : findToolboxes(reader, actor, query, input.toolboxPage),
  ])

  const isEmpty = found.total === 0 && toolboxes.toolboxCount === 0 && !after
  const relaxed = isEmpty && input.relaxes ? await findRelaxed(actor, input) : null
  const page = found.rows.slice(0, limit)
  return {
    query: input.query,
    tools: page.map(row =>
      catalogToolRow(actor, row, { exact: row.tier === 0, matches: findMatches(words, shownFields(row)) }),
    ),
    ...toolboxes,
    parameters: found.parameters.flatMap(parameter => {
      const [match] = findMatches(words, [{ field: 'parameter', text: parameter.name }])
      return match ? [{ ...parameter, ranges: match.ranges }] : []
    }),
    total: found.total,
    isCapped: found.isCapped,
    unknownFilters,
    facets: facetsOf(found),
    suggestion,
    relaxed,
    nextCursor: found.rows.length > limit ? writeCursor(page.at(-1)!) : null,
  }
}

/** Tools listed for a query of which something was left out. */
const relaxedMax = 3

/** Repeats a search without results, leaving out more and more, until it finds something. */
async function findRelaxed(
  actor: Actor,
  { query: typed, signal }: SearchInput,
): Promise<SearchAnswer['relaxed']> {
  for (const { query, leftOut } of relaxQuery(typed)) {
    const { tools, total, isCapped } = await searchCatalog(actor, {
      query,
      limit: relaxedMax,
      facets: false,
      signal,
    })
    if (total > 0) return { query, leftOut, tools, total, isCapped }
  }
  return null
}

type Found = { words: string[]; found: FoundTools; suggestion: string | null }

type Search = {
  reader: SearchReader
  actor: Actor
  query: CatalogQuery
  search: (query: CatalogQuery, also?: AlsoFound) => Promise<FoundTools>
}

type AlsoFound = { nearIds?: readonly ToolId[]; rankedIds?: readonly ToolId[] }

/**
 * Looks for typos only if no name begins with the text, and for other words only if none does, or for a single word
 * fewer than `fewNames` do. Each of these costs as much as the search.
 */
async function findTools(asked: Search): Promise<Found> {
  const { reader, actor, query, search } = asked
  const found = await search(query)
  const isWord = query.words.length === 1
  const isDecided = query.text === '' || query.passing?.length === 0
  if (isDecided || found.named >= (isWord ? fewNames : 1))
    return { words: query.words, found, suggestion: null }
  const nearIds = found.named > 0 ? [] : await findNearNames(reader, actor, query.text)
  const near = nearIds.length > 0 ? await search(query, { nearIds }) : found
  const ranking = await rankForTask(reader, actor, query)
  const corrected = near.total === 0 ? await searchCorrected(asked, ranking.unknown) : null
  if (corrected) return corrected
  const { ids } = ranking
  const all = ids.length > 0 ? await search(query, { nearIds, rankedIds: ids }) : near
  const suggestion = all.total === 0 ? await findSimilarName(reader, actor, query) : null
  return { words: query.words, found: all, suggestion }
}

/**
 * Repeats a search without results with the words corrected that neither tools nor the word lists know.
 * @returns null when there is nothing to correct, or it finds nothing either
 */
async function searchCorrected(
  { reader, actor, query, search }: Search,
  unknown: ReadonlySet<string>,
): Promise<Found | null> {
  const wrong = query.words.filter(word => unknown.has(word))
  const corrections = new Map<string, string>()
  for (const [at, word] of (await correctSpelling(reader, actor, wrong)).entries())
    corrections.set(wrong[at]!, word)
  const words = query.words.map(word => corrections.get(word) ?? word)
  const corrected = withWords(query, words)
  if (corrected.text === query.words.join(' ')) return null
  const found = await search(corrected)
  return found.total > 0 ? { words, found, suggestion: corrected.text } : null
}

type FoundToolboxes = Pick<SearchAnswer, 'toolboxes' | 'toolboxCount' | 'toolboxPage'>

const noToolboxes: FoundToolboxes = { toolboxes: [], toolboxCount: 0, toolboxPage: null }

/** Filters apply to tools, so a filtered search lists no toolboxes. */
async function findToolboxes(
  reader: SearchReader,
  actor: Actor,
  query: CatalogQuery,
  page: number | undefined,
): Promise<FoundToolboxes> {
  const { words, text } = query
  if (hasFilters(query)) return noToolboxes
  if (text !== '' && words.length === 0) return noToolboxes
  if (page !== undefined) return findToolboxPage(reader, actor, { words, page })
  const { rows, count } = await searchToolboxes(reader.planned, actor, words, toolboxesMax)
  return { toolboxes: rows.map(toolboxRow), toolboxCount: count, toolboxPage: null }
}

async function findToolboxPage(
  reader: SearchReader,
  actor: Actor,
  { words, page }: { words: string[]; page: number },
): Promise<FoundToolboxes> {
  const count = await countToolboxes(reader, actor, words)
  const of = countPages(count, toolboxesPerPage)
  const number = Math.min(Math.max(1, page), of)
  const offset = (number - 1) * toolboxesPerPage
  const rows = await listFoundToolboxes(reader, actor, words, { limit: toolboxesPerPage, offset })
  return { toolboxes: rows.map(toolboxRow), toolboxCount: count, toolboxPage: { number, of } }
}

function shownFields(row: CatalogRow) {
  return [
    { field: 'name' as const, text: row.name },
    { field: 'summary' as const, text: row.summary },
    { field: 'toolbox' as const, text: row.toolbox.title },
    ...row.tags.map(text => ({ field: 'tag' as const, text })),
    ...row.parameters.map(text => ({ field: 'parameter' as const, text })),
  ]
}

function needTitle(need: string): string {
  if (need === 'nothing') return 'Nothing'
  return need in needKinds ? needKinds[need as keyof typeof needKinds] : need
}
const isTitle = (value: string) => (value in stages ? stages[value as Stage].title : 'Verified')
const permissionTitles: Record<Effect, string> = { allow: 'Allowed', ask: 'Asks first', deny: 'Not runnable' }
const permissionTitle = (value: string) => permissionTitles[value as Effect] ?? value
const kindTitle = (kind: string) =>
  kind in toolKinds ? toolKinds[kind as keyof typeof toolKinds].title : kind

function facetsOf({ facets }: FoundTools): SearchAnswer['facets'] {
  const titled = (values: (typeof facets)['kind'], titleOf: (value: string) => string) =>
    values.map(value => ({ ...value, title: titleOf(value.value) }))
  return [
    { name: 'is', values: titled(facets.is, isTitle) },
    { name: 'needs', values: titled(facets.needs, needTitle) },
    { name: 'permission', values: titled(facets.permission, permissionTitle) },
    { name: 'kind', values: titled(facets.kind, kindTitle) },
    { name: 'toolbox', values: facets.toolbox },
    { name: 'owner', values: facets.owner },
    { name: 'updated', values: facets.updated },
    { name: 'tag', values: facets.tag },
  ]
}
