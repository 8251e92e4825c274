/**
 * Turns an upload into a version. Uploads and starters use `createVersion`, the describe job uses
 * `publishVersion`; both require the lock of the toolbox, inside the transaction of their caller.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { environmentHash, joinRequirements } from '@/lib/core/environments/environment-hash'
import { findRequirements, type AskedPackages } from '@/lib/core/environments/find-requirements'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { DescribeTarget, FormatName } from '@/lib/core/formats/reading'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { BundleHash, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import { sortProblems, type Problem } from '@/lib/core/base/problem'
import { countTokens } from '@/lib/core/spec/count-tokens'
import { specHash } from '@/lib/core/spec/spec-hash'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Decision } from '@/lib/core/policy/model/decision'
import { recordAudit } from '@/lib/store/audit/audit'
import { storeBundle } from '@/lib/store/toolboxes/bundles'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import {
  findProposalOfVersion,
  findOpenProposalOf,
  type ProposalRecord,
} from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { findEnvironment, rememberEnvironment } from '@/lib/store/toolboxes/environments'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'
import { updateToolbox, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import {
  findCurrentVersion,
  findNewestVersion,
  findVersionById,
  insertTools,
  insertVersion,
  listTools,
  moveVersion,
  type NewTool,
  type VersionMove,
  type VersionRecord,
} from '@/lib/store/toolboxes/versions'
import { failProposal, openProposal, proposeVersion } from '@/lib/operations/proposals/propose-version'
import { refreshOpenProposals } from '@/lib/operations/proposals/proposal-status'

/** An upload that was read, with everything that can be computed without the database. */
export type ReadUpload = {
  tree: SourceTree
  bundle: BundleHash
  tools: NewTool[]
  problems: Problem[]
  formats: FormatName[]
  /** Targets that must describe themselves first. */
  describing: DescribeTarget[]
  /** Packages that its requirements.txt lists. */
  asked: AskedPackages
  networks: AgentNetwork[]
}

/** Reads an upload. @param notes about entries that unpacking skipped */
export async function readUpload(tree: SourceTree, notes: readonly Problem[] = []): Promise<ReadUpload> {
  const reading = readToolbox(tree)
  const distinct = shadowDuplicates(reading.tools)
  const asked = findRequirements(tree, [
    ...reading.tools.map(tool => tool.source.place.file),
    ...reading.describe.map(target => (target.how === 'python' ? `${target.root}/` : target.path)),
  ])
  // The first use creates the queue's own tables, which does not belong in an open transaction.
  if (reading.describe.length > 0 || asked.requirements !== '') await prepareQueue()
  return {
    tree,
    bundle: bundleHash(tree),
    tools: await asRows(distinct.tools),
    problems: sortProblems([...notes, ...reading.problems, ...distinct.problems, ...asked.problems]),
    formats: reading.formats,
    describing: reading.describe,
    asked,
    networks: reading.networks,
  }
}

type CreatedVersion = {
  number: number
  state: VersionState
  unchanged: boolean
  problems: Problem[]
  tools: string[]
  /**
   * Proposal that proposes or proposed the version; null if nothing was published before, so that there is
   * nothing to compare with.
   */
  proposal: { number: number; state: ProposalState } | null
}

type VersionDraft = {
  /** Null for versions that Pegboard creates itself. */
  uploadedById: UserId | null
  at: Date
  decision?: Decision
  /** Proposes only: the uploader may not publish, or does not want to. */
  proposes?: boolean
  /** Description of the proposal. */
  description?: string
  /** The upload applies a suggestion of a comment. */
  applied?: true
}

/**
 * Returns the version that an upload of this person builds on: the one they already propose, else the current
 * version, else the newest.
 */
export async function findVersionBefore(
  tx: Tx,
  toolboxId: ToolboxId,
  uploadedById: UserId | null,
): Promise<{ open: ProposalRecord | null; before: VersionRecord | null }> {
  const open = await findOpenProposalOf(tx, toolboxId, uploadedById)
  const before = open
    ? await findVersionById(tx, open.proposed.id)
    : ((await findCurrentVersion(tx, toolboxId)) ?? (await findNewestVersion(tx, { id: toolboxId })))
  return { open, before }
}

/**
 * Adds a version, unless the previous one already has exactly these bytes and packages. The first version of
 * a toolbox is published as soon as it is read; every later one is a proposal, which is published immediately
 * if it needs no approval.
 */
