/**
 * Pending approvals of a person: runs that a rule sends to them, and access requests that they can answer.
 */
import type { ToolboxId } from '@/lib/core/base/ids'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'
import type { Actor } from '@/lib/core/policy/model/actor'
import { pendingMax, type ApprovalsView, type PendingRun } from '@/lib/core/policy/views/approvals-view'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listOpenRequests } from '@/lib/store/access/access-requests'
import { database } from '@/lib/store/connection/client'
import { findPending, listPendingRuns, type PendingRunRecord } from '@/lib/store/runs/pending-runs'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { decideAnswer } from './answer-decision'
import { viewRequest } from './request-access'

/** Open requests of all people that are searched for those of one person. */
const openMax = 1_000

/**
 * Returns the runs and access requests that the actor can decide now, at most one page of each. Runs of
 * service accounts are included for actors who manage people.
 */
export async function listApprovals(actor: Actor, at: Date): Promise<ApprovalsView> {
  const tx = database()
  const pending = await findPending(tx, at)
  const ofServices = decide(actor, 'people.manage', null).effect !== 'deny'
  const [runs, requests] = await Promise.all([
    pending.runs ? listPendingRuns(tx, actor, at, { limit: pendingMax, ofServices }) : [],
    pending.requests ? listOpenRequests(tx, at, { limit: openMax }) : [],
  ])
  return {
    runs: runs
      .filter(({ person, toolbox, decision }) => {
        const { approvers } = decision
        const byService = person.kind === 'service' && { byService: true as const }
        // A named approver sees what they decide about, even if they cannot read the toolbox.
        const isSeen = approvers !== undefined || decide(actor, 'toolbox.read', toolbox).effect !== 'deny'
        const facts = { personId: person.id, toolbox, approvers, ...byService }
        return isSeen && decide(actor, 'run.decide', facts).effect !== 'deny'
      })
      .map(viewRun),
    requests: requests
      .filter(
        request =>
          decide(actor, 'toolbox.read', request.toolbox).effect !== 'deny' &&
          decideAnswer(actor, request).effect !== 'deny',
      )
      .slice(0, pendingMax)
      .map(request => viewRequest(actor, request)),
  }
}

/**
 * Returns the requests of one toolbox; none if the actor may not decide them.
 * @throws AppError `toolbox.not-found`
 */
export async function listToolboxRequests(
  actor: Actor,
  slug: string,
  at: Date,
): Promise<AccessRequestView[]> {
  const { id } = await readableToolbox(database(), actor, slug)
  const requests = await listOpenRequests(database(), at, { toolboxId: id as ToolboxId, limit: pendingMax })
  return requests
    .filter(request => decideAnswer(actor, request).effect !== 'deny')
    .map(request => viewRequest(actor, request))
}

function viewRun({ id, person, toolbox, tool, version, decision, ...run }: PendingRunRecord): PendingRun {
  return {
    id,
    person: person.name,
    tool: { toolbox: toolbox.slug, name: tool, version },
    argumentsText: run.argumentsText,
    reason: decision.reason,
    rule: decision.rule,
    createdAt: run.createdAt.toISOString(),
    expiresAt: run.confirmExpiresAt.toISOString(),
  }
}
