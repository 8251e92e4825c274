/**
 * The bytes of a stored chunk: a sequence of frames, each `kind u8 | length u32 big-endian | bytes`. One row
 * contains everything that arrived in one flush, so that a burst of short lines costs one row.
 */
export type ChunkFrame = { kind: FrameKind; bytes: Uint8Array }

/**
 * stdout, stderr: raw bytes of the tool's output. event: one RunnerFrame as JSON in UTF-8. notice: a sentence
 * by Pegboard in UTF-8, for example that output was dropped.
 */
export const frameKinds = { stdout: 1, stderr: 2, event: 3, notice: 4 } as const
export type FrameKind = keyof typeof frameKinds

const kindsByNumber = new Map<number, FrameKind>(
  Object.entries(frameKinds).map(([kind, number]) => [number, kind as FrameKind]),
)
const headerBytes = 5

/** The inverse of `decodeFrames`. */
export function encodeFrames(frames: readonly ChunkFrame[]): Uint8Array {
  const total = frames.reduce((sum, frame) => sum + headerBytes + frame.bytes.length, 0)
  const out = new Uint8Array(total)
  const view = new DataView(out.buffer)
  let at = 0
  for (const frame of frames) {
    view.setUint8(at, frameKinds[frame.kind])
    view.setUint32(at + 1, frame.bytes.length)
    out.set(frame.bytes, at + headerBytes)
    at += headerBytes + frame.bytes.length
  }
  return out
}

/**
 * @throws RangeError when the bytes are not complete frames of known kinds: Pegboard never writes such a row.
 */
export function decodeFrames(data: Uint8Array): ChunkFrame[] {
  const frames: ChunkFrame[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 0
  while (at < data.length) {
    const kind = kindsByNumber.get(view.getUint8(at))
    const length = view.getUint32(at + 1)
    const end = at + headerBytes + length
    if (!kind || end > data.length) throw new RangeError('not a sequence of chunk frames')
    frames.push({ kind, bytes: data.subarray(at + headerBytes, end) })
    at = end
  }
  return frames
}
