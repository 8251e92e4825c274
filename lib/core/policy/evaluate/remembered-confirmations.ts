/** Remembered confirmations: personal allows that cover later runs of one version until they expire or are deleted. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Rule } from '@/lib/core/policy/model/rule'

/** How long a confirmation is remembered. `ms` is null when it does not expire. */
export const rememberTimes = {
  session: { title: 'for this session (8 hours)', ms: 8 * 60 * 60_000 },
  month: { title: 'for 30 days', ms: 30 * 24 * 60 * 60_000 },
  always: { title: 'always', ms: null },
} as const satisfies Record<string, { title: string; ms: number | null }>
export type RememberTime = keyof typeof rememberTimes

/** Maximum number of remembered confirmations of one person. */
export const rememberedConfirmationsMax = 100

export type RememberedConfirmation = {
  /** Id of the personal rule that stores it. */
  id: string
  toolbox: string
  tool: string
  /** The version it covers. Other versions ask again. */
  version: number
  /** Expiry as ISO 8601, or null. */
  until: string | null
}

/** Reports whether the tool asks, not a rule. Only such confirmations can be remembered; a rule asks before every run. */
export function isToolConfirmation({ effect, rule, policy }: Decision): boolean {
  return effect === 'ask' && policy === undefined && rule === 'tool-asks'
}

/** Reads a remembered confirmation from its rule. It covers one version, because the next version may do something else. */
export function rememberedConfirmationOf({
  id,
  effect,
  what,
  scope,
  expiresAt,
}: Rule): RememberedConfirmation | null {
  return effect === 'allow' && scope.type === 'person' && what.type === 'version'
    ? { id, toolbox: what.toolbox, tool: what.name, version: what.number, until: expiresAt ?? null }
    : null
}
