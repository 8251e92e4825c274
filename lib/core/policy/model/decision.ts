import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Subject } from './rule'

/** The effect of a permission check, the rule that decided, and a sentence for the reader. */
export type Decision = {
  effect: Effect
  /** Stable name of the built-in rule, or with `policy` the id of a rule in that policy. */
  rule: string
  reason: string
  /** Revision of the policy whose rule decided; absent when a built-in rule decided. */
  policy?: number
  /** The decision depends on unknown arguments, so the effect of a call may differ. */
  conditional?: true
  /** Who can approve a run that asks; absent when the caller confirms it. */
  approvers?: readonly Subject[]
}

/** A decision with every rule that was considered. */
export type Explanation = Decision & { considered: Considered[] }

/** A rule of the policy, and why it decides or does not. */
export type Considered = {
  ruleId: string
  effect: Effect
  status: 'decides' | 'overridden' | 'not-matched' | 'expired' | 'disabled'
  /** The first part of the rule that does not match; only with `not-matched`. */
  failed?: RulePart
  /** The rule that decided instead: a rule id or the name of a built-in rule; only with `overridden`. */
  by?: string
  /** The status as a sentence. */
  why: string
}

export type RulePart = 'scope' | 'who' | 'what' | 'action' | 'when'

/** `rule` is the id of a rule of the policy or the name of a built-in one. */
export const allow = (rule: string, reason: string): Decision => ({ effect: 'allow', rule, reason })
/** See `allow`. */
export const ask = (rule: string, reason: string): Decision => ({ effect: 'ask', rule, reason })
/** See `allow`. The reason is shown to the person, so it must not reveal what they cannot see. */
export const deny = (rule: string, reason: string): Decision => ({ effect: 'deny', rule, reason })
