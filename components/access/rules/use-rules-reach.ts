/** What the rules in view match, requested for those whose numbers are not known yet. */
'use client'

import { useState } from 'react'
import { useRestingPost } from '@/components/ui/request/use-resting-post'
import type { Rule } from '@/lib/core/policy/model/rule'
import { reachLimits, type RuleReach, type RulesReach } from '@/lib/core/policy/views/rule-reach'

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

  useRestingPost<RulesReach>(url, json, (answer, asked) => {
    const { rules: counted } = JSON.parse(asked) as { rules: Rule[] }
    const found = counted.map(
      (rule, at) => [keyOf(rule), answer.ok ? answer.value.rules[at]! : null] as const,
    )
    setKnown(before => new Map([...before, ...found]))
  })

  return rule => known.get(keyOf(rule))
}
