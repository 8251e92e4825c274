import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lineCharactersMax,
  plainText,
  TerminalText,
  type TerminalLine,
} from '@/lib/core/runs/output/terminal-text'

const encoder = new TextEncoder()

function linesOf(...pieces: (string | Uint8Array)[]): TerminalLine[] {
  const terminal = new TerminalText()
  const written = pieces.flatMap(piece =>
    terminal.write(typeof piece === 'string' ? encoder.encode(piece) : piece),
  )
  return [...written, ...terminal.end()]
}
const textsOf = (...pieces: (string | Uint8Array)[]) => linesOf(...pieces).map(plainText)

describe('output as styled lines', () => {
  it('applies colors and resets as the tool emits them', () => {
    expect(linesOf('\u001b[1;31mred\u001b[0m plain\n')).toEqual([
      {
        segments: [
          { text: 'red', style: { bold: true, color: 'red' } },
          { text: ' plain', style: {} },
        ],
      },
    ])
  })

  it('supports bright, indexed and true colors', () => {
    const [line] = linesOf('\u001b[92ma\u001b[38;5;208mb\u001b[48;2;1;2;3mc\u001b[39;49md')
    expect(line!.segments.map(segment => segment.style)).toEqual([
      { color: 'bright-green' },
      { color: '#ff8700' },
      { color: '#ff8700', background: '#010203' },
      {},
    ])
  })

  it('overwrites a line after a carriage return, and treats CRLF as a line end', () => {
    expect(textsOf('10%\r20%\r100%\ndone\r\nlast')).toEqual(['100%', 'done', 'last'])
  })

  it.each([
    ['a title', '\u001b]0;owned\u0007'],
    ['a link', '\u001b]8;;https://example.org\u001b\\'],
    ['the clipboard', '\u001b]52;c;aGk=\u0007'],
    ['the cursor', '\u001b[2J\u001b[H\u001b[10;10f'],
    ['a device string', '\u001bP1$r0m\u001b\\'],
    ['the character set', '\u001b(0'],
    ['keyboard modes', '\u001b=\u001b[?1049h'],
  ])('drops what would touch %s', (_name, sequence) => {
    expect(textsOf(`a${sequence}b`)).toEqual(['ab'])
  })

  it('shows bidirectional control characters instead of applying them', () => {
    expect(textsOf('user\u202enimda')).toEqual(['user\ufffdnimda'])
  })

  it('decodes characters that arrive in two pieces and replaces invalid bytes', () => {
    const bytes = encoder.encode('é')
    expect(textsOf(bytes.slice(0, 1), bytes.slice(1))).toEqual(['é'])
    expect(textsOf(new Uint8Array([0xff, 0xfe, 0x00, 0x41]))).toEqual(['\ufffd\ufffdA'])
  })

  it('splits an endless line', () => {
    const texts = textsOf('x'.repeat(lineCharactersMax * 2 + 5))
    expect(texts.map(text => text.length)).toEqual([lineCharactersMax, lineCharactersMax, 5])
  })

  it('stops waiting for the end of an overlong sequence', () => {
    expect(textsOf(`\u001b]${'x'.repeat(5000)}`, 'tail\n').join('')).toContain('tail')
  })

  it('returns the same lines for any split of the output', () => {
    const character = fc.constantFrom(
      'a',
      'é',
      '😀',
      '\n',
      '\r',
      '\u001b',
      '[',
      '3',
      '1',
      'm',
      ';',
      ']',
      '\u0007',
      '0',
      '\\',
    )
    fc.assert(
      fc.property(
        fc.array(character, { maxLength: 60 }),
        fc.array(fc.nat(200), { maxLength: 8 }),
        (characters, cuts) => {
          const bytes = encoder.encode(characters.join(''))
          const at = [...new Set(cuts.map(cut => Math.min(cut, bytes.length)))].sort((a, b) => a - b)
          const pieces = [...at, bytes.length].map((end, index) =>
            bytes.slice(index === 0 ? 0 : at[index - 1], end),
          )
          expect(linesOf(...pieces)).toEqual(linesOf(bytes))
        },
      ),
    )
  })

  it('never returns a control character', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
        for (const text of textsOf(bytes))
          expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
      }),
    )
  })
})
