/**
 * Decides whether a search can read from the replica of DATABASE_READ_URL: only if the replica has everything that was
 * committed before the search began, by whichever person and process. People therefore find what they have just
 * changed, and no search reads permissions that were already withdrawn.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '@/lib/core/base/errors'
import { jobReports } from '@/lib/store/background/job-reports'
import { translateConnectionError } from './client'
import { replicaPool, searchPool } from './search-pool'

/** Maximum time that a search waits for the replica. One that is in order is behind by a few milliseconds. */
const catchUpMsMax = 100
const catchUpEveryMs = 4
/** Time for which searches read from the primary after a failure, so that an outage delays few of them. */
const restMs = 5_000

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & { pegboardReplicaRestsUntil?: number }

/** Returns the pool of the replica once it is current; null if the search must read from the primary. */
export async function currentReplica(): Promise<pg.Pool | null> {
  const replica = replicaPool()
  if (!replica || performance.now() < (shared.pegboardReplicaRestsUntil ?? 0)) return null
  try {
    await awaitPosition(replica, await readPosition())
    jobReports().succeeded('read-replica')
    return replica
  } catch (error) {
    // If the primary can't be reached, the query that follows says so.
    if (!(error instanceof AppError)) replicaFailed(error)
    return null
  }
}

/** Reports a failure of the replica. Searches read from the primary for some seconds. */
export function replicaFailed(error: unknown): void {
  shared.pegboardReplicaRestsUntil = performance.now() + restMs
  // An error of its own, because the database itself may be in order.
  jobReports().failed('read-replica', new ReplicaError(error))
}

class ReplicaError extends Error {
  override readonly name = 'ReplicaError'

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : 'The replica failed.', { cause })
  }
}

/** A position in the log of changes, and the database to which it belongs. */
type Position = { place: string; lsn: string }

/**
 * Which database this is. Positions of other servers, such as a logical replica or a copy, would be comparable, but mean
 * nothing here.
 */
const placeSql = `(SELECT system_identifier FROM pg_control_system()) || '/' || current_database()`

/** Returns the end of the changes that are safe on the disk of the primary, which includes every confirmed commit. */
async function readPosition(): Promise<Position> {
  try {
    const { rows } = await searchPool().query<Position>(
      `SELECT ${placeSql} AS place, pg_current_wal_flush_lsn()::text AS lsn`,
    )
    return rows[0]!
  } catch (error) {
    throw translateConnectionError(error)
  }
}

/** Waits until the replica has replayed the position. @throws if it does not in time, or is no replica of it */
async function awaitPosition(replica: pg.Pool, { place, lsn }: Position): Promise<void> {
  const until = performance.now() + catchUpMsMax
  for (;;) {
    const { rows } = await replica.query<{ place: string; isCurrent: boolean | null }>(
      `SELECT ${placeSql} AS place, pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isCurrent"`,
      [lsn],
    )
    const { place: found, isCurrent } = rows[0]!
    if (found !== place || isCurrent === null)
      throw new Error('DATABASE_READ_URL must be a physical replica of the database in DATABASE_URL.')
    if (isCurrent) return
    if (performance.now() > until)
      throw new Error(
        `The replica is behind by more than ${catchUpMsMax} ms. Searches read from the primary.`,
      )
    await pause(catchUpEveryMs)
  }
}
