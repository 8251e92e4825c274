/** Rows of remote MCP servers: one for each toolbox whose tools are those of such a server. */
import { config } from '@/lib/config'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import { hostAndPort } from '@/lib/core/network/https-address'
import { secretsOfHeaders } from '@/lib/core/network/remote-headers'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { toJson } from '@/lib/store/connection/stored-json'
import { Prisma } from '@/lib/store/generated/client'
import { readRemoteServerHeaders } from './stored-versions'

export type RemoteServerRecord = RemoteServer & {
  number: number
  setBy: { name: string }
  setAt: Date
  listingHash: string | null
  listedAt: Date | null
  triedAt: Date | null
  problem: string | null
  failures: number
  nextListAt: Date
}

/** Hosts that the operator permits although they can be private, in lower case. */
export const permittedMcpHosts = (): readonly string[] => config().mcpHosts

const columns = {
  address: true,
  headers: true,
  number: true,
  setBy: { select: { name: true } },
  setAt: true,
  listingHash: true,
  listedAt: true,
  triedAt: true,
  problem: true,
  failures: true,
  nextListAt: true,
} as const

/** Returns the remote server of a toolbox, or null if its tools are those of uploaded files. */
export async function findRemoteServer(tx: Tx, toolboxId: ToolboxId): Promise<RemoteServerRecord | null> {
  const row = await tx.remoteServer.findUnique({ where: { toolboxId }, select: columns })
  return row && { ...row, headers: readRemoteServerHeaders(row.headers, toolboxId) }
}

export async function hasRemoteServer(tx: Tx, toolboxId: ToolboxId): Promise<boolean> {
  const statement = Prisma.sql`
    SELECT EXISTS (SELECT FROM remote_server s WHERE s.toolbox_id = ${toolboxId}::uuid) AS found`
  return (await plannedIn<{ found: boolean }>(tx, 'has-remote-server', statement, pagePool))[0]!.found
}

/** Sets the address and the headers, as revision `number`. The next list becomes a version in any case. */
export async function putRemoteServer(
  tx: Tx,
  toolboxId: ToolboxId,
  { address, headers, number }: RemoteServer & { number: number },
  by: { setById: UserId; setAt: Date },
): Promise<void> {
  const data = {
    address,
    host: hostAndPort(new URL(address)),
    headers: toJson(headers),
    secretNames: secretsOfHeaders(headers),
    number,
    ...by,
    listingHash: null,
    problem: null,
    failures: 0,
    nextListAt: by.setAt,
  }
  await tx.remoteServer.upsert({
    where: { toolboxId },
    create: { toolboxId, ...data },
    update: data,
    select: { toolboxId: true },
  })
}

type ListingOutcome = Partial<
  Pick<RemoteServerRecord, 'listingHash' | 'listedAt' | 'triedAt' | 'problem' | 'failures' | 'nextListAt'>
>

/** Stores the result of an attempt to list a server, or that another one is due. */
export async function updateListing(tx: Tx, toolboxId: ToolboxId, outcome: ListingOutcome): Promise<void> {
  await tx.remoteServer.update({ where: { toolboxId }, data: outcome, select: { toolboxId: true } })
}

/** Returns servers whose next attempt is due, those that wait longest first. */
export async function listDueRemoteServers(tx: Tx, at: Date, limit: number): Promise<ToolboxId[]> {
  const rows = await tx.remoteServer.findMany({
    where: { nextListAt: { lte: at } },
    orderBy: { nextListAt: 'asc' },
    take: limit,
    select: { toolboxId: true },
  })
  return rows.map(row => row.toolboxId as ToolboxId)
}
