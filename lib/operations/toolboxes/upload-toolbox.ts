/** Uploads a new toolbox, or a new version of one: shared by the page, the API and the command line. */
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import type { DraftRule } from '@/lib/core/proposals/model/draft-rule'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import { isToolboxSlug, slugFrom, titleLengthMax } from '@/lib/core/base/toolbox-slug'
import { AppError } from '@/lib/core/base/errors'
import { nameOfParts, nameOfProject } from '@/lib/core/formats/upload/name-upload'
import type { UploadedPart } from '@/lib/core/formats/upload/unpack'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { UploadLimits } from '@/lib/core/formats/upload/upload-limits'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Problem } from '@/lib/core/base/problem'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Provenance } from '@/lib/core/base/provenance'
import { storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  findReadableToolbox,
  insertToolbox,
  lockToolbox,
  toolboxFacts,
  type ToolboxRecord,
} from '@/lib/store/toolboxes/toolboxes'
import { hasRemoteServer } from '@/lib/store/toolboxes/remote-servers'
import { readProposalText } from '@/lib/operations/proposals/edit-proposal'
import { checkAttestation } from './check-attestation'
import { createTimeoutMs, createVersion } from './create-version'
import { readUpload } from './read-upload'
import { requireSigner } from './require-signer'
import { refuseCancelled, unpackToDisk, type UnpackedUpload } from './unpack-to-disk'

export type ToolboxUpload = {
  /** Slug of an existing toolbox that gets a new version. Absent: derived from the title or the name of the files. */
  slug?: string
  /** Title of a new toolbox; an existing one keeps its title. Absent: the name of the file or of the project. */
  title?: string
  parts: readonly UploadedPart[]
  /**
   * Opens a proposal, even if the version could be published immediately; `breaking`: if it breaks something;
   * `after-first`: if the toolbox has published a version.
   */
  propose?: boolean | 'breaking' | 'after-first'
  /** Description of the proposal. */
  description?: string
  /** The commit and the build that the uploader states. */
  provenance?: Provenance
  /** Bytes of a Sigstore bundle about the only part. */
  attestation?: Uint8Array
  /**
   * When the version becomes a draft proposal; its Python files are compiled then. A version with errors that does not is
   * published without the tools that can't be read.
   */
  drafts?: DraftRule
  /** A worker compiles the Python files before anything is published, as for every upload over HTTP. */
  compiles?: boolean
  at: Date
  /** Of the request. Nothing is created after it aborts. */
  signal?: AbortSignal
}

export type UploadedToolbox = {
  toolbox: { slug: string; title: string }
  version: number
  state: VersionState
  /** The previous version has exactly these bytes: nothing was added. */
  unchanged: boolean
  problems: Problem[]
  tools: string[]
  /** Who signed the uploaded file of the version; null without an attestation. */
  attestation: Attestation | null
  /** The proposal that proposes the version; null for the first version of a toolbox. */
  proposal: { number: number; state: ProposalState } | null
}

/**
 * Uploads a toolbox. An actor who may only propose new versions opens a proposal.
 * @throws AppError `toolbox.unreadable` with its problems, `toolbox.invalid-name`, `toolbox.slug-taken`,
 * `toolbox.remote`, `action.denied`, `request.invalid` for a description that is too long, `request.cancelled`,
 * `attestation.invalid`, `attestation.mismatch`, `attestation.required`
 */
export async function uploadToolbox(
  actor: Actor,
  upload: ToolboxUpload,
  limits: Partial<UploadLimits> = {},
): Promise<UploadedToolbox> {
  const { parts, signal } = upload
  const shownName = upload.title?.trim() || nameOfParts(parts)
  // Only the content names an upload without a title and without a file name.
  const named = shownName ? await planTarget(actor, upload, shownName) : null
  return unpackToDisk(
    parts,
    async unpacked => {
      const { tree, folder } = unpacked
      const target =
        named ?? (await planTarget(actor, upload, nameOfProject(tree, folder).slice(0, titleLengthMax)))
      // After the decision about the target, because verifying takes time.
      const origin = await checkAttestation(parts, upload)
      return storeUpload(actor, { ...upload, ...origin }, target, unpacked)
    },
    { limits, signal },
  )
}

/**
 * Uploads files of an earlier version, which were accepted as an upload before.
 * @throws AppError as `uploadToolbox`
 */
export async function uploadTree(
  actor: Actor,
  upload: Omit<ToolboxUpload, 'parts' | 'attestation'> & { title: string },
  tree: SourceTree,
): Promise<UploadedToolbox> {
  const target = await planTarget(actor, upload, upload.title)
  return storeUpload(actor, upload, target, { tree, notes: [] })
}

