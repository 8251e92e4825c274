import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decodeFrames,
  encodeFrames,
  frameKinds,
  type ChunkFrame,
  type FrameKind,
} from '@/lib/core/runs/output/chunk-frames'
import { OutputBuffer } from '@/lib/core/runs/output/output-buffer'

const text = (value: string) => new TextEncoder().encode(value)
const read = (frames: readonly ChunkFrame[]) =>
  frames.map(({ kind, bytes }) => [kind, new TextDecoder().decode(bytes)])

test('consecutive pieces of one stream become one frame', () => {
  const buffer = new OutputBuffer()
  buffer.add('stdout', text('a'))
  buffer.add('stdout', text('b'))
  buffer.add('stderr', text('c'))
  buffer.add('stdout', text('d'))
  expect(buffer.bytes).toBe(4)
  expect(read(buffer.take())).toEqual([
    ['stdout', 'ab'],
    ['stderr', 'c'],
    ['stdout', 'd'],
  ])
  expect(buffer.bytes).toBe(0)
  expect(buffer.take()).toEqual([])
})

test('every event and notice is a separate frame, even when longer than a flush', () => {
  const buffer = new OutputBuffer()
  buffer.add('event', text('{"a":1}'))
  buffer.add('event', text('{"b":2}'))
  expect(read(buffer.take(3))).toEqual([['event', '{"a":1}']])
  expect(read(buffer.take(3))).toEqual([['event', '{"b":2}']])
})

test('a flood is split at the maximum size of a flush and continues in the next one', () => {
  const buffer = new OutputBuffer()
  buffer.add('stdout', text('abcdef'))
  buffer.add('stderr', text('gh'))
  expect(read(buffer.take(4))).toEqual([['stdout', 'abcd']])
  expect(read(buffer.take(4))).toEqual([
    ['stdout', 'ef'],
    ['stderr', 'gh'],
  ])
})

test('all added data is returned once and in order for any splitting and storing', () => {
  const kinds = Object.keys(frameKinds) as FrameKind[]
  const pieces = fc.array(
    fc.record({ kind: fc.constantFrom(...kinds), bytes: fc.uint8Array({ minLength: 1, maxLength: 40 }) }),
  )
  fc.assert(
    fc.property(pieces, fc.integer({ min: 1, max: 60 }), (added, bytesMax) => {
      const buffer = new OutputBuffer()
      added.forEach(({ kind, bytes }) => buffer.add(kind, bytes))
      const rows: Uint8Array[] = []
      while (buffer.bytes > 0) rows.push(encodeFrames(buffer.take(bytesMax)))
      const bytesOf = (frames: readonly ChunkFrame[]) =>
        frames.flatMap(({ kind, bytes }) => [...bytes].map(byte => `${kind} ${byte}`))
      expect(bytesOf(rows.flatMap(decodeFrames))).toEqual(bytesOf(added))
      for (const row of rows) {
        const frames = decodeFrames(row)
        const size = frames.reduce((sum, frame) => sum + frame.bytes.length, 0)
        expect(size <= bytesMax || frames.length === 1).toBe(true)
      }
    }),
  )
})
