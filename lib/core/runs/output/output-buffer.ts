import type { ChunkFrame, FrameKind } from './chunk-frames'

/**
 * Maximum bytes of one run in one flush: five runs that flood share a flush fairly, and a row stays small.
 */
export const flushBytesMax = 256 * 1024
/**
 * High and low watermark: above the first, reading from the tool pauses until its output is stored; below the
 * second, it resumes.
 */
export const bufferedBytesMax = 1024 * 1024
export const bufferedBytesLow = 256 * 1024

/** Output that is not stored yet, in order. Consecutive pieces of one stream are joined. */
export class OutputBuffer {
  private readonly frames: ChunkFrame[] = []
  private size = 0

  get bytes(): number {
    return this.size
  }

  add(kind: FrameKind, bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.frames.push({ kind, bytes })
    this.size += bytes.length
  }

  /**
   * Returns the next frames, at most `bytesMax` together: streams are cut there, an event or notice is taken
   * whole.
   */
  take(bytesMax = flushBytesMax): ChunkFrame[] {
    const taken: ChunkFrame[] = []
    let room = bytesMax
    let used = 0
    while (used < this.frames.length && room > 0) {
      const frame = this.frames[used]!
      if (frame.bytes.length <= room || (taken.length === 0 && !isStream(frame))) {
        taken.push(frame)
        room -= frame.bytes.length
        used += 1
      } else if (isStream(frame)) {
        taken.push({ kind: frame.kind, bytes: frame.bytes.subarray(0, room) })
        this.frames[used] = { kind: frame.kind, bytes: frame.bytes.subarray(room) }
        room = 0
      } else break
    }
    this.frames.splice(0, used)
    this.size -= taken.reduce((sum, frame) => sum + frame.bytes.length, 0)
    return joinNeighbours(taken)
  }
}

/** Only streams can be split or joined; an event or a notice is a unit. */
const isStream = (frame: ChunkFrame) => frame.kind === 'stdout' || frame.kind === 'stderr'

function joinNeighbours(frames: readonly ChunkFrame[]): ChunkFrame[] {
  const groups: ChunkFrame[][] = []
  for (const frame of frames) {
    const group = groups.at(-1)
    if (group && isStream(frame) && group[0]!.kind === frame.kind) group.push(frame)
    else groups.push([frame])
  }
  return groups.map(group =>
    group.length === 1 ? group[0]! : { kind: group[0]!.kind, bytes: concatenate(group.map(f => f.bytes)) },
  )
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}
