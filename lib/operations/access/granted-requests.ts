/** Access requests whose person has access by now, whatever granted it. */
import type { AccessRequestId, ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { findDenial } from '@/lib/core/policy/evaluate/decide'
import { addresseeOf, deniedByOf, isGrantable } from '@/lib/core/policy/evaluate/grantable'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { notifyOfAccessDecision } from '@/lib/operations/notifications/notify-requester'
import {
  answerAccessRequest,
  findRequestedTools,
  listOpenRequests,
  readdressRequest,
  type AccessRequestRecord,
} from '@/lib/store/access/access-requests'
import { findPersons } from '@/lib/store/access/actors'
import { recordAudit } from '@/lib/store/audit/audit'
import type { Tx } from '@/lib/store/connection/client'

/** Open requests that one change decides again, newest first. Others expire, or are answered in the inbox. */
const decidedMax = 500

/**
 * Returns what denies each request under the policy, or null where its person has access. Leaves out requests of people
 * and for tools that no longer exist.
 */
export async function findDenials(
  tx: Tx,
  requests: readonly AccessRequestRecord[],
  policy: Policy,
  at: Date,
): Promise<Map<AccessRequestId, Decision | null>> {
  const people = await findPersons([...new Set(requests.map(({ person }) => person.id))])
  const tools = await findRequestedTools(tx, requests)
  // One actor per person, whose rules are then indexed once.
  const actors = new Map([...people].map(([id, person]) => [id, withPolicy(person, policy, at)]))
  return new Map(
    requests.flatMap(({ id, person, toolbox, tool: name }) => {
      const actor = actors.get(person.id)
      const tool = name === '' ? null : tools.get(id)
      return actor && tool !== undefined ? [[id, findDenial(actor, { toolbox, tool })] as const] : []
    }),
  )
}

/**
 * Closes open requests as granted if a change of the policy or of the toolbox gave their people access, and notifies them.
 * The others go to the people who can change what denies them now.
 * @param toolboxId the only toolbox that changed; absent when the policy did
 */
export async function closeGrantedRequests(
  tx: Tx,
  actor: Actor,
  { policy, toolboxId, decision }: { policy: Policy; toolboxId?: ToolboxId; decision: Decision },
  at: Date,
): Promise<void> {
  const open = await listOpenRequests(tx, at, { ...(toolboxId && { toolboxId }), limit: decidedMax })
  if (open.length === 0) return
  const denials = await findDenials(tx, open, policy, at)
  for (const request of open) {
    const denial = denials.get(request.id)
    if (denial === null) await closeAsGranted(tx, actor, request, { decision, at })
    else if (denial && isGrantable(denial)) await readdress(tx, request, denial, policy)
  }
}

/** Sends the request to the people who can change what denies it now. */
async function readdress(
  tx: Tx,
  request: AccessRequestRecord,
  denial: Decision,
  policy: Policy,
): Promise<void> {
  const deniedBy = deniedByOf(denial)
  const addressee = addresseeOf(denial, policy)
  if (deniedBy !== request.deniedBy || addressee !== request.addressee)
    await readdressRequest(tx, request.id, { deniedBy, addressee })
}

/** Closes an open request whose person has access, without a rule of its own. @returns false if it was no longer open */
export async function closeAsGranted(
  tx: Tx,
  actor: Actor,
  request: AccessRequestRecord,
  { decision, at }: { decision: Decision; at: Date },
): Promise<boolean> {
  const { id, toolboxId, toolbox, person } = request
  const answer = { state: 'granted', answeredById: actor.id, answer: '', until: null, ruleId: null } as const
  if (!(await answerAccessRequest(tx, id, answer, at))) return false
  await recordAudit(tx, {
    type: 'access.granted',
    actorId: actor.id,
    target: toolboxId,
    before: { state: 'open' },
    after: {
      state: 'granted',
      request: id,
      person: person.id,
      toolbox: toolbox.slug,
      tool: request.tool || null,
      deniedBy: request.deniedBy,
    },
    decision,
  })
  await notifyOfAccessDecision(tx, actor, request, { granted: true, time: null, message: '', at })
  return true
}
