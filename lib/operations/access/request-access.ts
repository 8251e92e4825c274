/** Access requests to the people who can change what denies a run, and their state. */
import { v7 as newId } from 'uuid'
import { AppError } from '@/lib/core/base/errors'
import type { AccessRequestId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import {
  accessLimits,
  type AccessRequestView,
  type AccessState,
} from '@/lib/core/policy/model/access-request'
import { decide, findDenial } from '@/lib/core/policy/evaluate/decide'
import { addresseeOf, deniedByOf } from '@/lib/core/policy/evaluate/grantable'
import type { AccessFacts } from '@/lib/core/policy/model/facts'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { storableText } from '@/lib/core/spec/json-value'
import {
  countOpenRequestsOf,
  findNewestRequest,
  insertAccessRequest,
  listRequestsOf,
  type AccessRequestRecord,
} from '@/lib/store/access/access-requests'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { ownerNames, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { notifyOfAccessRequest } from '@/lib/operations/notifications/notify-requester'
import { readableTool, readableToolbox, versionToolFacts } from '@/lib/operations/toolboxes/readable-version'

export type AccessQuestion = {
  toolbox: string
  /** Absent: the whole toolbox. */
  tool?: string
  reason: string
}

/** Maximum number of a person's own requests that a page lists. */
const ownMax = 50

/**
 * Requests access. Repeating it while a request is open changes nothing.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied` where nothing
 * denies the run or no one can grant it, `access.too-many`, `request.invalid` without a reason
 */
export async function requestAccess(
  actor: Actor,
  { toolbox: slug, tool, reason: provided }: AccessQuestion,
  at: Date,
): Promise<AccessRequestView> {
  const reason = readText(provided)
  if (reason === '')
    throw new AppError('request.invalid', 'Enter a reason. The person who decides will read it.')
  return inTransaction(async tx => {
    const { toolbox, facts } = await findTarget(tx, actor, slug, tool)
    const decision = permit(decide(actor, 'access.request', facts))
    const denial = findDenial(actor, facts)!
    const addressee = addresseeOf(denial, actor.policy.policy)
    const deniedBy = deniedByOf(denial)
    const requested = { userId: actor.id, toolboxId: toolbox.id, tool: tool ?? '' }
    const id = newId() as AccessRequestId
    const content = { action: 'run', reason, deniedBy, addressee } as const
    const request = { ...requested, ...content, id, createdAt: at, expiresAt: after(at) }
    if ((await countOpenRequestsOf(tx, actor.id, at)) >= accessLimits.openMax)
      throw new AppError(
        'access.too-many',
        `You have ${accessLimits.openMax} open access requests. Wait for a decision before sending more.`,
      )
    if (await insertAccessRequest(tx, request)) {
      await recordAudit(tx, {
        type: 'access.requested',
        actorId: actor.id,
        target: toolbox.id,
        result: 'asked',
        after: {
          request: id,
          toolbox: slug,
          tool: tool ?? null,
          action: request.action,
          reason,
          deniedBy,
          addressee,
          expiresAt: request.expiresAt.toISOString(),
        },
        decision,
      })
      await notifyOfAccessRequest(tx, actor, { toolbox, tool, reason, addressee, at })
    }
    return viewRequest(actor, (await findNewestRequest(tx, requested, at))!)
  })
}

/**
 * Returns what the actor may do with a tool and how access can be requested.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function findAccess(
  actor: Actor,
  { toolbox: slug, tool, version }: Omit<AccessQuestion, 'reason'> & { version?: number },
  at: Date,
): Promise<AccessState> {
  const { toolbox, facts } = await findTarget(database(), actor, slug, tool, version)
  const requested = { userId: actor.id, toolboxId: toolbox.id, tool: tool ?? '' }
  const newest = await findNewestRequest(database(), requested, at)
  const denial = findDenial(actor, facts)
  const asksOwners = denial === null || addresseeOf(denial, actor.policy.policy) === 'owners'
  return {
    mayAsk: decide(actor, 'access.request', facts),
    owners: asksOwners ? ownerNames(toolbox) : [],
    isPartial:
      denial !== null && facts.tool !== null && decide(actor, 'tool.run', facts.tool).effect !== 'deny',
    request: newest && viewRequest(actor, newest),
  }
}

/** Returns the actor's own requests, newest first. Omits toolboxes that the actor may no longer see. */
export async function listMyRequests(actor: Actor, at: Date): Promise<AccessRequestView[]> {
  const requests = await listRequestsOf(database(), actor.id, at, ownMax)
  return requests
    .filter(({ toolbox }) => decide(actor, 'toolbox.read', toolbox).effect !== 'deny')
    .map(request => viewRequest(actor, request))
}

/** Returns a request as the API shows it to this actor, who may be its author. Times are in ISO 8601. */
export function viewRequest(actor: Actor, request: AccessRequestRecord): AccessRequestView {
  const { id, person, toolbox, tool, reason, deniedBy, addressee, state, answeredBy, answer } = request
  return {
    id,
    reason,
    deniedBy,
    addressee,
    state,
    answeredBy,
    answer,
    person: { name: person.name, me: person.id === actor.id },
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    tool: tool || null,
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    answeredAt: request.answeredAt?.toISOString() ?? null,
    until: request.until?.toISOString() ?? null,
  }
}

/** Checks a text that one person writes to another. @throws AppError `request.invalid` */
export function readText(provided: string): string {
  const text = storableText(provided.trim())
  if (text.length > accessLimits.textLengthMax)
    throw new AppError('request.invalid', `Write up to ${accessLimits.textLengthMax} characters.`)
  return text
}

async function findTarget(
  tx: Tx,
  actor: Actor,
  slug: string,
  tool: string | undefined,
  version?: number,
): Promise<{ toolbox: ToolboxRecord; facts: AccessFacts }> {
  if (tool === undefined) {
    const toolbox = await readableToolbox(tx, actor, slug)
    return { toolbox, facts: { toolbox: toolboxFacts(toolbox), tool: null } }
  }
  const found = await readableTool(tx, actor, slug, tool, version)
  const { toolbox } = found
  return { toolbox, facts: { toolbox: toolboxFacts(toolbox), tool: versionToolFacts(found, found.tool) } }
}

const after = (at: Date) => new Date(at.getTime() + accessLimits.openMs)
