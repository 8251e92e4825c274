/**
 * One process's view of the runs that people watch: one listening connection, one reader for each watched run however
 * many watch it, a queue with a cursor for each viewer. Notices make it fast; a poll each second makes it certain.
 */
import type { RunId } from '@/lib/core/base/ids'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import { translateConnectionError } from '@/lib/store/connection/client'
import { jobReports } from '@/lib/store/background/job-reports'
import { readPulses } from './run-chunks'
import { type Listener, listen, readNotices } from './run-listener'
import { WatchedRun } from './run-subscription'

const pollEveryMs = 1_000

// On globalThis, because the development server loads this file anew at every change.
const shared = globalThis as typeof globalThis & { pegboardRunHub?: RunHub }

export function runHub(): RunHub {
  return (shared.pegboardRunHub ??= new RunHub())
}

/** Ends every watch of this process and lets go of the listening connection. */
export async function closeRunHub(): Promise<void> {
  const hub = shared.pegboardRunHub
  delete shared.pegboardRunHub
  await hub?.close()
}

class RunHub {
  private readonly watched = new Map<RunId, WatchedRun>()
  private readonly listener: Listener
  private readonly poll: NodeJS.Timeout

  constructor() {
    this.listener = listen('run_output', {
      heard: payload => this.hear(payload),
      // What was announced while the connection was down was not heard.
      connected: () => this.watched.forEach(run => run.missed()),
    })
    this.poll = setInterval(() => void this.checkAll(), pollEveryMs)
    this.poll.unref()
  }

  /** Runs that somebody watches. */
  get size(): number {
    return this.watched.size
  }

  /**
   * The run from row `after` on: its state at once, its output row by row, its end. Nothing at all when the viewer has
   * the end already. Finishes early, without an end, when the signal says so.
   * @throws AppError `database.unavailable`, at the beginning only
   */
  async *watch(runId: RunId, after: number, signal: AbortSignal): AsyncGenerator<RunStreamEvent> {
    const run = this.watched.get(runId) ?? new WatchedRun(runId)
    this.watched.set(runId, run)
    run.holders += 1
    try {
      await run.open()
      yield* run.tell(after, signal)
    } catch (error) {
      throw translateConnectionError(error)
    } finally {
      run.holders -= 1
      if (run.holders === 0) this.watched.delete(runId)
    }
  }

  async close(): Promise<void> {
    clearInterval(this.poll)
    this.watched.forEach(run => run.close())
    await this.listener.close()
  }

  private hear(payload: string): void {
    for (const { runId, seq, data } of readNotices(payload))
      this.watched.get(runId as RunId)?.heard(seq, data)
  }

  private async checkAll(): Promise<void> {
    const runIds = [...this.watched].filter(([, run]) => run.endSeq === null).map(([id]) => id)
    if (runIds.length === 0) return
    await jobReports().run('poll-runs', async () => {
      for (const pulse of await readPulses(runIds)) this.watched.get(pulse.id)?.checked(pulse)
    })
  }
}
