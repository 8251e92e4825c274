/** Rows of access requests. Permission to see and decide them is checked by the callers. */
import type { AccessRequestId, ToolboxId, UserId } from '@/lib/core/base/ids'
import {
  accessStateAt,
  type AccessAddressee,
  type AccessRequestState,
  type RequestableAction,
} from '@/lib/core/policy/model/access-request'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import {
  readToolboxFacts,
  readToolFacts,
  toolboxColumns,
  toolColumns,
  type FlatTool,
  type FlatToolbox,
} from '@/lib/store/runs/decision-columns'

export type AccessRequestRecord = {
  id: AccessRequestId
  person: { id: UserId; name: string }
  toolboxId: ToolboxId
  toolbox: ToolboxFacts
  /** Tool name; empty for the whole toolbox. */
  tool: string
  action: RequestableAction
  reason: string
  /** Id of the rule that denied the run when it was requested. */
  deniedBy: string | null
  addressee: AccessAddressee
  /** State at the time that the query was made for. */
  state: AccessRequestState
  createdAt: Date
  expiresAt: Date
  answeredBy: string | null
  answeredAt: Date | null
  answer: string
  until: Date | null
  ruleId: string | null
}

type NewAccessRequest = Pick<
  AccessRequestRecord,
  'id' | 'toolboxId' | 'tool' | 'action' | 'reason' | 'deniedBy' | 'addressee' | 'createdAt' | 'expiresAt'
> & { userId: UserId }

/**
 * Inserts a request.
 * @returns false when the person already has an open one, also when it was inserted concurrently
 */
export async function insertAccessRequest(tx: Tx, request: NewAccessRequest): Promise<boolean> {
  const { userId, toolboxId, tool, action, createdAt } = request
  await tx.accessRequest.updateMany({
    where: { userId, toolboxId, tool, action, state: 'open', expiresAt: { lte: createdAt } },
    data: { state: 'expired' },
  })
  const { count } = await tx.accessRequest.createMany({ data: [request], skipDuplicates: true })
  return count > 0
}

/** Returns the number of a person's requests that are neither decided nor expired. */
export async function countOpenRequestsOf(tx: Tx, userId: UserId, at: Date): Promise<number> {
  return tx.accessRequest.count({ where: { userId, state: 'open', expiresAt: { gt: at } } })
}

/**
 * Returns a request without a check of visibility. `state` is expired when the request was still open at
 * its expiry date.
 */
export async function findAccessRequest(
  tx: Tx,
  id: AccessRequestId,
  at: Date,
): Promise<AccessRequestRecord | null> {
  return (await selectRequests(tx, at, 'find-request', Prisma.sql`a.id = ${id}::uuid`, 1))[0] ?? null
}

/** Returns the newest request of a person for this tool or for its whole toolbox. */
export async function findNewestRequest(
  tx: Tx,
  requested: { userId: UserId; toolboxId: ToolboxId; tool: string },
  at: Date,
): Promise<AccessRequestRecord | null> {
  const { userId, toolboxId, tool } = requested
  const where = Prisma.sql`a.user_id = ${userId}::uuid AND a.toolbox_id = ${toolboxId}::uuid AND a.tool IN (${tool}, '')`
  return (await selectRequests(tx, at, 'find-newest-request', where, 1))[0] ?? null
}

/** Returns a person's requests in all states, newest first. */
export async function listRequestsOf(
  tx: Tx,
  userId: UserId,
  at: Date,
  limit: number,
): Promise<AccessRequestRecord[]> {
  return selectRequests(tx, at, 'list-requests-of-person', Prisma.sql`a.user_id = ${userId}::uuid`, limit)
}

/**
 * Returns the open requests of all people, oldest first, because they expire first. Callers filter them by what the actor may decide.
 */
export async function listOpenRequests(
  tx: Tx,
  at: Date,
  { toolboxId, limit }: { toolboxId?: ToolboxId; limit: number },
): Promise<AccessRequestRecord[]> {
  const where = Prisma.sql`a.state = 'open' AND a.expires_at > ${at}`
  const within = toolboxId ? Prisma.sql`AND a.toolbox_id = ${toolboxId}::uuid` : Prisma.empty
  const name = toolboxId ? 'list-open-requests-of-toolbox' : 'list-open-requests'
  const rows = await plannedIn<Row>(
    tx,
    name,
    requestsWhere(Prisma.sql`${where} ${within}`, limit, 'oldest'),
    pagePool,
  )
  return rows.map(row => asRecord(row, at))
}

