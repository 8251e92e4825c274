/** What can be said to a run that waits for an answer. */
import type { RememberTime } from '@/lib/core/policy/evaluate/remembered-confirmations'

export type RunDecision =
  /** With `remember` the tool does not ask this person again for so long; only where it asks by itself. */
  | { decision: 'approve'; remember?: RememberTime }
  /** The message goes to whoever asked, and stands as the reason in the run. */
  | { decision: 'deny'; message?: string }

/** What a question before a run is, for whoever it concerns. */
export type RunPrompt = {
  /** Those who can answer it, in words; empty: whoever asked for the run. */
  approvers: string[]
  /** The person can answer it for the next runs as well. */
  mayRemember: boolean
}

/** As the run keeps it. By somebody else it names them; by oneself it is only what was said. */
export function refusalReason(
  message: string,
  refusedBy: { name: string; isRequester: boolean },
): string | undefined {
  if (refusedBy.isRequester) return message || undefined
  return message ? `${refusedBy.name} refused: ${message}` : `${refusedBy.name} refused.`
}
