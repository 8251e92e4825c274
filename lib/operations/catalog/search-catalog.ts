/** Catalog search: toolboxes and tools that match the words and filters; all of them if there are none. */
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import { withWords } from '@/lib/core/catalog/search/catalog-query'
import { findMatches } from '@/lib/core/catalog/search/find-matches'
import { parseQuery } from '@/lib/core/catalog/search/parse-query'
import { readCursor, writeCursor } from '@/lib/core/catalog/search/search-cursor'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { needKinds, toolKinds } from '@/lib/core/spec/tool-spec'
import { searchTools, type FoundTools } from '@/lib/store/catalog/catalog-search'
import type { CatalogRow } from '@/lib/store/catalog/catalog-rows'
import { correctSpelling, findNearNames, findSimilarName } from '@/lib/store/catalog/similar-names'
import { database } from '@/lib/store/connection/client'
import { countToolboxes, searchToolboxes } from '@/lib/store/toolboxes/toolboxes'
import { catalogToolRow, toolboxRow } from './tool-rows'

type SearchInput = {
  query: string
  /** `nextCursor` of the previous page. */
  cursor?: string
  limit?: number
  /** Page of all matching toolboxes, instead of the first few; a page past the end is the last one. */
  toolboxPage?: number
}

const limitDefault = 20
const limitMax = 100
/** Maximum number of toolboxes listed next to tools. */
const toolboxesMax = 6
/** Maximum number of toolboxes on a page that lists only toolboxes: twenty rows of three cards. */
const toolboxesPerPage = 60

/**
 * Searches the catalog. Ranks exact names first, then name prefixes, name parts, names with one typo, and
 * words anywhere.
 */
export async function searchCatalog(actor: Actor, input: SearchInput): Promise<SearchAnswer> {
  const { query, unknownFilters } = parseQuery(input.query)
  const limit = Math.min(Math.max(1, input.limit ?? limitDefault), limitMax)
  const after = readCursor(input.cursor)
  const [nearIds, toolboxes] = await Promise.all([
    findNearNames(actor, query.text),
    after ? noToolboxes : findToolboxes(actor, query, input.toolboxPage),
  ])
  const search = (searched: CatalogQuery) =>
    searchTools(actor, { query: searched, nearIds, after, limit: limit + 1 })
  const first = await search(query)
  const { words, found, suggestion } =
    first.total > 0 || query.text === ''
      ? { words: query.words, found: first, suggestion: null }
      : await searchAgain(actor, query, first, search)

  const page = found.rows.slice(0, limit)
  return {
    query: input.query,
    tools: page.map(row =>
      catalogToolRow(actor, row, { exact: row.tier === 0, matches: findMatches(words, shownFields(row)) }),
    ),
    ...toolboxes,
    total: found.total,
    unknownFilters,
    facets: facetsOf(found),
    suggestion,
    nextCursor: found.rows.length > limit ? writeCursor(page.at(-1)!) : null,
  }
}

/** Repeats a search without results with the suggested words. */
async function searchAgain(
  actor: Actor,
  query: CatalogQuery,
  nothing: FoundTools,
  search: (query: CatalogQuery) => Promise<FoundTools>,
): Promise<{ words: string[]; found: FoundTools; suggestion: string | null }> {
  const words = await correctSpelling(actor, query.words)
  const corrected = withWords(query, words)
  if (corrected.text !== query.words.join(' ')) {
    const found = await search(corrected)
    if (found.total > 0) return { words, found, suggestion: corrected.text }
  }
  return { words: query.words, found: nothing, suggestion: await findSimilarName(actor, query.text) }
}

type FoundToolboxes = Pick<SearchAnswer, 'toolboxes' | 'toolboxCount' | 'toolboxPage'>

const noToolboxes: FoundToolboxes = { toolboxes: [], toolboxCount: 0, toolboxPage: null }

/** Filters apply to tools, so a filtered search lists no toolboxes. */
async function findToolboxes(
  actor: Actor,
  { words, text, filters }: CatalogQuery,
  page: number | undefined,
): Promise<FoundToolboxes> {
  if (Object.values(filters).some(values => values.length > 0)) return noToolboxes
  if (text !== '' && words.length === 0) return noToolboxes
  if (page !== undefined) return findToolboxPage(actor, words, page)
  const rows = await searchToolboxes(database(), actor, words, { limit: toolboxesMax })
  // While a person types, most queries match few toolboxes, which are already counted.
  const count = rows.length < toolboxesMax ? rows.length : await countToolboxes(database(), actor, words)
  return { toolboxes: rows.map(toolboxRow), toolboxCount: count, toolboxPage: null }
}

async function findToolboxPage(actor: Actor, words: string[], page: number): Promise<FoundToolboxes> {
  const count = await countToolboxes(database(), actor, words)
  const of = Math.max(1, Math.ceil(count / toolboxesPerPage))
  const number = Math.min(Math.max(1, page), of)
  const offset = (number - 1) * toolboxesPerPage
  const rows = await searchToolboxes(database(), actor, words, { limit: toolboxesPerPage, offset })
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
const kindTitle = (kind: string) =>
  kind in toolKinds ? toolKinds[kind as keyof typeof toolKinds].title : kind

function facetsOf({ facets }: FoundTools): SearchAnswer['facets'] {
  const titled = (values: (typeof facets)['kind'], titleOf: (value: string) => string) =>
    values.map(value => ({ ...value, title: titleOf(value.value) }))
  return [
    { name: 'needs', values: titled(facets.needs, needTitle) },
    { name: 'kind', values: titled(facets.kind, kindTitle) },
    { name: 'toolbox', values: facets.toolbox },
    { name: 'tag', values: facets.tag },
  ]
}
