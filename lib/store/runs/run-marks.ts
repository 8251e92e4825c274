/** What people noted about runs: names and pins, each for its person only. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { Prisma } from '@/lib/store/generated/client'

export type RunMarkRecord = { name: string | null; pinnedAt: Date | null }

/** Returns the mark of a person; null when the run has none. */
export async function findRunMark(tx: Tx, userId: UserId, runId: RunId): Promise<RunMarkRecord | null> {
  const statement = Prisma.sql`
    SELECT name, pinned_at AS "pinnedAt" FROM run_mark
    WHERE user_id = ${userId}::uuid AND run_id = ${runId}::uuid`
  const [row] = await plannedIn<RunMarkRecord>(tx, 'find-run-mark', statement)
  return row ?? null
}

/** Replaces the mark of a person. A mark that notes nothing is removed. */
export async function putRunMark(tx: Tx, userId: UserId, runId: RunId, mark: RunMarkRecord): Promise<void> {
  if (mark.name === null && mark.pinnedAt === null) {
    await tx.runMark.deleteMany({ where: { userId, runId } })
    return
  }
  await tx.runMark.upsert({
    where: { userId_runId: { userId, runId } },
    create: { userId, runId, ...mark },
    update: mark,
  })
}

/** Returns the number of runs that a person marked. */
export const countRunMarks = (tx: Tx, userId: UserId): Promise<number> =>
  tx.runMark.count({ where: { userId } })
