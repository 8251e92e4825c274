/** Comments on a proposal, including suggestions that its author can apply. */
import {
  proposalLimits,
  type CommentEdit,
  type CommentRequest,
} from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ProposalPage, CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type CommentId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { isStorable, storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import {
  countComments,
  countReplies,
  deleteComment,
  findComment,
  insertProposalEvent,
  insertComment,
  updateComment,
  type CommentRecord,
} from '@/lib/store/proposals/proposal-events'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import type { Tx } from '@/lib/store/connection/client'
import { listFindings } from '@/lib/store/proposals/findings'
import { aboutProposal } from '@/lib/operations/proposals/about-proposal'
import { readLines } from './proposal-lines'
import { updatingProposal } from '@/lib/operations/proposals/locked-proposal'
import { notifyOfComment, notifyOfEditedComment } from '@/lib/operations/notifications/notify-proposal'

/**
 * Starts a thread at an anchor, or replies in one.
 * @throws AppError `proposal.not-found`, `comment.not-found`, `action.denied`, `proposal.full`,
 * `request.invalid` for an anchor that is not part of the proposal
 */
export async function addComment(
  actor: Actor,
  number: number,
  request: CommentRequest,
  at: Date,
): Promise<ProposalPage> {
  const body = readBody(request.body)
  return updatingProposal(actor, number, at, async (tx, { proposal, may }) => {
    const decision = permit(may.comment, aboutProposal(proposal, 'comment'))
    if ((await countComments(tx, proposal.id)) >= proposalLimits.commentsMax)
      throw new AppError(
        'proposal.full',
        `This proposal has reached the limit of ${proposalLimits.commentsMax} comments.`,
      )
    const place = await readPlace(tx, proposal, request)
    await insertComment(tx, { proposalId: proposal.id, ...place, authorId: actor.id, body, at })
    if (place.threadId === null)
      await insertProposalEvent(tx, proposal.id, { kind: 'commented', actorId: actor.id, at })
    await notifyOfComment(tx, proposal, { actor, words: body, at })
    await recordAudit(tx, {
      type: 'proposal.commented',
      actorId: actor.id,
      target: proposal.toolboxId,
      after: {
        proposal: number,
        what: place.threadId === null ? 'comment' : 'answer',
        ...(place.suggestion !== null && { suggests: true }),
      },
      decision,
    })
  })
}

/**
 * Edits the actor's own comment, or resolves and reopens a thread.
 * @throws AppError `proposal.not-found`, `comment.not-found`, `action.denied` for a comment of someone else
 */
export async function editComment(
  actor: Actor,
  number: number,
  id: string,
  edit: CommentEdit,
  at: Date,
): Promise<ProposalPage> {
  const body = 'body' in edit ? readBody(edit.body) : null
  return updatingProposal(actor, number, at, async (tx, { proposal, may }) => {
    const decision = permit(may.comment, aboutProposal(proposal, 'comment'))
    const comment = await knownComment(tx, proposal, id)
    if (body !== null) {
      permitOwn(actor, proposal, comment)
      if (comment.body === '') throw new AppError('comment.not-found')
      await updateComment(tx, comment.id, { body, editedAt: at })
      await notifyOfEditedComment(tx, proposal, { actor, words: body, before: comment.body, at })
    } else {
      const head = comment.threadId ?? comment.id
      const isResolved = 'resolved' in edit && edit.resolved
      await updateComment(tx, head, {
        resolvedAt: isResolved ? at : null,
        resolvedById: isResolved ? actor.id : null,
      })
    }
    await recordAudit(tx, {
      type: 'proposal.commented',
      actorId: actor.id,
      target: proposal.toolboxId,
      after: { proposal: number, comment: comment.id, what: body !== null ? 'rewritten' : 'resolved' },
      decision,
    })
  })
}

/**
 * Deletes the actor's own comment. If others have replied, the comment stays without its text.
 * @throws AppError `proposal.not-found`, `comment.not-found`, `action.denied` for a comment of someone else
 */
export async function removeComment(
  actor: Actor,
  number: number,
  id: string,
  at: Date,
): Promise<ProposalPage> {
  return updatingProposal(actor, number, at, async (tx, { proposal, may }) => {
    const decision = permit(may.comment, aboutProposal(proposal, 'comment'))
    const comment = await knownComment(tx, proposal, id)
    permitOwn(actor, proposal, comment)
    if (comment.body === '') throw new AppError('comment.not-found')
    if ((await countReplies(tx, comment.id)) > 0)
      await updateComment(tx, comment.id, { body: '', suggestion: null, editedAt: at })
    else {
      await deleteComment(tx, comment.id)
      await removeEmptyThread(tx, proposal, comment)
    }
    await recordAudit(tx, {
      type: 'proposal.commented',
      actorId: actor.id,
      target: proposal.toolboxId,
      after: { proposal: number, comment: comment.id, what: 'removed' },
      decision,
    })
  })
}

/**
 * Returns a comment of the proposal.
 * @throws AppError `comment.not-found`, also for comments of other proposals
 */
export async function knownComment(tx: Tx, proposal: ProposalRecord, id: string): Promise<CommentRecord> {
  const parsed = parseId<CommentId>(id)
  const comment = parsed && (await findComment(tx, proposal.id, parsed))
  if (!comment) throw new AppError('comment.not-found')
  return comment
}

/** Removes a thread whose first comment was deleted and that has no replies left. */
async function removeEmptyThread(
  tx: Tx,
  proposal: ProposalRecord,
  { threadId }: CommentRecord,
): Promise<void> {
  const head = threadId && (await findComment(tx, proposal.id, threadId))
  if (head && head.body === '' && (await countReplies(tx, head.id)) === 0) await deleteComment(tx, head.id)
}

/** Rejects changes to comments of others. @throws AppError `action.denied` */
function permitOwn(actor: Actor, proposal: ProposalRecord, comment: CommentRecord): void {
  if (comment.authorId !== actor.id)
    throw new AppError('action.denied', 'Only the author of a comment can change it.', {
      details: { rule: 'not-yours' },
      refused: aboutProposal(proposal, 'comment'),
    })
}

function readBody(provided: string): string {
  const body = storableText(provided.trim())
  if (body === '') throw new AppError('request.invalid', 'Enter a comment.')
  if (body.length > proposalLimits.commentLengthMax)
    throw new AppError(
      'request.invalid',
      `The comment must be at most ${proposalLimits.commentLengthMax} characters.`,
    )
  return body
}

type CommentPlace = {
  threadId: CommentId | null
  anchor: CommentAnchor | null
  suggestion: string | null
}

async function readPlace(tx: Tx, proposal: ProposalRecord, request: CommentRequest): Promise<CommentPlace> {
  if ('thread' in request) {
    const comment = await knownComment(tx, proposal, request.thread)
    return { threadId: comment.threadId ?? comment.id, anchor: null, suggestion: null }
  }
  const anchor = await readAnchor(tx, proposal, request.anchor)
  if (request.suggestion === undefined) return { threadId: null, anchor, suggestion: null }
  const suggestion = storableText(request.suggestion.replaceAll('\r\n', '\n'))
  if (anchor.on !== 'line' || anchor.version !== proposal.proposed.number)
    throw new AppError('request.invalid', 'Suggestions are possible only on lines of the proposed version.')
  if (suggestion.length > proposalLimits.commentLengthMax)
    throw new AppError(
      'request.invalid',
      `The suggestion must be at most ${proposalLimits.commentLengthMax} characters.`,
    )
  return { threadId: null, anchor, suggestion }
}

/** Checks that the commented place exists. */
async function readAnchor(tx: Tx, proposal: ProposalRecord, provided: CommentAnchor): Promise<CommentAnchor> {
  const missing = (what: string) => new AppError('request.invalid', `This proposal has no such ${what}.`)
  switch (provided.on) {
    case 'proposal':
      return { on: 'proposal' }
    case 'finding': {
      const findings = await listFindings(tx, proposal.id)
      if (!findings.some(({ group }) => group === provided.group)) throw missing('finding')
      return { on: 'finding', group: provided.group }
    }
    case 'field': {
      const { tool, path } = provided
      if (!isStorable(tool) || !isStorable(path)) throw missing('field')
      const findings = await listFindings(tx, proposal.id)
      if (!findings.some(finding => finding.tool === tool)) throw missing('field')
      return { on: 'field', tool, path }
    }
    case 'line': {
      const { version, file, line } = provided
      const lines = await readLines(tx, proposal, version, file)
      if (!lines || line > lines.length) throw missing('line')
      return { on: 'line', version, file, line }
    }
  }
}