export type AccessAnswer = {
  state: 'granted' | 'denied'
  answeredById: UserId
  answer: string
  until: Date | null
  ruleId: string | null
}

/** Returns the tools of these requests in their current version, by the id of the request; those that exist. */
export async function findRequestedTools(
  tx: Tx,
  requests: readonly Pick<AccessRequestRecord, 'id' | 'toolboxId' | 'tool'>[],
): Promise<Map<AccessRequestId, ToolFacts>> {
  const ofTools = requests.filter(({ tool }) => tool !== '')
  const statement = Prisma.sql`
    SELECT a.id AS "requestId", ${toolColumns}
    FROM unnest(
      ${ofTools.map(({ id }) => id)}::uuid[], ${ofTools.map(({ toolboxId }) => toolboxId)}::uuid[],
      ${ofTools.map(({ tool }) => tool)}::text[]
    ) AS a(id, toolbox_id, tool)
    JOIN catalog_tool c ON c.toolbox_id = a.toolbox_id AND c.name = a.tool
    JOIN tool_version tv ON tv.id = c.tool_version_id
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    JOIN toolbox t ON t.id = tool.toolbox_id`
  type Requested = FlatTool & { requestId: AccessRequestId }
  const rows = await plannedIn<Requested>(tx, 'find-requested-tools', statement, pagePool)
  return new Map(rows.map(row => [row.requestId, readToolFacts(row)]))
}

/** Sends an open request to other people, because something else denies the run now. */
export async function readdressRequest(
  tx: Tx,
  id: AccessRequestId,
  to: Pick<AccessRequestRecord, 'deniedBy' | 'addressee'>,
): Promise<void> {
  await tx.accessRequest.updateMany({ where: { id, state: 'open' }, data: to })
}

/** Moves a request from open to its decision. @returns false when it was already decided or has expired */
export async function answerAccessRequest(
  tx: Tx,
  id: AccessRequestId,
  answer: AccessAnswer,
  at: Date,
): Promise<boolean> {
  const { count } = await tx.accessRequest.updateMany({
    where: { id, state: 'open', expiresAt: { gt: at } },
    data: { ...answer, answeredAt: at },
  })
  return count > 0
}

type Row = Omit<AccessRequestRecord, 'person' | 'toolbox'> &
  FlatToolbox & { userId: UserId; personName: string }

/** Returns requests, newest first. @param name unique to the text of `where`, to plan the query once */
async function selectRequests(
  tx: Tx,
  at: Date,
  name: string,
  where: Prisma.Sql,
  limit: number,
): Promise<AccessRequestRecord[]> {
  const rows = await plannedIn<Row>(tx, name, requestsWhere(where, limit, 'newest'), pagePool)
  return rows.map(row => asRecord(row, at))
}

function requestsWhere(where: Prisma.Sql, limit: number, first: 'oldest' | 'newest'): Prisma.Sql {
  const direction = first === 'oldest' ? Prisma.sql`ASC` : Prisma.sql`DESC`
  return Prisma.sql`
    SELECT a.id, a.user_id AS "userId", u.name AS "personName", a.toolbox_id AS "toolboxId", a.tool, a.action, a.reason,
      a.denied_by AS "deniedBy", a.addressee, a.state, a.created_at AS "createdAt", a.expires_at AS "expiresAt", k.name AS "answeredBy",
      a.answered_at AS "answeredAt", a.answer, a.until, a.rule_id AS "ruleId", ${toolboxColumns}
    FROM access_request a
    JOIN "user" u ON u.id = a.user_id
    JOIN toolbox t ON t.id = a.toolbox_id
    LEFT JOIN "user" k ON k.id = a.answered_by_id
    WHERE ${where} ORDER BY a.created_at ${direction}, a.id ${direction} LIMIT ${limit}`
}

const asRecord = (row: Row, at: Date): AccessRequestRecord => ({
  ...row,
  state: accessStateAt(row.state, row.expiresAt, at),
  person: { id: row.userId, name: row.personName },
  toolbox: readToolboxFacts(row),
})
