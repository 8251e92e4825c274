/** Admins who look at the site as somebody else, as long as they do. */
import { v7 as newId } from 'uuid'
import type { UserId, ViewingId } from '@/lib/core/ids'
import type { Tx } from './client'

export type Viewing = {
  id: ViewingId
  viewerId: UserId
  /** Of the viewer's session: it ends with the session. */
  sessionVersion: number
  personId: UserId
  startedAt: Date
  endsAt: Date
}

export async function insertViewing(tx: Tx, viewing: Omit<Viewing, 'id'>): Promise<ViewingId> {
  const id = newId() as ViewingId
  await tx.viewing.create({ data: { id, ...viewing } })
  return id
}

/** null when it is over. */
export async function findViewing(tx: Tx, id: ViewingId, at: Date): Promise<Viewing | null> {
  return (await tx.viewing.findUnique({ where: { id, endsAt: { gt: at } } })) as Viewing | null
}

/** False when it is over already. */
export async function deleteViewing(tx: Tx, id: ViewingId): Promise<boolean> {
  return (await tx.viewing.deleteMany({ where: { id } })).count > 0
}

/** What nobody stopped and time has ended. */
export async function deleteEndedViewings(tx: Tx, at: Date): Promise<void> {
  await tx.viewing.deleteMany({ where: { endsAt: { lte: at } } })
}
