/** The decision on an access request. */
import { AppError } from '@/lib/core/base/errors'
import type { AccessRequestId } from '@/lib/core/base/ids'
import { grantTimes, type AccessRequestView, type GrantTime } from '@/lib/core/policy/model/access-request'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import {
  answerAccessRequest,
  findAccessRequest,
  type AccessAnswer,
  type AccessRequestRecord,
} from '@/lib/store/access/access-requests'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { lockPolicy } from '@/lib/store/access/policies'
import { decideAnswer } from './answer-decision'
import { closeAsGranted, findDenials } from './granted-requests'
import { appendPolicy } from './policy/append-policy'
import { readText, viewRequest } from './request-access'
import { notifyOfAccessDecision } from '@/lib/operations/notifications/notify-requester'

export type AccessReply =
  /** Absent or true: every run still needs a confirmation, despite the access. */
  { decision: 'grant'; time: GrantTime; asks?: boolean } | { decision: 'deny'; message: string }

/**
 * Grants or denies an access request. A request that a rule denies is granted by a change of that rule, because nothing
 * overrides a deny; if the person has access by now, granting only closes it. Otherwise, granting appends an allow rule for the toolbox that expires
 * automatically, and next to it an ask rule, because an allow rule alone would also override the
 * confirmations that tools require. Rules, decision and audit event are one transaction.
 * @throws AppError `access.not-found`, `action.denied`, `access.stale` when it was decided or is too old,
 * `access.denied-by-rule` when a rule must change first
 */
export async function decideAccessRequest(
  actor: Actor,
  id: AccessRequestId,
  reply: AccessReply,
  at: Date,
): Promise<AccessRequestView> {
  const message = reply.decision === 'deny' ? readText(reply.message) : ''
  const asks = reply.decision === 'grant' && reply.asks !== false
  return inTransaction(async tx => {
    const policy = await lockPolicy(tx)
    const request = await findAnswerable(tx, actor, id, at)
    const decision = permit(decideAnswer(actor, request))
    if (reply.decision === 'grant' && (await hasAccess(tx, request, policy, at))) {
      if (!(await closeAsGranted(tx, actor, request, { decision, at }))) throw new AppError('access.stale')
      return viewRequest(actor, (await findAccessRequest(tx, id, at))!)
    }
    const rule = reply.decision === 'grant' ? grantOf(request, actor, reply.time, at) : null
    const answer: AccessAnswer = {
      state: rule ? 'granted' : 'denied',
      answeredById: actor.id,
      answer: message,
      until: rule && new Date(rule.expiresAt),
      ruleId: rule?.id ?? null,
    }
    if (!(await answerAccessRequest(tx, id, answer, at))) throw new AppError('access.stale')
    if (rule) {
      const added = asks ? [rule, askingOf(rule)] : [rule]
      if (policy.rules.length + added.length > ruleLimits.rulesMax)
        throw new AppError('policy.invalid', `A policy has at most ${ruleLimits.rulesMax} rules.`)
      const rules = [...policy.rules, ...added]
      const note = `Access for ${request.person.name} to ${nameOf(request)}.`
      await appendPolicy(tx, actor, policy, { ...policy, rules, note, restoredFrom: null, decision, at })
    }
    await recordAudit(tx, {
      type: rule ? 'access.granted' : 'access.denied',
      actorId: actor.id,
      target: request.toolboxId,
      before: { state: 'open' },
      after: {
        state: answer.state,
        request: id,
        person: request.person.id,
        toolbox: request.toolbox.slug,
        tool: request.tool || null,
        ...(rule ? { rule: rule.id, until: rule.expiresAt, asks } : { message }),
      },
      result: rule ? 'done' : 'refused',
      decision,
    })
    const time = reply.decision === 'grant' ? reply.time : null
    await notifyOfAccessDecision(tx, actor, request, { granted: rule !== null, time, message, at })
    return viewRequest(actor, (await findAccessRequest(tx, id, at))!)
  })
}

/** Reports whether the person of an open request has access by now. @throws AppError `access.denied-by-rule` */
async function hasAccess(tx: Tx, request: AccessRequestRecord, policy: Policy, at: Date): Promise<boolean> {
  if (request.state !== 'open') throw new AppError('access.stale')
  const denial = (await findDenials(tx, [request], policy, at)).get(request.id)
  if (denial?.policy !== undefined)
    throw new AppError(
      'access.denied-by-rule',
      `${denial.reason} No grant overrides a deny. Change the rule ${denial.rule} instead.`,
    )
  return denial === null
}

/**
 * Finds a request that the actor may decide. Its requester is denied; for everyone else it does not exist.
 */
async function findAnswerable(
  tx: Tx,
  actor: Actor,
  id: AccessRequestId,
  at: Date,
): Promise<AccessRequestRecord> {
  const request = await findAccessRequest(tx, id, at)
  const isTheirs =
    request !== null &&
    decide(actor, 'toolbox.read', request.toolbox).effect !== 'deny' &&
    (request.person.id === actor.id || decideAnswer(actor, request).effect !== 'deny')
  if (!isTheirs) throw new AppError('access.not-found')
  return request
}

function grantOf(
  request: AccessRequestRecord,
  actor: Actor,
  time: GrantTime,
  at: Date,
): Rule & { expiresAt: string } {
  const { slug } = request.toolbox
  return {
    // The end of such an ID is random, so no other rule has this ID.
    id: `access-${request.id.slice(-12)}`,
    effect: 'allow',
    who: { type: 'person', id: request.person.id },
    what: request.tool ? { type: 'tool', toolbox: slug, name: request.tool } : { type: 'toolbox', slug },
    actions: [request.action],
    expiresAt: new Date(at.getTime() + grantTimes[time].ms).toISOString(),
    scope: { type: 'toolbox', slug },
    note: `Granted by ${actor.name}: ${request.reason}`.slice(0, ruleLimits.noteLengthMax),
  }
}

/** Returns a rule of the same scope and target, so that the allow rule does not override it. */
const askingOf = (rule: Rule): Rule => ({
  ...rule,
  id: `${rule.id}-ask`,
  effect: 'ask',
  note: 'People with temporary access are asked before every run.',
})

const nameOf = ({ toolbox, tool }: AccessRequestRecord) => (tool ? `${toolbox.slug}/${tool}` : toolbox.slug)

/**
 * Returns a request that the actor can decide, for the page on which they change a rule for it.
 * @returns null for any other request, and for one that is closed
 */
export async function findRequestToDecide(
  actor: Actor,
  id: AccessRequestId,
  at: Date,
): Promise<AccessRequestView | null> {
  const request = await findAccessRequest(database(), id, at)
  const isTheirs =
    request?.state === 'open' &&
    decide(actor, 'toolbox.read', request.toolbox).effect !== 'deny' &&
    decideAnswer(actor, request).effect !== 'deny'
  return isTheirs ? viewRequest(actor, request) : null
}
