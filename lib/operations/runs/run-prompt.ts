/** The confirmation or approval request of a run, addressed to its reader. */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { isToolConfirmation } from '@/lib/core/policy/evaluate/remembered-confirmations'
import { formatSubject } from '@/lib/core/policy/text/format-rule'
import type { UserId } from '@/lib/core/base/ids'
import type { RunPrompt } from '@/lib/core/runs/run-decision'
import type { Tx } from '@/lib/store/connection/client'
import { nameSubjects } from '@/lib/store/access/policy-names'

/** Loads the request. @param personId requester of the run */
export async function loadRunPrompt(
  tx: Tx,
  actor: Actor,
  { decision, personId }: { decision: Decision; personId: UserId },
): Promise<RunPrompt> {
  const approvers = decision.approvers ?? []
  const names = approvers.length > 0 ? await nameSubjects(tx, approvers) : {}
  return {
    approvers: approvers.map(approver => formatSubject(approver, names)),
    mayRemember: personId === actor.id && !actor.token && isToolConfirmation(decision),
  }
}
