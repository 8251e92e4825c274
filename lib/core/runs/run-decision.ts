/** Decisions on a run that waits for confirmation or approval. */
import type { RememberTime } from '@/lib/core/policy/evaluate/remembered-confirmations'

export type RunDecision =
  /** `remember` stores the confirmation for later runs. Only possible when the tool itself asks. */
  | { decision: 'approve'; remember?: RememberTime }
  /** The message is shown to the person who started the run, as the reason of its outcome. */
  | { decision: 'deny'; message?: string }

/** Who can decide about a waiting run. */
export type RunPrompt = {
  /** Names of the approvers; empty when the person who started the run confirms it. */
  approvers: string[]
  /** Whether the person can remember the confirmation. */
  mayRemember: boolean
}

/** Returns the reason that is stored with a denied run. It names the person unless they denied their own run. */
export function denialReason(
  message: string,
  deniedBy: { name: string; isRequester: boolean },
): string | undefined {
  if (deniedBy.isRequester) return message || undefined
  return message ? `Denied by ${deniedBy.name}: ${message}` : `Denied by ${deniedBy.name}.`
}
