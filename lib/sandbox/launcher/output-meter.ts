/**
 * Counts what a tool writes and decides what of it is passed on: everything up to the limit but for a small reserve,
 * in which the last bytes of either stream are held until the end. A finished tool that wrote too much so shows its
 * beginning and its end; one that never stops is ended.
 */
export class OutputMeter {
  bytesWritten = 0
  bytesPassed = 0
  readonly #headBytesMax: number
  readonly #tails: Record<OutputStream, Tail>

  constructor(outputBytesMax: number) {
    const tailBytes = Math.min(tailBytesMax, Math.floor(outputBytesMax / 8))
    this.#headBytesMax = outputBytesMax - 2 * tailBytes
    this.#tails = { stdout: new Tail(tailBytes), stderr: new Tail(tailBytes) }
  }

  /** What of these bytes is passed on now. */
  accept(stream: OutputStream, bytes: Buffer): Buffer {
    this.bytesWritten += bytes.length
    const room = Math.max(0, this.#headBytesMax - this.bytesPassed)
    const head = bytes.subarray(0, room)
    this.bytesPassed += head.length
    // Once a stream runs over, its later bytes stay behind the ones that wait.
    if (bytes.length > head.length) this.#tails[stream].push(bytes.subarray(head.length))
    return head
  }

  /** A tool past this is not verbose but endless. */
  get isEndless(): boolean {
    return this.bytesWritten > this.#headBytesMax + drainedBytesMax
  }

  /** The held bytes, and how many lie between them and what was passed on. */
  finish(): { stream: OutputStream; left: number; tail: Buffer }[] {
    return (['stdout', 'stderr'] as const).flatMap(stream => {
      const { left, bytes } = this.#tails[stream].take()
      this.bytesPassed += bytes.length
      return left + bytes.length > 0 ? [{ stream, left, tail: bytes }] : []
    })
  }
}

export type OutputStream = 'stdout' | 'stderr'

const tailBytesMax = 32 * 1024
/** Read past the limit, so that a tool which prints 100 MB by mistake still ends by itself; a second of `yes`. */
export const drainedBytesMax = 128 * 1024 * 1024

/** The last bytes of a stream. */
class Tail {
  #pieces: Buffer[] = []
  #held = 0
  #left = 0

  constructor(private readonly bytesMax: number) {}

  push(bytes: Buffer) {
    this.#pieces.push(bytes)
    this.#held += bytes.length
    while (this.#held - this.#pieces[0]!.length >= this.bytesMax) {
      const gone = this.#pieces.shift()!
      this.#held -= gone.length
      this.#left += gone.length
    }
  }

  take() {
    const bytes = Buffer.concat(this.#pieces)
    const over = Math.max(0, bytes.length - this.bytesMax)
    const result = { left: this.#left + over, bytes: bytes.subarray(over) }
    this.#pieces = []
    this.#held = this.#left = 0
    return result
  }
}
