import type { Effect } from '@/lib/core/spec/tool-spec'

/** The answer to "may they?": what, by which rule, and a sentence that can be shown to the person. */
export type Decision = {
  effect: Effect
  /** Stable name of the rule that decides. */
  rule: string
  reason: string
}

export const allow = (rule: string, reason: string): Decision => ({ effect: 'allow', rule, reason })
export const confirm = (rule: string, reason: string): Decision => ({ effect: 'confirm', rule, reason })
export const deny = (rule: string, reason: string): Decision => ({ effect: 'deny', rule, reason })
