/** A search in the form that the store understands. */
import type { ToolId } from '@/lib/core/base/ids'
import { splitNameParts } from './split-name-parts'

export type CatalogQuery = {
  /** The free text in lower case without surrounding whitespace, for comparison with names. */
  text: string
  /** The words of the text: lower-case letters and digits. */
  words: string[]
  /**
   * The text in the form of the starts of names: lower-case parts with one blank between them, and a blank at
   * the end when the text ends with a separator, so that `get_` does not begin `gets`.
   */
  start: string
  filters: CatalogFilters
  /** The tools that pass the filters, if they are known because they are few. The store then ignores the filters. */
  passing?: readonly ToolId[]
}

/** Values of one filter are alternatives if a tool has one value; if it can have several, all are required. */
export type CatalogFilters = {
  kinds: string[]
  toolboxes: string[]
  /** Tags, all of which are required. */
  tags: string[]
  /** Kinds of unmet need; `nothing` for tools without any. */
  needs: string[]
  /** Inputs, all of which are required. */
  parameters: string[]
  permissions: string[]
  /** Names of owners, or `me`. */
  owners: string[]
  /** `verified` and `failing`, which are required, and stages of the life cycle, which are alternatives. */
  is: string[]
  /** `<30d`: published within the last 30 days; `>30d`: before. All are required. */
  updated: string[]
}

/** Further words no longer narrow the search. */
const wordsMax = 12

/** Normalizes the text, and removes repeated words and those beyond the limit. */
export function catalogQuery(text: string, filters: Partial<CatalogFilters> = {}): CatalogQuery {
  const provided = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const words = splitNameParts(provided).map(word => word.toLowerCase())
  const start = words.join(' ')
  return {
    text: provided.toLowerCase(),
    words: [...new Set(words)].slice(0, wordsMax),
    start: start !== '' && /[_\-./:]$/.test(provided) ? `${start} ` : start,
    filters: { ...noFilters, ...filters },
  }
}

/** Whether something was typed that restricts the tools besides the text. */
export const hasFilters = ({ filters }: CatalogQuery) =>
  Object.values(filters).some(values => values.length > 0)

const noFilters: CatalogFilters = {
  kinds: [],
  toolboxes: [],
  tags: [],
  needs: [],
  parameters: [],
  permissions: [],
  owners: [],
  is: [],
  updated: [],
}

/** Longest time that `updated` accepts: a hundred years. */
const updatedDaysMax = 36_500

/** Returns the days of a value of `updated` such as `<30d`, and whether the tool must be newer; null if it has another form. */
export function readUpdated(value: string): { isNewer: boolean; days: number } | null {
  const [, sign, digits] = /^([<>])(\d{1,5})d$/.exec(value) ?? []
  const days = Number(digits)
  return sign && days <= updatedDaysMax ? { isNewer: sign === '<', days } : null
}

/** Returns the same search with other words. */
export function withWords(query: CatalogQuery, words: readonly string[]): CatalogQuery {
  const text = words.join(' ')
  return { ...query, text, start: text, words: [...words] }
}
