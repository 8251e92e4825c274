import type { Effect } from '@/lib/core/spec/tool-spec'
import type { Subject } from './rule'

/** The answer to "may they?": what, by which rule, and a sentence that can be shown to the person. */
export type Decision = {
  effect: Effect
  /** Stable name of the built-in rule that decides, or with `policy` the id of a rule in that policy. */
  rule: string
  reason: string
  /** Number of the policy whose rule decides; absent when a built-in rule does. */
  policy?: number
  /** The answer depends on arguments that were not given; with some of them it may be another than `effect`. */
  conditional?: true
  /** Who may answer a `confirm`; absent: the caller. */
  approvers?: readonly Subject[]
}

/** A decision with the whole chain that led to it. */
export type Explanation = Decision & { considered: Considered[] }

/** A rule of the policy, and why it does or does not decide. */
export type Considered = {
  ruleId: string
  effect: Effect
  status: 'decides' | 'overridden' | 'not-matched' | 'expired' | 'disabled'
  /** The first part of the rule that does not fit; only with `not-matched`. */
  failed?: RulePart
  /** What decided instead: the id of a rule or the name of a built-in one; only with `overridden`. */
  by?: string
  /** The same as a sentence. */
  why: string
}

export type RulePart = 'scope' | 'who' | 'what' | 'action' | 'when'

export const allow = (rule: string, reason: string): Decision => ({ effect: 'allow', rule, reason })
export const ask = (rule: string, reason: string): Decision => ({ effect: 'ask', rule, reason })
export const deny = (rule: string, reason: string): Decision => ({ effect: 'deny', rule, reason })
