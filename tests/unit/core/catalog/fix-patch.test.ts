// The preview of a fix, which is also copied as input for `patch`.
import { describe, expect, it } from 'vitest'
import { patchMaker, patchText } from '@/lib/core/catalog/views/fix-patch'
import type { TextEdit } from '@/lib/core/base/problem'

const text = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', ''].join('\n')
const patchOf = (of: string, edits: TextEdit[]) => patchMaker(of)(edits)
const at = (word: string, replacement: string) => ({
  start: text.indexOf(word),
  end: text.indexOf(word) + word.length,
  replacement,
})
const written = (edits: TextEdit[], of = text) => patchText('a/b.hocon', patchOf(of, edits) ?? [])

describe('a patch', () => {
  it('shows the removed line, the added line and two lines of context', () => {
    expect(written([at('five', 'FIVE')])).toBe(
      [
        '--- a/a/b.hocon',
        '+++ b/a/b.hocon',
        '@@ -3,5 +3,5 @@',
        ' three',
        ' four',
        '-five',
        '+FIVE',
        ' six',
        ' seven',
        '',
      ].join('\n'),
    )
  })

  it('adjusts line numbers of the new text after removed lines', () => {
    expect(
      written([at('one\n', ''), at('nine', 'NINE')])
        .split('\n')
        .slice(2),
    ).toEqual([
      '@@ -1,3 +1,2 @@',
      '-one',
      ' two',
      ' three',
      '@@ -7,3 +6,3 @@',
      ' seven',
      ' eight',
      '-nine',
      '+NINE',
      '',
    ])
  })

  it('joins adjacent edits into one hunk', () => {
    const hunks = patchOf(text, [at('two', 'TWO'), at('four', 'FOUR')])!
    expect(hunks).toHaveLength(1)
    expect(hunks[0]!.lines.map(line => line.mark).join('')).toBe(' ---+++  ')
  })

  it('omits the line ends of a file with CRLF', () => {
    expect(
      written([{ start: 3, end: 4, replacement: 'B' }], 'a\r\nb\r\n')
        .split('\n')
        .slice(2),
    ).toEqual(['@@ -1,2 +1,2 @@', ' a', '-b', '+B', ''])
  })

  it('is null for a fix without edits and for lines that are too long to show', () => {
    expect(patchOf(text, [])).toBeNull()
    expect(patchOf(`"${'x'.repeat(20_000)}"`, [{ start: 0, end: 1, replacement: "'" }])).toBeNull()
  })
})