type UploadFacts = Omit<ToolboxUpload, 'parts' | 'attestation'>

type Target = { slug: string; title: string; creating: Decision; description: string }

/** Names the toolbox and checks what can be checked without the files. */
async function planTarget(actor: Actor, upload: UploadFacts, shownName: string): Promise<Target> {
  const { slug, title } = nameUpload(upload.slug, shownName)
  const creating = decide(actor, 'toolbox.create', { planned: { slug, title } })
  // An actor who may not create toolboxes may still propose new versions of this one.
  if (!(await mayPropose(actor, slug))) permit(creating)
  return { slug, title, creating, description: readProposalText(upload.description ?? '') }
}

async function storeUpload(
  actor: Actor,
  upload: UploadFacts & { attestation?: Attestation },
  { slug, title, creating, description }: Target,
  { tree, notes }: Pick<UnpackedUpload, 'tree' | 'notes'>,
): Promise<UploadedToolbox> {
  const { at, signal } = upload
  const drafts = upload.drafts ?? 'never'
  const read = await readUpload(tree, notes, { compiles: upload.compiles ?? drafts !== 'never' })
  refuseCancelled(signal)
  return inTransaction(
    async tx => {
      const { toolbox, decision, publishes } = await openToolbox(tx, actor, { slug, title, at }, creating)
      await requireSigner(tx, toolbox.id, upload.attestation)
      const { number, ...version } = await createVersion(tx, toolbox, read, {
        uploadedById: actor.id,
        at,
        decision,
        drafts,
        description,
        provenance: upload.provenance,
        attestation: upload.attestation,
        proposes:
          !publishes || (upload.propose === 'after-first' ? toolbox.everPublished : upload.propose === true),
        confirmsBreaking: upload.propose === 'breaking',
      })
      return { toolbox: { slug, title: toolbox.title }, version: number, ...version }
    },
    { timeoutMs: createTimeoutMs },
  )
}

/**
 * Returns the locked toolbox of that name, created if there is none. A taken name cannot be hidden, but the
 * owner and content of the toolbox can: the error is the same for every toolbox of another person.
 */
async function openToolbox(
  tx: Tx,
  actor: Actor,
  wanted: { slug: string; title: string; at: Date },
  creating: Decision,
): Promise<{ toolbox: ToolboxRecord; decision: Decision; publishes: boolean }> {
  const existing = await lockToolbox(tx, wanted.slug)
  if (!existing) permit(creating)
  const isNew = !existing && (await insertToolbox(tx, { ...wanted, createdById: actor.id }))
  const toolbox = existing ?? (await lockToolbox(tx, wanted.slug))
  const publish = toolbox && decide(actor, 'version.publish', toolboxFacts(toolbox))
  const publishes = publish !== null && publish.effect !== 'deny'
  const decision = publishes ? publish : toolbox && decide(actor, 'proposal.propose', toolboxFacts(toolbox))
  if (!toolbox || !decision || decision.effect === 'deny')
    throw new AppError(
      'toolbox.slug-taken',
      `A toolbox named ${wanted.slug} already exists. Choose another name.`,
      { details: { slug: wanted.slug } },
    )
  if (existing && (await hasRemoteServer(tx, toolbox.id)))
    throw new AppError(
      'toolbox.remote',
      'The versions of this toolbox come from a remote MCP server, so it accepts no uploads. Upload the files as another toolbox, or change the server under Settings > Remote server.',
    )
  if (isNew)
    await recordAudit(tx, {
      type: 'toolbox.created',
      actorId: actor.id,
      target: toolbox.id,
      after: { slug: toolbox.slug, title: toolbox.title },
      decision: creating,
    })
  return { toolbox, decision, publishes }
}

async function mayPropose(actor: Actor, slug: string): Promise<boolean> {
  const toolbox = await findReadableToolbox(database(), actor, slug)
  return toolbox !== null && decide(actor, 'proposal.propose', toolboxFacts(toolbox)).effect !== 'deny'
}

/**
 * Returns the name and the title of an upload.
 * @throws AppError `toolbox.invalid-name`
 */
export function nameUpload(slug: string | undefined, shownName: string): { slug: string; title: string } {
  if (shownName.length > titleLengthMax)
    throw new AppError('toolbox.invalid-name', `The title must be at most ${titleLengthMax} characters.`)
  const name = slug?.trim() || slugFrom(shownName)
  if (!name)
    throw new AppError('toolbox.invalid-name', 'Enter a name with at least one letter (a–z) or digit.')
  if (!isToolboxSlug(name))
    throw new AppError(
      'toolbox.invalid-name',
      'Enter a name of 1 to 64 lowercase letters and digits, with single hyphens between them.',
    )
  return { slug: name, title: storableText(shownName || name) }
}
