/** Remembered confirmations: they cover later runs of one version by their person until they expire or are deleted. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { allow, type Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'

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

/** The decision about a version whose confirmation is remembered. */
export const confirmationRemembered: Decision = allow(
  'confirmation-remembered',
  'The confirmation of this version is remembered.',
)

/** Reports whether the actor confirmed this version for later runs too. Other versions ask again, because they may do something else. */
export function isRemembered({ confirmations = [], policy }: Actor, tool: ToolFacts): boolean {
  return confirmations.some(
    ({ toolbox, tool: name, version, untilMs }) =>
      name === tool.name &&
      version === tool.version &&
      toolbox === tool.toolbox.slug &&
      (untilMs === null || untilMs > policy.atMs),
  )
}
