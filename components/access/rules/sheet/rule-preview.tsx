/** The rule that the fields of the form make: its sentence, what it matches and what it would change. */
import { useMemo } from 'react'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { RulesReach } from '@/lib/core/policy/views/rule-reach'
import { EffectPreview } from '../effect-preview'
import { formatReach } from '../reach-text'
import { usePolicyPreview } from '../use-policy-preview'

type RulePreviewProps = {
  /** The rule, or why the fields are none yet. */
  read: { rule: Rule } | { problem: string }
  /** Id of the saved rule that it replaces; absent for a new one. */
  savedId: string | undefined
  url: string
  /** Whether the server also tries the rule on recent runs. */
  withEffect: boolean
}

export function RulePreview({ read, savedId, url, withEffect }: RulePreviewProps) {
  const rule = 'rule' in read ? read.rule : null
  const json = useMemo(() => {
    if (!rule) return null
    const asked = { ...rule, id: savedId ?? rule.id }
    return JSON.stringify({ rules: [asked], ...(withEffect && { effect: true }) })
  }, [rule, savedId, withEffect])
  const { value, problem } = usePolicyPreview<RulesReach>(url, json)
  const [reach] = value?.rules ?? []
  return (
    <section
      aria-label="Preview of the rule"
      aria-live="polite"
      className="flex min-h-12 flex-col gap-1 text-sm"
    >
      {reach && (
        <>
          <p className="font-medium">{reach.sentence}</p>
          <p className="figures text-ink-soft">{formatReach(reach, rule?.when !== undefined)}</p>
        </>
      )}
      {value?.effect && (
        <>
          <p className="text-xs text-ink-soft">Compared with the saved rules:</p>
          <EffectPreview effect={value.effect} />
        </>
      )}
      {'problem' in read && <p className="text-ink-soft">{read.problem}</p>}
      {problem && <p className="text-bad">{problem}</p>}
      {!reach && !problem && rule && <p className="text-ink-soft">Counting matches…</p>}
    </section>
  )
}
