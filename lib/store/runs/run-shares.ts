/** Rows of links to receipts. The token of a link is never stored, only its SHA-256. */
import { v7 as newId } from 'uuid'
import type { RunId, ShareId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

export type RunShareRecord = {
  id: ShareId
  withArguments: boolean
  createdAt: Date
  expiresAt: Date
}

/** Returns the active links of the run, newest first. */
export async function listOpenShares(tx: Tx, runId: RunId, at: Date): Promise<RunShareRecord[]> {
  const rows = await tx.runShare.findMany({
    where: { runId, revokedAt: null, expiresAt: { gt: at } },
    orderBy: { createdAt: 'desc' },
    select: { id: true, withArguments: true, createdAt: true, expiresAt: true },
  })
  return rows.map(row => ({ ...row, id: row.id as ShareId }))
}

/** Stores a link to a run by the hash of its token. */
export async function insertShare(
  tx: Tx,
  share: {
    runId: RunId
    tokenHash: string
    withArguments: boolean
    authorId: UserId
    createdAt: Date
    expiresAt: Date
  },
): Promise<RunShareRecord> {
  const id = newId() as ShareId
  await tx.runShare.create({ data: { id, ...share } })
  const { withArguments, createdAt, expiresAt } = share
  return { id, withArguments, createdAt, expiresAt }
}

/** Revokes a link. @returns false when there is no such link, or it no longer works */
export async function revokeShare(tx: Tx, runId: RunId, id: ShareId, at: Date): Promise<boolean> {
  const { count } = await tx.runShare.updateMany({
    where: { id, runId, revokedAt: null, expiresAt: { gt: at } },
    data: { revokedAt: at },
  })
  return count > 0
}

/** Returns the run of an active link, and the person who created the link. */
export async function findShareByToken(
  tx: Tx,
  tokenHash: string,
  at: Date,
): Promise<(RunShareRecord & { runId: RunId; authorId: UserId }) | null> {
  const row = await tx.runShare.findUnique({ where: { tokenHash } })
  if (!row || row.revokedAt || row.expiresAt <= at) return null
  const { id, runId, withArguments, createdAt, expiresAt, authorId } = row
  return {
    id: id as ShareId,
    runId: runId as RunId,
    withArguments,
    createdAt,
    expiresAt,
    authorId: authorId as UserId,
  }
}
