import { describe, expect, it } from 'vitest'
import { SafeText } from '@/lib/cli/server/safe-text'
import { ToolOutput } from '@/lib/cli/server/tool-output'
import type { Terminal } from '@/lib/cli/server/surroundings'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Writes the text in pieces of this many bytes. */
function shown(text: string, size = 1_000): string {
  const safe = new SafeText()
  const all = bytes(text)
  let output = ''
  for (let at = 0; at < all.length; at += size) output += safe.write(all.subarray(at, at + size))
  return output + safe.end()
}

const hostile =
  'a\u001b[31mred\u001b[0m\u001b]0;title\u0007\u001b]52;c;aGk=\u001b\\b\r\nc\rd\u0007\u009b2J\u202ee 日本 👩‍🚀\n'

describe('SafeText', () => {
  it('removes control sequences and marks other control and direction characters', () => {
    expect(shown(hostile)).toBe('aredb\nc\nd⟨U+0007⟩⟨U+009B⟩2J⟨U+202E⟩e 日本 👩‍🚀\n')
  })

  it('never shows a control character, wherever the output is split', () => {
    for (let size = 1; size <= 9; size += 1) {
      const text = shown(hostile, size)
      expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202e]/)
      expect(text).toMatch(/^aredb\nc\nd/)
    }
  })

  it('ends with an incomplete sequence as text', () => {
    expect(shown('x\u001b]0;never ends')).toBe('x]0;never ends')
    expect(shown('x\r')).toBe('x\n')
  })
})

describe('ToolOutput', () => {
  async function written(isTerminal: boolean, isRaw: boolean): Promise<string> {
    const chunks: Uint8Array[] = []
    const terminal: Terminal = {
      isTerminal: { stdin: false, stdout: isTerminal, stderr: false },
      write: async (_stream, chunk) => void chunks.push(chunk),
      readInput: () => Promise.reject(new Error('not used')),
      askSecret: () => Promise.reject(new Error('not used')),
      onInterrupt: () => () => {},
    }
    const output = new ToolOutput(terminal, isRaw)
    await output.write('stdout', bytes('\u001b[31mred'))
    await output.end()
    return Buffer.concat(chunks).toString()
  }

  it('is safe text on a terminal, and every byte elsewhere and with --raw', async () => {
    expect(await written(true, false)).toBe('red\n')
    expect(await written(true, true)).toBe('\u001b[31mred\n')
    expect(await written(false, false)).toBe('\u001b[31mred')
  })
})
