/** Listing a remote MCP server: when, the input for the worker, and its result. */
import { createHash } from 'node:crypto'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import { mcpProblem } from '@/lib/core/formats/mcp/declaration'
import { listAgainMs, listDelayMs } from '@/lib/core/network/listing-schedule'
import {
  isRemoteTarget,
  remoteListingPath,
  writeListing,
  type RemoteListing,
} from '@/lib/core/formats/mcp/remote-listing'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import { createTimeoutMs, createVersion } from '@/lib/operations/toolboxes/create-version'
import { publishVersion } from '@/lib/operations/toolboxes/publish-version'
import { readUpload, type ReadUpload } from '@/lib/operations/toolboxes/read-upload'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import { findRemoteServer, listDueRemoteServers, updateListing } from '@/lib/store/toolboxes/remote-servers'
import { lockToolboxById, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { fillVersion } from '@/lib/store/toolboxes/version-changes'
import { deleteTools, insertTools } from '@/lib/store/toolboxes/version-tools'
import { findNewestVersion, type VersionRecord } from '@/lib/store/toolboxes/versions'

/** Servers that one round of the schedule queues. */
const queuedAtOnceMax = 50

/** Asks workers to list the servers that are due, one after the other and after all runs of people. */
export async function queueDueListings(at: Date): Promise<void> {
  const due = await listDueRemoteServers(database(), at, queuedAtOnceMax)
  if (due.length === 0) return
  await prepareQueue()
  for (const toolboxId of due)
    await inTransaction(async tx => {
      await updateListing(tx, toolboxId, { nextListAt: new Date(at.getTime() + listAgainMs) })
      await addJob(tx, 'list-remote', { toolboxId }, { ...keyOf(toolboxId), ...scheduled })
    })
}

const scheduled = { queue: 'remote-listings', lowPriority: true } as const
const keyOf = (toolboxId: ToolboxId) => ({ jobKey: `list-remote:${toolboxId}` })

/** Asks a worker to list a server soon. Asking again before it is done changes nothing. */
export async function queueListing(tx: Tx, toolboxId: ToolboxId): Promise<void> {
  await addJob(tx, 'list-remote', { toolboxId }, keyOf(toolboxId))
}

/** A server that changes all the time is listed for calls at most this often. Each list can become a version. */
const changeGapMs = 60_000

/** Lists a server again after a call found that it has changed. */
export async function listAfterChange(toolboxId: ToolboxId, at: Date): Promise<void> {
  const server = await findRemoteServer(database(), toolboxId)
  if (!server) return
  const runAt = new Date(Math.max(at.getTime(), (server.triedAt?.getTime() ?? 0) + changeGapMs))
  await prepareQueue()
  await inTransaction(tx =>
    addJob(tx, 'list-remote', { toolboxId }, { ...keyOf(toolboxId), ...scheduled, runAt }),
  )
}

export type ServerToList = RemoteServer & { toolboxId: ToolboxId; number: number }

/** Returns null if the toolbox no longer exists, or has no remote server. */
export async function serverToList(toolboxId: ToolboxId): Promise<ServerToList | null> {
  const server = await findRemoteServer(database(), toolboxId)
  return server && { toolboxId, address: server.address, headers: server.headers, number: server.number }
}

/**
 * Stores the result of listing a server. A list that differs from the one before becomes a version: the first one is
 * published, every later one is a proposal. A list of an address that was changed in the meantime is dropped.
 */
export async function saveListing(
  server: ServerToList,
  result: { listing: RemoteListing } | { problem: string },
  at: Date,
): Promise<void> {
  const read = 'listing' in result ? await readListed(server, result.listing) : result
  await inTransaction(
    async tx => {
      const toolbox = await lockToolboxById(tx, server.toolboxId)
      const before = toolbox && (await findRemoteServer(tx, toolbox.id))
      if (!toolbox || before?.number !== server.number) return
      const waiting = await findWaitingVersion(tx, toolbox.id)
      if ('problem' in read) {
        const failures = before.failures + 1
        const nextListAt = new Date(at.getTime() + listDelayMs(failures))
        await updateListing(tx, toolbox.id, { triedAt: at, problem: read.problem, failures, nextListAt })
        if (waiting) await endWaiting(tx, toolbox, waiting, { problem: read.problem, at })
        return
      }
      await updateListing(tx, toolbox.id, {
        listingHash: read.hash,
        listedAt: at,
        triedAt: at,
        problem: null,
        failures: 0,
        nextListAt: new Date(at.getTime() + listDelayMs(0)),
      })
      if (waiting) await fillWaiting(tx, toolbox, waiting, { upload: read.upload, at })
      else if (before.listingHash !== read.hash)
        await createVersion(tx, toolbox, read.upload, {
          uploadedById: null,
          at,
          proposes: toolbox.everPublished,
        })
    },
    { timeoutMs: createTimeoutMs },
  )
}

type Listed = { upload: ReadUpload; hash: string }

/** Reads a list as the file of a version. A list without a usable tool is a problem of the server. */
async function readListed(
  server: RemoteServer,
  listing: RemoteListing,
): Promise<Listed | { problem: string }> {
  const upload = await readUpload({ files: [writeListing(server, listing)] }, [], { compiles: false })
  const { address, headers } = server
  const content = canonicalJson({ address, headers, listing })
  if (upload.tools.length > 0) return { upload, hash: createHash('sha256').update(content).digest('hex') }
  const first = upload.problems.find(({ severity }) => severity === 'error')
  return { problem: `The server lists no tool that can be used. ${first?.message ?? ''}`.trim() }
}

async function findWaitingVersion(tx: Tx, toolboxId: ToolboxId): Promise<VersionRecord | null> {
  const newest = await findNewestVersion(tx, { id: toolboxId })
  return newest?.state === 'reading' && newest.describing.some(isRemoteTarget) ? newest : null
}

/** Ends the first version of a toolbox whose server could not be listed. */
async function endWaiting(
  tx: Tx,
  toolbox: ToolboxRecord,
  { id, number, uploadedBy }: VersionRecord,
  { problem, at }: { problem: string; at: Date },
): Promise<void> {
  const hint = 'Check the address and the headers under Settings > Remote server, and list the server again.'
  const problems: Problem[] = [mcpProblem('error', 'mcp-server', remoteListingPath, problem, hint)]
  const uploadedById = uploadedBy?.id ?? null
  await publishVersion(tx, toolbox, { id, number, tools: 0, problems, uploadedById, at, drafts: 'never' })
}

/** Completes the first version of a toolbox, which had only the address until now. */
async function fillWaiting(
  tx: Tx,
  toolbox: ToolboxRecord,
  { id, number, uploadedBy, bundleSha256 }: VersionRecord,
  { upload, at }: { upload: ReadUpload; at: Date },
): Promise<void> {
  const { bundle, tools, problems, formats } = upload
  await storeBundle(tx, bundle, upload.tree)
  await fillVersion(tx, id, { bundleSha256: bundle, problems, formats })
  await deleteTools(tx, id)
  await insertTools(tx, toolbox.id, id, tools)
  await recordAudit(tx, {
    type: 'version.uploaded',
    target: toolbox.id,
    before: { number, bundle: bundleSha256 },
    after: { toolbox: toolbox.slug, number, bundle },
  })
  const uploadedById = uploadedBy?.id ?? null
  const read = { id, number, tools: tools.length, problems, uploadedById, at }
  await publishVersion(tx, toolbox, { ...read, drafts: 'never' })
}
