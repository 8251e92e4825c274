/** The server's findings about a draft, requested whenever the person pauses. */
'use client'

import { useEffect, useMemo, useState } from 'react'
import { formatProblem, request } from '@/components/ui/request/request'

const restMs = 250

type PolicyPreview<T> = {
  /**
   * The newest preview of this draft or the previous one; null before the first preview, and for a draft
   * without changes.
   */
  value: T | null
  problem: string | null
}

/** @param json the draft as JSON text; null if it equals the saved rules */
export function usePolicyPreview<T>(url: string, json: string | null): PolicyPreview<T> {
  const [answer, setAnswer] = useState<PolicyPreview<T>>({ value: null, problem: null })

  useEffect(() => {
    if (json === null) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const result = await request<T>(url, {
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
        signal: waiting.signal,
      })
      if (waiting.signal.aborted) return
      if (result.ok) setAnswer({ value: result.value, problem: null })
      else setAnswer(({ value }) => ({ value, problem: formatProblem(result.problem) }))
    }, restMs)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [url, json])

  return useMemo(() => (json === null ? { value: null, problem: null } : answer), [json, answer])
}
