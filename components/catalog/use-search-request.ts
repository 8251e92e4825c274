/**
 * Requests search answers. Each request cancels the previous one, and a response counts only if its request is
 * still the newest.
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
import type { CatalogPlace } from './use-catalog-address'

type SearchRequest = {
  answer: SearchAnswer
  /** Why the newest request failed. */
  problem: RequestProblem | null
  loading: boolean
  loadingMore: boolean
  ask: (place: CatalogPlace, delayMs: number) => void
  /** Adds the next tools to the answer. */
  more: () => Promise<void>
}

export function useSearchRequest(initial: SearchAnswer, initialSort: SearchSort): SearchRequest {
  const [answer, setAnswer] = useState(initial)
  const [problem, setProblem] = useState<RequestProblem | null>(null)
  const [loading, setLoading] = useState(false)
  const [loadingMore, setLoadingMore] = useState(false)
  // The order of the answer, which the next tools continue.
  const sort = useRef(initialSort)
  const cancelNewest = useRef<() => void>(() => {})
  useEffect(() => () => cancelNewest.current(), [])

  const ask = useCallback((place: CatalogPlace, delayMs: number) => {
    cancelNewest.current()
    const abort = new AbortController()
    setLoading(true)
    const timer = setTimeout(async () => {
      const url = links.api.search(place.query, { toolboxes: place.page, sort: place.sort })
      const result = await request<SearchAnswer>(url, { signal: abort.signal })
      if (abort.signal.aborted) return
      setLoading(false)
      if (!result.ok) return setProblem(result.problem)
      setProblem(null)
      setAnswer(result.value)
      sort.current = place.sort
      announce(formatAnswer(result.value))
    }, delayMs)
    cancelNewest.current = () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [])

  const more = useCallback(async () => {
    const { nextCursor, query } = answer
    if (!nextCursor || loadingMore) return
    setLoadingMore(true)
    const result = await request<SearchAnswer>(
      links.api.search(query, { cursor: nextCursor, sort: sort.current }),
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
    () => ({ answer, problem, loading, loadingMore, ask, more }),
    [answer, problem, loading, loadingMore, ask, more],
  )
}

/** Formats what was found for screen readers. */
function formatAnswer(answer: SearchAnswer): string {
  const { total, toolboxCount, toolboxPage } = answer
  if (!toolboxPage) return total === 0 ? 'No results' : formatFound(answer)
  if (toolboxCount === 0) return 'No results'
  const count = formatCount(toolboxCount, 'toolbox', 'toolboxes')
  return toolboxPage.of > 1 ? `${count}, page ${toolboxPage.number} of ${toolboxPage.of}` : count
}
