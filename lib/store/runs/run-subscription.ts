/**
 * One run that people of this process watch: a reader of its rows, and what each viewer still has to receive.
 */
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStatus, RunStreamEvent } from '@/lib/core/runs/run-event'
import { ViewerQueue, type StoredChunk } from '@/lib/core/runs/output/viewer-queue'
import { type ChunkRow, isFullPage, readChunkPage, readPulses } from './run-chunks'
import { readRunSnapshot, readRunStatus } from './run-status'

/** Delay before a page that could not be read is read again, because the database may be restarting. */
const readAgainMs = 1_000

class Viewer {
  /** The newest state that the viewer has not received yet. */
  status: RunStatus | null
  private wake: () => void = () => {}

  constructor(
    readonly queue: ViewerQueue,
    status: RunStatus | null,
  ) {
    this.status = status
  }

  nudge(): void {
    this.wake()
  }

  /** Waits for the next nudge. The caller has just found nothing to deliver. */
  rest(): Promise<void> {
    return new Promise(resolve => (this.wake = resolve))
  }
}

export class StreamedRun {
  private readonly viewers = new Set<Viewer>()
  private status: RunStatus | null = null
  private readUpTo = 0
  private opening: Promise<void> | null = null
  private reading: Promise<void> | null = null
  private asked = { rows: false, status: false }
  /** Whether rows are being read from the table, or the starting row is not known yet. */
  private readsRows = true
  private closed = false
  /** Number of the row of the end (E), once it was seen. */
  endSeq: number | null = null
  /** Number of watches that use the run, including those without a viewer yet. */
  holders = 0

  constructor(private readonly id: RunId) {}

  /**
   * Reads the state of the run. Viewers who need earlier rows read them.
   * @throws when it cannot be queried
   */
  open(): Promise<void> {
    return (this.opening ??= this.lookFirst().catch(error => {
      this.opening = null
      throw error
    }))
  }

  private async lookFirst(): Promise<void> {
    const snapshot = await readRunSnapshot(this.id)
    if (!snapshot) return
    const { status, seq } = snapshot
    this.readUpTo = seq
    this.readsRows = false
    this.status = status
    if (status.state === 'ended') this.endSeq = seq
    // Finding out what the run waits for may take longer than the wait.
    if (status.state === 'queued' || status.state === 'dispatched') this.news({ status: true })
  }

  /** Handles a notice: the row `seq`, possibly with its content, or 0 for a change of state. */
  notified(seq: number, data?: string): void {
    if (seq === 0) this.news({ status: true })
    else if (data !== undefined && seq === this.readUpTo + 1 && !this.readsRows)
      this.reportRows([{ seq, kind: 'F', data }])
    else if (seq > this.readUpTo) this.news({ rows: true })
  }

  /** Handles the result of a poll and reads everything that differs from what is known. */
  checked(pulse: { seq: number; state: string }): void {
    this.news({
      rows: pulse.seq > this.readUpTo,
      // The position of a waiting run changes without a notice.
      status: pulse.state !== this.status?.state || pulse.state === 'queued' || pulse.state === 'dispatched',
    })
  }

  /** Reads everything again, because notices may have been missed. */
  missed(): void {
    this.news({ rows: true, status: true })
  }

  close(): void {
    this.closed = true
    this.viewers.forEach(viewer => viewer.nudge())
  }

