/** Formats a replay in one line. */
import { replayVerdicts, replayVerdictNames, type ReplayState, type ReplayVerdict } from './replay'

/** Returns a new count of zero for each verdict. */
export const noVerdicts = (): Record<ReplayVerdict, number> => ({
  same: 0,
  differ: 0,
  fail: 0,
  varies: 0,
  skipped: 0,
})

/** Formats "37 same · 3 different · 2 failing", preceded by the progress while the replay is running. */
export function formatReplay(
  state: ReplayState,
  counts: Readonly<Record<ReplayVerdict, number>>,
  waiting: number,
): string {
  const found = replayVerdictNames.flatMap(verdict =>
    counts[verdict] > 0 ? [`${counts[verdict]} ${replayVerdicts[verdict].word}`] : [],
  )
  const tried = replayVerdictNames.reduce((sum, verdict) => sum + counts[verdict], 0)
  const heads: Partial<Record<typeof state, string>> = {
    queued: 'Waiting for a worker',
    running: `${tried} of ${tried + waiting} replayed`,
    failed: 'Replay failed',
  }
  const parts = [heads[state] ?? [], ...found].flat()
  return parts.length > 0 ? parts.join(' · ') : 'Nothing to replay'
}
