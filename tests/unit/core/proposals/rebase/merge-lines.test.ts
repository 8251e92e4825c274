import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConflictChoice } from '@/lib/core/proposals/model/rebase-conflict'
import { mergeLines } from '@/lib/core/proposals/rebase/merge-lines'

const merge = (base: string, mine: string, theirs: string, prefer?: ConflictChoice) => {
  const merged = mergeLines([...base], [...mine], [...theirs], prefer)!
  return { text: merged.lines.join(''), conflicts: merged.conflicts.length }
}

describe('mergeLines', () => {
  // Each character is a line.
  it.each<[string, string, string, string, string]>([
    ['nothing changed', 'abc', 'abc', 'abc', 'abc'],
    ['only the author changed something', 'abcde', 'aBcde', 'abcde', 'aBcde'],
    ['only the published version changed something', 'abcde', 'abcde', 'abcDe', 'abcDe'],
    ['both changed different lines', 'abcde', 'aBcde', 'abcDe', 'aBcDe'],
    ['both changed the same line in the same way', 'abc', 'aXc', 'aXc', 'aXc'],
    ['both added the same lines', 'ab', 'aXYb', 'aXYb', 'aXYb'],
    ['one added and the other removed lines elsewhere', 'abcdef', 'aXbcdef', 'abcd', 'aXbcd'],
    ['one replaced several lines by fewer', 'abcdefgh', 'aXfgh', 'abcdefgH', 'aXfgH'],
    ['everything was removed on one side', 'abc', '', 'abc', ''],
    ['one side has a new text', '', 'abc', '', 'abc'],
    ['both shift the lines before a change', 'abcdefg', '12abcdefg', 'abcdeFg', '12abcdeFg'],
    ['changes of one side follow changes of the other', 'abcdefghi', 'aBcdeFghi', 'abcDefgHi', 'aBcDeFgHi'],
  ])('merges without a conflict: %s', (_, base, mine, theirs, text) => {
    expect(merge(base, mine, theirs)).toEqual({ text, conflicts: 0 })
    expect(merge(base, theirs, mine)).toEqual({ text, conflicts: 0 })
  })

  it.each<[string, string, string, string, string, string]>([
    ['both changed one line', 'abc', 'aXc', 'aYc', 'aXc', 'aYc'],
    ['both added lines at the same place', 'ab', 'aXb', 'aYb', 'aXb', 'aYb'],
    ['one removed what the other changed', 'abc', 'ac', 'aYc', 'ac', 'aYc'],
    ['both changed neighboring lines', 'abcd', 'aXcd', 'abYd', 'aXcd', 'abYd'],
    ['both have a new text', '', 'ab', 'cd', 'ab', 'cd'],
    ['another change of each side fits', 'abcdefg', 'AbcXefg', 'abcYefG', 'AbcXefG', 'AbcYefG'],
  ])('finds a conflict and takes the preferred side: %s', (_, base, mine, theirs, ours, others) => {
    expect(merge(base, mine, theirs)).toEqual({ text: ours, conflicts: 1 })
    expect(merge(base, mine, theirs, 'theirs')).toEqual({ text: others, conflicts: 1 })
  })

  it.each<[string, string, string, string, string]>([
    ['at the end', 'ab', 'abXY', 'abZ', 'abZXY'],
    ['at the beginning', 'ab', 'Xab', 'YZab', 'YZXab'],
    ['of a new text', '', 'ab', 'cd', 'cdab'],
    ['at two places', 'abcd', 'aXbcdY', 'aVbcdW', 'aVXbcdWY'],
    ['next to another change that fits', 'abcdef', 'aBcdefX', 'abcdefY', 'aBcdefYX'],
  ])('keeps what both added, the published lines first: %s', (_, base, mine, theirs, text) => {
    expect(merge(base, mine, theirs, 'both').text).toBe(text)
  })

  it('keeps the lines of the author where both do not only add lines', () => {
    expect(merge('abcdX', 'aMcd1X', 'aTcd2X', 'both')).toEqual({ text: 'aMcd21X', conflicts: 2 })
  })

  it('locates each conflict in the three texts', () => {
    const merged = mergeLines([...'abcdefgh'], [...'1abXdefgh'], [...'abYdefgZ'])!
    expect(merged.lines.join('')).toBe('1abXdefgZ')
    expect(merged.conflicts).toEqual([
      { base: { start: 2, end: 3 }, mine: { start: 3, end: 4 }, theirs: { start: 2, end: 3 } },
    ])
    const two = mergeLines([...'abcdefgh'], [...'aXXcdefgh'], [...'aYcdefZgh'])!
    expect(two.conflicts).toEqual([
      { base: { start: 1, end: 2 }, mine: { start: 1, end: 3 }, theirs: { start: 1, end: 2 } },
    ])
  })

  it('gives up on texts that are too long or too different', () => {
    const lines = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at}`)
    expect(mergeLines([], lines(20_001, 'a'), [])).toBeNull()
    expect(mergeLines(lines(9_000, 'a'), lines(9_000, 'b'), lines(9_000, 'a'))).toBeNull()
    const long = lines(19_000, 'a')
    expect(mergeLines(long, ['x', ...long], [...long, 'y'])?.lines).toEqual(['x', ...long, 'y'])
  })

  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 14 })

  it('returns the changed side if the other is unchanged, for arbitrary texts', () => {
    fc.assert(
      fc.property(text, text, (base, side) => {
        expect(mergeLines(base, side, base)).toEqual({ lines: side, conflicts: [] })
        expect(mergeLines(base, base, side)).toEqual({ lines: side, conflicts: [] })
        expect(mergeLines(base, side, side)).toEqual({ lines: side, conflicts: [] })
      }),
    )
  })

  it('is symmetric, and describes each conflict by what the sides really contain, for arbitrary texts', () => {
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const one = mergeLines(base, mine, theirs, 'mine')!
        const other = mergeLines(base, theirs, mine, 'theirs')!
        expect(other.lines).toEqual(one.lines)
        expect(other.conflicts.map(({ base: range }) => range)).toEqual(
          one.conflicts.map(({ base: range }) => range),
        )
        // Replacing the conflicting places of one result by the other side gives the other result.
        const swapped = mergeLines(base, mine, theirs, 'theirs')!
        expect(swapped.conflicts).toEqual(one.conflicts)
        if (one.conflicts.length === 0) expect(swapped.lines).toEqual(one.lines)
        for (const each of one.conflicts)
          expect(mine.slice(each.mine.start, each.mine.end)).not.toEqual(
            theirs.slice(each.theirs.start, each.theirs.end),
          )
      }),
    )
  })

  it('keeps everything that both add at one place, for arbitrary texts', () => {
    const added = (letters: string[]) => fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        text,
        fc.nat({ max: 14 }),
        added(['m', 'n']),
        added(['t', 'u']),
        (base, at, own, others) => {
          const put = (lines: string[]) => [...base.slice(0, at), ...lines, ...base.slice(at)]
          expect(mergeLines(base, put(own), put(others), 'both')!.lines).toEqual(put([...others, ...own]))
        },
      ),
    )
  })

  it('keeps changes that lie far apart, for arbitrary edits of different parts', () => {
    const part = fc.array(fc.constantFrom('x', 'y'), { maxLength: 4 })
    fc.assert(
      fc.property(part, part, part, part, (before, after, mineBefore, theirsAfter) => {
        const between = ['1', '2', '3', '4', '5']
        const base = [...before, ...between, ...after]
        const mine = [...mineBefore, ...between, ...after]
        const theirs = [...before, ...between, ...theirsAfter]
        expect(mergeLines(base, mine, theirs)).toEqual({
          lines: [...mineBefore, ...between, ...theirsAfter],
          conflicts: [],
        })
      }),
    )
  })
})
