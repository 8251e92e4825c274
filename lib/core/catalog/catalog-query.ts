/** What is searched for, in the form that the store understands. */
import { splitNameParts } from './split-name-parts'

export type CatalogQuery = {
  /** The free text, lower-cased and without white space around it: names are compared with it. */
  text: string
  /** Its words, lower-cased letters and digits only. */
  words: string[]
  filters: CatalogFilters
}

/** Values of one filter are alternatives where a tool has one of them, and all wanted where it has many. */
export type CatalogFilters = {
  kinds: string[]
  toolboxes: string[]
  /** All of them. */
  tags: string[]
  /** Kinds of unmet need; `nothing` for tools that need nothing more. */
  needs: string[]
  /** All of them. */
  parameters: string[]
  permissions: string[]
  /** Names of owners, or `me`. */
  owners: string[]
}

/** Words past this narrow nothing down any more. */
const wordsMax = 12

export function catalogQuery(text: string, filters: Partial<CatalogFilters> = {}): CatalogQuery {
  const given = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const words = splitNameParts(given).map(word => word.toLowerCase())
  return {
    text: given.toLowerCase(),
    words: [...new Set(words)].slice(0, wordsMax),
    filters: { ...noFilters, ...filters },
  }
}

const noFilters: CatalogFilters = {
  kinds: [],
  toolboxes: [],
  tags: [],
  needs: [],
  parameters: [],
  permissions: [],
  owners: [],
}

/** The same search for other words. */
export function withWords(query: CatalogQuery, words: readonly string[]): CatalogQuery {
  return { ...query, text: words.join(' '), words: [...words] }
}
