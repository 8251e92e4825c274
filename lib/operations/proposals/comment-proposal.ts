/** What people write about a change, and the suggestions that its author takes over. */
import {
  changeLimits,
  type CommentEdit,
  type CommentRequest,
} from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ChangePage, CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import { AppError } from '@/lib/core/base/errors'
import { readText } from '@/lib/core/formats/text-file'
import { parseId, type CommentId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { isStorable, storableText } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { readBundleFiles } from '@/lib/store/toolboxes/bundles'
import {
  countComments,
  countReplies,
  deleteComment,
  findComment,
  insertChangeEvent,
  insertComment,
  listUploadedNumbers,
  updateComment,
  type CommentRecord,
} from '@/lib/store/proposals/proposal-events'
import type { ChangeRecord } from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { listFindings } from '@/lib/store/proposals/findings'
import { findVersionByNumber } from '@/lib/store/toolboxes/versions'
import { aboutChange } from './about-proposal'
import { changingChange } from './proposals'
import { tellOfComment } from '@/lib/operations/notifications/notify-proposal'

/**
 * Begins a thread at what it is about, or answers in one.
 * @throws AppError `change.not-found`, `comment.not-found`, `action.denied`, `change.full`, `request.invalid` for an anchor
 *   that is not part of the change
 */
export async function addComment(
  actor: Actor,
  number: number,
  request: CommentRequest,
  at: Date,
): Promise<ChangePage> {
  const body = readBody(request.body)
  return changingChange(actor, number, at, async (tx, { change, may }) => {
    const decision = permit(may.comment, aboutChange(change, 'comment'))
    if ((await countComments(tx, change.id)) >= changeLimits.commentsMax)
      throw new AppError('change.full', `A change has at most ${changeLimits.commentsMax} comments.`)
    const place = await readPlace(tx, change, request)
    await insertComment(tx, { changeId: change.id, ...place, authorId: actor.id, body, at })
    if (place.threadId === null)
      await insertChangeEvent(tx, change.id, { kind: 'commented', actorId: actor.id, at })
    await tellOfComment(tx, change, { actor, words: body, at })
    await recordAudit(tx, {
      ...{ type: 'change.commented', actorId: actor.id, target: change.toolboxId },
      after: {
        change: number,
        what: place.threadId === null ? 'comment' : 'answer',
        ...(place.suggestion !== null && { suggests: true }),
      },
      decision,
    })
  })
}

/**
 * Writes one's own comment anew, or closes and opens a thread.
 * @throws AppError `change.not-found`, `comment.not-found`, `action.denied` for a comment of somebody else
 */
export async function editComment(
  actor: Actor,
  number: number,
  id: string,
  edit: CommentEdit,
  at: Date,
): Promise<ChangePage> {
  const body = 'body' in edit ? readBody(edit.body) : null
  return changingChange(actor, number, at, async (tx, { change, may }) => {
    const decision = permit(may.comment, aboutChange(change, 'comment'))
    const comment = await knownComment(tx, change, id)
    if (body !== null) {
      permitOwn(actor, change, comment)
      if (comment.body === '') throw new AppError('comment.not-found')
      await updateComment(tx, comment.id, { body, editedAt: at })
    } else {
      const head = comment.threadId ?? comment.id
      const isResolved = 'resolved' in edit && edit.resolved
      await updateComment(tx, head, {
        resolvedAt: isResolved ? at : null,
        resolvedById: isResolved ? actor.id : null,
      })
    }
    await recordAudit(tx, {
      ...{ type: 'change.commented', actorId: actor.id, target: change.toolboxId },
      after: { change: number, comment: comment.id, what: body !== null ? 'rewritten' : 'resolved' },
      decision,
    })
  })
}

/**
 * Takes one's own comment back. Where others have answered, its place stays, without its words.
 * @throws AppError `change.not-found`, `comment.not-found`, `action.denied` for a comment of somebody else
 */
export async function removeComment(actor: Actor, number: number, id: string, at: Date): Promise<ChangePage> {
  return changingChange(actor, number, at, async (tx, { change, may }) => {
    const decision = permit(may.comment, aboutChange(change, 'comment'))
    const comment = await knownComment(tx, change, id)
    permitOwn(actor, change, comment)
    if (comment.body === '') throw new AppError('comment.not-found')
    if ((await countReplies(tx, comment.id)) > 0)
      await updateComment(tx, comment.id, { body: '', suggestion: null, editedAt: at })
    else {
      await deleteComment(tx, comment.id)
      await removeEmptyThread(tx, change, comment)
    }
    await recordAudit(tx, {
      ...{ type: 'change.commented', actorId: actor.id, target: change.toolboxId },
      after: { change: number, comment: comment.id, what: 'removed' },
      decision,
    })
  })
}

/** @throws AppError `comment.not-found`, also for comments of other changes */
export async function knownComment(tx: Tx, change: ChangeRecord, id: string): Promise<CommentRecord> {
  const parsed = parseId<CommentId>(id)
  const comment = parsed && (await findComment(tx, change.id, parsed))
  if (!comment) throw new AppError('comment.not-found')
  return comment
}

/** Whose words were taken back needs no place any more when nobody answers them. */
async function removeEmptyThread(tx: Tx, change: ChangeRecord, { threadId }: CommentRecord): Promise<void> {
  const head = threadId && (await findComment(tx, change.id, threadId))
  if (head && head.body === '' && (await countReplies(tx, head.id)) === 0) await deleteComment(tx, head.id)
}

/** @throws AppError `action.denied` */
function permitOwn(actor: Actor, change: ChangeRecord, comment: CommentRecord): void {
  if (comment.authorId !== actor.id)
    throw new AppError('action.denied', 'Only whoever wrote a comment can change it.', {
      details: { rule: 'not-yours' },
      refused: aboutChange(change, 'comment'),
    })
}

function readBody(given: string): string {
  const body = storableText(given.trim())
  if (body === '') throw new AppError('request.invalid', 'Write something.')
  if (body.length > changeLimits.commentLengthMax)
    throw new AppError(
      'request.invalid',
      `A comment has at most ${changeLimits.commentLengthMax} characters.`,
    )
  return body
}

type CommentPlace = {
  threadId: CommentId | null
  anchor: CommentAnchor | null
  suggestion: string | null
}

async function readPlace(tx: Tx, change: ChangeRecord, request: CommentRequest): Promise<CommentPlace> {
  if ('thread' in request) {
    const comment = await knownComment(tx, change, request.thread)
    return { threadId: comment.threadId ?? comment.id, anchor: null, suggestion: null }
  }
  const anchor = await readAnchor(tx, change, request.anchor)
  if (request.suggestion === undefined) return { threadId: null, anchor, suggestion: null }
  const suggestion = storableText(request.suggestion.replaceAll('\r\n', '\n'))
  if (anchor.on !== 'line' || anchor.version !== change.proposed.number)
    throw new AppError('request.invalid', 'Suggestions are made for lines of the proposed version.')
  if (suggestion.length > changeLimits.commentLengthMax)
    throw new AppError(
      'request.invalid',
      `A suggestion has at most ${changeLimits.commentLengthMax} characters.`,
    )
  return { threadId: null, anchor, suggestion }
}

/** What is commented has to be there, so that nothing hangs in the air. */
async function readAnchor(tx: Tx, change: ChangeRecord, given: CommentAnchor): Promise<CommentAnchor> {
  const missing = (what: string) =>
    new AppError('request.invalid', `There is no such ${what} in this change.`)
  switch (given.on) {
    case 'change':
      return { on: 'change' }
    case 'finding': {
      const findings = await listFindings(tx, change.id)
      if (!findings.some(({ group }) => group === given.group)) throw missing('finding')
      return { on: 'finding', group: given.group }
    }
    case 'field': {
      const { tool, path } = given
      if (!isStorable(tool) || !isStorable(path)) throw missing('field')
      const findings = await listFindings(tx, change.id)
      if (!findings.some(finding => finding.tool === tool)) throw missing('field')
      return { on: 'field', tool, path }
    }
    case 'line': {
      const { version, file, line } = given
      const lines = await readLines(tx, change, version, file)
      if (!lines || line > lines.length) throw missing('line')
      return { on: 'line', version, file, line }
    }
  }
}

/** The lines of a file in a version that this change is or was about, with their endings; null where there is none. */
export async function readLines(
  tx: Tx,
  change: ChangeRecord,
  number: number,
  file: string,
): Promise<string[] | null> {
  const known = [change.base?.number, change.proposed.number, ...(await listUploadedNumbers(tx, change.id))]
  const version = known.includes(number) ? await findVersionByNumber(tx, change.toolboxId, number) : null
  if (!version || !isStorable(file)) return null
  const [found] = await readBundleFiles(tx, version.bundleSha256, [file])
  const text = found ? readText(found.bytes) : null
  return text === null ? null : splitKeepingEnds(text)
}

/** Put together again, it is the same text. */
export const splitKeepingEnds = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? ['']
