/** What a program is told that asked for a run about which somebody has to be asked first: docs/guides/api-tokens.md. */
import type { StartedRun } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'
import { absoluteUrl } from './absolute-url'

type NeedsConfirmation = {
  state: 'needs-confirmation'
  id: string
  /** Where to ask what became of it, with the same token. */
  poll: string
  /** Where a person answers. */
  page: string
  /** Unanswered, it ends then as `expired`. ISO 8601. */
  expiresAt: string
  reason: string
  rule: string
}

/** No program answers for itself, so that it gets nothing with which it could. */
export function needsConfirmation({ id, confirm }: StartedRun): NeedsConfirmation | null {
  if (!confirm) return null
  const { expiresAt, reason, rule } = confirm
  return {
    ...{ state: 'needs-confirmation', id, expiresAt, reason, rule },
    poll: absoluteUrl(links.api.run(id)),
    page: absoluteUrl(links.run(id)),
  }
}
