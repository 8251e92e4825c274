/** Rows of admins who view Pegboard as another person. A row exists only while the view lasts. */
import { v7 as newId } from 'uuid'
import type { SessionId, UserId, ViewingId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'

export type Viewing = {
  id: ViewingId
  viewerId: UserId
  /** Session of the viewer, with which the view ends. */
  sessionId: SessionId
  personId: UserId
  startedAt: Date
  endsAt: Date
}

/**
 * Stores that an admin views Pegboard as another person. The row belongs to the admin's session and ends
 * with it.
 */
export async function insertViewing(tx: Tx, viewing: Omit<Viewing, 'id'>): Promise<ViewingId> {
  const id = newId() as ViewingId
  await tx.viewing.create({ data: { id, ...viewing } })
  return id
}

/** Returns the view, or null when it has ended. */
export async function findViewing(tx: Tx, id: ViewingId, at: Date): Promise<Viewing | null> {
  return (await tx.viewing.findUnique({ where: { id, endsAt: { gt: at } } })) as Viewing | null
}

/** Selects the views to end: one view of a viewer, those that these sessions started, or all of a viewer. */
export type ViewingsOf =
  | { id: ViewingId; viewer: UserId }
  | { sessions: readonly SessionId[] }
  | { viewer: UserId }

/** Deletes views. @returns the views that this call deleted, including expired ones */
export async function deleteViewings(tx: Tx, of: ViewingsOf): Promise<Viewing[]> {
  return tx.$queryRaw<Viewing[]>`
    DELETE FROM viewing WHERE ${isOneOf(of)}
    RETURNING id, viewer_id AS "viewerId", session_id AS "sessionId", person_id AS "personId",
      started_at AS "startedAt", ends_at AS "endsAt"`
}

function isOneOf(of: ViewingsOf): Prisma.Sql {
  if ('sessions' in of) return Prisma.sql`session_id = ANY(${of.sessions}::uuid[])`
  if ('id' in of) return Prisma.sql`id = ${of.id}::uuid AND viewer_id = ${of.viewer}::uuid`
  return Prisma.sql`viewer_id = ${of.viewer}::uuid`
}

/** Deletes views that have expired without being stopped. */
export async function deleteEndedViewings(tx: Tx, at: Date): Promise<void> {
  await tx.viewing.deleteMany({ where: { endsAt: { lte: at } } })
}
