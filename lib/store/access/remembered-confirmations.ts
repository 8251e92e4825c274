/** Rows of remembered confirmations. Each belongs to one person; `findActorRecord` reads them for decisions. */
import { v7 as newId } from 'uuid'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

type ConfirmationRecord = {
  id: string
  toolbox: string
  tool: string
  version: number
  until: Date | null
}

/** Returns the confirmations of a person that have not expired, by tool. */
export async function listConfirmationsOf(
  tx: Tx,
  userId: UserId,
  at: Date,
  limit: number,
): Promise<ConfirmationRecord[]> {
  const rows = await tx.rememberedConfirmation.findMany({
    where: { userId, OR: [{ until: null }, { until: { gt: at } }] },
    orderBy: [{ toolbox: { slug: 'asc' } }, { tool: 'asc' }, { version: 'asc' }],
    take: limit,
    select: { id: true, tool: true, version: true, until: true, toolbox: { select: { slug: true } } },
  })
  return rows.map(({ toolbox, ...row }) => ({ ...row, toolbox: toolbox.slug }))
}

type NewConfirmation = {
  userId: UserId
  toolboxId: ToolboxId
  tool: string
  version: number
  createdAt: Date
  until: Date | null
}

/** Stores a confirmation, or its new expiry if the version has one. @returns its id */
export async function putConfirmation(
  tx: Tx,
  { userId, toolboxId, tool, version, ...rest }: NewConfirmation,
) {
  const key = { userId, toolboxId, tool, version }
  const { id } = await tx.rememberedConfirmation.upsert({
    where: { userId_toolboxId_tool_version: key },
    create: { id: newId(), ...key, ...rest },
    update: rest,
    select: { id: true },
  })
  return id
}

/** Deletes the expired confirmations of a person. @returns the number of the others */
export async function dropExpiredConfirmations(tx: Tx, userId: UserId, at: Date): Promise<number> {
  await tx.rememberedConfirmation.deleteMany({ where: { userId, until: { lte: at } } })
  return tx.rememberedConfirmation.count({ where: { userId } })
}

/** Deletes a confirmation of this person. @returns null if there is none with this id */
export async function deleteConfirmation(
  tx: Tx,
  userId: UserId,
  id: string,
): Promise<{ toolboxId: ToolboxId; toolbox: string; tool: string; version: number } | null> {
  const row = await tx.rememberedConfirmation.findFirst({
    where: { id, userId },
    select: { toolboxId: true, tool: true, version: true, toolbox: { select: { slug: true } } },
  })
  if (!row) return null
  const { count } = await tx.rememberedConfirmation.deleteMany({ where: { id, userId } })
  const { tool, version } = row
  return count > 0
    ? { toolboxId: row.toolboxId as ToolboxId, toolbox: row.toolbox.slug, tool, version }
    : null
}
