import { expect, test } from 'vitest'
import { summarize } from '@/lib/core/catalog/search/summarize'

test.each([
  ['Reads a file. Then it closes it.', 'Reads a file. Then it closes it.'],
  ['Reads a file from a folder. Then it closes it.', 'Reads a file from a folder.'],
  ['Takes formats, e.g. v1.2 or others. More here.', 'Takes formats, e.g. v1.2 or others.'],
  ['One line\nand the next\n\nA new paragraph.', 'One line and the next'],
  ['  ', ''],
])('%j becomes %j', (description, summary) => {
  expect(summarize(description)).toBe(summary)
})

test('a long sentence is truncated at a word boundary', () => {
  const summary = summarize('word '.repeat(100))
  expect(summary.length).toBeLessThanOrEqual(201)
  expect(summary.endsWith('word…')).toBe(true)
  expect(summarize('x'.repeat(1_000))).toHaveLength(201)
})

test('a surrogate pair is never split', () => {
  expect(summarize(`x${'🙂'.repeat(200)}`)).toBe(`x${'🙂'.repeat(99)}…`)
})
