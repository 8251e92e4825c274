/** What waits for somebody's answer, as their inbox shows it. */
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'

export type ApprovalsView = { runs: PendingRun[]; requests: AccessRequestView[] }

/** A run that a rule sends to somebody else before it may start. */
export type PendingRun = {
  id: string
  /** Who wants to run it. */
  person: string
  tool: { toolbox: string; name: string; version: number }
  /** Exactly what it would be given. */
  argumentsText: string
  /** Why it asks, and by which rule. */
  reason: string
  rule: string
  createdAt: string
  /** After that it cannot be answered any more. */
  expiresAt: string
}
