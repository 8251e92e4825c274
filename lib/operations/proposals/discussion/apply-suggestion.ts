import type { CommentAnchor, ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import type { VersionId } from '@/lib/core/base/ids'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { Actor } from '@/lib/core/policy/model/actor'
import { allow, deny } from '@/lib/core/policy/model/decision'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import type { FilesOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { updateComment } from '@/lib/store/proposals/proposal-events'
import { database } from '@/lib/store/connection/client'
import { aboutProposal } from '@/lib/operations/proposals/about-proposal'
import { updatingProposal } from '@/lib/operations/proposals/locked-proposal'
import { readableProposal } from '@/lib/operations/proposals/proposals'
import { knownComment } from './comment-proposal'
import { readLines, splitKeepingEnds } from './proposal-lines'
import { requireSigner } from '@/lib/operations/toolboxes/require-signer'
import { createVersion } from '@/lib/operations/toolboxes/create-version'
import { mustCompile } from '@/lib/operations/toolboxes/must-compile'
import { readUpload, type ReadUpload } from '@/lib/operations/toolboxes/read-upload'
import { withStoredFiles } from '@/lib/operations/toolboxes/unpack-to-disk'

/**
 * Applies a suggestion: replaces the commented line in a new version of the same proposal. For its author
 * only.
 * @throws AppError `proposal.not-found`, `comment.not-found`, `action.denied`, `proposal.stale` when the line
 * has changed
 */
export async function applySuggestion(
  actor: Actor,
  number: number,
  id: string,
  at: Date,
): Promise<ProposalPage> {
  const found = await findSuggestion(actor, number, id)
  return withStoredFiles(async disk => applyPlanned(actor, number, id, await planUpload(found, disk), at))
}

/** Adds the version. Its files lie on the disk. */
function applyPlanned(
  actor: Actor,
  number: number,
  id: string,
  planned: PlannedUpload,
  at: Date,
): Promise<ProposalPage> {
  return updatingProposal(actor, number, at, async (tx, { proposal, toolbox, may }) => {
    permit(may.edit, aboutProposal(proposal, 'edit'))
    const decision = permit(mayApply(actor, proposal.author?.id ?? null), aboutProposal(proposal, 'apply'))
    const comment = await knownComment(tx, proposal, id)
    if (comment.appliedAt || comment.suggestion === null || proposal.proposed.id !== planned.proposedId)
      throw lineIsAnother()
    await requireSigner(tx, toolbox.id)
    await createVersion(tx, toolbox, planned.upload, {
      uploadedById: actor.id,
      at,
      decision,
      // An author who applies a reviewer's suggestion wants the result to be reviewed.
      proposes: true,
      applied: true,
    })
    await updateComment(tx, comment.id, {
      appliedAt: at,
      ...(comment.threadId === null && { resolvedAt: at, resolvedById: actor.id }),
    })
    await recordAudit(tx, {
      type: 'proposal.commented',
      actorId: actor.id,
      target: proposal.toolboxId,
      after: { proposal: number, comment: comment.id, what: 'applied' },
      decision,
    })
  })
}

const mayApply = (actor: Actor, authorId: string | null) =>
  actor.id === authorId
    ? allow('author', 'You opened this proposal.')
    : deny('not-author', 'Only the author of a proposal can apply suggestions.')

const lineIsAnother = () =>
  new AppError('proposal.stale', 'The line has changed since. Review the suggestion again.')

type PlannedUpload = { proposedId: VersionId; upload: ReadUpload }

type FoundSuggestion = {
  proposal: ProposalRecord
  anchor: Extract<CommentAnchor, { on: 'line' }>
  suggestion: string
}

/** Returns the suggestion if the person may apply it, before anything waits or is read. */
async function findSuggestion(actor: Actor, number: number, id: string): Promise<FoundSuggestion> {
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  const comment = await knownComment(tx, proposal, id)
  permit(mayApply(actor, proposal.author?.id ?? null), aboutProposal(proposal, 'apply'))
  const { anchor, suggestion } = comment
  if (suggestion === null || anchor?.on !== 'line')
    throw new AppError('request.invalid', 'This comment has no suggestion.')
  return { proposal, anchor, suggestion }
}

/** Reads the upload before anything is locked, because reading is slow. */
async function planUpload(
  { proposal, anchor: { file, line, version }, suggestion }: FoundSuggestion,
  disk: FilesOnDisk,
): Promise<PlannedUpload> {
  const tx = database()
  const was = await readLines(tx, proposal, version, file)
  const files = await disk.load(tx, proposal.proposed.bundleSha256)
  const target = files.find(({ path }) => path === file)
  const text = target ? readText(target.bytes) : null
  if (target && text === null)
    throw new AppError(
      'request.invalid',
      `${file} is not UTF-8 text, so suggestions can't be applied to it. Upload it as UTF-8.`,
    )
  const lines = text === null ? null : splitKeepingEnds(text)
  if (!target || !was || !lines || was[line - 1] !== lines[line - 1]) throw lineIsAnother()
  const bytes = new TextEncoder().encode(withLine(lines, line, suggestion))
  const changed: SourceFile = { path: file, mode: target.mode, bytes }
  const tree = { files: files.map(each => (each === target ? changed : each)) }
  const { id: proposedId } = proposal.proposed
  const compiles = await mustCompile(tx, tree, proposedId)
  return { proposedId, upload: await readUpload(tree, [], { compiles }) }
}

/** Replaces a line and keeps its line ending; an empty suggestion deletes the line. */
function withLine(lines: readonly string[], line: number, suggestion: string): string {
  const old = lines[line - 1]!
  const end = /\r?\n$/.exec(old)?.[0] ?? ''
  const text = suggestion.replace(/\n$/, '')
  const fresh = suggestion === '' ? '' : `${end === '\r\n' ? text.replaceAll('\n', '\r\n') : text}${end}`
  return lines.with(line - 1, fresh).join('')
}
