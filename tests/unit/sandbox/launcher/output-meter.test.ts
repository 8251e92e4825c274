import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drainedBytesMax, OutputMeter } from '@/lib/sandbox/launcher/output-meter'

describe('OutputMeter', () => {
  const meterFor = (bytes: number) => new OutputMeter(bytes)

  it('passes everything on and adds nothing when the output fits', () => {
    const meter = meterFor(1000)
    expect(meter.accept('stdout', Buffer.from('hello')).toString()).toBe('hello')
    expect(meter.finish()).toEqual([])
    expect(meter).toMatchObject({ bytesWritten: 5, bytesPassed: 5 })
  })

  it('returns the beginning and end of each stream within the limit, and counts what is between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 400 }),
        fc.array(
          fc.tuple(fc.constantFrom('stdout' as const, 'stderr' as const), fc.uint8Array({ maxLength: 60 })),
        ),
        (limit, writes) => {
          const meter = meterFor(limit)
          const whole = { stdout: [] as number[], stderr: [] as number[] }
          const heads = { stdout: [] as number[], stderr: [] as number[] }
          for (const [stream, bytes] of writes) {
            whole[stream].push(...bytes)
            heads[stream].push(...meter.accept(stream, Buffer.from(bytes)))
          }
          const ends = new Map(meter.finish().map(end => [end.stream, end]))
          for (const stream of ['stdout', 'stderr'] as const) {
            const { left, tail } = ends.get(stream) ?? { left: 0, tail: Buffer.alloc(0) }
            expect(heads[stream].length + left + tail.length).toBe(whole[stream].length)
            expect(whole[stream].slice(0, heads[stream].length)).toEqual(heads[stream])
            expect(whole[stream].slice(whole[stream].length - tail.length)).toEqual([...tail])
          }
          expect(meter.bytesPassed).toBeLessThanOrEqual(limit)
          expect(meter.bytesWritten).toBe(whole.stdout.length + whole.stderr.length)
        },
      ),
    )
  })

  it('calls a tool endless only past what is drained', () => {
    const meter = meterFor(1024)
    const piece = Buffer.alloc(1024 * 1024)
    for (let written = 0; written < drainedBytesMax; written += piece.length) {
      expect(meter.isEndless).toBe(false)
      meter.accept('stdout', piece)
    }
    meter.accept('stdout', piece)
    expect(meter.isEndless).toBe(true)
  })
})
