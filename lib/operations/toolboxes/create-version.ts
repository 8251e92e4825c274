/**
 * Turns an upload into a version. Uploads and starters use `createVersion`, which requires the lock of the toolbox,
 * inside the transaction of its caller.
 */
import type { ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Provenance } from '@/lib/core/base/provenance'
import { askedEnvironments, hashesOf } from '@/lib/core/environments/environment-hash'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { openProposal } from '@/lib/operations/proposals/propose-version'
import { isLarge } from '@/lib/operations/proposals/queue-judging'
import type { Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { findOpenProposalOf, findProposalOfVersion } from '@/lib/store/proposals/proposals'
import { findReviewSettings } from '@/lib/store/proposals/review-settings'
import { addJob } from '@/lib/store/queue/run-queue'
import { anyFailed } from '@/lib/store/toolboxes/environments'
import type { ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import {
  findCurrentVersion,
  findNewestVersion,
  findVersionById,
  type VersionRecord,
} from '@/lib/store/toolboxes/versions'
import { addVersion, type AddedVersion } from './add-version'
import { publishVersion } from './publish-version'
import type { ReadUpload } from './read-upload'

type CreatedVersion = {
  number: number
  state: VersionState
  unchanged: boolean
  problems: Problem[]
  tools: string[]
  /** Who signed the uploaded file of the version; null without an attestation. */
  attestation: Attestation | null
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
  /** A version with breaking findings waits for a confirmation, although it needs no approval. */
  confirmsBreaking?: boolean
  /** When it becomes a draft proposal instead of being published. */
  drafts?: DraftRule
  /** Description of the proposal. */
  description?: string
  /** The commit and the build that the uploader states. */
  provenance?: Provenance
  /** Who signed the uploaded file. */
  attestation?: Attestation
  /** The upload applies a suggestion of a comment. */
  applied?: true
  /** Only settings changed, so the files still come from the same commit and signer. */
  keepsOrigin?: true
  /** Settings changed that the tools depend on, so the same files are described again. */
  describesAgain?: true
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
 * Adds a version, unless the previous one has exactly these bytes and packages, and the upload has no other signer.
 * The first version of a toolbox is published as soon as it is read; every later one is a proposal, which is published
 * immediately if it needs no approval.
 */
export async function createVersion(
  tx: Tx,
  toolbox: ToolboxRecord,
  upload: ReadUpload,
  by: VersionDraft,
): Promise<CreatedVersion> {
  const { uploadedById, at, decision, confirmsBreaking, description, applied } = by
  const { open, before } = await findVersionBefore(tx, toolbox.id, uploadedById)
  const environments = askedEnvironments(upload.asked, toolbox)
  const hashes = hashesOf(environments)
  const hasSameFiles = before?.bundleSha256 === upload.bundle
  const isSame =
    hasSameFiles &&
    before.environmentHash === hashes.environmentHash &&
    before.nodeEnvironmentHash === hashes.nodeEnvironmentHash
  const hasNewSigner =
    by.attestation !== undefined && !isSameSigner(by.attestation, before?.attestation ?? null)
  // Uploading again retries packages that could not be installed, perhaps because the index was unavailable.
  if (isSame && !by.describesAgain && !hasNewSigner && !(await anyFailed(tx, environments))) {
    const tools = await listTools(tx, before.id)
    const { number, state, problems, attestation } = before
    const proposal = open && { number: open.number, state: open.state }
    return {
      ...{ number, state, problems, attestation, proposal },
      unchanged: true,
      tools: tools.map(tool => tool.name),
    }
  }

  // The same files uploaded again without a signature, for example to retry packages, keep the one that they have.
  const keepsSignature = by.attestation === undefined && before?.attestation != null
  const origin = hasSameFiles && (by.keepsOrigin || keepsSignature) ? before : by
  const { provenance, attestation } = origin
  const version = await addVersion(tx, toolbox, upload, { ...by, provenance, attestation, before })
  const publishes = !by.proposes
  // A toolbox that never published anything has no callers, so its owners publish without a proposal.
  if (open || toolbox.everPublished || !publishes)
    await openProposal(tx, toolbox, version, open, {
      uploadedById,
      at,
      decision,
      publishes,
      confirmsBreaking,
      description,
      applied,
    })
  const state = await readOn(tx, toolbox, upload, version, by)
  const proposal = await findProposalOfVersion(tx, version.id)
  return {
    number: version.number,
    state,
    unchanged: false,
    problems: upload.problems,
    tools: upload.tools.map(tool => tool.spec.name),
    attestation: attestation ?? null,
    proposal: proposal && { number: proposal.number, state: proposal.state },
  }
}

const isSameSigner = (one: Attestation, other: Attestation | null): boolean =>
  one.issuer === other?.issuer && one.identity === other.identity

/** Publishes or proposes a version that was added, or asks a worker to describe and compare it first. */
export async function readOn(
  tx: Tx,
  toolbox: ToolboxRecord,
  { tools, problems, describing }: ReadUpload,
  { environments, ...version }: AddedVersion,
  by: Pick<VersionDraft, 'uploadedById' | 'at' | 'decision' | 'drafts'>,
): Promise<VersionState> {
  if (describing.length > 0 || environments.length > 0 || (await isLargeUpload(tx, toolbox, tools.length))) {
    await queueDescribing(tx, version.id)
    return 'reading'
  }
  return publishVersion(tx, toolbox, {
    ...version,
    tools: tools.length,
    problems,
    uploadedById: by.uploadedById,
    at: by.at,
    decision: by.decision,
    drafts: by.drafts ?? 'never',
  })
}

async function isLargeUpload(tx: Tx, toolbox: ToolboxRecord, tools: number): Promise<boolean> {
  if (!toolbox.everPublished) return false
  const settings = await findReviewSettings(tx, toolbox.id)
  const base = await findCurrentVersion(tx, toolbox.id)
  return isLarge(tx, { toolboxId: toolbox.id, settings, base, proposed: { tools } })
}

/** Asks a worker to describe a version; asking again before it is done changes nothing. */
export async function queueDescribing(tx: Tx, versionId: VersionId): Promise<void> {
  await addJob(tx, 'describe-version', { versionId }, { jobKey: `describe-version:${versionId}` })
}

/** Writing a full upload of 128 MB takes half a minute on a slow disk, and longer on a busy machine. */
export const createTimeoutMs = 300_000
