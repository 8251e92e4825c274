/** Searches as the person types. The address always contains the search. */
'use client'

import { useCallback, useMemo, useRef, useState } from 'react'
import type { RequestProblem } from '@/components/ui/request/request'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { listFilters } from './query-text'
import { useCatalogAddress, type CatalogPlace, type SearchStep } from './use-catalog-address'
import { useSearchRequest, type FacetsState } from './use-search-request'

export type CatalogSearch = {
  /** The search as typed. The answer can belong to an earlier one. */
  query: string
  sort: SearchSort
  answer: SearchAnswer
  facetsState: FacetsState
  problem: RequestProblem | null
  loading: boolean
  loadingMore: boolean
  search: (text: string, step: SearchStep) => void
  /** Puts the tools in another order. */
  changeSort: (sort: SearchSort) => void
  /** Opens a page of all matching toolboxes; without a page, returns to tools. */
  showToolboxes: (page?: number) => void
  more: () => Promise<void>
  retry: () => void
}

/** The result keeps its identity until the search or its answer changes. */
export function useCatalogSearch(initial: SearchAnswer, initialSort: SearchSort): CatalogSearch {
  const [query, setQuery] = useState(initial.query)
  const [sort, setSort] = useState(initialSort)
  const { answer, facetsState, problem, loading, loadingMore, ask, more } = useSearchRequest(
    initial,
    initialSort,
  )
  const initialPage = initial.toolboxPage?.number
  const page = useRef(initialPage)

  const open = useCallback(
    (place: CatalogPlace, step: SearchStep) => {
      setQuery(place.query)
      setSort(place.sort)
      page.current = place.page
      ask(place, step)
    },
    [ask],
  )
  const writeAddress = useCatalogAddress(
    { query: initial.query, sort: initialSort, page: initialPage },
    place => open(place, 'step'),
  )

  return useMemo(() => {
    const go = (place: CatalogPlace, step: SearchStep) => {
      writeAddress(place, step)
      open(place, step)
    }
    // Typing keeps the list of toolboxes open; choosing a filter leaves it, because filters apply to tools.
    const search = (text: string, step: SearchStep) =>
      go({ query: text, sort, page: page.current && listFilters(text).length === 0 ? 1 : undefined }, step)
    const showToolboxes = (number?: number) => go({ query, sort, page: number }, 'step')
    const changeSort = (next: SearchSort) => go({ query, sort: next, page: undefined }, 'step')
    const retry = () => ask({ query, sort, page: page.current }, 'step')
    return {
      ...{ query, sort, answer, facetsState, problem, loading, loadingMore },
      ...{ search, changeSort, showToolboxes, more, retry },
    }
  }, [query, sort, answer, facetsState, problem, loading, loadingMore, more, ask, open, writeAddress])
}
