import { encodeFrames, type FrameKind } from '@/lib/core/runs/output/chunk-frames'
import { bufferedBytesLow, bufferedBytesMax, OutputBuffer } from '@/lib/core/runs/output/output-buffer'
import type { NewChunk } from '@/lib/store/runs/run-chunks'

export type OutputSource = {
  /** Pauses the tool until `resume`. */
  pause(): void
  resume(): void
  /** The next row was written elsewhere: the run no longer belongs to this worker. */
  taken(): void
}

/** The output of one run on its way into rows: bytes that wait, the row being written, and what is stored. */
export class RunOutput {
  private readonly buffer = new OutputBuffer()
  /** The row being written. It is repeated unchanged when it is unknown whether it was stored. */
  private row: NewChunk | null = null
  private stored = 0
  private streamed = 0
  private paused = false
  private provided = false
  private settled: (() => void) | null = null

  constructor(
    readonly runId: string,
    private readonly source: OutputSource,
    private readonly wake: (urgent: boolean) => void,
  ) {}

  /** Number of the last stored row. */
  get seq(): number {
    return this.stored
  }

  /** Bytes of stdout and stderr received so far. */
  get bytesOut(): number {
    return this.streamed
  }

  get waiting(): boolean {
    return !this.provided && (this.row !== null || this.buffer.bytes > 0)
  }

  add(kind: FrameKind, bytes: Uint8Array): void {
    if (this.provided) return
    this.buffer.add(kind, bytes)
    if (kind === 'stdout' || kind === 'stderr') this.streamed += bytes.length
    if (!this.paused && this.buffer.bytes > bufferedBytesMax) {
      this.paused = true
      this.source.pause()
    }
    this.wake(false)
  }

  /** Resolves when everything is stored, which is tried immediately, or when nothing more can be. */
  settle(): Promise<void> {
    if (!this.waiting) return Promise.resolve()
    return new Promise(resolve => {
      this.settled = resolve
      this.wake(true)
    })
  }

  nextRow(): NewChunk {
    this.row ??= { runId: this.runId, seq: this.stored + 1, data: encodeFrames(this.buffer.take()) }
    return this.row
  }

  rowStored(): void {
    this.stored += 1
    this.row = null
    if (this.paused && this.buffer.bytes <= bufferedBytesLow) {
      this.paused = false
      this.source.resume()
    }
    if (!this.waiting) this.settled?.()
  }

  /** Gives up, because the run belongs to another worker or cannot be written at all. */
  giveUp(): void {
    this.provided = true
    this.source.taken()
    this.settled?.()
  }
}
