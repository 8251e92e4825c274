/** Creates a toolbox whose tools are those of a remote MCP server. */
import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/core/base/errors'
import { remoteTarget, writeListing } from '@/lib/core/formats/mcp/remote-listing'
import { readHttpsAddress } from '@/lib/core/network/https-address'
import { readRemoteHeaders, secretsOfHeaders } from '@/lib/core/network/remote-headers'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { nonceBytes, sealSecret } from '@/lib/core/secrets/seal-secret'
import { remoteAddressLengthMax, type RemoteHeader, type RemoteServer } from '@/lib/core/spec/mcp-server'
import { problemOfSecretValue } from '@/lib/core/spec/secret-name'
import { addVersion } from '@/lib/operations/toolboxes/add-version'
import { readUpload } from '@/lib/operations/toolboxes/read-upload'
import { nameUpload } from '@/lib/operations/toolboxes/upload-toolbox'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { permittedMcpHosts, putRemoteServer } from '@/lib/store/toolboxes/remote-servers'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { putSecret } from '@/lib/store/toolboxes/secrets'
import { insertToolbox, lockToolbox, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { queueListing } from './list-remote'

export type NewRemoteToolbox = {
  title: string
  address: string
  headers: RemoteHeader[]
  /** Values of the secrets that the headers name, by name. */
  secrets: Record<string, string>
}

/**
 * Creates the toolbox with a version that a worker completes when it has listed the server.
 * @throws AppError `action.denied`, `toolbox.invalid-name`, `toolbox.slug-taken`, `remote.invalid`, `secret.invalid`,
 * `secret.no-key`
 */
export async function createRemoteToolbox(
  actor: Actor,
  { title: provided, secrets, ...server }: NewRemoteToolbox,
  at: Date,
): Promise<{ toolbox: { slug: string; title: string }; version: number }> {
  const { slug, title } = nameUpload(undefined, provided.trim())
  const creating = permit(decide(actor, 'toolbox.create', { planned: { slug, title } }))
  const remote = checkedServer(server)
  const values = checkedSecrets(remote, secrets)
  const [key] = values.length > 0 ? await findSecretKeys() : []
  const read = await readUpload({ files: [writeListing(remote, null)] }, [], { compiles: false })
  await prepareQueue()
  return inTransaction(async tx => {
    const toolbox = await insertNew(tx, actor, { slug, title, at }, creating)
    const decision = permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox)))
    for (const [name, value] of values) {
      const place = { toolboxId: toolbox.id, name }
      const sealed = sealSecret(key!, place, value, randomBytes(nonceBytes))
      await putSecret(tx, place, sealed, { setById: actor.id, setAt: at })
      await recordAudit(tx, {
        type: 'secret.set',
        actorId: actor.id,
        target: toolbox.id,
        after: { toolbox: slug, name, key: key!.id },
        decision: permit(decide(actor, 'secret.manage', toolboxFacts(toolbox))),
      })
    }
    await putRemoteServer(tx, toolbox.id, { ...remote, number: 1 }, { setById: actor.id, setAt: at })
    await recordAudit(tx, {
      type: 'toolbox.remote-changed',
      actorId: actor.id,
      target: toolbox.id,
      after: { toolbox: slug, ...remote },
      decision,
    })
    const upload = { ...read, problems: [], describing: [remoteTarget] }
    const version = await addVersion(tx, toolbox, upload, {
      uploadedById: actor.id,
      at,
      decision: creating,
      before: null,
    })
    await queueListing(tx, toolbox.id)
    return { toolbox: { slug, title }, version: version.number }
  })
}

async function insertNew(
  tx: Tx,
  actor: Actor,
  named: { slug: string; title: string; at: Date },
  decision: Decision,
): Promise<ToolboxRecord> {
  const { slug, title } = named
  const isNew = await insertToolbox(tx, { ...named, createdById: actor.id })
  const toolbox = isNew ? await lockToolbox(tx, slug) : null
  if (!toolbox)
    throw new AppError('toolbox.slug-taken', `A toolbox named ${slug} already exists. Choose another name.`, {
      details: { slug },
    })
  await recordAudit(tx, {
    type: 'toolbox.created',
    actorId: actor.id,
    target: toolbox.id,
    after: { slug, title },
    decision,
  })
  return toolbox
}

/** @throws AppError `remote.invalid` */
export function checkedServer(provided: RemoteServer): RemoteServer {
  const address = readHttpsAddress(provided.address, {
    permitted: permittedMcpHosts(),
    lengthMax: remoteAddressLengthMax,
    example: 'https://mcp.example.org/mcp',
  })
  if (!address.ok) throw new AppError('remote.invalid', address.problem)
  const read = readRemoteHeaders(provided.headers)
  if (!read.ok) throw new AppError('remote.invalid', read.problem)
  return { address: address.url, headers: read.headers }
}

/** A secret that no header names would be stored without a use. */
function checkedSecrets({ headers }: RemoteServer, secrets: Record<string, string>): [string, string][] {
  const named = new Set(secretsOfHeaders(headers))
  return Object.entries(secrets).map(([name, value]) => {
    if (!named.has(name))
      throw new AppError(
        'secret.invalid',
        `No header names the secret ${JSON.stringify(name.slice(0, 100))}. Add it to the value of a header, or leave the secret out.`,
      )
    const problem = problemOfSecretValue(value)
    if (problem) throw new AppError('secret.invalid', `${name}: ${problem}`)
    return [name, value]
  })
}
