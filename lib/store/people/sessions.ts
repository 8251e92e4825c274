/** Rows of sessions: a cookie works only while its row exists. */
import { v7 as newId } from 'uuid'
import type { SessionId, UserId } from '@/lib/core/base/ids'
import { checkGraceMs } from '@/lib/core/people/session-check'
import type { SealedSecret } from '@/lib/core/secrets/seal-secret'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { sessionCheckMs } from './sign-in-settings'

type NewSession = {
  id: SessionId
  userId: UserId
  startedAt: Date
  expiresAt: Date
  device: string
  address: string
  /** Null for a session that a password started. */
  account: { provider: string; providerAccountId: string } | null
  grant: SealedSecret | null
}

export type SessionRecord = {
  id: SessionId
  userId: UserId
  startedAt: Date
  lastUsedAt: Date
  device: string
  address: string
  provider: string | null
}

const recordColumns = {
  id: true,
  userId: true,
  startedAt: true,
  lastUsedAt: true,
  device: true,
  address: true,
  provider: true,
} as const

/** Returns an id whose beginning is the time, so that rows are stored in their order. */
export const newSessionId = (): SessionId => newId() as SessionId

/** Stores a session. Its grant at the identity provider must already be encrypted. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const { account, grant, ...row } = session
  await tx.session.create({
    data: {
      ...row,
      ...account,
      lastUsedAt: row.startedAt,
      checkedAt: row.startedAt,
      keyId: grant?.keyId,
      sealedGrant: grant && new Uint8Array(grant.sealed),
    },
  })
}

/** Sessions that can still be used, the most recently used first. */
export async function listSessionsOf(tx: Tx, userId: UserId, at: Date): Promise<SessionRecord[]> {
  const unchecked = new Date(at.getTime() - sessionCheckMs())
  const rows = await tx.session.findMany({
    where: {
      userId,
      expiresAt: { gt: at },
      OR: [{ provider: null }, { sealedGrant: { not: null } }, { checkedAt: { gt: unchecked } }],
    },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    select: recordColumns,
  })
  return rows as SessionRecord[]
}

const lockedColumns = Prisma.sql`id, user_id AS "userId", started_at AS "startedAt", last_used_at AS "lastUsedAt",
  device, address, provider`

/** Locks a session that is about to end. @returns null when it has ended already or belongs to another person */
export async function lockSession(
  tx: Tx,
  { id, userId }: { id: SessionId; userId: UserId },
): Promise<SessionRecord | null> {
  const [row = null] = await tx.$queryRaw<SessionRecord[]>`
    SELECT ${lockedColumns} FROM session WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`
  return row
}

/** Locks the least recently used sessions of a person beyond the first `most`. */
export function lockOldestSessions(tx: Tx, userId: UserId, most: number): Promise<SessionRecord[]> {
  return tx.$queryRaw<SessionRecord[]>`
    SELECT ${lockedColumns} FROM session WHERE id IN (
      SELECT id FROM session WHERE user_id = ${userId}::uuid ORDER BY last_used_at DESC, id DESC OFFSET ${most}
    ) ORDER BY id FOR UPDATE`
}

/**
 * Locks at most `limit` sessions that are over, and leaves out those that another process ends at the same time.
 * @param after reason: past their 30 days, or past the interval of a provider that cannot be asked
 */
export function lockOverSessions(
  tx: Tx,
  after: 'expired' | 'not-confirmed',
  at: Date,
  limit: number,
): Promise<SessionRecord[]> {
  const due = new Date(at.getTime() - sessionCheckMs())
  const isOver =
    after === 'expired'
      ? Prisma.sql`expires_at <= ${at} ORDER BY expires_at, id`
      : Prisma.sql`provider IS NOT NULL AND sealed_grant IS NULL AND checked_at <= ${due} ORDER BY checked_at, id`
  return tx.$queryRaw<SessionRecord[]>`
    SELECT ${lockedColumns} FROM session WHERE ${isOver} LIMIT ${limit} FOR UPDATE SKIP LOCKED`
}

/** Deletes sessions that are locked. Views that they started are deleted with them: endSessions records these first. */
export async function deleteSessions(tx: Tx, ids: readonly SessionId[]): Promise<void> {
  await tx.session.deleteMany({ where: { id: { in: [...ids] } } })
}