export async function createVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  upload: ReadUpload,
  by: VersionDraft,
): Promise<CreatedVersion> {
  const { uploadedById, at, decision, description, applied } = by
  const { open, before } = await findVersionBefore(tx, toolbox.id, uploadedById)
  const requirements = joinRequirements(upload.asked.requirements, toolbox.requirements)
  const environment = requirements === '' ? null : { hash: environmentHash(requirements), requirements }
  const isSame =
    before?.bundleSha256 === upload.bundle && before.environmentHash === (environment?.hash ?? null)
  // Uploading again retries packages that could not be installed, perhaps because the index was unavailable.
  if (isSame && !(environment && (await findEnvironment(tx, environment.hash))?.state === 'failed')) {
    const tools = await listTools(tx, before.id)
    const { number, state, problems } = before
    const proposal = open && { number: open.number, state: open.state }
    return { number, state, problems, unchanged: true, tools: tools.map(tool => tool.name), proposal }
  }

  const { tree, bundle, tools, problems, formats, describing, networks } = upload
  await storeBundle(tx, bundle, tree)
  if (environment) await rememberEnvironment(tx, { ...environment, at })
  const version = await insertVersion(tx, {
    environmentHash: environment?.hash ?? null,
    ...{ toolboxId: toolbox.id, bundleSha256: bundle, problems, formats, describing, networks },
    ...{ uploadedById, at },
  })
  await insertTools(tx, toolbox.id, version.id, tools)
  await recordAudit(tx, {
    type: 'version.uploaded',
    ...(uploadedById && { actorId: uploadedById }),
    target: toolbox.id,
    ...(before && { before: { number: before.number, bundle: before.bundleSha256 } }),
    after: { toolbox: toolbox.slug, number: version.number, bundle },
    decision,
  })
  const publishes = !by.proposes
  // A toolbox that never published anything has no callers, so its owners publish without a proposal.
  if (open || toolbox.everPublished || !publishes)
    await openProposal(tx, toolbox, version, open, {
      ...{ uploadedById, at, decision, publishes, description, applied },
    })
  const waits = describing.length > 0 || environment !== null
  if (waits) await queueDescribing(tx, version.id)
  const state = waits
    ? 'reading'
    : await publishVersion(tx, toolbox, {
        ...version,
        ...{ tools: tools.length, problems, uploadedById, at, decision },
      })
  const proposal = await findProposalOfVersion(tx, version.id)
  return {
    number: version.number,
    state,
    unchanged: false,
    problems,
    tools: tools.map(tool => tool.spec.name),
    proposal: proposal && { number: proposal.number, state: proposal.state },
  }
}

/** Asks a worker to describe a version; asking again before it is done changes nothing. */
export async function queueDescribing(tx: Tx, versionId: VersionId): Promise<void> {
  await addJob(tx, 'describe-version', { versionId }, { jobKey: `describe-version:${versionId}` })
}

type ReadVersion = {
  id: VersionId
  number: number
  tools: number
  problems: readonly Problem[]
  uploadedById: UserId | null
  at: Date
  /** Decision about the upload; absent when a worker publishes it later. */
  decision?: Decision
}

/**
 * Advances a version whose tools are all known: published or proposed when it has any, failed otherwise. A
 * version that is published late does not hide a newer one.
 */
export async function publishVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  version: ReadVersion,
): Promise<'published' | 'proposed' | 'failed'> {
  const { id, number, problems, uploadedById, at } = version
  const proposal = await findProposalOfVersion(tx, id)
  if (proposal && version.tools > 0) {
    await moveOn(tx, id, 'reading', 'described', { problems, describing: [] })
    return proposeVersion(tx, toolbox, proposal, version)
  }
  const outcome = version.tools > 0 ? 'published' : 'failed'
  if (outcome === 'published') {
    await moveOn(tx, id, 'reading', 'described', { problems, describing: [] })
    await moveOn(tx, id, 'described', 'published', { publishedAt: at })
    await rewriteCatalog(tx, toolbox)
    await updateToolbox(tx, toolbox.id, {}, at)
    await refreshOpenProposals(tx, toolbox.id, at)
  } else await moveOn(tx, id, 'reading', 'failed', { problems, describing: [] })
  if (proposal) await failProposal(tx, proposal, version)
  await recordAudit(tx, {
    type: outcome === 'published' ? 'version.published' : 'version.failed',
    ...(uploadedById && { actorId: uploadedById }),
    target: toolbox.id,
    before: { number, state: 'reading' },
    after: { toolbox: toolbox.slug, number, state: outcome, tools: version.tools },
    decision: version.decision,
    ...(outcome === 'failed' && { result: 'failed' }),
  })
  return outcome
}

async function moveOn(
  tx: Tx,
  id: VersionId,
  from: VersionState,
  to: VersionState,
  move: VersionMove,
): Promise<void> {
  if (!(await moveVersion(tx, id, from, to, move)))
    throw new Error(`Version ${id} left the state "${from}" while its toolbox was locked.`)
}

/**
 * Returns tools as stored rows, in the given order. Counting tokens takes a millisecond or more per tool, so
 * other requests get their turn in between: a toolbox with thousands of tools must not delay the pages of a
 * web process.
 */
export async function asRows(tools: readonly ToolSpec[]): Promise<NewTool[]> {
  const rows: NewTool[] = []
  for (const [position, spec] of tools.entries()) {
    if (position % toolsAtOnce === toolsAtOnce - 1) await nextTurn()
    rows.push({ spec, specHash: specHash(spec), tokens: countTokens(spec), position })
  }
  return rows
}

const toolsAtOnce = 10

/** Writing a full upload takes seconds on a slow disk. */
export const hangTimeoutMs = 60_000
