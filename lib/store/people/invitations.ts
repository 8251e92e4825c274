/** Rows of one-time links. The token of a link is never stored, only its SHA-256. */
import type { InvitationId, UserId } from '@/lib/core/base/ids'
import type { Role } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import type { Prisma } from '@/lib/store/generated/client'
import { readRole } from './stored-people'

export type InvitationRecord = {
  id: InvitationId
  email: string | null
  role: Role
  /** The sender; null for the first admin's link, which Pegboard creates. */
  invitedBy: { id: UserId; name: string } | null
  createdAt: Date
  expiresAt: Date
  acceptedAt: Date | null
  revokedAt: Date | null
}

const recordColumns = {
  id: true,
  email: true,
  role: true,
  invitedBy: { select: { id: true, name: true } },
  createdAt: true,
  expiresAt: true,
  acceptedAt: true,
  revokedAt: true,
} as const satisfies Prisma.InvitationSelect

type NewInvitation = {
  tokenHash: string
  email: string | null
  role: Role
  invitedById: UserId | null
  createdAt: Date
  expiresAt: Date
}

/** Stores an invitation by the hash of its token. @throws when the same token exists */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<InvitationRecord> {
  const row = await tx.invitation.create({ data: invitation, select: recordColumns })
  return asRecord(row)
}

/** Returns the invitation of a link in any state: the caller checks whether it is still open. */
export async function findInvitationByToken(tx: Tx, tokenHash: string): Promise<InvitationRecord | null> {
  const row = await tx.invitation.findUnique({ where: { tokenHash }, select: recordColumns })
  return row && asRecord(row)
}

/** Returns an invitation in any state. */
export async function findInvitation(tx: Tx, id: InvitationId): Promise<InvitationRecord | null> {
  const row = await tx.invitation.findUnique({ where: { id }, select: recordColumns })
  return row && asRecord(row)
}

/** Returns the newest open invitation that names this address. */
export async function findOpenInvitationFor(
  tx: Tx,
  email: string,
  at: Date,
): Promise<InvitationRecord | null> {
  const row = await tx.invitation.findFirst({
    where: { email, ...openAt(at) },
    orderBy: { createdAt: 'desc' },
    select: recordColumns,
  })
  return row && asRecord(row)
}

/**
 * Moves an invitation from open to accepted.
 * @returns false when it was no longer open: used, revoked or expired
 */
export async function moveToAccepted(tx: Tx, id: InvitationId, at: Date): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({
    where: { id, ...openAt(at) },
    data: { acceptedAt: at },
  })
  return count === 1
}

/** Records who an accepted invitation made a member; the state was changed before, when it was claimed. */
export async function setAcceptedBy(tx: Tx, id: InvitationId, person: UserId): Promise<void> {
  await tx.invitation.update({ where: { id }, data: { acceptedById: person } })
}

/**
 * Moves an invitation from not yet accepted to revoked.
 * @returns false when there was nothing left to revoke
 */
export async function moveToRevoked(tx: Tx, id: InvitationId, at: Date): Promise<boolean> {
  const { count } = await tx.invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
  })
  return count === 1
}

/** Revokes every open link that this person sent (null: links without a sender), and returns them. */
export async function revokeInvitationsOf(
  tx: Tx,
  sender: UserId | null,
  at: Date,
): Promise<{ id: string; email: string | null; role: string }[]> {
  return tx.invitation.updateManyAndReturn({
    where: { invitedById: sender, acceptedAt: null, revokedAt: null },
    data: { revokedAt: at },
    select: { id: true, email: true, role: true },
  })
}

/** Returns the newest invitations that have a sender. */
export async function listInvitations(tx: Tx, limit: number): Promise<InvitationRecord[]> {
  const rows = await tx.invitation.findMany({
    where: { invitedById: { not: null } },
    orderBy: { createdAt: 'desc' },
    take: limit,
    select: recordColumns,
  })
  return rows.map(asRecord)
}

/**
 * Serializes requests for the first admin's link and its acceptance until the transaction ends. The number
 * identifies this lock within the database; graphile-worker and Prisma use others.
 */
export async function lockFirstAdmin(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7205617, 1)`
}

const openAt = (at: Date) => ({ acceptedAt: null, revokedAt: null, expiresAt: { gt: at } })

function asRecord(row: Prisma.InvitationGetPayload<{ select: typeof recordColumns }>): InvitationRecord {
  const { id, role, invitedBy } = row
  return {
    ...row,
    id: id as InvitationId,
    role: readRole(role),
    invitedBy: invitedBy && { ...invitedBy, id: invitedBy.id as UserId },
  }
}
