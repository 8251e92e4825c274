/**
 * Search as you type. The address always holds the query: typing replaces it, a filter adds a step that Back undoes.
 * Each question cancels the one before it, and an answer counts only if its question is still the newest.
 */
'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { announce } from '@/components/ui/live-region'
import { countWords } from '@/components/ui/byte-words'
import { request, type RequestProblem } from '@/components/ui/request'
import type { SearchAnswer } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'

/** Between two keys of a fast typist lie about 100 ms. */
const pauseMs = 110

export function useCatalogSearch(initial: SearchAnswer) {
  const [query, setQuery] = useState(initial.query)
  const [answer, setAnswer] = useState(initial)
  const [problem, setProblem] = useState<RequestProblem | null>(null)
  const [loading, setLoading] = useState(false)
  const [loadingMore, setLoadingMore] = useState(false)
  const asked = useRef<{ abort: AbortController; timer: ReturnType<typeof setTimeout> } | null>(null)
  const shown = useRef(initial.query)
  /** Queries that typing wrote into the address and that React has not told us of yet, oldest first. */
  const written = useRef<string[]>([])
  const addressQuery = useSearchParams().get('q') ?? ''

  const ask = (text: string, delayMs: number) => {
    if (asked.current) {
      clearTimeout(asked.current.timer)
      asked.current.abort.abort()
    }
    const abort = new AbortController()
    setLoading(true)
    const timer = setTimeout(async () => {
      const result = await request<SearchAnswer>(links.api.search(text), { signal: abort.signal })
      if (abort.signal.aborted) return
      setLoading(false)
      if (!result.ok) return setProblem(result.problem)
      setProblem(null)
      setAnswer(result.value)
      announce(result.value.total === 0 ? 'Nothing found' : countWords(result.value.total, 'tool'))
    }, delayMs)
    asked.current = { abort, timer }
  }

  const search = (text: string, step: 'typing' | 'step') => {
    setQuery(text)
    shown.current = text
    written.current.push(text.trim())
    const address = links.catalog(text.trim() || undefined)
    if (step === 'typing') window.history.replaceState(null, '', address)
    else window.history.pushState(null, '', address)
    ask(text, step === 'typing' ? pauseMs : 0)
  }

  // Back, Forward and links to other searches change the address without asking us. What we wrote ourselves comes back
  // late on a busy machine, when more has been typed already: taken for a change, it would swallow a letter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function in every rendering, and no reason to search.
  useEffect(() => {
    const own = written.current.indexOf(addressQuery)
    written.current.splice(0, own + 1)
    if (own !== -1 || addressQuery === shown.current.trim()) return
    shown.current = addressQuery
    setQuery(addressQuery)
    ask(addressQuery, 0)
  }, [addressQuery])

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
    const result = await request<SearchAnswer>(links.api.search(answered, nextCursor))
    setLoadingMore(false)
    if (!result.ok) return setProblem(result.problem)
    setAnswer(now =>
      now.query === answered && now.nextCursor === nextCursor
        ? { ...now, tools: [...now.tools, ...result.value.tools], nextCursor: result.value.nextCursor }
        : now,
    )
    announce(`${countWords(result.value.tools.length, 'more tool', 'more tools')}`)
  }

  const retry = () => ask(query, 0)

  return { query, answer, problem, loading, loadingMore, search, more, retry }
}
