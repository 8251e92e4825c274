import { describe, expect, it } from 'vitest'
import { encodeFrames, type ChunkFrame } from '@/lib/core/runs/output/chunk-frames'
import { headLines, OutputLog, tailLines } from '@/lib/core/runs/output/output-log'
import { plainText } from '@/lib/core/runs/output/terminal-text'

const frame = (kind: ChunkFrame['kind'], text: string): ChunkFrame => ({
  kind,
  bytes: new TextEncoder().encode(text),
})
const texts = (log: OutputLog) =>
  log.view().lines.map(line => `${line.stream}: ${plainText({ segments: [...line.segments] })}`)

describe('the output of a run', () => {
  it('separates the two streams, also when they interleave in the middle of a line', () => {
    const log = new OutputLog()
    log.read(
      1,
      encodeFrames([frame('stdout', 'one'), frame('stderr', 'oops\n'), frame('stdout', ' line\ntw')]),
    )
    expect(texts(log)).toEqual(['stderr: oops', 'stdout: one line'])
    expect(log.view().open.map(line => line.segments[0]!.text)).toEqual(['tw'])
    log.end()
    expect(texts(log)).toEqual(['stderr: oops', 'stdout: one line', 'stdout: tw'])
    expect(log.view().open).toEqual([])
  })

  it('skips rows that a reconnect repeats', () => {
    const log = new OutputLog()
    log.read(1, encodeFrames([frame('stdout', 'a\n')]))
    log.read(1, encodeFrames([frame('stdout', 'a\n')]))
    log.read(2, encodeFrames([frame('stdout', 'b\n')]))
    expect(texts(log)).toEqual(['stdout: a', 'stdout: b'])
    expect(log.seq).toBe(2)
  })

  it('shows chunks and notices as lines and progress separately', () => {
    const log = new OutputLog()
    log.read(
      1,
      encodeFrames([
        frame('event', JSON.stringify({ type: 'progress', text: 'half way' })),
        frame('event', JSON.stringify({ type: 'chunk', text: 'part\n' })),
        frame('event', 'not a frame'),
        frame('notice', '3 frames were dropped'),
      ]),
    )
    expect(texts(log)).toEqual(['chunk: part', 'notice: 3 frames were dropped'])
    expect(log.view().progress).toBe('half way')
  })

  it('keeps the first and last lines of a flood and counts the lines between', () => {
    const log = new OutputLog()
    const total = headLines + tailLines * 3
    for (let row = 0; row * 1000 < total; row += 1)
      log.read(
        row + 1,
        encodeFrames([
          frame('stdout', Array.from({ length: 1000 }, (_, i) => `${row * 1000 + i + 1}\n`).join('')),
        ]),
      )
    const view = log.view()
    expect(view.lines[0]!.number).toBe(1)
    expect(view.lines.at(-1)!.number).toBe(total)
    expect(view.hidden).toBeGreaterThan(0)
    expect(view.lines.length + view.hidden).toBe(total)
    expect(view.lines[view.hiddenAfter]!.number).toBe(view.hidden + view.hiddenAfter + 1)
  })
})
