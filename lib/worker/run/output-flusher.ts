import { setTimeout as pause } from 'node:timers/promises'
import { jobReports } from '@/lib/store/background/job-reports'
import { insertChunks, type NewChunk } from '@/lib/store/runs/run-chunks'
import { isUnwritable } from '@/lib/store/connection/sql-state'
import type { OutputNotifier } from './output-notifier'
import { type OutputSource, RunOutput } from './run-output'
import { SerialWork } from '@/lib/worker/serial-work'

/**
 * Minimum time between two flushes, so at most 50 transactions per second however many runs there are. After a pause
 * the first bytes are stored immediately.
 */
const windowMs = 20
/** Time until a flush is tried again while Postgres is away. */
const retryMs = 200

/** Stores the output of all runs of this worker, one statement at a time with one row for each run. */
export class OutputFlusher {
  private readonly outputs = new Set<RunOutput>()
  private readonly flushing = new SerialWork(() => this.flush())
  private startedAt = -Infinity
  private urgent = new AbortController()
  private readonly closing = new AbortController()

  constructor(private readonly notifier: OutputNotifier) {}

  open(runId: string, source: OutputSource): RunOutput {
    const output = new RunOutput(runId, source, urgent => this.wake(urgent))
    this.outputs.add(output)
    return output
  }

  close(output: RunOutput): void {
    this.outputs.delete(output)
  }

  /** Stops trying. Output that is not stored by now is lost. */
  async stop(): Promise<void> {
    this.closing.abort()
    this.urgent.abort()
    this.outputs.forEach(output => output.giveUp())
    await this.flushing.quiet()
  }

  private wake(urgent: boolean): void {
    if (urgent) this.urgent.abort()
    this.flushing.ask()
  }

  private async flush(): Promise<void> {
    const wait = windowMs - (performance.now() - this.startedAt)
    // A run that waits for its end shortens the window, which aborts the pause.
    if (wait > 0) await pause(wait, undefined, { signal: this.urgent.signal }).catch(() => {})
    this.urgent = new AbortController()
    const waiting = [...this.outputs].filter(output => output.waiting)
    if (waiting.length === 0 || this.closing.signal.aborted) return
    this.startedAt = performance.now()
    await this.write(waiting)
    // Output that was too long for one row.
    if (waiting.some(output => output.waiting)) this.flushing.ask()
  }

  private async write(outputs: readonly RunOutput[]): Promise<void> {
    const rows = outputs.map(output => output.nextRow())
    const taken = await this.insert(rows)
    if (!taken) return
    for (const [index, output] of outputs.entries()) {
      if (taken.has(output.runId)) output.giveUp()
      else {
        output.rowStored()
        this.notifier.row(output.runId, rows[index]!.seq, rows[index]!.data)
      }
    }
  }

  /**
   * Repeats the statement until Postgres confirms it.
   * @returns the runs that no longer belong to this worker; null when this worker stops
   */
  private async insert(rows: readonly NewChunk[]): Promise<Set<string> | null> {
    while (!this.closing.signal.aborted) {
      try {
        const taken = new Set(await insertChunks(rows))
        jobReports().succeeded('store-output')
        return taken
      } catch (error) {
        jobReports().failed('store-output', error)
        if (isUnwritable(error)) return this.insertEach(rows)
        // The loop reads the signal that aborts this pause.
        await pause(retryMs, undefined, { signal: this.closing.signal }).catch(() => {})
      }
    }
    return null
  }

  /** A row that cannot be written, perhaps because its run was deleted, must not block all others. */
  private async insertEach(rows: readonly NewChunk[]): Promise<Set<string>> {
    if (rows.length === 1) return new Set([rows[0]!.runId])
    const answers = await Promise.all(rows.map(row => this.insert([row])))
    return new Set(answers.flatMap(answer => [...(answer ?? [])]))
  }
}
