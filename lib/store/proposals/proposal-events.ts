/** Events and comments of proposals. */
import type { CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import type { TimelineKind } from '@/lib/core/proposals/model/timeline-view'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import type { ProposalId, CommentId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { readAnchor, readTimelineData } from './stored-proposals'

export type ProposalEventRecord = {
  at: Date
  kind: TimelineKind
  actorId: UserId | null
  actor: string | null
  data: TimelineData
}

/** Inserts an event. Events are never changed or deleted. */
export async function insertProposalEvent(
  tx: Tx,
  proposalId: ProposalId,
  event: { kind: TimelineKind; actorId: UserId | null; at: Date; data?: TimelineData },
): Promise<void> {
  const { kind, actorId, at, data = {} } = event
  await tx.proposalEvent.create({
    data: { proposalId, kind, actorId, at, data: toJson(data) },
  })
}

/** Returns the newest events, in the order oldest first. */
export async function listProposalEvents(
  tx: Tx,
  proposalId: ProposalId,
  limit: number,
): Promise<ProposalEventRecord[]> {
  const rows = await tx.proposalEvent.findMany({
    where: { proposalId },
    // Ids increase with time, also within a millisecond.
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
    include: { actor: { select: { name: true } } },
  })
  return rows.reverse().map(({ id, at, kind, actorId, actor, data }) => ({
    at,
    kind: kind as TimelineKind,
    actorId: actorId as UserId | null,
    actor: actor?.name ?? null,
    data: readTimelineData(data, id),
  }))
}

/** Returns the person who last set the time of publication. */
export async function findScheduler(tx: Tx, proposalId: ProposalId): Promise<UserId | null> {
  const row = await tx.proposalEvent.findFirst({
    where: { proposalId, kind: 'scheduled' },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    select: { actorId: true },
  })
  return (row?.actorId ?? null) as UserId | null
}

/** Returns the numbers of all versions that were uploaded for the proposal, oldest first. */
export async function listUploadedNumbers(tx: Tx, proposalId: ProposalId): Promise<number[]> {
  const rows = await tx.$queryRaw<{ number: number }[]>`
    SELECT DISTINCT (data->>'version')::int AS number FROM proposal_event
    WHERE proposal_id = ${proposalId}::uuid AND kind IN ('opened', 'uploaded', 'rebased') AND data->>'version' IS NOT NULL
    ORDER BY 1`
  return rows.map(({ number }) => number)
}

export type CommentRecord = {
  id: CommentId
  proposalId: ProposalId
  threadId: CommentId | null
  anchor: CommentAnchor | null
  authorId: UserId
  author: string
  body: string
  suggestion: string | null
  appliedAt: Date | null
  createdAt: Date
  editedAt: Date | null
  resolvedAt: Date | null
  resolvedBy: string | null
}

const commentNames = {
  author: { select: { name: true } },
  resolvedBy: { select: { name: true } },
} as const

/** Returns comments, oldest first. */
export async function listComments(tx: Tx, proposalId: ProposalId): Promise<CommentRecord[]> {
  const rows = await tx.comment.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: commentNames,
  })
  return rows.map(asComment)
}

/** Returns the lines of a file, in any version, on which threads begin. */
export async function listCommentedLines(
  tx: Tx,
  proposalId: ProposalId,
  file: string,
): Promise<{ version: number; line: number }[]> {
  return tx.$queryRaw`
    SELECT DISTINCT (anchor->>'version')::int AS version, (anchor->>'line')::int AS line FROM comment
    WHERE proposal_id = ${proposalId}::uuid AND anchor->>'on' = 'line' AND anchor->>'file' = ${file}
    ORDER BY 1, 2`
}

/** Returns a comment of the proposal; null if it belongs to another one or was deleted. */
export async function findComment(
  tx: Tx,
  proposalId: ProposalId,
  id: CommentId,
): Promise<CommentRecord | null> {
  const row = await tx.comment.findFirst({ where: { id, proposalId }, include: commentNames })
  return row && asComment(row)
}

/** Returns the number of comments with replies, which `proposalLimits.commentsMax` bounds. */
export async function countComments(tx: Tx, proposalId: ProposalId): Promise<number> {
  return tx.comment.count({ where: { proposalId } })
}

type NewComment = {
  proposalId: ProposalId
  threadId: CommentId | null
  anchor: CommentAnchor | null
  authorId: UserId
  body: string
  suggestion: string | null
  at: Date
}

/** Adds a comment. Only the first of a thread has an anchor. */
export async function insertComment(tx: Tx, { at, anchor, ...comment }: NewComment): Promise<CommentId> {
  const { id } = await tx.comment.create({
    data: { ...comment, anchor: anchor ?? Prisma.DbNull, createdAt: at },
    select: { id: true },
  })
  return id as CommentId
}

/** Changes the text of a comment, or whether its thread is resolved or its suggestion applied. */
export async function updateComment(
  tx: Tx,
  id: CommentId,
  update: {
    body?: string
    suggestion?: null
    editedAt?: Date
    appliedAt?: Date
    resolvedAt?: Date | null
    resolvedById?: UserId | null
  },
): Promise<void> {
  await tx.comment.update({ where: { id }, data: update })
}

/** Returns the number of replies to the first comment of a thread. */
export async function countReplies(tx: Tx, id: CommentId): Promise<number> {
  return tx.comment.count({ where: { threadId: id } })
}

/** Deletes a comment that has no replies. */
export async function deleteComment(tx: Tx, id: CommentId): Promise<void> {
  await tx.comment.delete({ where: { id } })
}

type CommentRow = Prisma.CommentGetPayload<{ include: typeof commentNames }>

function asComment({ author, resolvedBy, resolvedById: _by, ...row }: CommentRow): CommentRecord {
  return {
    ...row,
    id: row.id as CommentId,
    proposalId: row.proposalId as ProposalId,
    threadId: row.threadId as CommentId | null,
    anchor: readAnchor(row.anchor, row.id),
    authorId: row.authorId as UserId,
    author: author.name,
    resolvedBy: resolvedBy?.name ?? null,
  }
}
