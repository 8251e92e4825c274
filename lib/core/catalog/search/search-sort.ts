/** The orders of a list of tools. */

/** All orders, by their name in addresses; the first is the default. */
export const searchSorts = {
  relevance: 'Relevance',
  'most-used': 'Most used',
  newest: 'Newest',
} as const

export type SearchSort = keyof typeof searchSorts

export const searchSortNames = Object.keys(searchSorts) as SearchSort[]

/** Returns the order that an address names, or the default for an address without one. */
export const readSearchSort = (value: string | null | undefined): SearchSort =>
  searchSortNames.find(name => name === value) ?? 'relevance'
