import type { Decision } from '@/lib/core/policy/decision'

/** Why a button is off, or null when it is on. */
export const reasonOff = (decision: Decision): string | null =>
  decision.effect === 'deny' ? decision.reason : null
