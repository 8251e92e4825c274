import { describe, expect, it } from 'vitest'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { mergeFile, type ThreeFiles } from '@/lib/core/proposals/rebase/merge-file'
import { findNameClashes, mergeTrees, type FileTree } from '@/lib/core/proposals/rebase/merge-trees'

const tree = (files: Record<string, string>): FileTree =>
  new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      { sha256: text.replace('*', ''), mode: text.endsWith('*') ? 0o755 : 0o644 },
    ]),
  )

describe('mergeTrees', () => {
  it('takes each file from the side that changed it, and leaves what both changed', () => {
    const base = tree({
      same: '1',
      own: '1',
      other: '1',
      both: '1',
      alike: '1',
      gone: '1',
      left: '1',
      cut: '1',
    })
    const mine = tree({
      same: '1',
      own: '2',
      other: '1',
      both: '2',
      alike: '2',
      left: '1',
      cut: '2',
      mine: '1',
    })
    const theirs = tree({ same: '1', own: '1', other: '2', both: '3', alike: '2', gone: '1', theirs: '1' })
    const merged = mergeTrees(base, mine, theirs)
    expect(Object.fromEntries(merged.taken)).toEqual({
      ...{ same: 'mine', own: 'mine', other: 'theirs', alike: 'mine', mine: 'mine', theirs: 'theirs' },
    })
    expect(merged.both).toEqual(['both', 'cut'])
    expect(merged.theirs).toBe(3)
  })

  it('counts a changed mode as a change', () => {
    const merged = mergeTrees(tree({ run: '1' }), tree({ run: '1' }), tree({ run: '1*' }))
    expect(merged.taken.get('run')).toBe('theirs')
    expect(mergeTrees(tree({ run: '1' }), tree({ run: '2' }), tree({ run: '1*' })).both).toEqual(['run'])
  })

  it('handles names of object properties like any other', () => {
    const merged = mergeTrees(tree({}), new Map([['__proto__', { sha256: '1', mode: 0o644 }]]), tree({}))
    expect([...merged.taken]).toEqual([['__proto__', 'mine']])
  })
})

it('findNameClashes finds files that are folders of the other side, and names that differ only in case', () => {
  expect(
    findNameClashes(['docs', 'a/b.md', 'same.md', 'README.md'], ['docs/x.md', 'a', 'same.md', 'readme.md']),
  ).toEqual([
    { mine: 'docs', theirs: 'docs/x.md' },
    { mine: 'a/b.md', theirs: 'a' },
    { mine: 'README.md', theirs: 'readme.md' },
  ])
  expect(findNameClashes(['Docs/new.md'], ['docs/x.md'])).toEqual([
    { mine: 'Docs/new.md', theirs: 'docs/x.md' },
  ])
  expect(findNameClashes(['docs/a.md', 'b.md'], ['docs/x.md', 'c.md'])).toEqual([])
})

const file = (text: string | Uint8Array | null, mode: SourceFile['mode'] = 0o644): SourceFile | null =>
  text === null
    ? null
    : { path: 'f', mode, bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text }
const three = (...[base, mine, theirs]: (SourceFile | null)[]): ThreeFiles => ({
  ...{ path: 'f', base: base ?? null, mine: mine ?? null, theirs: theirs ?? null },
})
const textOf = ({ file: merged }: ReturnType<typeof mergeFile>) =>
  merged && new TextDecoder('utf-8', { ignoreBOM: true }).decode(merged.bytes)

