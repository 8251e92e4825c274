/** Posts a text whenever it has not changed for a moment. */
'use client'

import { useEffect, useEffectEvent } from 'react'
import { request, type RequestResult } from './request'

/** Milliseconds without a change before the server is asked. */
const restMs = 250

/**
 * @param json the body; null posts nothing. A change cancels the request before it.
 * @param onAnswer called with each answer and the body that it belongs to
 */
export function useRestingPost<T>(
  url: string,
  json: string | null,
  onAnswer: (answer: RequestResult<T>, json: string) => void,
): void {
  const report = useEffectEvent(onAnswer)
  useEffect(() => {
    if (json === null) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await request<T>(url, {
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
        signal: waiting.signal,
      })
      if (!waiting.signal.aborted) report(answer, json)
    }, restMs)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [url, json])
}
