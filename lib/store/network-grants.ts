/** What tools may reach, version by version: rows are added, never changed. */
import type { ToolId, ToolVersionId, UserId } from '@/lib/core/ids'
import type { Tx } from './client'

export type NetworkGrantRecord = {
  number: number
  hosts: string[]
  author: { name: string }
  createdAt: Date
}

/** Lists that are shown; older ones stay stored. */
const listedMax = 20

/** Newest first; the first is in force. */
export async function listNetworkGrants(tx: Tx, toolVersionId: ToolVersionId): Promise<NetworkGrantRecord[]> {
  return tx.networkGrant.findMany({
    where: { toolVersionId },
    orderBy: { number: 'desc' },
    take: listedMax,
    select: { number: true, hosts: true, createdAt: true, author: { select: { name: true } } },
  })
}

/** What the nearest earlier version for which somebody decided may reach: a proposal for later ones, nothing more. */
export async function findEarlierGrant(
  tx: Tx,
  toolId: ToolId,
  beforeVersion: number,
): Promise<{ version: number; hosts: string[] } | null> {
  const row = await tx.networkGrant.findFirst({
    where: { toolVersion: { toolId, version: { number: { lt: beforeVersion } } } },
    orderBy: [{ toolVersion: { version: { number: 'desc' } } }, { number: 'desc' }],
    select: { hosts: true, toolVersion: { select: { version: { select: { number: true } } } } },
  })
  return row && { version: row.toolVersion.version.number, hosts: row.hosts }
}

/** To be called under the lock of the toolbox, so that numbers follow each other. */
export async function insertNetworkGrant(
  tx: Tx,
  row: { toolVersionId: ToolVersionId; number: number; hosts: string[]; authorId: UserId; createdAt: Date },
): Promise<void> {
  await tx.networkGrant.create({ data: row })
}