describe('mergeFile', () => {
  it('merges different lines and keeps line endings and a byte order mark', () => {
    const merged = mergeFile(
      three(file('\ufeffa\r\nb\r\nc\nd'), file('\ufeffA\r\nb\r\nc\nd'), file('\ufeffa\r\nb\r\nc\nD\n')),
    )
    expect([merged.conflict, textOf(merged)]).toEqual([null, '\ufeffA\r\nb\r\nc\nD\n'])
  })

  it('reports the places that both changed, with their lines in each version', () => {
    const files = three(file('a\nb\nc\n'), file('new\na\nmine\nc\n'), file('a\ntheirs\nc\n'))
    const merged = mergeFile(files)
    expect(textOf(merged)).toBe('new\na\nmine\nc\n')
    expect(textOf(mergeFile(files, 'theirs'))).toBe('new\na\ntheirs\nc\n')
    expect(merged.conflict).toEqual({
      ...{ file: 'f', kind: 'lines', left: 0, acceptsBoth: false },
      places: [
        {
          base: { line: 2, count: 1, shown: ['b'] },
          mine: { line: 3, count: 1, shown: ['mine'] },
          theirs: { line: 2, count: 1, shown: ['theirs'] },
        },
      ],
    })
  })

  it('reports the part of long lines in which both versions differ', () => {
    const long = (end: string) => file(`${'the same words again '.repeat(40)}${end}`)
    const { conflict } = mergeFile(three(long('base'), long('mine'), long('theirs')))
    const { mine, theirs } = conflict!.places[0]!
    expect([mine.shown[0], theirs.shown[0]]).toEqual([
      expect.stringMatching(/^….*again mine$/),
      expect.stringMatching(/^….*again theirs$/),
    ])
  })

  const both = (base: string, mine: string, theirs: string) => {
    const merged = mergeFile(three(file(base), file(mine), file(theirs)), 'both')
    return [textOf(merged), merged.conflict?.acceptsBoth]
  }

  it('keeps the lines of both versions where both only added some, as complete lines', () => {
    expect(both('a\n', 'a\nmine\n', 'a\ntheirs\n')).toEqual(['a\ntheirs\nmine\n', true])
    expect(both('a\n', 'a\nmine', 'a\ntheirs')).toEqual(['a\ntheirs\nmine', true])
    expect(both('a\r\n', 'a\r\nmine\r\n', 'a\r\ntheirs')).toEqual(['a\r\ntheirs\r\nmine\r\n', true])
    expect(both('', 'mine', 'theirs')).toEqual(['theirs\nmine', true])
  })

  it('accepts both only if every place that conflicts has only additions', () => {
    const mixed = ['a\n-\nb\n-\n', 'A\n-\nb\n-\nmine\n', 'B\n-\nb\n-\ntheirs\n'] as const
    expect(both(...mixed)[1]).toBe(false)
    expect(mergeFile(three(file('a'), null, file('b'))).conflict!.acceptsBoth).toBe(false)
    expect(mergeFile(three(file('a\n-\n'), file('A\n-\nx\n'), file('a\n-\ny\n'))).conflict!.acceptsBoth).toBe(
      true,
    )
  })

  it('bounds what it reports', () => {
    const lines = (name: string) =>
      Array.from({ length: 400 }, (_, at) => `${at % 4 === 0 ? name : '-'} ${at}`)
    const long = (name: string) => file([...lines(name), 'x'.repeat(5_000) + name].join('\n'))
    const { conflict } = mergeFile(three(long('a'), long('b'), long('c')))
    expect(conflict).toMatchObject({ kind: 'lines', left: 51 })
    expect(conflict!.places).toHaveLength(50)
    expect(JSON.stringify(conflict).length).toBeLessThan(50_000)
  })

  it.each<[string, ThreeFiles, string]>([
    [
      'binary files',
      three(file(Uint8Array.of(0)), file(Uint8Array.of(0, 1)), file(Uint8Array.of(0, 2))),
      'binary',
    ],
    ['text that became binary', three(file('a'), file(Uint8Array.of(255)), file('b')), 'binary'],
    ['a removal by the author', three(file('a'), null, file('b')), 'removed-by-author'],
    ['a removal by the published version', three(file('a'), file('b'), null), 'removed-by-published'],
  ])('does not merge %s, and takes the side that is chosen', (_, files, kind) => {
    expect(mergeFile(files).conflict).toEqual({ file: 'f', kind, places: [], left: 0, acceptsBoth: false })
    expect(mergeFile(files, 'mine').file).toEqual(files.mine)
    expect(mergeFile(files, 'theirs').file).toEqual(files.theirs)
  })

  it('merges modes apart from contents', () => {
    const merged = mergeFile(three(file('a\n-\nb\n'), file('A\n-\nb\n'), file('a\n-\nB\n', 0o755)))
    expect([merged.conflict, textOf(merged), merged.file!.mode]).toEqual([null, 'A\n-\nB\n', 0o755])
    expect(mergeFile(three(null, file('a', 0o755), file('a'))).file!.mode).toBe(0o755)
    expect(mergeFile(three(file('a'), file('b', 0o755), file('b'))).file!.mode).toBe(0o755)
  })

  it('merges a file that both added only if they added the same lines', () => {
    expect(mergeFile(three(null, file('a\n'), file('a\n'))).conflict).toBeNull()
    expect(mergeFile(three(null, file('a\n'), file('b\n'))).conflict).toMatchObject({ kind: 'lines' })
  })
})
