/** One run that people of this process watch: a reader of its rows, and what each viewer still has to get. */
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStatus, RunStreamEvent } from '@/lib/core/runs/run-event'
import { ViewerQueue, type StoredChunk } from '@/lib/core/runs/output/viewer-queue'
import { type ChunkRow, isFullPage, readChunkPage, readPulses } from './run-chunks'
import { readRunStanding, readRunStatus } from './run-status'

/** A page that could not be read is asked for again: the database may be restarting. */
const readAgainMs = 1_000

class Viewer {
  /** The newest state that it was not told yet. */
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

  /** Until the next nudge. Whoever calls has just seen that there is nothing to tell. */
  rest(): Promise<void> {
    return new Promise(resolve => (this.wake = resolve))
  }
}

export class WatchedRun {
  private readonly viewers = new Set<Viewer>()
  private status: RunStatus | null = null
  private readUpTo = 0
  private opening: Promise<void> | null = null
  private reading: Promise<void> | null = null
  private asked = { rows: false, status: false }
  /** Rows are on their way out of the table, or where to begin is not known yet. */
  private readsRows = true
  private closed = false
  /** The row that says E, once it was seen. */
  endSeq: number | null = null
  /** Watches that hold on to it, also before they have a viewer. */
  holders = 0

  constructor(private readonly id: RunId) {}

  /** Where the run stands. Rows before that are read by those viewers who need them. @throws when it cannot be asked */
  open(): Promise<void> {
    return (this.opening ??= this.lookFirst().catch(error => {
      this.opening = null
      throw error
    }))
  }

  private async lookFirst(): Promise<void> {
    const standing = await readRunStanding(this.id)
    if (!standing) return
    const { status, seq } = standing
    this.readUpTo = seq
    this.readsRows = false
    this.status = status
    if (status.state === 'ended') this.endSeq = seq
    // What it waits for may take longer to find out than it waits.
    if (status.state === 'queued' || status.state === 'dispatched') this.news({ status: true })
  }

  /** Something was written: the row `seq`, perhaps with what it holds, or 0 for a change of state. */
  heard(seq: number, data?: string): void {
    if (seq === 0) this.news({ status: true })
    else if (data !== undefined && seq === this.readUpTo + 1 && !this.readsRows)
      this.tellRows([{ seq, kind: 'F', data }])
    else if (seq > this.readUpTo) this.news({ rows: true })
  }

  /** What a poll saw; whatever differs from what is known is read. */
  checked(pulse: { seq: number; state: string }): void {
    this.news({
      rows: pulse.seq > this.readUpTo,
      // The place of a waiting run changes without a notice of its own.
      status: pulse.state !== this.status?.state || pulse.state === 'queued' || pulse.state === 'dispatched',
    })
  }

  /** Everything may have changed: notices may have been missed. */
  missed(): void {
    this.news({ rows: true, status: true })
  }

  close(): void {
    this.closed = true
    this.viewers.forEach(viewer => viewer.nudge())
  }

  /**
   * From row `after` on: state, rows, end. Nothing when the viewer has the end already.
   * @throws AppError `database.unavailable` when nobody is told any more
   */
  async *tell(after: number, signal: AbortSignal): AsyncGenerator<RunStreamEvent> {
    if (this.endSeq !== null && after >= this.endSeq) return
    const viewer = new Viewer(new ViewerQueue(await this.possible(after)), this.status)
    // Telling nothing would say that there is nothing left to come back for.
    if (this.closed) throw new AppError('database.unavailable')
    const wake = () => viewer.nudge()
    this.viewers.add(viewer)
    signal.addEventListener('abort', wake)
    try {
      while (!signal.aborted && !this.closed) {
        const { status } = viewer
        viewer.status = null
        // The end brings the last state with it.
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
   * A cursor from the future would skip what is still to be written. One ahead of this reader is none: the viewer may
   * have had its rows from the table, here or from another process.
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
      // Of an old run the rows may be gone; of one that goes on, some may have come while there were none to read.
      const written = rows.length > 0 || this.readUpTo > before ? this.readUpTo : 0
      viewer.queue.fill(rows.map(toStored), written)
    } catch {
      // Postgres may be away: it is read again, and the job poll-runs reports the outage.
      const timer = setTimeout(() => viewer.nudge(), readAgainMs)
      await viewer.rest()
      clearTimeout(timer)
    }
  }

  /** The state is written together with the last row, so whoever has seen that row finds it. */
  private async finalStatus(): Promise<RunStatus | null> {
    return this.status?.state === 'ended' ? this.status : readRunStatus(this.id)
  }

  /** Reads once for all viewers. What is asked for while it reads is read right after. */
  private news(asked: { rows?: boolean; status?: boolean }): void {
    this.asked.rows ||= asked.rows ?? false
    this.asked.status ||= asked.status ?? false
    if (this.asked.rows || this.asked.status)
      this.reading ??= this.readAsked().finally(() => (this.reading = null))
  }

  private async readAsked(): Promise<void> {
    try {
      await this.open()
      while ((this.asked.rows || this.asked.status) && !this.closed) {
        const asked = this.asked
        this.asked = { rows: false, status: false }
        this.readsRows = asked.rows
        const rows = asked.rows ? await readChunkPage(this.id, this.readUpTo) : []
        const end = rows.find(row => row.kind === 'E')
        if (asked.status || end) this.tellStatus(await readRunStatus(this.id))
        this.tellRows(rows.map(toStored))
        this.endSeq = end?.seq ?? this.endSeq
        if (isFullPage(rows)) this.asked.rows = true
      }
    } catch {
      // The database is away: what was asked is asked again by the poll.
      this.asked = { rows: false, status: false }
    }
    this.readsRows = false
  }

  private tellRows(chunks: readonly StoredChunk[]): void {
    for (const chunk of chunks) this.viewers.forEach(viewer => viewer.queue.push(chunk))
    this.readUpTo = chunks.at(-1)?.seq ?? this.readUpTo
    this.viewers.forEach(viewer => viewer.nudge())
  }

  private tellStatus(status: RunStatus | null): void {
    if (JSON.stringify(status) === JSON.stringify(this.status)) return
    this.status = status
    this.viewers.forEach(viewer => (viewer.status = status))
  }
}

function toStored({ seq, kind, data }: ChunkRow): StoredChunk {
  return { seq, kind, data: data.toString('base64') }
}
