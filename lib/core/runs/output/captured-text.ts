/**
 * Captured text of one output stream of a run, for the text that an agent receives: head and tail, with the
 * size of the omitted part between them. The full output is in the run's chunks.
 */
import { formatBytes } from '@/lib/core/base/format-units'

export const capturedHeadBytes = 192 * 1024
export const capturedTailBytes = 64 * 1024

export class CapturedText {
  private head = new Uint8Array(0)
  private headLength = 0
  /** A ring buffer: a tool can write byte by byte, and each write must cost the same. */
  private tail: Uint8Array | null = null
  private total = 0

  get bytes(): number {
    return this.total
  }

  /** True when part of the output is omitted. */
  get cut(): boolean {
    return this.total > capturedHeadBytes + capturedTailBytes
  }

  add(bytes: Uint8Array): void {
    const forHead = bytes.subarray(0, capturedHeadBytes - this.headLength)
    this.makeRoom(this.headLength + forHead.length)
    this.head.set(forHead, this.headLength)
    this.headLength += forHead.length
    const rest = bytes.subarray(forHead.length)
    this.total += bytes.length
    if (rest.length === 0) return
    this.tail ??= new Uint8Array(capturedTailBytes)
    const last = rest.subarray(-capturedTailBytes)
    const at = (this.total - this.headLength - last.length) % capturedTailBytes
    const untilEnd = last.subarray(0, capturedTailBytes - at)
    this.tail.set(untilEnd, at)
    this.tail.set(last.subarray(untilEnd.length), 0)
  }

  /** Returns the text as UTF-8, with U+FFFD for invalid bytes. */
  text(): string {
    const head = this.head.subarray(0, this.headLength)
    const inTail = this.total - this.headLength
    if (!this.cut) return decode([head, ...(this.tail ? [this.tail.subarray(0, inTail)] : [])])
    const at = inTail % capturedTailBytes
    const tail = [this.tail!.subarray(at), this.tail!.subarray(0, at)]
    return `${decode([head])}\n… ${formatBytes(inTail - capturedTailBytes)} omitted …\n${decode(tail)}`
  }

  /** Doubles the buffer when it is full, so that the small outputs of most runs use little memory. */
  private makeRoom(length: number): void {
    if (length <= this.head.length) return
    const larger = new Uint8Array(Math.min(Math.max(length, 2 * this.head.length, 1024), capturedHeadBytes))
    larger.set(this.head.subarray(0, this.headLength))
    this.head = larger
  }
}

function decode(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder()
  return parts.map(part => decoder.decode(part, { stream: true })).join('') + decoder.decode()
}
