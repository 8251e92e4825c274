import type { Socket } from 'node:net'
import { archiveBytesMax } from '@/lib/core/runs/limits/file-limits'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { drainedBytesMax, OutputMeter, type OutputStream } from './output-meter'
import type { StartedJail } from './start-jail'

/** Receives what a run reports while it lasts; the launcher sends it to the worker. */
export type RunReport = {
  started(): void
  output(stream: OutputStream, bytes: Buffer): void
  /**
   * Bytes past the limit; their end also arrives as output, when the run ends. Not called if nothing stores full
   * output.
   */
  beyond(stream: OutputStream, bytes: Buffer): void
  frames(bytes: Buffer): void
  files(bytes: Buffer): void
  /** The sandbox now waits for its run. */
  prepared(): void
  /** The number of bytes of this stream that are missing before its next output. */
  left(stream: OutputStream, bytes: number): void
}

/** What cannot take more output: the listener of this run, or the link to the worker. */
export type PauseReason = 'watcher' | 'link'

/** The run whose output is read. */
type OutputOwner = {
  /** Something arrived that only a tool writes. */
  toolWrote(): void
  /** Reports whether the tool is known to have begun. */
  hasStarted(): boolean
  /** Reports whether the sandbox still waits for its run. */
  isUnassigned(): boolean
  /** The tool wrote so much that it must be stopped. */
  exceeded(): void
}

/** Reads everything that a sandbox writes, within limits, and passes it on. */
export class RunOutput {
  readonly sockets: readonly Socket[]
  #meter: OutputMeter
  #limits: RunLimits
  readonly #pausedBy = new Set<PauseReason>()
  /** Output before the tool has begun. What arrives as error output until then comes from our own programs. */
  #early: Buffer[] = []
  #frameBytes = 0
  #fileBytes = 0

  constructor(
    { stdout, stderr, frames, files }: Pick<StartedJail, 'stdout' | 'stderr' | 'frames' | 'files'>,
    limits: RunLimits,
    private readonly report: RunReport,
    private readonly owner: OutputOwner,
  ) {
    this.#limits = limits
    this.#meter = new OutputMeter(limits.outputBytes)
    this.sockets = [stdout, stderr, frames, files].filter(socket => socket !== null)
    listen(stdout, bytes => this.#take('stdout', bytes))
    listen(stderr, bytes => this.#take('stderr', bytes))
    if (frames) listen(frames, bytes => this.#takeFrames(bytes))
    if (files) listen(files, bytes => this.#takeFiles(bytes))
  }

  /** Applies the limits of the run that a waiting sandbox receives. */
  assign(limits: RunLimits): void {
    this.#limits = limits
    this.#meter = new OutputMeter(limits.outputBytes)
  }

  /** Reading stops while at least one reason to pause is left. */
  pause(reason: PauseReason, paused: boolean): void {
    if (paused) this.#pausedBy.add(reason)
    else this.#pausedBy.delete(reason)
    for (const socket of this.sockets) {
      if (this.#pausedBy.size > 0) socket.pause()
      else socket.resume()
    }
  }

  /** Discards output that was not read. */
  abandon(): void {
    this.sockets.forEach(socket => socket.destroy())
  }

  /** Passes on what arrived before the tool was known to run. */
  passEarly(): void {
    for (const bytes of this.#early.splice(0)) this.#take('stderr', bytes)
  }

  /** Output of our own programs, if no tool has begun. */
  get setUpText(): string {
    return Buffer.concat(this.#early).toString('utf8').trim()
  }

  /** Passes on the end of each stream, when everything was read. Returns the number of bytes in total and dropped. */
  finish(): { outputBytes: number; droppedBytes: number } {
    for (const { stream, left, tail } of this.#meter.finish()) {
      if (left > 0) this.report.left(stream, left)
      this.report.output(stream, tail)
    }
    const { bytesWritten, bytesPassed } = this.#meter
    return { outputBytes: bytesWritten, droppedBytes: bytesWritten - bytesPassed }
  }

  #take(stream: OutputStream, bytes: Buffer) {
    // Only a tool writes to the other stream.
    if (stream === 'stdout') this.owner.toolWrote()
    if (!this.owner.hasStarted()) {
      this.#early.push(bytes)
      return
    }
    const passed = this.#meter.accept(stream, bytes)
    if (passed.length > 0) this.report.output(stream, passed)
    if (passed.length < bytes.length && this.#limits.fullOutputBytes > 0)
      this.report.beyond(stream, bytes.subarray(passed.length))
    if (this.#meter.isEndless) this.owner.exceeded()
  }

  #takeFrames(bytes: Buffer) {
    if (this.owner.isUnassigned()) return
    this.owner.toolWrote()
    this.#frameBytes += bytes.length
    if (this.#frameBytes > drainedBytesMax) this.owner.exceeded()
    else this.report.frames(bytes)
  }

  /** Before the end of the tool, only a tool that writes to the descriptor on purpose sends bytes here. */
  #takeFiles(bytes: Buffer) {
    const room = archiveBytesMax - this.#fileBytes
    this.#fileBytes += bytes.length
    if (room > 0) this.report.files(bytes.subarray(0, room))
  }
}

/** Reads a socket of a sandbox. A socket that fails is closed, and the run ends without the rest of its bytes. */
export function listen(socket: Socket, take: (bytes: Buffer) => void): void {
  socket.on('data', take)
  socket.on('error', () => socket.destroy())
}

/** Resolves when everything was read from a socket, or it has failed. */
export const whenClosed = (socket: Socket): Promise<void> =>
  new Promise(resolve => socket.once('close', () => resolve()))
