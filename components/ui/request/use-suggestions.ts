/** Loads what the server suggests for a text, while it is typed. */
'use client'

import { useEffect, useState } from 'react'
import { request } from './request'

/** Milliseconds without typing before the server is asked. */
const pauseMs = 120

/** @typeParam Value the view that the route answers with */
export type Suggestions<Value> = {
  /** null if the request failed. */
  value: Value | null
  /** The address that answered, which is an earlier one while the next answer is awaited. */
  href: string
}

/**
 * Returns the latest suggestions; null before the first answer. After a failed request there are none, and the reader
 * can type on.
 * @param href address of the suggestions; null while nothing is typed
 */
export function useSuggestions<Value>(href: string | null): Suggestions<Value> | null {
  const [suggestions, setSuggestions] = useState<Suggestions<Value> | null>(null)
  useEffect(() => {
    if (href === null) {
      setSuggestions(null)
      return
    }
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await request<Value>(href, { signal: abort.signal })
      if (!abort.signal.aborted) setSuggestions({ value: answer.ok ? answer.value : null, href })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [href])
  return suggestions
}
