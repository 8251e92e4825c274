import type { ToolVersionId } from '@/lib/core/ids'
import { recountRuns } from '@/lib/store/run-counts'

/** The catalog may be this late; a tool that is run all the time is counted once in it. */
const countEveryMs = 10_000
/** Runs also leave the last thirty days, and end without a worker. */
const countAllEveryMs = 60 * 60_000

/** Keeps the catalog's numbers of runs up to date, a while after the runs themselves. */
export class RunCounter {
  private ended = new Set<ToolVersionId>()
  private readonly timers = [
    setInterval(() => void this.count(), countEveryMs),
    // What cannot be counted now is counted the next time.
    setInterval(() => void recountRuns('all').catch(() => {}), countAllEveryMs),
  ]

  add(toolVersionId: ToolVersionId): void {
    this.ended.add(toolVersionId)
  }

  async close(): Promise<void> {
    this.timers.forEach(timer => clearInterval(timer))
    await this.count()
  }

  private async count(): Promise<void> {
    const ids = [...this.ended]
    this.ended = new Set()
    if (ids.length > 0) await recountRuns(ids).catch(() => {})
  }
}
