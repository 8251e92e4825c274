import { formatBytes } from '@/lib/core/base/format-units'
import { describe, expect, it } from 'vitest'
import { frameBytesMax, frameCountMax, type RunnerFrame } from '@/lib/core/spec/runner-frame'
import { FrameReader } from '@/lib/sandbox/engine/read-frames'

describe('FrameReader', () => {
  const readAll = (pieces: (string | Buffer)[]) => {
    const frames: RunnerFrame[] = []
    const notices: string[] = []
    const reader = new FrameReader({ frame: frame => frames.push(frame), notice: text => notices.push(text) })
    for (const piece of pieces) reader.read(Buffer.from(piece))
    reader.finish()
    return { frames, notices }
  }
  const chunk = (text: string) => JSON.stringify({ type: 'chunk', text })

  it('joins lines that arrive in pieces, even when a character is cut', () => {
    const bytes = Buffer.from(`${chunk('grün')}\n${chunk('last')}`)
    for (let cut = 0; cut <= bytes.length; cut += 1)
      expect(readAll([bytes.subarray(0, cut), bytes.subarray(cut)]).frames).toEqual([
        { type: 'chunk', text: 'grün' },
        { type: 'chunk', text: 'last' },
      ])
  })

  it('drops a line that is too long without storing it, reports it once, and continues', () => {
    const long = 'x'.repeat(frameBytesMax + 1)
    const { frames, notices } = readAll([long, long, '\n', `${chunk('next')}\n`, `${long}\n`])
    expect(frames).toEqual([{ type: 'chunk', text: 'next' }])
    expect(notices).toEqual([`A frame was omitted: it exceeds ${formatBytes(frameBytesMax)}.`])
  })

  it('stops counting at the maximum number of frames', () => {
    const { frames, notices } = readAll([`${chunk('x')}\n`.repeat(frameCountMax + 5)])
    expect(frames).toHaveLength(frameCountMax)
    expect(notices).toHaveLength(1)
  })

  it('limits the number of notices', () => {
    const lines = Array.from({ length: 100 }, (_, n) => `{"type":"notice","text":"n${n}"}\n`).join('')
    expect(readAll([lines]).notices).toHaveLength(20)
  })
})
