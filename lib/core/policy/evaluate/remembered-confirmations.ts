/** What people can say once for the next runs as well: allows that they make for themselves, and take back. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Rule } from '@/lib/core/policy/model/rule'

/** For how long the tool does not ask again. No end: until it is taken back. */
export const rememberTimes = {
  session: { title: 'for this session (8 hours)', ms: 8 * 60 * 60_000 },
  month: { title: 'for 30 days', ms: 30 * 24 * 60 * 60_000 },
  always: { title: 'always', ms: null },
} as const satisfies Record<string, { title: string; ms: number | null }>
export type RememberTime = keyof typeof rememberTimes

/** Own answers of one person that hold at once. */
export const ownAnswersMax = 100

export type OwnAnswer = {
  /** Of the rule that it is. */
  id: string
  toolbox: string
  tool: string
  /** Another version asks again. */
  version: number
  /** null: until it is taken back. */
  until: string | null
}

/** Only what the tool asks by itself can be answered for the next runs; what a rule asks, it asks every time. */
export function asksByItself({ effect, rule, policy }: Decision): boolean {
  return effect === 'ask' && policy === undefined && rule === 'tool-asks'
}

/** The allow that a person makes for themselves is of one version: what is hung next may do something else. */
export function ownAnswerOf({ id, effect, what, scope, expiresAt }: Rule): OwnAnswer | null {
  return effect === 'allow' && scope.type === 'person' && what.type === 'version'
    ? { id, toolbox: what.toolbox, tool: what.name, version: what.number, until: expiresAt ?? null }
    : null
}
