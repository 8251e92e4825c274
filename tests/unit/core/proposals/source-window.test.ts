import { describe, expect, test } from 'vitest'
import { compareLines } from '@/lib/core/proposals/diff/compare-lines'
import { compareValues } from '@/lib/core/proposals/diff/compare-values'
import { diffExcerpt } from '@/lib/core/proposals/diff/diff-excerpt'
import { sourceWindow, windowRowsMax, type SourceItem } from '@/lib/core/proposals/diff/source-window'

const lines = (count: number, changed: (line: number) => boolean) =>
  Array.from({ length: count }, (_, i) => (changed(i) ? `line ${i} new` : `line ${i}`)).join('\n')
const rowsOf = (count: number, changed: (line: number) => boolean) =>
  compareLines(
    lines(count, () => false),
    lines(count, changed),
    'exact',
    false,
  ).rows
const kinds = (items: readonly SourceItem[]) =>
  items.map(item => (item.kind === 'fold' ? `fold ${item.from}–${item.to}` : item.index))

describe('sourceWindow', () => {
  test('folds equal lines far from every difference', () => {
    const rows = rowsOf(40, line => line === 20)
    const { items, next, total } = sourceWindow(rows, { from: 0, isFolding: true })
    expect(kinds(items)).toEqual(['fold 0–17', 17, 18, 19, 20, 21, 22, 23, 'fold 24–40'])
    expect([next, total]).toEqual([null, 40])
  })

  test('returns every row exactly once over all windows', () => {
    const rows = rowsOf(1_000, line => line % 7 === 0)
    const seen: number[] = []
    for (let from: number | null = 0; from !== null; ) {
      const window = sourceWindow(rows, { from, isFolding: true })
      expect(window.items.length).toBeLessThanOrEqual(windowRowsMax)
      for (const item of window.items)
        if (item.kind === 'row') seen.push(item.index)
        else for (let i = item.from; i < item.to; i += 1) seen.push(i)
      from = window.next
    }
    expect(seen).toEqual(rows.map((_, index) => index))
  })

  test('returns the rows of a fold, in parts if there are many', () => {
    const rows = rowsOf(400, line => line === 399)
    const first = sourceWindow(rows, { from: 10, to: 390, isFolding: false })
    expect(kinds(first.items)).toEqual(Array.from({ length: windowRowsMax }, (_, i) => 10 + i))
    expect(first.next).toBe(10 + windowRowsMax)
    expect(sourceWindow(rows, { from: 380, to: 390, isFolding: false }).next).toBeNull()
  })

  test('keeps rows open that the caller names, such as those with comments', () => {
    const rows = rowsOf(40, line => line === 39)
    const { items } = sourceWindow(rows, { from: 0, isFolding: true, isOpen: row => row.after?.number === 5 })
    expect(items.every(({ kind }) => kind === 'row')).toBe(true)
  })

  test('shortens a line that nobody reads to its end', () => {
    const { rows } = compareLines('', 'x'.repeat(100_000), 'exact', false)
    const [item] = sourceWindow(rows, { from: 0, isFolding: true }).items
    expect(item?.kind === 'row' && item.row.after?.text.length).toBeLessThan(2_100)
  })
})

describe('diffExcerpt', () => {
  test('shows the first differences with the lines around them, and counts the others', () => {
    const before = lines(400, () => false)
    const after = lines(400, line => line % 40 === 20)
    const { hunks, added, removed, more } = diffExcerpt(before, after, 'code')
    expect(hunks[0]!.map(({ kind }) => kind)).toEqual([
      'same',
      'same',
      'same',
      'changed',
      'same',
      'same',
      'same',
    ])
    expect([added, removed]).toEqual([10, 10])
    const shown = hunks.flat().filter(({ kind }) => kind === 'changed').length
    expect(shown + more).toBe(10)
    expect(hunks.flat().length).toBeLessThanOrEqual(24)
  })

  test('shows the beginning of a new file', () => {
    const { hunks, more } = diffExcerpt(
      '',
      lines(100, () => false),
      'code',
    )
    expect(hunks.flat().length + more).toBe(100)
  })
})

describe('compareValues', () => {
  test('marks the words of short values', () => {
    expect(compareValues('Reads a file', 'Reads a folder')).toMatchObject({
      as: 'words',
      before: { words: [[8, 12]] },
      after: { words: [[8, 14]] },
    })
  })

  test('compares longer values and lists of texts by line', () => {
    expect(compareValues(['requests==1', 'rich'], ['requests==2', 'rich'])).toMatchObject({
      as: 'lines',
      excerpt: { added: 1, removed: 1 },
    })
  })

  test('shows the beginning of a value that is too long to be stored', () => {
    const stored = { beginning: 'Reads', characters: 50_000, sha256: 'x' }
    expect(JSON.stringify(compareValues(stored, 'Reads'))).toContain('49995 more characters')
  })

  test('shortens long values and shows invisible characters', () => {
    const compared = compareValues(undefined, `${'x'.repeat(5_000)}`)
    expect(compared).toMatchObject({ as: 'words', before: null, after: { more: 3_500 } })
    expect(JSON.stringify(compareValues('a\u200bb', 'ab'))).toContain('⟨U+200B⟩')
  })

  test('returns null without values', () => expect(compareValues(undefined, undefined)).toBeNull())
})
