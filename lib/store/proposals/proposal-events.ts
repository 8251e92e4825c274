/** Events and comments of proposals. */
import type { CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import type { TimelineKind } from '@/lib/core/proposals/model/timeline-view'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import type { ProposalId, CommentId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
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
  // Ids increase with time, also within a millisecond.
  const statement = Prisma.sql`
    SELECT e.id, e.at, e.kind, e.actor_id AS "actorId", u.name AS actor, e.data
    FROM proposal_event e LEFT JOIN "user" u ON u.id = e.actor_id
    WHERE e.proposal_id = ${proposalId}::uuid ORDER BY e.at DESC, e.id DESC LIMIT ${limit}`
  const rows = await plannedIn<Omit<ProposalEventRecord, 'data'> & { id: string; data: unknown }>(
    tx,
    'list-proposal-events',
    statement,
    pagePool,
  )
  return rows.reverse().map(({ id, data, ...event }) => ({ ...event, data: readTimelineData(data, id) }))
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
  const statement = Prisma.sql`
    SELECT DISTINCT (data->>'version')::int AS number FROM proposal_event
    WHERE proposal_id = ${proposalId}::uuid AND kind IN ('opened', 'uploaded', 'rebased') AND data->>'version' IS NOT NULL
    ORDER BY 1`
  const rows = await plannedIn<{ number: number }>(tx, 'list-uploaded-numbers', statement, pagePool)
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

/** Returns comments, oldest first. */
export async function listComments(tx: Tx, proposalId: ProposalId): Promise<CommentRecord[]> {
  return selectComments(tx, 'list-comments', Prisma.sql`c.proposal_id = ${proposalId}::uuid`)
}

async function selectComments(tx: Tx, name: string, where: Prisma.Sql): Promise<CommentRecord[]> {
  const statement = Prisma.sql`
    SELECT c.id, c.proposal_id AS "proposalId", c.thread_id AS "threadId", c.anchor, c.author_id AS "authorId",
      author.name AS author, c.body, c.suggestion, c.applied_at AS "appliedAt", c.created_at AS "createdAt",
      c.edited_at AS "editedAt", c.resolved_at AS "resolvedAt", resolver.name AS "resolvedBy"
    FROM comment c
    JOIN "user" author ON author.id = c.author_id
    LEFT JOIN "user" resolver ON resolver.id = c.resolved_by_id
    WHERE ${where} ORDER BY c.created_at, c.id`
  const rows = await plannedIn<Omit<CommentRecord, 'anchor'> & { anchor: unknown }>(
    tx,
    name,
    statement,
    pagePool,
  )
  return rows.map(({ anchor, ...row }) => ({ ...row, anchor: readAnchor(anchor, row.id) }))
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
  const isIt = Prisma.sql`c.id = ${id}::uuid AND c.proposal_id = ${proposalId}::uuid`
  return (await selectComments(tx, 'find-comment', isIt))[0] ?? null
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
