/** What people are told of, and the toolboxes that they watch. */
import { v7 as newId } from 'uuid'
import type { NoticeData, NoticeKind } from '@/lib/core/changes/notice'
import type { ToolboxId, UserId } from '@/lib/core/ids'
import type { Prisma, Tx } from './client'

export type NoticeRecord = {
  id: string
  userId: UserId
  at: Date
  kind: NoticeKind
  data: NoticeData
  readAt: Date | null
}

/** One for each person. */
export async function insertNotices(
  tx: Tx,
  userIds: Iterable<UserId>,
  kind: NoticeKind,
  data: NoticeData,
  at: Date,
): Promise<void> {
  const rows = [...new Set(userIds)].map(userId => ({ id: newId(), userId, kind, at, data: asJson(data) }))
  if (rows.length > 0) await tx.notice.createMany({ data: rows })
}

const noticeColumns = { id: true, userId: true, at: true, kind: true, data: true, readAt: true } as const

/** Newest first. */
export async function listNotices(tx: Tx, userId: UserId, limit: number): Promise<NoticeRecord[]> {
  const rows = await tx.notice.findMany({
    where: { userId },
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    take: limit,
    select: noticeColumns,
  })
  return rows.map(asRecord)
}

/** Marks as read what came until then. */
export async function markNoticesRead(tx: Tx, userId: UserId, until: Date, at: Date): Promise<void> {
  await tx.notice.updateMany({ where: { userId, readAt: null, at: { lte: until } }, data: { readAt: at } })
}

/** Oldest first: those that nobody has read, and that no mail has brought yet. */
export async function listUnmailed(
  tx: Tx,
  userId: UserId,
  since: Date,
  limit: number,
): Promise<NoticeRecord[]> {
  const rows = await tx.notice.findMany({
    where: { userId, mailedAt: null, readAt: null, at: { gte: since } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    take: limit,
    select: noticeColumns,
  })
  return rows.map(asRecord)
}

export async function markMailed(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.notice.updateMany({ where: { id: { in: [...ids] } }, data: { mailedAt: at } })
}

/** @returns how many were so old that they went */
export async function forgetNotices(tx: Tx, before: Date): Promise<number> {
  return (await tx.notice.deleteMany({ where: { at: { lt: before } } })).count
}

export async function isWatching(tx: Tx, userId: UserId, toolboxId: ToolboxId): Promise<boolean> {
  return (await tx.watch.count({ where: { userId, toolboxId } })) > 0
}

export async function setWatch(
  tx: Tx,
  { userId, toolboxId, watching, at }: { userId: UserId; toolboxId: ToolboxId; watching: boolean; at: Date },
): Promise<void> {
  if (watching) await tx.watch.createMany({ data: { userId, toolboxId, since: at }, skipDuplicates: true })
  else await tx.watch.deleteMany({ where: { userId, toolboxId } })
}

export async function listWatchers(tx: Tx, toolboxId: ToolboxId): Promise<UserId[]> {
  const rows = await tx.watch.findMany({ where: { toolboxId }, select: { userId: true } })
  return rows.map(({ userId }) => userId as UserId)
}

function asRecord(row: Prisma.NoticeGetPayload<{ select: typeof noticeColumns }>): NoticeRecord {
  return row as unknown as NoticeRecord
}

const asJson = (value: unknown) => value as Prisma.InputJsonValue
