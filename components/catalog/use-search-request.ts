/**
 * Requests search answers. Each request cancels the previous one, and a response counts only if its request is
 * still the newest. While a person types, only the results are requested; the values of filters follow when they pause.
 */
'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { announce } from '@/components/ui/data/live-region'
import { request, type RequestProblem } from '@/components/ui/request/request'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { SearchSort } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import { formatFound } from './format-found'
import type { CatalogPlace, SearchStep } from './use-catalog-address'

/** A fast typist presses a key about every 100 ms. */
const keyPauseMs = 110
/** Time after the results for which no key is pressed when a person reads them. */
const readPauseMs = 250

/**
 * Whether the facets of the answer are those of its search. Otherwise they are of an earlier one, while their own are
 * requested after a pause, or because that failed.
 */
export type FacetsState = 'current' | 'counting' | 'failed'

type SearchRequest = {
  answer: SearchAnswer
  facetsState: FacetsState
  /** Why the newest request failed. */
  problem: RequestProblem | null
  loading: boolean
  loadingMore: boolean
  ask: (place: CatalogPlace, step: SearchStep) => void
  /** Adds the next tools to the answer. */
  more: () => Promise<void>
}

export function useSearchRequest(initial: SearchAnswer, initialSort: SearchSort): SearchRequest {
  const [answer, setAnswer] = useState(initial)
  const [facetsState, setFacetsState] = useState<FacetsState>('current')
  const [problem, setProblem] = useState<RequestProblem | null>(null)
  const [loading, setLoading] = useState(false)
  const [loadingMore, setLoadingMore] = useState(false)
  // The order of the answer, which the next tools continue.
  const sort = useRef(initialSort)
  const newest = useRef(new AbortController())
  useEffect(() => () => newest.current.abort(), [])

  const ask = useCallback((place: CatalogPlace, step: SearchStep) => {
    newest.current.abort()
    const { signal } = (newest.current = new AbortController())
    const isTyping = step === 'typing'
    const urlOf = (facets?: 'false') =>
      links.api.search(place.query, { toolboxes: place.page, sort: place.sort, facets })

    const search = async () => {
      const result = await request<SearchAnswer>(urlOf(isTyping ? 'false' : undefined), { signal })
      if (signal.aborted) return
      setLoading(false)
      if (!result.ok) {
        // No one counts any longer for the results that stay.
        setFacetsState(now => (now === 'counting' ? 'failed' : now))
        return setProblem(result.problem)
      }
      // Where nothing was found, no filter has values.
      const counts = isTyping && result.value.total > 0
      setProblem(null)
      setAnswer(now => (counts ? { ...result.value, facets: now.facets } : result.value))
      setFacetsState(counts ? 'counting' : 'current')
      sort.current = place.sort
      announce(formatAnswer(result.value))
      if (counts) after(readPauseMs, signal, count)
    }
    const count = async () => {
      const result = await request<SearchAnswer>(urlOf(), { signal })
      if (signal.aborted) return
      // The results are there, so this is no problem of the search.
      if (!result.ok) return setFacetsState('failed')
      const { facets, parameters } = result.value
      // The tools stay as the person reads them, also the further ones that they have added.
      setAnswer(now => ({ ...now, facets, parameters }))
      setFacetsState('current')
    }

    setLoading(true)
    after(isTyping ? keyPauseMs : 0, signal, search)
  }, [])

  const more = useCallback(async () => {
    const { nextCursor, query } = answer
    if (!nextCursor || loadingMore) return
    setLoadingMore(true)
    const result = await request<SearchAnswer>(
      links.api.search(query, { cursor: nextCursor, sort: sort.current, facets: 'false' }),
    )
    setLoadingMore(false)
    if (!result.ok) return setProblem(result.problem)
    const next = result.value
    setAnswer(now =>
      now.query === query && now.nextCursor === nextCursor
        ? { ...now, tools: [...now.tools, ...next.tools], nextCursor: next.nextCursor }
        : now,
    )
    announce(formatCount(next.tools.length, 'more tool', 'more tools'))
  }, [answer, loadingMore])

  return useMemo(
    () => ({ answer, facetsState, problem, loading, loadingMore, ask, more }),
    [answer, facetsState, problem, loading, loadingMore, ask, more],
  )
}

/** Calls the function after this time, unless the signal aborts before. */
function after(ms: number, signal: AbortSignal, call: () => Promise<void>): void {
  const timer = setTimeout(() => void call(), ms)
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

/** Formats what was found for screen readers. */
function formatAnswer(answer: SearchAnswer): string {
  const { total, toolboxCount, toolboxPage } = answer
  if (!toolboxPage) return total === 0 ? 'No results' : formatFound(answer)
  if (toolboxCount === 0) return 'No results'
  const count = formatCount(toolboxCount, 'toolbox', 'toolboxes')
  return toolboxPage.of > 1 ? `${count}, page ${toolboxPage.number} of ${toolboxPage.of}` : count
}
