import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareLines, foldRows, linesOf, markRowWords } from '@/lib/core/proposals/diff/compare-lines'
import { compareWords } from '@/lib/core/proposals/diff/compare-words'

const compare = (before: string, after: string, sense: 'code' | 'data' | 'exact') => {
  const { rows, added, removed, aside } = compareLines(before, after, sense)
  return {
    rows: rows.map(({ kind, before, after }) => `${kind}: ${before?.text ?? ''} | ${after?.text ?? ''}`),
    added,
    removed,
    aside,
  }
}

describe('compareLines', () => {
  test('compares files with hundreds of thousands of lines', () => {
    const { added, removed } = compareLines('}\n'.repeat(200_000), '{\n'.repeat(200_000), 'data')
    expect([added, removed]).toEqual([200_000, 200_000])
  })

  test('leaves the words of long texts to the place that shows them', () => {
    const { rows } = compareLines('limit is 10 rows', 'limit is 20 rows', 'exact', false)
    expect(rows[0]).toMatchObject({ before: { words: [] }, after: { words: [] } })
    expect(markRowWords(rows[0]!)).toMatchObject({
      before: { words: [[9, 11]] },
      after: { words: [[9, 11]] },
    })
  })

  test('pairs removed and added lines of one position and marks the changed words', () => {
    const { rows } = compareLines('a\nlimit is 10 rows\nz', 'a\nlimit is 20 rows\nz', 'exact')
    expect(rows.map(row => row.kind)).toEqual(['same', 'changed', 'same'])
    expect(rows[1]).toMatchObject({
      before: { number: 2, words: [[9, 11]] },
      after: { number: 2, words: [[9, 11]] },
    })
  })

  test('pairs similar lines when more lines are added than removed', () => {
    expect(compare('limit = 10 rows', '# how many\nlimit = 20 rows', 'exact').rows).toEqual([
      'added:  | # how many',
      'changed: limit = 10 rows | limit = 20 rows',
    ])
  })

  test('ignores trailing but not leading whitespace in code', () => {
    expect(compare('if a:\n  b()  \n', 'if a:\n  b()\n', 'code')).toMatchObject({ added: 0, aside: 1 })
    expect(compare('if a:\n  b()\n', 'if a:\nb()\n', 'code')).toMatchObject({
      added: 1,
      removed: 1,
      aside: 0,
    })
  })

  test('ignores and counts whitespace and line order in data', () => {
    expect(compare('a = 1\nb = 2\nc = 3', 'c = 3\n  a  = 1,\nb = 2', 'data')).toMatchObject({
      added: 0,
      removed: 0,
      aside: 2,
    })
    expect(compare('a = 1\nb = 2', 'b = 2\na = 7', 'data')).toMatchObject({ added: 1, removed: 1 })
  })

  test('ignores nothing in exact mode', () => {
    expect(compare('a = 1\nb = 2', 'b = 2\na = 1 ', 'exact')).toMatchObject({
      added: 1,
      removed: 1,
      aside: 0,
    })
  })

  test('returns every line of both texts once and in order for arbitrary texts', () => {
    const text = fc.array(fc.constantFrom('', 'a', 'b ', ' b', 'c'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { rows } = compareLines(before.join('\n'), after.join('\n'), 'code')
        const numbers = (side: 'before' | 'after') =>
          rows.flatMap(row => (row[side] ? [row[side].number] : []))
        const all = (lines: string[]) => linesOf(lines.join('\n')).map((_, index) => index + 1)
        expect([numbers('before'), numbers('after')]).toEqual([all(before), all(after)])
      }),
    )
  })

  test('returns every line of the new text once and in order for arbitrary data', () => {
    const text = fc.array(fc.constantFrom('', 'a', 'b ', ' b', 'c', 'd,'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (before, after) => {
        const { rows, added, removed } = compareLines(before.join('\n'), after.join('\n'), 'data')
        const lines = linesOf(after.join('\n'))
        expect(rows.flatMap(row => (row.after ? [row.after.number] : []))).toEqual(
          lines.map((_, index) => index + 1),
        )
        const old = linesOf(before.join('\n'))
        // Every addition and removal is counted.
        expect(lines.length - added).toBe(old.length - removed)
      }),
    )
  })

  test('bounds the work for texts with too little in common', () => {
    const long = (letter: string) =>
      Array.from({ length: 3000 }, (_, index) => `${letter}${index}`).join('\n')
    expect(compare(long('a'), long('b'), 'exact')).toMatchObject({ added: 3000, removed: 3000 })
  })
})

test('compareWords marks words only if the lines have something in common', () => {
  expect(compareWords('the quick fox', 'the slow fox')).toEqual({ before: [[4, 9]], after: [[4, 8]] })
  expect(compareWords('one two', 'three')).toEqual({ before: [], after: [] })
})

test('foldRows folds rows far from every difference, except a single row', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index}`)
  const { rows } = compareLines(lines.join('\n'), lines.with(10, 'other').join('\n'), 'exact')
  expect(foldRows(rows).map(({ folded, rows }) => [folded, rows.length])).toEqual([
    [true, 7],
    [false, 7],
    [true, 6],
  ])
  const near = compareLines(lines.join('\n'), lines.with(4, 'other').join('\n'), 'exact')
  expect(foldRows(near.rows)[0]).toMatchObject({ folded: false, rows: { length: 1 } })
})
