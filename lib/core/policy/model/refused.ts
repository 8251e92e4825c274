/** What a denied decision was about, for the audit log. Kept outside the decision, because readers receive the decision. */
import type { Refused } from '@/lib/core/base/errors'
import type { Decision } from './decision'

export type { Refused }

const known = new WeakMap<Decision, Refused>()

/** Returns a copy of the decision that the audit log can name. A copy, because some decisions are shared constants. */
export function withRefused(decision: Decision, refused: Refused): Decision {
  const own = { ...decision }
  known.set(own, refused)
  return own
}

/** Returns what the decision was about, or an empty object. */
export function refusedIn(decision: Decision): Refused {
  return known.get(decision) ?? {}
}
