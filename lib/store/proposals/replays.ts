/**
 * Replays of proposals and their calls: requested by people, executed by a worker, one call after the other.
 */
import type { ReplayRequest, ReplayState } from '@/lib/core/proposals/replay/replay'
import type { ExampleId, ReplayId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import type { Prisma } from '@/lib/store/generated/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { readReplayRequest } from './stored-proposals'
import type { NewCase } from '@/lib/store/proposals/replay-cases'

export type ReplayRecord = {
  id: ReplayId
  proposalId: string
  baseId: VersionId | null
  proposedId: VersionId
  base: { number: number } | null
  proposed: { number: number }
  requestedBy: { id: UserId; name: string } | null
  state: ReplayState
  request: ReplayRequest
  spentMs: number
  problem: string
  createdAt: Date
  endedAt: Date | null
}

type NewReplay = Pick<ReplayRecord, 'id' | 'proposalId' | 'baseId' | 'proposedId' | 'request'> & {
  requestedById: UserId | null
  createdAt: Date
}
/** Adds a queued replay. The cases run in the given order; those with a verdict do not run. */
export async function insertReplay(tx: Tx, replay: NewReplay, cases: readonly NewCase[]): Promise<void> {
  await tx.replay.create({ data: { ...replay, request: toJson(replay.request) } })
  const rows = cases.map((each, position) => ({ ...each, replayId: replay.id, position }))
  if (rows.length > 0) await tx.replayCase.createMany({ data: rows })
}

const replayColumns = {
  id: true,
  proposalId: true,
  baseId: true,
  proposedId: true,
  base: { select: { number: true } },
  proposed: { select: { number: true } },
  requestedBy: { select: { id: true, name: true } },
  state: true,
  request: true,
  spentMs: true,
  problem: true,
  createdAt: true,
  endedAt: true,
} as const satisfies Prisma.ReplaySelect

/** Returns the replay; null when it was deleted with its proposal or as an old one. */
export async function findReplay(tx: Tx, id: ReplayId): Promise<ReplayRecord | null> {
  const row = await tx.replay.findUnique({ where: { id }, select: replayColumns })
  return row && asReplay(row)
}

/** Returns replays, newest first. */
export async function listReplays(tx: Tx, proposalId: string): Promise<ReplayRecord[]> {
  const rows = await tx.replay.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: replayColumns,
  })
  return rows.map(asReplay)
}

/** Returns replays that no worker has finished, oldest first. */
export async function listOpenReplays(tx: Tx): Promise<ReplayId[]> {
  const rows = await tx.replay.findMany({
    where: { state: { in: ['queued', 'running'] } },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id as ReplayId)
}

/** Moves a replay to another state. @returns false when it was in none of the states `from` */
export async function moveReplay(
  tx: Tx,
  id: ReplayId,
  from: readonly ReplayState[],
  to: ReplayState,
  move: { problem?: string; endedAt?: Date } = {},
): Promise<boolean> {
  const { count } = await tx.replay.updateMany({
    where: { id, state: { in: [...from] } },
    data: { ...move, state: to },
  })
  return count === 1
}

/**
 * Clears contract results of an example whose expected result changed, because earlier results no longer
 * apply.
 */
export async function voidContractResults(tx: Tx, exampleId: ExampleId): Promise<void> {
  await tx.replayCase.updateMany({
    where: { sourceId: exampleId, source: 'contract' },
    data: { source: 'example' },
  })
}

/**
 * Deletes all but the newest replays of a proposal. Older ones are of little use, and contain some megabytes
 * of results.
 */
export async function forgetReplays(tx: Tx, proposalId: string, keep: number): Promise<void> {
  const old = await tx.replay.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: keep,
    select: { id: true },
  })
  if (old.length > 0) await tx.replay.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}

/** Adds the end of a replay to the timeline of its proposal. */
export async function insertReplayed(
  tx: Tx,
  {
    proposalId,
    actorId,
    replays,
    at,
  }: { proposalId: string; actorId: UserId | null; replays: string; at: Date },
): Promise<void> {
  await tx.proposalEvent.create({ data: { proposalId, actorId, at, kind: 'replayed', data: { replays } } })
}

function asReplay(row: Prisma.ReplayGetPayload<{ select: typeof replayColumns }>): ReplayRecord {
  const { id, requestedBy } = row
  return {
    ...row,
    id: id as ReplayId,
    baseId: row.baseId as VersionId | null,
    proposedId: row.proposedId as VersionId,
    requestedBy: requestedBy && { id: requestedBy.id as UserId, name: requestedBy.name },
    state: row.state as ReplayState,
    request: readReplayRequest(row.request, id),
  }
}
