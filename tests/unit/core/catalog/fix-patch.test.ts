// What people see of a fix, and copy for `patch`.
import { describe, expect, it } from 'vitest'
import { patchMaker, patchText } from '@/lib/core/catalog/fix-patch'
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
  it('shows the line that goes, the line that comes, and two lines around', () => {
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

  it('counts on in the new text when lines were taken out', () => {
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

  it('joins places that lie close to each other', () => {
    const hunks = patchOf(text, [at('two', 'TWO'), at('four', 'FOUR')])!
    expect(hunks).toHaveLength(1)
    expect(hunks[0]!.lines.map(line => line.mark).join('')).toBe(' ---+++  ')
  })

  it('shows lines of a file with CRLF without their ends', () => {
    expect(
      written([{ start: 3, end: 4, replacement: 'B' }], 'a\r\nb\r\n')
        .split('\n')
        .slice(2),
    ).toEqual(['@@ -1,2 +1,2 @@', ' a', '-b', '+B', ''])
  })

  it('is none for a fix without edits, and for lines too long to be shown', () => {
    expect(patchOf(text, [])).toBeNull()
    expect(patchOf(`"${'x'.repeat(20_000)}"`, [{ start: 0, end: 1, replacement: "'" }])).toBeNull()
  })
})
