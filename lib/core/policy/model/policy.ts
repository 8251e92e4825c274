/** The policy, and the part of it that each actor carries. */
import type { UserId } from '@/lib/core/base/ids'
import type { Rule } from './rule'

export type Policy = {
  /** Revision. Revision 0 is the empty policy that every installation starts with. */
  number: number
  /** The default for runs when no rule matches: the level of the tool, or one effect for all tools. */
  unmatched: Unmatched
  rules: readonly Rule[]
}

export const unmatchedAnswers = {
  'tool-level': { title: 'Level of the tool' },
  ask: { title: 'Ask' },
  deny: { title: 'Deny' },
} as const satisfies Record<string, { title: string }>
export type Unmatched = keyof typeof unmatchedAnswers

/** The policy for one actor at one time. `withPolicy` creates it once per request. */
export type ActorPolicy = {
  policy: Policy
  /** Milliseconds since 1970. Rules that expire at this time or earlier are ignored. */
  atMs: number
  /** Subjects that match this actor and occur in the policy, as `subjectText` writes them. */
  subjects: readonly string[]
  personId: UserId
}

export const emptyPolicy: Policy = { number: 0, unmatched: 'tool-level', rules: [] }
