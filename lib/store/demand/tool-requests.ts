/** Rows of requests for tools, and of the people who need them. */
import type { ToolRequestId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { ToolRequestInput, ToolRequestState } from '@/lib/core/demand/tool-request'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { toolRequestStates } from '@/lib/core/demand/tool-request'

export type ToolRequestRecord = ToolRequestInput & {
  id: ToolRequestId
  state: ToolRequestState
  people: number
  createdAt: Date
  toolboxSlug: string | null
  tool: string | null
}

const readState = wordReader('tool_request.state', toolRequestStates)

const columns = {
  id: true,
  title: true,
  purpose: true,
  audience: true,
  state: true,
  people: true,
  createdAt: true,
  tool: true,
  toolbox: { select: { slug: true } },
} as const

type NewRequest = ToolRequestInput & { id: ToolRequestId; titleKey: string; createdAt: Date }

/** Inserts a request. @returns false when an open one has this title */
export async function insertToolRequest(tx: Tx, request: NewRequest): Promise<boolean> {
  const { count } = await tx.toolRequest.createMany({
    data: [{ ...request, people: 0 }],
    skipDuplicates: true,
  })
  return count > 0
}

/** Returns the open request with a title and locks it until the transaction ends. */
export async function lockOpenRequestByTitle(tx: Tx, titleKey: string): Promise<ToolRequestId | null> {
  const rows = await tx.$queryRaw<{ id: ToolRequestId }[]>`
    SELECT id FROM tool_request WHERE state = 'open' AND title_key = ${titleKey} FOR UPDATE`
  return rows[0]?.id ?? null
}

/** Returns a request and locks it until the transaction ends. */
export async function lockToolRequest(tx: Tx, id: ToolRequestId): Promise<ToolRequestRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM tool_request WHERE id = ${id}::uuid FOR UPDATE`
  const row = await tx.toolRequest.findUnique({ where: { id }, select: columns })
  return row && asRecord(row)
}

/** Adds a person to a locked request. @returns false when they already need it */
export async function insertNeed(
  tx: Tx,
  requestId: ToolRequestId,
  userId: UserId,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.toolRequestPerson.createMany({
    data: [{ requestId, userId, since: at }],
    skipDuplicates: true,
  })
  if (count > 0) await tx.toolRequest.update({ where: { id: requestId }, data: { people: { increment: 1 } } })
  return count > 0
}

/** Removes a person from a locked request, and the request with its last person. @returns whether they needed it */
export async function deleteNeed(tx: Tx, requestId: ToolRequestId, userId: UserId): Promise<boolean> {
  const { count } = await tx.toolRequestPerson.deleteMany({ where: { requestId, userId } })
  if (count === 0) return false
  await tx.toolRequest.update({ where: { id: requestId }, data: { people: { decrement: 1 } } })
  await tx.toolRequest.deleteMany({ where: { id: requestId, people: 0 } })
  return true
}

/** Closes a locked request. @returns false when it is not open */
export async function updateClosedRequest(
  tx: Tx,
  id: ToolRequestId,
  { toolboxId, tool, at }: { toolboxId: ToolboxId; tool: string; at: Date },
): Promise<boolean> {
  const { count } = await tx.toolRequest.updateMany({
    where: { id, state: 'open' },
    data: { state: 'closed', closedAt: at, toolboxId, tool },
  })
  return count > 0
}

/** Returns the people who need a tool. */
export async function listNeeds(tx: Tx, requestId: ToolRequestId): Promise<UserId[]> {
  const rows = await tx.toolRequestPerson.findMany({ where: { requestId }, select: { userId: true } })
  return rows.map(({ userId }) => userId as UserId)
}

/** Returns the number of open requests that a person needs. */
export const countOpenNeeds = (tx: Tx, userId: UserId): Promise<number> =>
  tx.toolRequestPerson.count({ where: { userId, request: { state: 'open' } } })

/** Returns the number of open requests, at most `max`. */
export const countOpenToolRequests = (tx: Tx, max: number): Promise<number> =>
  tx.toolRequest.count({ where: { state: 'open' }, take: max })

type ListInput = { state: ToolRequestState; userId: UserId; after?: ToolRequestId; limit: number }

/** Returns requests, those that most people need first. @param after the last request of the previous page */
export async function listToolRequests(
  tx: Tx,
  { state, userId, after, limit }: ListInput,
): Promise<(ToolRequestRecord & { mine: boolean })[]> {
  const rows = await tx.toolRequest.findMany({
    where: { state },
    orderBy: [{ people: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    ...(after && { cursor: { id: after }, skip: 1 }),
    take: limit,
    select: { ...columns, needs: { where: { userId }, select: { userId: true } } },
  })
  return rows.map(({ needs, ...row }) => ({ ...asRecord(row), mine: needs.length > 0 }))
}

type Row = Omit<ToolRequestRecord, 'id' | 'state' | 'toolboxSlug'> & {
  id: string
  state: string
  toolbox: { slug: string } | null
}

const asRecord = ({ toolbox, id, state, ...row }: Row): ToolRequestRecord => ({
  ...row,
  id: id as ToolRequestId,
  state: readState(state),
  toolboxSlug: toolbox?.slug ?? null,
})
