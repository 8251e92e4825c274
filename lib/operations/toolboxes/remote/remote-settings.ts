/** The remote MCP server of a toolbox: seen and changed by its owners and admins. */
import type { RemoteServerView, RemoteView } from '@/lib/core/catalog/views/remote-view'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { secretsOfHeaders } from '@/lib/core/network/remote-headers'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import {
  findRemoteServer,
  putRemoteServer,
  updateListing,
  type RemoteServerRecord,
} from '@/lib/store/toolboxes/remote-servers'
import { listSecrets } from '@/lib/store/toolboxes/secrets'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { checkedServer } from './create-remote-toolbox'
import { queueListing } from './list-remote'

/** @throws AppError `toolbox.not-found`, `action.denied` */
export async function findRemote(actor: Actor, slug: string): Promise<RemoteView> {
  const tx = database()
  const toolbox = await readableToolbox(tx, actor, slug)
  permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
  const server = await findRemoteServer(tx, toolbox.id)
  return { server: server && (await view(tx, toolbox, server)) }
}

export type RemoteChange = RemoteServer & {
  /** The revision that the person saw: no one overwrites changes they have not seen. */
  basedOn: number
}

/**
 * Changes the address and the headers. Tools are not called until a version with the new ones is published; a worker lists
 * the server at the new address for it. The same settings again change nothing.
 * @throws AppError `toolbox.not-found`, `action.denied`, `remote.not-found`, `remote.invalid`, `toolbox.settings-conflict`
 */
export async function changeRemote(
  actor: Actor,
  slug: string,
  { basedOn, ...provided }: RemoteChange,
  at: Date,
): Promise<RemoteView> {
  return changing(actor, slug, async (tx, { toolbox, server, decision }) => {
    const after = checkedServer(provided)
    // A changed address receives the secrets of the headers, as a tool does that they are granted to.
    if (secretsOfHeaders([...server.headers, ...after.headers]).length > 0)
      permit(decide(actor, 'secret.manage', toolboxFacts(toolbox)))
    if (server.number !== basedOn) throw new AppError('toolbox.settings-conflict')
    const before = { address: server.address, headers: server.headers }
    if (canonicalJson(before) === canonicalJson(after)) return
    const by = { setById: actor.id, setAt: at }
    await putRemoteServer(tx, toolbox.id, { ...after, number: server.number + 1 }, by)
    await recordAudit(tx, {
      type: 'toolbox.remote-changed',
      actorId: actor.id,
      target: toolbox.id,
      before,
      after: { toolbox: toolbox.slug, ...after },
      decision,
    })
    await queueListing(tx, toolbox.id)
  })
}

/**
 * Lists the server soon. A list that was rejected before becomes a proposal again.
 * @throws AppError `toolbox.not-found`, `action.denied`, `remote.not-found`
 */
export async function listRemoteAgain(actor: Actor, slug: string, at: Date): Promise<RemoteView> {
  return changing(actor, slug, async (tx, { toolbox, decision }) => {
    await updateListing(tx, toolbox.id, { listingHash: null, nextListAt: at })
    await recordAudit(tx, {
      type: 'toolbox.remote-listed',
      actorId: actor.id,
      target: toolbox.id,
      after: { toolbox: toolbox.slug },
      decision,
    })
    await queueListing(tx, toolbox.id)
  })
}

type Managed = { toolbox: ToolboxRecord; server: RemoteServerRecord; decision: Decision }

async function changing(
  actor: Actor,
  slug: string,
  change: (tx: Tx, managed: Managed) => Promise<void>,
): Promise<RemoteView> {
  const readable = await readableToolbox(database(), actor, slug)
  permit(decide(actor, 'toolbox.manage', toolboxFacts(readable)))
  await prepareQueue()
  return inTransaction(async tx => {
    const toolbox = await lockToolboxById(tx, readable.id)
    if (!toolbox) throw new AppError('toolbox.not-found')
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
    const server = await findRemoteServer(tx, toolbox.id)
    if (!server) throw new AppError('remote.not-found')
    await change(tx, { toolbox, server, decision })
    return { server: await view(tx, toolbox, (await findRemoteServer(tx, toolbox.id))!) }
  })
}

async function view(tx: Tx, toolbox: ToolboxRecord, server: RemoteServerRecord): Promise<RemoteServerView> {
  const { address, headers, number, setBy, setAt, listedAt, triedAt, problem, nextListAt } = server
  const set = new Set((await listSecrets(tx, toolbox.id)).map(({ name }) => name))
  return {
    address,
    headers,
    number,
    setBy: setBy.name,
    setAt: setAt.toISOString(),
    listedAt: listedAt?.toISOString() ?? null,
    triedAt: triedAt?.toISOString() ?? null,
    problem,
    nextListAt: nextListAt.toISOString(),
    missingSecrets: secretsOfHeaders(headers).filter(name => !set.has(name)),
  }
}
