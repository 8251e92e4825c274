/** What a search of the catalog returns. */
import type { SearchPosition } from '@/lib/core/catalog/search/search-cursor'
import type { CatalogRow } from './catalog-rows'

/** Maximum number of values of a filter beside the results. */
export const facetValuesMax = 30

/** Values of a filter with the number of tools of each; null beyond the cap, where it is not known. */
export type FacetValues = { value: string; title: string; count: number | null }[]

export type FacetName = 'is' | 'needs' | 'permission' | 'kind' | 'toolbox' | 'owner' | 'updated' | 'tag'

/** The ages that are counted beside the results, in days. */
export const updatedDays = [7, 30, 90] as const

/** An input of a found tool. */
export type FoundParameter = { name: string; tool: string; toolbox: { slug: string; title: string } }

export type FoundTools = {
  /** Rows of the page. `tier` 0: the name equals the search text. */
  rows: (CatalogRow & SearchPosition)[]
  /** Number of tools on all pages. */
  total: number
  /** Whether there are more tools than `total`, which were not ranked. */
  isCapped: boolean
  /** Number of tools that were found by a beginning in their name. */
  named: number
  /** The first inputs of these tools that have every word of the text in their names. */
  parameters: FoundParameter[]
  facets: Record<FacetName, FacetValues>
}
