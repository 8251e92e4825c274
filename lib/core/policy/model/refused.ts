/** What a denied decision was about, for the audit log. It is kept beside the decision, which readers get as it is. */
import type { Refused } from '@/lib/core/base/errors'
import type { Decision } from './decision'

export type { Refused }

const known = new WeakMap<Decision, Refused>()

/** Returns an equal decision that the audit log can name. Some decisions are shared constants, so this one is new. */
export function withRefused(decision: Decision, refused: Refused): Decision {
  const own = { ...decision }
  known.set(own, refused)
  return own
}

/** Returns what the decision was about, or nothing known. */
export function refusedIn(decision: Decision): Refused {
  return known.get(decision) ?? {}
}
