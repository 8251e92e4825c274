import { sumUp, type CheckReport, type FailLevel } from '@/lib/core/proposals/reports/check-report'
import { reportFindings } from '@/lib/core/proposals/reports/report-findings'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { EnvironmentHashes } from '@/lib/core/environments/environment'
import { askedEnvironments, comparedRequirements, hashesOf } from '@/lib/core/environments/environment-hash'
import { AppError } from '@/lib/core/base/errors'
import { sha256Of } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import type { CheckId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Problem } from '@/lib/core/base/problem'
import { withFilesOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { findCheckById, type CheckRecord } from '@/lib/store/proposals/checks'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'
import { toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion, type VersionRecord } from '@/lib/store/toolboxes/versions'
import { readVersionContent } from '@/lib/store/toolboxes/version-content'
import { readUpload } from '@/lib/operations/toolboxes/read-upload'
import { findCheckStatus } from './check-status'
import { findJudged, queueJudgingCheck, readCheckContent } from './judge-check'
import { judgeContent } from './judge-content'
import { isLarge } from '@/lib/operations/proposals/queue-judging'
import { asStored, findKnown, findOrStart, startCheck } from './start-check'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { unpackToDisk, type UnpackedUpload } from '@/lib/operations/toolboxes/unpack-to-disk'

/** reading: a worker must first run the files to describe their tools, or compare many tools. */
export type CheckAnswer = { report: CheckReport } | { reading: CheckId }

/**
 * Checks files.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `toolbox.unreadable` with its
 * problems
 */
export async function checkUpload(
  actor: Actor,
  slug: string,
  upload: { parts: readonly UploadedPart[]; failOn: FailLevel; at: Date; signal?: AbortSignal },
): Promise<CheckAnswer> {
  const { parts, signal, ...requested } = upload
  const compared = await checkable(database(), actor, slug)
  return unpackToDisk(parts, unpacked => checkUnpacked(actor, compared, unpacked, requested), { signal })
}

async function checkUnpacked(
  actor: Actor,
  compared: Compared,
  { tree, notes }: UnpackedUpload,
  requested: { failOn: FailLevel; at: Date },
): Promise<CheckAnswer> {
  const read = await readUpload(tree, notes, { compiles: false })
  const environments = askedEnvironments(read.asked, compared.toolbox)
  const sources = read.tree.files
  const files = sources.map(file => ({ path: file.path, mode: file.mode, sha256: sha256Of(file) }))
  const isKnown = read.describing.length === 0 && environments.length === 0
  const known = isKnown
    ? { tools: asStored(read), problems: read.problems }
    : await findKnown(compared.toolbox, read.bundle, environments)
  const checked = { read, environments, at: requested.at }
  if (!known) return { reading: await startCheck(actor, compared.toolbox, checked) }
  if ('reading' in known) return { reading: known.reading }
  const { tools, problems } = known
  if (await isLargeCheck(compared, tools.length))
    return answerLarge(actor, compared, await findOrStart(actor, compared.toolbox, checked, known), requested)
  const content = { bundle: read.bundle, files, requirements: comparedRequirements(environments), tools }
  const found = { content, problems, files: sources, environments: hashesOf(environments) }
  return { report: await reportOn(actor, compared, found, requested) }
}

async function isLargeCheck({ toolbox, base }: Compared, tools: number): Promise<boolean> {
  const settings = await findReviewSettings(database(), toolbox.id)
  return isLarge(database(), { toolboxId: toolbox.id, settings, base, proposed: { tools } })
}

/** Returns the report of many tools if a worker has compared them, or asks a worker to. */
async function answerLarge(
  actor: Actor,
  compared: Compared,
  check: CheckRecord,
  requested: { failOn: FailLevel; at: Date },
): Promise<CheckAnswer> {
  const tx = database()
  const { toolbox, base } = compared
  const settings = await findReviewSettings(tx, toolbox.id)
  const judgedWith = { toolboxId: toolbox.id, settings, baseId: base?.id ?? null }
  const judged = await findJudged(tx, check, judgedWith, requested.at)
  if (!judged) {
    await inTransaction(tx => queueJudgingCheck(tx, check.id))
    return { reading: check.id }
  }
  const content = await readCheckContent(tx, check)
  // Findings are located in the files that define their tools.
  const named = new Set(toolsOf(judged.findings))
  const paths = content.tools.flatMap(({ name, source }) => (named.has(name) ? source.place.file : []))
  return withFilesOnDisk(async disk => {
    const files = await disk.load(tx, check.bundleSha256, [...new Set(paths)])
    const found = { content, problems: check.problems, files, findings: judged.findings, environments: check }
    return { report: await reportOn(actor, compared, found, requested) }
  })
}

/**
 * Returns the result for files that had to describe themselves, or that a worker compares.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `check.not-found`, also a day
 * later
 */
export async function findCheck(
  actor: Actor,
  slug: string,
  id: CheckId,
  requested: { failOn: FailLevel; at: Date },
): Promise<CheckAnswer> {
  const compared = await checkable(database(), actor, slug)
  const check = await findCheckById(database(), id)
  if (check?.toolboxId !== compared.toolbox.id) throw new AppError('check.not-found')
  if (check.state === 'reading') return { reading: check.id }
  if (await isLargeCheck(compared, check.tools.length)) return answerLarge(actor, compared, check, requested)
  const content = await readCheckContent(database(), check)
  const found = { content, problems: check.problems, environments: check }
  return { report: await reportOn(actor, compared, found, requested) }
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

/** Content of the files; `files` is absent when their bundle is stored, `findings` until they are compared. */
type Found = {
  content: VersionContent
  problems: Problem[]
  environments: EnvironmentHashes
  files?: readonly SourceFile[]
  findings?: readonly Finding[]
}

async function reportOn(
  actor: Actor,
  { toolbox, base }: Compared,
  { content, problems, environments, files: sources, findings: known }: Found,
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
  const { findings, base: before } = known
    ? { findings: known, base: base && (await readVersionContent(tx, base.id, toolsOf(known))) }
    : await judgeContent(tx, judged)
  const { environmentHash, nodeEnvironmentHash } = environments
  const files = { bundleSha256: content.bundle, environmentHash, nodeEnvironmentHash }
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

/** Returns the names of the tools that findings concern. */
const toolsOf = (findings: readonly Finding[]): string[] => [
  ...new Set(findings.flatMap(({ tool }) => tool ?? [])),
]
