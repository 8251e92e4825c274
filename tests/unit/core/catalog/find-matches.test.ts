import { expect, test } from 'vitest'
import { findMatches, type MatchField } from '@/lib/core/catalog/search/find-matches'

const marks = (words: string[], text: string, field: MatchField = 'name') =>
  findMatches(words, [{ field, text }]).flatMap(match =>
    match.ranges.map(([from, to]) => text.slice(from, to)),
  )

test.each([
  [['read'], 'read_file', ['read']],
  [['file'], 'read_file', ['file']],
  [['fi'], 'read_file', ['fi']],
  [['ile'], 'read_file', []],
  [['size'], 'getFileSize', ['Size']],
  [['read', 'file'], 'read_file', ['read', 'file']],
  [['read', 're'], 'reread read', ['re', 'read']],
  [['2'], 'part2', ['2']],
  [['md5'], 'MD5 sum', ['MD5']],
  [[''], 'anything', []],
])('%j in %s are marked as %j', (words, text, expected) => {
  expect(marks(words, text)).toEqual(expected)
})

test('matches have correct offsets in a text that grows when lowercased', () => {
  expect(marks(['stanbul'], 'İstanbul stanbul')).toEqual([])
})

test('fields without a match are omitted, and at most eight fields are listed', () => {
  const fields = Array.from({ length: 20 }, (_, at) => ({ field: 'parameter' as const, text: `path_${at}` }))
  expect(findMatches(['path'], [{ field: 'name', text: 'other' }, ...fields])).toHaveLength(8)
})
