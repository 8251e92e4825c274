/**
 * The watched runs of one process: one listening connection, one reader for each run however many people
 * watch it, and a queue with a cursor for each viewer. Notices provide speed; a poll each second guarantees
 * delivery.
 */
import type { RunId } from '@/lib/core/base/ids'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import { translateConnectionError } from '@/lib/store/connection/client'
import { jobReports } from '@/lib/store/background/job-reports'
import { readPulses } from './run-chunks'
import { RunEnds, type WaitForEnd } from './run-ends'
import { type Listener, listen, readNotices } from './run-listener'
import { StreamedRun } from './run-subscription'

const pollEveryMs = 1_000

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & { pegboardRunHub?: RunHub }

/** Returns the hub of this process. Its first call opens the connection that listens. */
export function runHub(): RunHub {
  return (shared.pegboardRunHub ??= new RunHub())
}

/** Ends every watch of this process and closes the listening connection. */
export async function closeRunHub(): Promise<void> {
  const hub = shared.pegboardRunHub
  delete shared.pegboardRunHub
  await hub?.close()
}

class RunHub {
  private readonly watched = new Map<RunId, StreamedRun>()
  private readonly ends = new RunEnds()
  private readonly listener: Listener
  private readonly poll: NodeJS.Timeout

  constructor() {
    this.listener = listen('run_output', {
      received: payload => this.receive(payload),
      // Notices that were sent while the connection was down were missed.
      connected: () => {
        this.watched.forEach(run => run.missed())
        this.ends.missed()
      },
    })
    this.poll = setInterval(() => void this.checkAll(), pollEveryMs)
    this.poll.unref()
  }

  /** Number of watched runs. */
  get size(): number {
    return this.watched.size
  }

  /**
   * Streams the run from row `after` on: its current state, its output row by row, its end. Yields nothing
   * when the viewer already has the end. Finishes early, without an end, when the signal is aborted.
   * @throws AppError `database.unavailable`, at the beginning only
   */
  async *watch(runId: RunId, after: number, signal: AbortSignal): AsyncGenerator<RunStreamEvent> {
    const run = this.watched.get(runId) ?? new StreamedRun(runId)
    this.watched.set(runId, run)
    run.holders += 1
    try {
      await run.open()
      yield* run.events(after, signal)
    } catch (error) {
      throw translateConnectionError(error)
    } finally {
      run.holders -= 1
      if (run.holders === 0) this.watched.delete(runId)
    }
  }

  /**
   * Waits until the run has ended, without reading its output.
   * @returns false when it has not ended in time, the signal was aborted, or too many requests wait already
   */
  waitForEnd(runId: RunId, wait: WaitForEnd): Promise<boolean> {
    return this.ends.wait(runId, wait)
  }

  async close(): Promise<void> {
    clearInterval(this.poll)
    this.watched.forEach(run => run.close())
    this.ends.close()
    await this.listener.close()
  }

  private receive(payload: string): void {
    for (const { runId, seq, data, isEnd } of readNotices(payload)) {
      this.watched.get(runId as RunId)?.notified(seq, data)
      if (isEnd) this.ends.noticed(runId as RunId)
    }
  }

  private async checkAll(): Promise<void> {
    this.ends.missed()
    const runIds = [...this.watched].filter(([, run]) => run.endSeq === null).map(([id]) => id)
    if (runIds.length === 0) return
    await jobReports().run('poll-runs', async () => {
      for (const pulse of await readPulses(runIds)) this.watched.get(pulse.id)?.checked(pulse)
    })
  }
}
