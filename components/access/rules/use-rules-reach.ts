/** What the rules in view match, requested for those whose numbers are not known yet. */
'use client'

import { useEffect, useState } from 'react'
import { request } from '@/components/ui/request/request'
import type { Rule } from '@/lib/core/policy/model/rule'
import { reachLimits, type RuleReach, type RulesReach } from '@/lib/core/policy/views/rule-reach'

/** Milliseconds without a change before the server is asked. */
const restMs = 250

/** Numbers by the text of a rule; null if the request failed. */
type KnownReach = ReadonlyMap<string, RuleReach | null>

const keyOf = (rule: Rule) => JSON.stringify(rule)

/**
 * Returns a function from a rule to what it matches; undefined before the answer, null after a failed request.
 * @param url of the route that counts
 */
export function useRulesReach(
  url: string,
  rules: readonly Rule[],
): (rule: Rule) => RuleReach | null | undefined {
  const [known, setKnown] = useState<KnownReach>(new Map())
  const missing = rules.filter(rule => !known.has(keyOf(rule))).slice(0, reachLimits.rulesMax)
  const json = missing.length > 0 ? JSON.stringify({ rules: missing }) : null

  useEffect(() => {
    if (json === null) return
    const waiting = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await request<RulesReach>(url, {
        method: 'POST',
        body: json,
        headers: { 'content-type': 'application/json' },
        signal: waiting.signal,
      })
      if (waiting.signal.aborted) return
      const asked = (JSON.parse(json) as { rules: Rule[] }).rules
      const found = asked.map(
        (rule, at) => [keyOf(rule), answer.ok ? answer.value.rules[at]! : null] as const,
      )
      setKnown(before => new Map([...before, ...found]))
    }, restMs)
    return () => {
      clearTimeout(timer)
      waiting.abort()
    }
  }, [url, json])

  return rule => known.get(keyOf(rule))
}
