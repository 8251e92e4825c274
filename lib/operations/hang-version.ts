/**
 * From an upload to a version on the board. Uploads and starters come through `hangVersion`, the describe job through
 * `publishVersion`; both are called with the toolbox locked, inside the transaction of their caller.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VersionState } from '@/lib/core/catalog/views'
import { environmentHash, joinRequirements } from '@/lib/core/environments/environment-hash'
import { findRequirements, type AskedPackages } from '@/lib/core/environments/find-requirements'
import { bundleHash } from '@/lib/core/formats/bundle-hash'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { DescribeTarget, FormatName } from '@/lib/core/formats/reading'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { SourceTree } from '@/lib/core/formats/source-tree'
import type { BundleHash, UserId, VersionId } from '@/lib/core/ids'
import { sortProblems, type Problem } from '@/lib/core/problem'
import { countTokens } from '@/lib/core/spec/count-tokens'
import { specHash } from '@/lib/core/spec/spec-hash'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Decision } from '@/lib/core/policy/decision'
import { recordAudit } from '@/lib/store/audit'
import { storeBundle } from '@/lib/store/bundles'
import { rewriteCatalog } from '@/lib/store/catalog'
import type { Tx } from '@/lib/store/client'
import { findEnvironment, rememberEnvironment } from '@/lib/store/environments'
import { addJob, prepareQueue } from '@/lib/store/run-queue'
import { updateToolbox, type ToolboxRecord } from '@/lib/store/toolboxes'
import {
  findNewestVersion,
  insertTools,
  insertVersion,
  listTools,
  moveVersion,
  type NewTool,
} from '@/lib/store/versions'

/** An upload that was read, with everything that can be worked out before the database is asked. */
export type ReadUpload = {
  tree: SourceTree
  bundle: BundleHash
  tools: NewTool[]
  problems: Problem[]
  formats: FormatName[]
  /** What has to describe itself first. */
  describing: DescribeTarget[]
  /** The packages that its requirements.txt asks for. */
  asked: AskedPackages
  networks: AgentNetwork[]
}

/** @param notes what unpacking left out */
export async function readUpload(tree: SourceTree, notes: readonly Problem[] = []): Promise<ReadUpload> {
  const reading = readToolbox(tree)
  const distinct = shadowDuplicates(reading.tools)
  const asked = findRequirements(tree, [
    ...reading.tools.map(tool => tool.source.place.file),
    ...reading.describe.map(target => (target.how === 'python' ? `${target.root}/` : target.path)),
  ])
  // The first use makes the queue's own tables, which is no work for an open transaction.
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

export type HungVersion = {
  number: number
  state: VersionState
  unchanged: boolean
  problems: Problem[]
  tools: string[]
}

/**
 * Adds a version, unless the newest one already has these very bytes and packages.
 * @param by who uploaded it and when; nobody for what Pegboard hangs by itself
 */
export async function hangVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  upload: ReadUpload,
  by: { uploadedById: UserId | null; at: Date; decision?: Decision },
): Promise<HungVersion> {
  const newest = await findNewestVersion(tx, { id: toolbox.id })
  const requirements = joinRequirements(upload.asked.requirements, toolbox.requirements)
  const environment = requirements === '' ? null : { hash: environmentHash(requirements), requirements }
  const isSame =
    newest?.bundleSha256 === upload.bundle && newest.environmentHash === (environment?.hash ?? null)
  // Uploading again is how to try again what could not be installed, perhaps because the index was away.
  if (isSame && !(environment && (await findEnvironment(tx, environment.hash))?.state === 'failed')) {
    const tools = await listTools(tx, newest.id)
    const { number, state, problems } = newest
    return { number, state, problems, unchanged: true, tools: tools.map(tool => tool.name) }
  }

  const { tree, bundle, tools, problems, formats, describing, networks } = upload
  await storeBundle(tx, bundle, tree)
  if (environment) await rememberEnvironment(tx, { ...environment, at: by.at })
  const version = await insertVersion(tx, {
    environmentHash: environment?.hash ?? null,
    ...{ toolboxId: toolbox.id, bundleSha256: bundle, problems, formats, describing, networks },
    ...by,
  })
  await insertTools(tx, toolbox.id, version.id, tools)
  await recordAudit(tx, {
    type: 'version.uploaded',
    ...(by.uploadedById && { actorId: by.uploadedById }),
    target: toolbox.id,
    ...(newest && { before: { number: newest.number, bundle: newest.bundleSha256 } }),
    after: { toolbox: toolbox.slug, number: version.number, bundle },
    decision: by.decision,
  })
  const waits = describing.length > 0 || environment !== null
  if (waits) await queueDescribing(tx, version.id)
  const state = waits
    ? 'reading'
    : await publishVersion(tx, toolbox, { ...version, tools: tools.length, problems, ...by })
  return {
    number: version.number,
    state,
    unchanged: false,
    problems,
    tools: tools.map(tool => tool.spec.name),
  }
}

/** Asks a worker to describe what a version holds; asking again before it is done changes nothing. */
export async function queueDescribing(tx: Tx, versionId: VersionId): Promise<void> {
  await addJob(tx, 'describe-version', { versionId }, { jobKey: `describe-version:${versionId}` })
}

export type ReadVersion = {
  id: VersionId
  number: number
  tools: number
  problems: readonly Problem[]
  uploadedById: UserId | null
  at: Date
  /** That decided about the upload; absent when a worker publishes it later. */
  decision?: Decision
}

/**
 * Moves a version on whose tools are all known: published when it has any, failed otherwise. A version published late
 * does not hide a newer one.
 */
export async function publishVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  version: ReadVersion,
): Promise<'published' | 'failed'> {
  const { id, number, problems, uploadedById, at } = version
  const outcome = version.tools > 0 ? 'published' : 'failed'
  const moves =
    outcome === 'published'
      ? (await moveVersion(tx, id, 'reading', 'described', { problems, describing: [] })) &&
        (await moveVersion(tx, id, 'described', 'published', { publishedAt: at }))
      : await moveVersion(tx, id, 'reading', 'failed', { problems, describing: [] })
  if (!moves) throw new Error(`Version ${id} left the state "reading" while its toolbox was locked.`)
  if (outcome === 'published') {
    await rewriteCatalog(tx, toolbox)
    await updateToolbox(tx, toolbox.id, {}, at)
  }
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

/**
 * Tools as the store keeps them, in the order given. Counting tokens takes a millisecond or more each: others get their
 * turn in between, so that a toolbox of thousands does not hold up the pages of a whole web process.
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
