import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ChunkFrame,
  decodeFrames,
  encodeFrames,
  type FrameKind,
  frameKinds,
} from '@/lib/core/runs/output/chunk-frames'

const kinds = Object.keys(frameKinds) as FrameKind[]
const anyFrame: fc.Arbitrary<ChunkFrame> = fc.record({
  kind: fc.constantFrom(...kinds),
  bytes: fc.uint8Array({ maxLength: 300 }),
})

describe('frames of a stored chunk', () => {
  it('survive a round trip in order, with kind and bytes', () => {
    fc.assert(
      fc.property(fc.array(anyFrame, { maxLength: 20 }), frames => {
        const decoded = decodeFrames(encodeFrames(frames))
        expect(decoded.map(({ kind, bytes }) => ({ kind, bytes: [...bytes] }))).toEqual(
          frames.map(({ kind, bytes }) => ({ kind, bytes: [...bytes] })),
        )
      }),
    )
  })

  it('are read from a larger buffer, as a database driver returns them', () => {
    const encoded = encodeFrames([{ kind: 'stderr', bytes: Uint8Array.of(1, 2, 3) }])
    const larger = new Uint8Array([9, 9, ...encoded, 9])
    expect(decodeFrames(larger.subarray(2, 2 + encoded.length))).toEqual([
      { kind: 'stderr', bytes: Uint8Array.of(1, 2, 3) },
    ])
  })

  it('have the stored layout: kind, big-endian length, bytes', () => {
    expect([...encodeFrames([{ kind: 'stdout', bytes: Uint8Array.of(0xff) }])]).toEqual([1, 0, 0, 0, 1, 0xff])
    expect(frameKinds).toEqual({ stdout: 1, stderr: 2, event: 3, notice: 4 })
  })

  it('are rejected when bytes are missing or extra, or the kind is unknown', () => {
    const encoded = encodeFrames([{ kind: 'event', bytes: Uint8Array.of(1, 2) }])
    expect(() => decodeFrames(encoded.subarray(0, encoded.length - 1))).toThrow(RangeError)
    expect(() => decodeFrames(new Uint8Array([...encoded, 1]))).toThrow(RangeError)
    expect(() => decodeFrames(Uint8Array.of(0, 0, 0, 0, 0))).toThrow(RangeError)
    expect(() => decodeFrames(Uint8Array.of(9, 0, 0, 0, 0))).toThrow(RangeError)
  })
})
