/**
 * Counts what a tool writes and decides what is passed on: everything up to the limit, except a small reserve for the
 * last bytes of each stream, which are passed on at the end. A finished tool that wrote too much thus shows its
 * beginning and its end; a tool that never stops is ended.
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

  /** Returns the part of these bytes that is passed on now. */
  accept(stream: OutputStream, bytes: Buffer): Buffer {
    this.bytesWritten += bytes.length
    const room = Math.max(0, this.#headBytesMax - this.bytesPassed)
    const head = bytes.subarray(0, room)
    this.bytesPassed += head.length
    // Once a stream exceeds the limit, its later bytes follow those that wait.
    if (bytes.length > head.length) this.#tails[stream].push(bytes.subarray(head.length))
    return head
  }

  /** Reports whether the tool has written so much that it is endless rather than verbose. */
  get isEndless(): boolean {
    return this.bytesWritten > this.#headBytesMax + drainedBytesMax
  }

  /** Returns the last bytes of each stream, and the number of bytes that are missing before them. */
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
/**
 * Bytes that are read past the limit, so that a tool that prints 100 MB by mistake still ends normally; a second of
 * `yes`.
 */
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
