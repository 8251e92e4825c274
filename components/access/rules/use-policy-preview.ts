/** The server's findings about a draft, requested whenever the person pauses. */
'use client'

import { useMemo, useState } from 'react'
import { formatProblem } from '@/components/ui/request/request'
import { useRestingPost } from '@/components/ui/request/use-resting-post'

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
  useRestingPost<T>(url, json, result => {
    if (result.ok) setAnswer({ value: result.value, problem: null })
    else setAnswer(({ value }) => ({ value, problem: formatProblem(result.problem) }))
  })
  return useMemo(() => (json === null ? { value: null, problem: null } : answer), [json, answer])
}
