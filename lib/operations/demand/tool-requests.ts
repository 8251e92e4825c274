/** Requests for tools: people ask, others add themselves, and an admin closes a request with the tool that does it. */
import { v7 as newId } from 'uuid'
import { AppError } from '@/lib/core/base/errors'
import type { ToolRequestId } from '@/lib/core/base/ids'
import {
  readToolRequest,
  titleKeyOf,
  toolRequestLimits,
  type ToolRequestInput,
  type ToolRequestPage,
  type ToolRequestState,
  type ToolRequestView,
} from '@/lib/core/demand/tool-request'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { listHiddenNames } from '@/lib/store/catalog/readable-toolboxes'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  countOpenNeeds,
  deleteNeed,
  insertNeed,
  insertToolRequest,
  listNeeds,
  listToolRequests,
  lockOpenRequestByTitle,
  lockToolRequest,
  updateClosedRequest,
  type ToolRequestRecord,
} from '@/lib/store/demand/tool-requests'
import { insertNotifications } from '@/lib/store/notifications/notifications'
import { listToolboxNames } from '@/lib/store/toolboxes/toolboxes'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'

/**
 * Requests a tool. A request with the same title joins the open one, so that people count together.
 * @throws AppError `action.denied`, `request.invalid`, `tool-request.too-many`
 */
export async function requestTool(
  actor: Actor,
  input: ToolRequestInput,
  at: Date,
): Promise<{ id: ToolRequestId; joined: boolean }> {
  const decision = permit(decide(actor, 'tool.request', null))
  const read = readToolRequest(input)
  if (typeof read === 'string') throw new AppError('request.invalid', read)
  return inTransaction(async tx => {
    await refuseTooMany(tx, actor)
    const titleKey = titleKeyOf(read.title)
    const isNew = await insertToolRequest(tx, {
      ...read,
      id: newId() as ToolRequestId,
      titleKey,
      createdAt: at,
    })
    const id = await lockOpenRequestByTitle(tx, titleKey)
    // Someone closed it between the two statements.
    if (!id) throw new AppError('tool-request.stale')
    const isAdded = await insertNeed(tx, id, actor.id, at)
    if (isAdded)
      await recordAudit(tx, {
        type: isNew ? 'tool-request.created' : 'tool-request.joined',
        actorId: actor.id,
        target: id,
        after: { request: id, title: read.title },
        decision,
      })
    return { id, joined: !isNew }
  })
}

/**
 * Adds the actor to the people who need a tool, or removes them. A request that no one needs is deleted.
 * @throws AppError `action.denied`, `tool-request.not-found`, `tool-request.stale`, `tool-request.too-many`
 */
export async function needTool(actor: Actor, id: ToolRequestId, needed: boolean, at: Date): Promise<void> {
  const decision = permit(decide(actor, 'tool.request', null))
  await inTransaction(async tx => {
    const request = await lockOpen(tx, id)
    if (needed) await refuseTooMany(tx, actor)
    const isChanged = needed ? await insertNeed(tx, id, actor.id, at) : await deleteNeed(tx, id, actor.id)
    if (isChanged)
      await recordAudit(tx, {
        type: needed ? 'tool-request.joined' : 'tool-request.left',
        actorId: actor.id,
        target: id,
        after: { request: id, title: request.title },
        decision,
      })
  })
}

/**
 * Closes a request with the tool that does what was asked, and notifies the people who need it.
 * @throws AppError `action.denied`, `tool-request.not-found`, `tool-request.stale`, `toolbox.not-found`,
 * `version.not-found`, `tool.not-found`
 */
export async function closeToolRequest(
  actor: Actor,
  id: ToolRequestId,
  { toolbox: slug, tool }: { toolbox: string; tool: string },
  at: Date,
): Promise<void> {
  const decision = permit(decide(actor, 'demand.manage', null))
  await inTransaction(async tx => {
    const request = await lockOpen(tx, id)
    const { toolbox } = await readableTool(tx, actor, slug, tool)
    await updateClosedRequest(tx, id, { toolboxId: toolbox.id, tool, at })
    await recordAudit(tx, {
      type: 'tool-request.closed',
      actorId: actor.id,
      target: id,
      after: { request: id, title: request.title, toolbox: slug, tool },
      decision,
    })
    const people = await listNeeds(tx, id)
    await insertNotifications(
      tx,
      people.filter(person => person !== actor.id),
      'tool-available',
      { toolbox: slug, toolboxTitle: toolbox.title, tool, by: actor.name, words: request.title },
      at,
    )
  })
}

/** Returns a page of requests, those that most people need first. Tools that the actor can't see are left out. */
export async function listRequestedTools(
  actor: Actor,
  state: ToolRequestState,
  after?: ToolRequestId,
): Promise<ToolRequestPage> {
  const { perPage } = toolRequestLimits
  const rows = await listToolRequests(database(), { state, userId: actor.id, after, limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const toolOf = await findTools(actor, shown)
  return {
    requests: shown.map(({ id, title, purpose, audience, people, mine, createdAt, ...row }) => ({
      ...{ id, title, purpose, audience, people, mine, state: row.state },
      createdAt: createdAt.toISOString(),
      tool: toolOf(row),
    })),
    next: rows.length > perPage ? shown.at(-1)!.id : null,
  }
}

type Linked = Pick<ToolRequestRecord, 'toolboxSlug' | 'tool'>

/** Finds the tools of requests that the actor can see, for one page in one step. */
async function findTools(
  actor: Actor,
  rows: readonly Linked[],
): Promise<(row: Linked) => ToolRequestView['tool']> {
  const tx = database()
  const slugs = [...new Set(rows.flatMap(({ toolboxSlug }) => toolboxSlug ?? []))]
  const toolboxes = new Map<string, { title: string; hidden: ReadonlySet<string> }>()
  for (const { id, slug, title } of await listToolboxNames(tx, actor, slugs))
    toolboxes.set(slug, { title, hidden: await listHiddenNames(tx, actor, id) })
  return ({ toolboxSlug, tool }) => {
    const found = toolboxSlug === null ? undefined : toolboxes.get(toolboxSlug)
    return found && toolboxSlug !== null && tool !== null && !found.hidden.has(tool)
      ? { toolbox: toolboxSlug, toolboxTitle: found.title, name: tool }
      : null
  }
}

async function lockOpen(tx: Tx, id: ToolRequestId): Promise<ToolRequestRecord> {
  const request = await lockToolRequest(tx, id)
  if (!request) throw new AppError('tool-request.not-found')
  if (request.state !== 'open') throw new AppError('tool-request.stale')
  return request
}

async function refuseTooMany(tx: Tx, actor: Actor): Promise<void> {
  if ((await countOpenNeeds(tx, actor.id)) >= toolRequestLimits.openMax)
    throw new AppError(
      'tool-request.too-many',
      `You already need ${toolRequestLimits.openMax} requested tools. Remove yourself from one first.`,
    )
}
