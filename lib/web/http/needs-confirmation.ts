/**
 * Response to a program that requests a run which needs a confirmation or approval:
 * docs/guides/api-tokens.md.
 */
import type { StartedRun } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { absoluteUrl } from './absolute-url'

type NeedsConfirmation = {
  state: 'needs-confirmation'
  id: string
  /** Where to poll for the outcome, with the same token. */
  poll: string
  /** Page on which a person decides. */
  page: string
  /** Time at which the undecided run ends as `expired`. ISO 8601. */
  expiresAt: string
  reason: string
  rule: string
}

/** Returns the response without the confirmation hash, because a program must not confirm its own run. */
export function needsConfirmation({ id, confirm }: StartedRun): NeedsConfirmation | null {
  if (!confirm) return null
  const { expiresAt, reason, rule } = confirm
  return {
    state: 'needs-confirmation',
    id,
    expiresAt,
    reason,
    rule,
    poll: absoluteUrl(links.api.run(id)),
    page: absoluteUrl(links.run(id)),
  }
}
