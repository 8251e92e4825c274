import { sumUp, type CheckReport, type FailLevel } from '@/lib/core/proposals/reports/check-report'
import { reportFindings } from '@/lib/core/proposals/reports/report-findings'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { environmentHash, joinRequirements } from '@/lib/core/environments/environment-hash'
import { AppError } from '@/lib/core/base/errors'
import { blobHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import type { BundleHash, CheckId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { listContentFiles, storeBundle } from '@/lib/store/toolboxes/bundles'
import { findCheckById, findCheckOf, insertCheck } from '@/lib/store/proposals/checks'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { findEnvironment, rememberEnvironment } from '@/lib/store/toolboxes/environments'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'
import { addJob } from '@/lib/store/queue/run-queue'
import { toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion, findReadVersion, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { readUpload, type ReadUpload } from '@/lib/operations/toolboxes/read-upload'
import { findCheckStatus } from './check-status'
import { judgeContent } from './judge-content'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** reading: a worker must first run the files to describe their tools. */
export type CheckAnswer = { report: CheckReport } | { reading: CheckId }

/**
 * Checks files.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `toolbox.unreadable` with its
 * problems
 */
export async function checkUpload(
  actor: Actor,
  slug: string,
  upload: { parts: readonly UploadPart[]; failOn: FailLevel; at: Date },
): Promise<CheckAnswer> {
  const { parts, ...asked } = upload
  const compared = await checkable(database(), actor, slug)
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked))
    throw new AppError('toolbox.unreadable', unpacked.problems[0]?.message, {
      details: { problems: unpacked.problems },
    })
  const read = await readUpload(unpacked.tree, unpacked.notes)
  const requirements = joinRequirements(read.asked.requirements, compared.toolbox.requirements)
  const sources = read.tree.files
  const files = sources.map(({ path, mode, bytes }) => ({ path, mode, sha256: blobHash(bytes) }))
  const content = { bundle: read.bundle, files, requirements, tools: asStored(read) }
  if (read.describing.length === 0 && requirements === '')
    return {
      report: await reportOn(actor, compared, { content, problems: read.problems, files: sources }, asked),
    }

  const known = await findKnown(compared.toolbox, read.bundle, hashOf(requirements))
  if (!known) return { reading: await startCheck(actor, compared.toolbox, read, requirements, asked.at) }
  if ('reading' in known) return { reading: known.reading }
  const { tools, problems } = known
  const found = { content: { ...content, tools }, problems, files: sources }
  return { report: await reportOn(actor, compared, found, asked) }
}

/**
 * Returns the result for files that had to describe themselves.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `check.not-found`, also a day
 * later
 */
export async function findCheck(
  actor: Actor,
  slug: string,
  id: CheckId,
  asked: { failOn: FailLevel; at: Date },
): Promise<CheckAnswer> {
  const compared = await checkable(database(), actor, slug)
  const check = await findCheckById(database(), id)
  if (check?.toolboxId !== compared.toolbox.id) throw new AppError('check.not-found')
  if (check.state === 'reading') return { reading: check.id }
  const { tools, problems, bundleSha256: bundle, environmentHash: environment } = check
  const content = {
    bundle,
    tools,
    files: await listContentFiles(database(), bundle),
    requirements: environment ? ((await findEnvironment(database(), environment))?.requirements ?? '') : '',
  }
  return { report: await reportOn(actor, compared, { content, problems }, asked) }
}

type Compared = { toolbox: ToolboxRecord; base: VersionRecord | null }

/**
 * Findings reveal all tools, also of earlier versions, so an actor who may not see one of them may not check.
 */
async function checkable(tx: Tx, actor: Actor, slug: string): Promise<Compared> {
  const toolbox = await readableToolbox(tx, actor, slug)
  const base = await findCurrentVersion(tx, toolbox.id)
  if ((await listToolboxesWithHiddenTools(tx, actor, [toolbox.id])).size > 0)
    throw new AppError('version.not-found')
  permit(decide(actor, 'proposal.propose', toolboxFacts(toolbox)))
  return { toolbox, base }
}

/**
 * Returns earlier content of the same files, from a version or another check. Files whose packages could not
 * be installed describe themselves again, because the index may have been unavailable.
 */
async function findKnown(
  toolbox: ToolboxRecord,
  bundleSha256: BundleHash,
  environment: string | null,
): Promise<{ tools: ToolSpec[]; problems: Problem[] } | { reading: CheckId } | null> {
  const tx = database()
  if (environment !== null && (await findEnvironment(tx, environment))?.state === 'failed') return null
  const files = { toolboxId: toolbox.id, bundleSha256, environmentHash: environment }
  const version = await findReadVersion(tx, files)
  if (version) {
    const tools = (await listTools(tx, version.id)).map(({ spec }) => spec)
    return { tools, problems: version.problems }
  }
  const check = await findCheckOf(tx, files)
  return check?.state === 'reading' ? { reading: check.id } : check
}

/**
 * Returns the content as a version stores it, so that values that JSON cannot represent make no difference.
 */
const asStored = (read: ReadUpload) =>
  JSON.parse(JSON.stringify(read.tools.map(({ spec }) => spec))) as ToolSpec[]

async function startCheck(
  actor: Actor,
  toolbox: ToolboxRecord,
  read: ReadUpload,
  requirements: string,
  at: Date,
): Promise<CheckId> {
  const hash = hashOf(requirements)
  return inTransaction(
    async tx => {
      await storeBundle(tx, read.bundle, read.tree)
      if (hash !== null) await rememberEnvironment(tx, { hash, requirements, at })
      const id = await insertCheck(tx, {
        toolboxId: toolbox.id,
        bundleSha256: read.bundle,
        environmentHash: hash,
        describing: read.describing,
        tools: asStored(read),
        problems: read.problems,
        createdById: actor.id,
        at,
      })
      await addJob(tx, 'describe-check', { checkId: id }, { jobKey: `describe-check:${id}` })
      return id
    },
    { timeoutMs: createTimeoutMs },
  )
}

/** Content of the files; `files` is absent when their bundle is stored. */
type Found = { content: VersionContent; problems: Problem[]; files?: readonly SourceFile[] }

async function reportOn(
  actor: Actor,
  { toolbox, base }: Compared,
  { content, problems, files: sources }: Found,
  { failOn, at }: { failOn: FailLevel; at: Date },
): Promise<CheckReport> {
  const tx = database()
  const settings = await findReviewSettings(tx, toolbox.id)
  const judged = {
    toolboxId: toolbox.id,
    settings,
    baseId: base?.id ?? null,
    proposed: content,
    files: sources,
    at,
  }
  const { findings, base: before } = await judgeContent(tx, judged)
  const files = { bundleSha256: content.bundle, environmentHash: hashOf(content.requirements) }
  const checked = { toolbox, settings, base, files, findings }
  const { accepted, status, proposal } = await findCheckStatus(tx, actor, checked, at)
  return sumUp({
    toolbox: toolbox.slug,
    base: base?.number ?? null,
    tools: content.tools.map(({ name }) => name),
    findings: reportFindings(findings, {
      base: before,
      proposed: content,
      accepted,
      ...(sources && { files: { proposed: sources } }),
    }),
    problems,
    failOn,
    status,
    proposal,
  })
}

const hashOf = (requirements: string) => (requirements === '' ? null : environmentHash(requirements))
