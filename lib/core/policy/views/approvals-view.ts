/** Approval requests and access requests that wait for one person. */
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'

/** Maximum number of items of each kind. The oldest come first; the others appear once those are decided. */
export const pendingMax = 100

export type ApprovalsView = { runs: PendingRun[]; requests: AccessRequestView[] }

/** A run that waits for approval by someone other than its person. */
export type PendingRun = {
  id: string
  /** Name of the person who started the run. */
  person: string
  tool: { toolbox: string; name: string; version: number }
  /** The exact arguments. */
  argumentsText: string
  /** Why the run asks. */
  reason: string
  rule: string
  createdAt: string
  /** When the request expires. */
  expiresAt: string
}
