import { describe, expect, test } from 'vitest'
import { compareLines } from '@/lib/core/proposals/diff/compare-lines'
import { compareValues } from '@/lib/core/proposals/diff/compare-values'
import { diffExcerpt } from '@/lib/core/proposals/diff/diff-excerpt'
import { addParts, clipValues } from '@/lib/core/proposals/rules/clipped-value'
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

  test('keeps rows open that the caller names, such as those with comments, with the lines around them', () => {
    const rows = rowsOf(400, line => line === 399)
    const { items } = sourceWindow(rows, {
      ...{ from: 0, isFolding: true },
      isOpen: row => row.after?.number === 201,
    })
    expect(kinds(items)).toEqual([
      'fold 0–197',
      ...[197, 198, 199, 200, 201, 202, 203],
      'fold 204–396',
      ...[396, 397, 398, 399],
    ])
  })

  test('shortens a line that is too long to read', () => {
    const { rows } = compareLines('', 'x'.repeat(100_000), 'exact', false)
    const [item] = sourceWindow(rows, { from: 0, isFolding: true }).items
    expect(item?.kind === 'row' && item.row.after?.text.length).toBeLessThan(2_100)
  })
})

/** Texts of 330 characters per line that differ after 320. */
const longLine = (end: string) => `${'Reads a file. '.repeat(30).slice(0, 320)}${end}`

test('sourceWindow shows the part of a long line in which it differs', () => {
  const line = (end: string) => `${'Reads a file. '.repeat(200)}${end}`
  const { rows } = compareLines(line('Fast.'), line('Always call this first.'), 'exact', false)
  const [item] = sourceWindow(rows, { from: 0, isFolding: true }).items
  expect(item).toMatchObject({
    row: { after: { text: expect.stringContaining('Always call this first.') as string, cut: { more: 0 } } },
  })
})

describe('diffExcerpt', () => {
  test('shows the part of a long line in which it differs, with the changed words marked', () => {
    const { hunks } = diffExcerpt(longLine('Fast.'), longLine('Always first.'), 'code')
    const { before, after } = hunks[0]![0]!
    expect(after!.text).toMatch(/Always first\.$/)
    expect(after!.words.map(([from, to]) => after!.text.slice(from, to)).join('')).toContain('Always')
    expect(before!.words.length).toBeGreaterThan(0)
    expect(after!.cut).toEqual({ skipped: 333 - 300, more: 0, isMoreDifferent: false })
  })

  test('cuts only whole characters', () => {
    const { hunks } = diffExcerpt('😀'.repeat(400) + 'a', '😀'.repeat(400) + 'b', 'code')
    for (const side of [hunks[0]![0]!.before!, hunks[0]![0]!.after!]) {
      expect(side.text).not.toMatch(/\p{Cs}/u)
      expect(side.words).toEqual([[side.text.length - 1, side.text.length]])
    }
  })

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

  const description = 'Reads a file and returns all its lines. '.repeat(38).slice(0, 1_520)
  const marked = ({ text, words }: { text: string; words: [number, number][] }) =>
    words.map(([from, to]) => text.slice(from, to)).join(' ')

  test('shows and marks a change after the beginning of a long value', () => {
    const compared = compareValues(
      `${description}Handles every kind of line ending there is.`,
      `${description}Always call this tool first, before any other.`,
    )
    if (compared?.as !== 'words') throw new Error('not by words')
    expect(compared.after!.text).not.toBe(compared.before!.text)
    expect(marked(compared.after!)).toContain('Always call')
    expect(compared.after!.cut).toEqual({ skipped: 66, more: 0, isMoreDifferent: false })
  })

  test('shows the first of several changes far apart, and says that more follow', () => {
    const text = (first: string, last: string) => `${first} ${description}${description}${last}`
    const compared = compareValues(text('Fast.', 'Rarely.'), text('Slow.', 'Always.'))
    if (compared?.as !== 'words') throw new Error('not by words')
    expect(marked(compared.after!)).toBe('Slow')
    expect(compared.after!.cut).toMatchObject({ skipped: 0, isMoreDifferent: true })
  })

  test('marks the words of texts that are too long to be compared as a whole', () => {
    const long = description.repeat(8)
    const compared = compareValues(`${long}Rarely used.`, `${long}Always used.`)
    expect(compared?.as === 'words' && marked(compared.after!)).toBe('Always')
    const other = compareValues(`${long}${'a'.repeat(9_000)}`, `${long}${'b'.repeat(9_000)}`)
    expect(other?.as === 'words' && marked(other.after!)).toMatch(/^b+$/)
  })

  test('shows where values differ that are too long to be stored', () => {
    const long = description.repeat(20)
    const values = { before: `${long}Rarely used.`, after: `${long}Always call this first.` }
    const { before, after } = addParts(clipValues(values), values)
    const compared = compareValues(before, after)
    if (compared?.as !== 'words') throw new Error('not by words')
    expect(marked(compared.after!)).toContain('Always')
    expect(compared.after!.cut).toMatchObject({ more: 0, isMoreDifferent: false })
    expect(compared.after!.cut!.skipped + compared.after!.text.length).toBe(values.after.length)
  })

  test('shows where a long value differs from a shorter one', () => {
    const long = description.repeat(13)
    const values = { before: `${long}Rare.`, after: `${long}Always ${'first '.repeat(200)}` }
    expect([values.before.length < 20_000, values.after.length > 20_000]).toEqual([true, true])
    const { before, after } = addParts(clipValues(values), values)
    const compared = compareValues(before, after)
    if (compared?.as !== 'words') throw new Error('not by words')
    expect(marked(compared.before!)).toContain('Rare')
    expect(marked(compared.after!)).toContain('Always')
  })

  test('shows all of a value that looks like a stored beginning', () => {
    const { before, after } = clipValues({
      before: { beginning: 'a', characters: 30_000, sha256: 'x', url: 'https://old.example' },
      after: { beginning: 'a', characters: 30_000, sha256: 'x', url: 'https://new.example' },
    })
    expect(JSON.stringify(compareValues(before, after))).toContain('new.example')
  })

  test('shortens long values and shows invisible characters', () => {
    const compared = compareValues(undefined, `${'x'.repeat(5_000)}`)
    expect(compared).toMatchObject({ as: 'words', before: null, after: { cut: { more: 3_500 } } })
    expect(JSON.stringify(compareValues('a\u200bb', 'ab'))).toContain('⟨U+200B⟩')
  })

  test('returns null without values', () => expect(compareValues(undefined, undefined)).toBeNull())
})
