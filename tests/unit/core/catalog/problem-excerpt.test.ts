import { expect, test } from 'vitest'
import { splitLines, withExcerpt } from '@/lib/core/catalog/views/problem-excerpt'
import type { Problem } from '@/lib/core/base/problem'

const lines = Array.from({ length: 10 }, (_, at) => `line ${at + 1}`)
const at = (line?: number): Problem => ({
  severity: 'error',
  code: 'x',
  message: 'Wrong.',
  place: { file: 'a.conf', ...(line !== undefined && { line }) },
})
const excerptOf = (problem: Problem) =>
  withExcerpt(problem, file => (file === 'a.conf' ? lines : null)).excerpt

test.each([
  [5, 2, ['line 2', 'line 8']],
  [1, 1, ['line 1', 'line 4']],
  [10, 7, ['line 7', 'line 10']],
])('line %i is shown with those around it', (line, firstLine, [first, last]) => {
  const excerpt = excerptOf(at(line))!
  expect(excerpt.firstLine).toBe(firstLine)
  expect([excerpt.lines[0], excerpt.lines.at(-1)]).toEqual([first, last])
  expect(excerpt.lines[line - excerpt.firstLine]).toBe(`line ${line}`)
})

test('a problem without a line, past the end, or in a binary file has no excerpt', () => {
  expect(excerptOf(at())).toBeUndefined()
  expect(excerptOf(at(11))).toBeUndefined()
  expect(excerptOf({ ...at(1), place: { file: 'b.bin', line: 1 } })).toBeUndefined()
})

test('the excerpt of a very long line is truncated', () => {
  const excerpt = withExcerpt(at(1), () => ['x'.repeat(10_000)]).excerpt
  expect(excerpt!.lines[0]!.length).toBeLessThan(500)
})

test('excerpts support LF, CRLF and CR line ends', () => {
  expect(splitLines('a\nb\r\nc\rd')).toEqual(['a', 'b', 'c', 'd'])
})
