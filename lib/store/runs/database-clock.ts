/**
 * Follows the clock of the database, by which leases and confirmations expire. When it jumps, as after a wrong setting or a
 * pause of the machine, the times of runs that have not ended and of workers move with it: nothing expires early, and
 * nothing stays an hour too long. Every process follows the clock before it lets anything expire.
 */
import { config } from '@/lib/config'
import { leaseMs } from '@/lib/core/runs/lease'
import { type Tx, database, inTransaction } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'

/** Clocks are corrected in smaller steps. A lease is longer than this, so that no smaller jump expires a renewed one. */
const jumpMsMin = 5_000
/** Without a process that was watching, as after a stop of all, a longer gap is a jump: time that no one could use. */
const gapMsMin = 60_000

type Seen = {
  /** The database that was looked at. Processes have one; tests have several. */
  url: string
  /** Its clock, in milliseconds. */
  databaseMs: number
  /** Time of this process that no clock changes, and half the time that the query took. */
  elapsedMs: number
  errorMs: number
  jumps: number
}

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & { pegboardClock?: Seen }

/**
 * Looks at the clock, and moves the times of current runs if it has jumped.
 * @returns the jump in milliseconds that this call handled; 0 if there was none, or if another process handled it
 */
export async function followClock(): Promise<number> {
  const before = shared.pegboardClock?.url === config().databaseUrl ? shared.pegboardClock : null
  const askedAt = performance.now()
  const [row] = await database().$queryRaw<[{ databaseMs: number; gapMs: number; jumps: number }]>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "databaseMs",
      coalesce(extract(epoch FROM clock_timestamp() - seen_at) * 1000, 0)::float8 AS "gapMs", jumps
    FROM database_clock`
  const errorMs = (performance.now() - askedAt) / 2
  const { databaseMs, jumps } = row
  const seen = { url: config().databaseUrl, databaseMs, elapsedMs: askedAt + errorMs, errorMs, jumps }
  const jumpMs = judgeJump(before, seen, row.gapMs)
  const isHandled = jumpMs !== 0 && (await moveTimes(jumps, jumpMs))
  if (jumpMs === 0)
    await database().$executeRaw`UPDATE database_clock SET seen_at = clock_timestamp() WHERE jumps = ${jumps}`
  shared.pegboardClock = { ...seen, jumps: isHandled ? jumps + 1 : jumps }
  return isHandled ? jumpMs : 0
}

/** @returns the jump since this process last looked, without one that another process has handled; 0 if there was none */
function judgeJump(before: Seen | null, now: Seen, gapMs: number): number {
  if (before === null) return Math.abs(gapMs) > gapMsMin ? Math.round(gapMs) : 0
  if (before.jumps !== now.jumps) return 0
  const jumpMs = now.databaseMs - before.databaseMs - (now.elapsedMs - before.elapsedMs)
  return Math.abs(jumpMs) > jumpMsMin + before.errorMs + now.errorMs ? Math.round(jumpMs) : 0
}

/** @returns false when another process was faster */
function moveTimes(jumps: number, jumpMs: number): Promise<boolean> {
  return inTransaction(async tx => {
    const moved = await tx.$executeRaw`
      UPDATE database_clock SET seen_at = clock_timestamp(), jumped_at = clock_timestamp(), jumps = jumps + 1
      WHERE jumps = ${jumps}`
    if (moved === 0) return false
    const jump = Prisma.sql`${jumpMs} * interval '1 ms'`
    await tx.$executeRaw`
      UPDATE run SET confirm_expires_at = confirm_expires_at + ${jump} WHERE state = 'awaiting-confirmation'`
    await tx.$executeRaw`UPDATE run SET dispatched_at = dispatched_at + ${jump} WHERE state = 'dispatched'`
    // Each worker that is alive renews its leases within this time.
    await tx.$executeRaw`
      UPDATE run SET lease_until = now() + ${leaseMs} * interval '1 ms' WHERE state IN ('starting', 'running')`
    // No worker seems dead after a jump ahead, and no dead one alive after a jump back.
    await tx.$executeRaw`UPDATE worker_node SET seen_at = seen_at + ${jump} WHERE stopped_at IS NULL`
    // After a jump back, the queue would deliver its jobs an hour late.
    await tx.$executeRaw`
      SELECT 1 FROM graphile_worker.jobs job,
        LATERAL graphile_worker.reschedule_jobs(ARRAY[job.id], run_at => job.run_at + ${jump})
      WHERE job.locked_at IS NULL`
    return true
  })
}

/**
 * A condition that holds while the clock is being followed. Between a jump and the next look at the clock it is false, so
 * that no statement of that moment lets anything expire.
 */
export const isFollowed = Prisma.sql`
  (SELECT now() BETWEEN seen_at - interval '10 s' AND seen_at + interval '10 s' FROM database_clock)`

/** Reports whether the clock last jumped at least this long ago. */
export async function isSteadyFor(tx: Tx, ms: number): Promise<boolean> {
  const [{ steady }] = await tx.$queryRaw<[{ steady: boolean }]>`
    SELECT coalesce(jumped_at < now() - ${ms} * interval '1 ms', true) AS steady FROM database_clock`
  return steady
}
