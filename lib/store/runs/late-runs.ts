/** Runs that wait for a worker for too long. */
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { isReadableRun } from './readable-runs'

/**
 * Returns the number of runs that the actor can see and that wait for a worker since before a time, at most `max`. Runs
 * that wait for others of their person or toolbox are not late. A partial index has these few runs.
 */
export async function countLateRuns(
  tx: Tx,
  actor: Actor,
  { since, max }: { since: Date; max: number },
): Promise<number> {
  const [row] = await tx.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM run r
      JOIN tool_version tv ON tv.id = r.tool_version_id
      JOIN tool ON tool.id = tv.tool_id
      JOIN toolbox t ON t.id = r.toolbox_id
      WHERE r.state = 'dispatched' AND r.dispatched_at < ${since} AND ${isReadableRun(actor)} LIMIT ${max}
    ) late`
  return row.count
}
