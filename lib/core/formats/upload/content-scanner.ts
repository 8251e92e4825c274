import { readRange, type Content } from './stored-bytes'

/** Bytes of the content that are in memory at a time. */
const windowBytes = 256 * 1024

/** Searches content from its beginning to its end, without reading it as a whole. */
export class ContentScanner {
  private window: Buffer = Buffer.alloc(0)
  private start = 0

  constructor(private readonly content: Content) {}

  /** Returns the position of the first occurrence at or behind `from`, or -1. */
  indexOf(needle: Buffer, from: number): number {
    for (let at = from; at + needle.length <= this.content.length; ) {
      this.load(at, needle.length)
      const found = this.window.indexOf(needle, at - this.start)
      if (found >= 0) return this.start + found
      // The needle may begin in this window and end in the next one.
      at = Math.max(at + 1, this.start + this.window.length - needle.length + 1)
    }
    return -1
  }

  /** Returns a range of at most one window, or less at the end of the content. */
  slice(start: number, end: number): Buffer {
    this.load(start, end - start)
    return this.window.subarray(start - this.start, end - this.start)
  }

  /** Moves the window unless it has the bytes. */
  private load(at: number, length: number): void {
    const end = Math.min(at + length, this.content.length)
    if (at >= this.start && end <= this.start + this.window.length) return
    const bytes = readRange(this.content, at, Math.min(at + windowBytes, this.content.length))
    this.window = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.start = at
  }
}
