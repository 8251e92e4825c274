/**
 * Searches as the person types. The address always contains the query, and the page of toolboxes if one is
 * open: typing replaces the address, while a filter or page adds an entry that Back undoes. Each request
 * cancels the previous one, and a response counts only if its request is still the newest.
 */
'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { announce } from '@/components/ui/data/live-region'
import { formatCount } from '@/components/ui/text/format-number'
import { request, type RequestProblem } from '@/components/ui/request/request'
import { askedPage } from '@/lib/core/catalog/page-of'
import type { SearchAnswer } from '@/lib/core/catalog/tool-views'
import { links } from '@/lib/core/base/links'
import { listFilters } from './query-text'

/** A fast typist presses a key about every 100 ms. */
const pauseMs = 110

export function useCatalogSearch(initial: SearchAnswer) {
  const [query, setQuery] = useState(initial.query)
  const [answer, setAnswer] = useState(initial)
  const [problem, setProblem] = useState<RequestProblem | null>(null)
  const [loading, setLoading] = useState(false)
  const [loadingMore, setLoadingMore] = useState(false)
  const asked = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null)
  const initialPage = initial.toolboxPage?.number
  const toolboxes = useRef(initialPage)
  const shown = useRef(links.catalog(initial.query.trim(), initialPage))
  /** Addresses that this hook wrote and React has not reported yet, oldest first. */
  const written = useRef<string[]>([])
  const params = useSearchParams()
  const addressQuery = params.get('q')?.trim() ?? ''
  const addressPage = askedPage(params.get('toolboxes'))
  const address = links.catalog(addressQuery, addressPage)

  const ask = (text: string, delayMs: number) => {
    if (asked.current) {
      clearTimeout(asked.current.timer)
      asked.current.abort.abort()
    }
    const abort = new AbortController()
    setLoading(true)
    const timer = setTimeout(async () => {
      const url = links.api.search(text, { toolboxes: toolboxes.current })
      const result = await request<SearchAnswer>(url, { signal: abort.signal })
      if (abort.signal.aborted) return
      setLoading(false)
      if (!result.ok) return setProblem(result.problem)
      setProblem(null)
      setAnswer(result.value)
      announce(foundWords(result.value))
    }, delayMs)
    asked.current = { abort, timer }
  }

  const write = (text: string, page: number | undefined, step: 'typing' | 'step') => {
    setQuery(text)
    toolboxes.current = page
    shown.current = links.catalog(text.trim(), page)
    written.current.push(shown.current)
    if (step === 'typing') window.history.replaceState(null, '', shown.current)
    else window.history.pushState(null, '', shown.current)
    ask(text, step === 'typing' ? pauseMs : 0)
  }

  // Typing keeps the list of toolboxes open; choosing a filter leaves it, because filters apply to tools.
  const search = (text: string, step: 'typing' | 'step') =>
    write(text, toolboxes.current && listFilters(text).length === 0 ? 1 : undefined, step)

  /** Opens a page of all matching toolboxes; without a page, returns to tools. */
  const showToolboxes = (page?: number) => write(query, page, 'step')

  // Back, Forward and links to other searches change the address from outside. Addresses that this hook wrote
  // can be reported late on a busy machine, when more has been typed: treating them as outside changes would
  // drop a letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function in every render, which is no reason to search.
  useEffect(() => {
    const own = written.current.indexOf(address)
    written.current.splice(0, own + 1)
    if (own !== -1 || address === shown.current) return
    shown.current = address
    toolboxes.current = addressPage
    setQuery(addressQuery)
    ask(addressQuery, 0)
  }, [address])

  useEffect(
    () => () => {
      if (!asked.current) return
      clearTimeout(asked.current.timer)
      asked.current.abort.abort()
    },
    [],
  )

  const more = async () => {
    const { nextCursor, query: answered } = answer
    if (!nextCursor || loadingMore) return
    setLoadingMore(true)
    const result = await request<SearchAnswer>(links.api.search(answered, { cursor: nextCursor }))
    setLoadingMore(false)
    if (!result.ok) return setProblem(result.problem)
    setAnswer(now =>
      now.query === answered && now.nextCursor === nextCursor
        ? { ...now, tools: [...now.tools, ...result.value.tools], nextCursor: result.value.nextCursor }
        : now,
    )
    announce(`${formatCount(result.value.tools.length, 'more tool', 'more tools')}`)
  }

  const retry = () => ask(query, 0)

  return { query, answer, problem, loading, loadingMore, search, showToolboxes, more, retry }
}

function foundWords({ total, toolboxCount, toolboxPage }: SearchAnswer): string {
  const [count, noun] = toolboxPage ? [toolboxCount, 'toolbox'] : [total, 'tool']
  if (count === 0) return 'No results'
  const words = formatCount(count, noun, `${noun}${toolboxPage ? 'es' : 's'}`)
  return toolboxPage && toolboxPage.of > 1
    ? `${words}, page ${toolboxPage.number} of ${toolboxPage.of}`
    : words
}