  /**
   * Streams from row `after` on: state, rows, end. Yields nothing when the viewer already has the end.
   * @throws AppError `database.unavailable` when the stream is closed
   */
  async *events(after: number, signal: AbortSignal): AsyncGenerator<RunStreamEvent> {
    if (this.endSeq !== null && after >= this.endSeq) return
    const viewer = new Viewer(new ViewerQueue(await this.possible(after)), this.status)
    // An empty stream would mean that nothing is left to reconnect for.
    if (this.closed) throw new AppError('database.unavailable')
    const wake = () => viewer.nudge()
    this.viewers.add(viewer)
    signal.addEventListener('abort', wake)
    try {
      while (!signal.aborted && !this.closed) {
        const { status } = viewer
        viewer.status = null
        // The end includes the last state.
        if (status && status.state !== 'ended') yield { event: 'state', data: status }
        const chunk = viewer.queue.take()
        if (chunk?.kind === 'E') {
          const data = await this.finalStatus()
          if (data) yield { event: 'end', id: chunk.seq, data }
          return
        }
        if (chunk) yield { event: 'chunk', id: chunk.seq, data: chunk.data }
        else if (!viewer.queue.live) await this.catchUp(viewer)
        else if (!viewer.status) await viewer.rest()
      }
    } finally {
      signal.removeEventListener('abort', wake)
      this.viewers.delete(viewer)
    }
  }

  /**
   * Returns a valid cursor. A cursor from the future would skip rows that are still to be written. A cursor
   * ahead of this reader is valid: the viewer may have received its rows from the table, here or from another
   * process.
   */
  private async possible(after: number): Promise<number> {
    if (after <= this.readUpTo) return after
    const [pulse] = await readPulses([this.id])
    return Math.min(after, pulse?.seq ?? 0)
  }

  private async catchUp(viewer: Viewer): Promise<void> {
    try {
      const before = this.readUpTo
      const rows = await readChunkPage(this.id, viewer.queue.position)
      // The rows of an old run may be purged; a run that continues may have written some since the table was
      // read.
      const written = rows.length > 0 || this.readUpTo > before ? this.readUpTo : 0
      viewer.queue.fill(rows.map(toStored), written)
    } catch {
      // Postgres may be unavailable. The rows are read again, and the job poll-runs reports the outage.
      const timer = setTimeout(() => viewer.nudge(), readAgainMs)
      await viewer.rest()
      clearTimeout(timer)
    }
  }

  /**
   * Reads the final state. It is written together with the last row, so every reader of that row finds it.
   */
  private async finalStatus(): Promise<RunStatus | null> {
    return this.status?.state === 'ended' ? this.status : readRunStatus(this.id)
  }

  /** Reads once for all viewers. Requests that arrive during a read are read right after it. */
  private news(requested: { rows?: boolean; status?: boolean }): void {
    this.asked.rows ||= requested.rows ?? false
    this.asked.status ||= requested.status ?? false
    if (this.asked.rows || this.asked.status)
      this.reading ??= this.readAsked().finally(() => (this.reading = null))
  }

  private async readAsked(): Promise<void> {
    try {
      await this.open()
      while ((this.asked.rows || this.asked.status) && !this.closed) {
        const requested = this.asked
        this.asked = { rows: false, status: false }
        this.readsRows = requested.rows
        const rows = requested.rows ? await readChunkPage(this.id, this.readUpTo) : []
        const end = rows.find(row => row.kind === 'E')
        if (requested.status || end) this.reportStatus(await readRunStatus(this.id))
        this.reportRows(rows.map(toStored))
        this.endSeq = end?.seq ?? this.endSeq
        if (isFullPage(rows)) this.asked.rows = true
      }
    } catch {
      // The database is unavailable. The poll repeats the request.
      this.asked = { rows: false, status: false }
    }
    this.readsRows = false
  }

  private reportRows(chunks: readonly StoredChunk[]): void {
    for (const chunk of chunks) this.viewers.forEach(viewer => viewer.queue.push(chunk))
    this.readUpTo = chunks.at(-1)?.seq ?? this.readUpTo
    this.viewers.forEach(viewer => viewer.nudge())
  }

  private reportStatus(status: RunStatus | null): void {
    if (JSON.stringify(status) === JSON.stringify(this.status)) return
    this.status = status
    this.viewers.forEach(viewer => (viewer.status = status))
  }
}

function toStored({ seq, kind, data }: ChunkRow): StoredChunk {
  return { seq, kind, data: data.toString('base64') }
}
