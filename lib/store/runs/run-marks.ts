/** What people noted about runs: names and pins, each for its person only. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

export type RunMarkRecord = { name: string | null; pinnedAt: Date | null }

/** Returns the mark of a person; null when the run has none. */
export const findRunMark = (tx: Tx, userId: UserId, runId: RunId): Promise<RunMarkRecord | null> =>
  tx.runMark.findUnique({
    where: { userId_runId: { userId, runId } },
    select: { name: true, pinnedAt: true },
  })

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