/** Returns the sessions out of `ids` whose open streams may go on. Only sessions that can be confirmed have a grace period. */
export async function listLiveSessions(tx: Tx, ids: readonly SessionId[], at: Date): Promise<SessionId[]> {
  const due = new Date(at.getTime() - sessionCheckMs())
  const graceEnded = new Date(due.getTime() - checkGraceMs)
  const rows = await tx.session.findMany({
    where: {
      id: { in: [...ids] },
      expiresAt: { gt: at },
      person: { status: 'active' },
      OR: [
        { provider: null },
        { checkedAt: { gt: due } },
        { checkedAt: { gt: graceEnded }, sealedGrant: { not: null } },
      ],
    },
    select: { id: true },
  })
  return rows.map(({ id }) => id as SessionId)
}

/** Returns at most `limit` sessions out of `ids` that the provider has to confirm now, the longest unconfirmed first. */
export async function listDueSessions(
  tx: Tx,
  ids: readonly SessionId[],
  at: Date,
  limit: number,
): Promise<{ id: SessionId; userId: UserId }[]> {
  const rows = await tx.session.findMany({
    where: {
      id: { in: [...ids] },
      checkedAt: { lte: new Date(at.getTime() - sessionCheckMs()) },
      sealedGrant: { not: null },
      OR: [{ askAfter: null }, { askAfter: { lte: at } }],
    },
    orderBy: [{ checkedAt: 'asc' }, { id: 'asc' }],
    take: limit,
    select: { id: true, userId: true },
  })
  return rows as { id: SessionId; userId: UserId }[]
}

type SealedGrant = { id: SessionId; sealed: SealedSecret }

/** Sessions whose tokens another key encrypted. */
export async function listGrantsSealedOtherwise(tx: Tx, keyId: string): Promise<SealedGrant[]> {
  const rows = await tx.session.findMany({
    where: { keyId: { not: keyId } },
    select: { id: true, keyId: true, sealedGrant: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(row => ({
    id: row.id as SessionId,
    sealed: { keyId: row.keyId!, sealed: row.sealedGrant! },
  }))
}

/** Replaces an encrypted token, unless the provider has returned another one since. */
export async function replaceGrant(tx: Tx, before: SealedGrant, after: SealedSecret): Promise<void> {
  await tx.session.updateMany({
    where: { id: before.id, sealedGrant: Uint8Array.from(before.sealed.sealed) },
    data: { keyId: after.keyId, sealedGrant: Uint8Array.from(after.sealed) },
  })
}

/** What a provider is asked about a session. */
export type SessionGrant = {
  userId: UserId
  provider: string
  providerAccountId: string
  sealed: SealedSecret
}

/**
 * Takes the right to ask the provider about a session until `until`. One statement, so that of concurrent requests
 * exactly one asks.
 * @returns null when another request asks, or the session has ended
 */
export async function claimSessionCheck(
  tx: Tx,
  id: SessionId,
  until: Date,
  at: Date,
): Promise<SessionGrant | null> {
  const unchecked = new Date(at.getTime() - sessionCheckMs())
  const [row] = await tx.$queryRaw<
    { userId: UserId; provider: string; providerAccountId: string; keyId: string; sealed: Uint8Array }[]
  >`
    UPDATE session SET ask_after = ${until}
    WHERE id = ${id}::uuid AND sealed_grant IS NOT NULL AND checked_at <= ${unchecked}
      AND (ask_after IS NULL OR ask_after <= ${at})
    RETURNING user_id AS "userId", provider, provider_account_id AS "providerAccountId", key_id AS "keyId",
      sealed_grant AS sealed`
  if (!row) return null
  const { keyId, sealed, ...grant } = row
  return { ...grant, sealed: { keyId, sealed } }
}

/** Stores that the provider confirmed the session. @returns false when the session has ended */
export async function updateSessionChecked(
  tx: Tx,
  id: SessionId,
  sealed: SealedSecret,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.session.updateMany({
    where: { id },
    data: {
      checkedAt: at,
      askAfter: null,
      keyId: sealed.keyId,
      sealedGrant: new Uint8Array(sealed.sealed),
    },
  })
  return count === 1
}

/** Stores when the provider is asked again. */
export async function updateSessionAskAfter(tx: Tx, id: SessionId, askAfter: Date): Promise<void> {
  await tx.session.updateMany({ where: { id }, data: { askAfter } })
}

/** Stores that the person signed in, or that a provider confirmed a session of theirs. */
export async function markConfirmed(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { confirmedAt: at } })
}
