/** The choices between both sides of a rebase's conflicts, and how they are shown. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  buildResolve,
  formatConflictCount,
  formatLines,
  listConflictFiles,
  looksSame,
  placeLimits,
  sideTitles,
} from '@/components/proposals/steps/conflict-choices'
import { ConflictField } from '@/components/proposals/steps/conflict-field'
import { jsx } from '@/components/ui/jsx-runtime'
import {
  conflictKinds,
  type ConflictKind,
  type ConflictChoice,
  type RebaseConflict,
} from '@/lib/core/proposals/model/rebase-conflict'

const lines = (...shown: string[]) => ({ line: 4, count: shown.length, shown })
const place = (mine: string, theirs: string) => ({
  base: lines('base'),
  mine: lines(mine),
  theirs: lines(theirs),
})
const conflict = (file: string, kind: ConflictKind = 'binary', more: Partial<RebaseConflict> = {}) => ({
  ...{ file, kind, places: [], left: 0, acceptsBoth: false },
  ...more,
})

describe('listConflictFiles', () => {
  test('asks once for a file that conflicts for several reasons', () => {
    const both = [
      conflict('docs', 'lines', { places: [place('a', 'b')] }),
      conflict('other'),
      conflict('docs', 'name'),
      conflict('docs', 'name'),
    ]
    expect(listConflictFiles(both)).toEqual([
      {
        file: 'docs',
        kinds: ['lines', 'name'],
        places: [{ mine: lines('a'), theirs: lines('b') }],
        ...{ left: 0, acceptsBoth: false },
      },
      { file: 'other', kinds: ['binary'], places: [], left: 0, acceptsBoth: false },
    ])
    expect(formatConflictCount(both)).toBe('2 files conflict')
    expect(formatConflictCount([conflict('one')])).toBe('1 file conflicts')
  })

  test('offers both only for a file all of whose conflicts accept it', () => {
    const lines = conflict('a.md', 'lines', { acceptsBoth: true })
    const accepts = (...all: RebaseConflict[]) => listConflictFiles(all).map(({ acceptsBoth }) => acceptsBoth)
    expect(accepts(lines, conflict('b.md'))).toEqual([true, false])
    expect(accepts(lines, conflict('a.md', 'name'))).toEqual([false])
    expect(accepts(conflict('a.md', 'name'), lines)).toEqual([false])
  })

  test('limits the places of a file and of the dialog and counts the others', () => {
    const places = Array.from({ length: placeLimits.perFile + 2 }, () => place('a', 'b'))
    const many = Array.from({ length: 40 }, (_, index) =>
      conflict(`${index}.md`, 'lines', { places, left: 3 }),
    )
    const files = listConflictFiles(many)
    expect(files[0]).toMatchObject({ places: { length: placeLimits.perFile }, left: 5 })
    expect(files.at(-1)).toMatchObject({ places: [], left: places.length + 3 })
    expect(files.flatMap(file => file.places)).toHaveLength(placeLimits.inDialog)
  })
})

describe('buildResolve', () => {
  test('returns the side of every conflicting file and of no other', () => {
    const choices = new Map<string, ConflictChoice>([
      ['a.md', 'mine'],
      ['b.md', 'theirs'],
      ['c.md', 'both'],
      ['gone.md', 'mine'],
    ])
    expect(buildResolve([conflict('a.md'), conflict('b.md'), conflict('c.md')], choices)).toEqual({
      'a.md': 'mine',
      'b.md': 'theirs',
      'c.md': 'both',
    })
  })

  test('returns null while a file has no choice', () => {
    const choices = new Map<string, ConflictChoice>([['a.md', 'mine']])
    expect(buildResolve([conflict('a.md'), conflict('b.md')], choices)).toBeNull()
  })

  test('sends a file that is named like a property of every object', () => {
    const choices = new Map<string, ConflictChoice>([['__proto__', 'theirs']])
    expect(JSON.stringify(buildResolve([conflict('__proto__')], choices))).toBe('{"__proto__":"theirs"}')
    expect(buildResolve([conflict('constructor')], choices)).toBeNull()
  })
})

test('both choices of every kind of conflict have words of their own', () => {
  expect(Object.keys(sideTitles)).toEqual(Object.keys(conflictKinds))
  for (const { mine, theirs } of Object.values(sideTitles)) expect(mine).not.toBe(theirs)
  expect(sideTitles.lines).toEqual({ mine: 'Keep the proposed lines', theirs: 'Take the published lines' })
  expect(sideTitles['removed-by-author'].mine).toMatch(/^Remove/)
  expect(sideTitles['removed-by-published'].theirs).toMatch(/^Remove/)
})

test('formatLines names the lines of a side and how many of them are shown', () => {
  expect(formatLines(lines())).toBe('no lines')
  expect(formatLines(lines('a'))).toBe('line 4')
  expect(formatLines(lines('a', 'b'))).toBe('lines 4–5')
  expect(formatLines({ line: 4, count: 17, shown: ['a', 'b'] })).toBe('lines 4–20, first 2 shown')
})

test('looksSame reports sides whose difference is not shown', () => {
  expect(looksSame(place('a', 'a'))).toBe(true)
  expect(looksSame(place('a', 'b'))).toBe(false)
})

test('a conflicting file shows why, the lines of both sides with visible characters, and a required choice', () => {
  const [file] = listConflictFiles([
    conflict('NOTES.md', 'lines', { places: [place('in\u202evoice', 'in<b>voice')], left: 2 }),
  ])
  const markup = renderToStaticMarkup(
    jsx(ConflictField, { conflict: file, choice: 'theirs', onChoose: () => undefined }),
  )
  expect(markup).toContain(conflictKinds.lines)
  expect(markup).toContain('aria-label="Proposed: line 4, of NOTES.md"')
  expect(markup).toContain('>in⟨U+202E⟩voice</pre>')
  expect(markup).toContain('>in&lt;b&gt;voice</pre>')
  expect(markup).toContain('2 more places in this file.')
  expect(markup.match(/<input[^>]*>/g)).toEqual([
    expect.stringMatching(/required=""(?!.*checked)/),
    expect.stringMatching(/required="".*checked=""|checked="".*required=""/),
  ])
})

test('a file in which both versions only added lines also offers to keep both', () => {
  const fieldOf = (acceptsBoth: boolean) => {
    const [file] = listConflictFiles([conflict('NOTES.md', 'lines', { acceptsBoth })])
    return renderToStaticMarkup(
      jsx(ConflictField, { conflict: file, choice: 'both', onChoose: () => undefined }),
    )
  }
  expect(fieldOf(true)).toContain('Keep both, the published lines first')
  expect(fieldOf(true).match(/<input/g)).toHaveLength(3)
  expect(fieldOf(false).match(/<input/g)).toHaveLength(2)
})
