/**
 * Covers two answers to one call: which differences count, how they are described, and that no answer can do
 * harm.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAnswers, checkContract } from '@/lib/core/proposals/replay/compare-answers'
import { defaultIgnoreRules, type IgnoreRule, type ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { boundAnswer, sideOf } from '@/lib/core/proposals/replay/replay-answer'

const answer = (provided: Partial<ReplayAnswer> | string): ReplayAnswer => ({
  outcome: 'succeeded',
  reason: null,
  exitCode: 0,
  answer: typeof provided === 'string' ? provided : '',
  stdout: '',
  stderr: '',
  result: null,
  hash: null,
  durationMs: 5,
  cut: false,
  ...(typeof provided === 'object' && provided),
})
const compare = (before: Partial<ReplayAnswer> | string, after: typeof before, ignore = defaultIgnoreRules) =>
  compareAnswers(answer(before), answer(after), ignore)

test.each<[string, string, string, string]>([
  ['the same text', 'ok\n', 'ok\n', 'same'],
  ['a last line break', 'ok\n', 'ok', 'same'],
  ['line ends of another system', 'a\r\nb\r\n', 'a\nb\n', 'same'],
  ['another word', 'ok\n', 'no\n', 'differ'],
  ['JSON with other spaces and order of keys', '{"a":1,"b":[2]}', '{ "b": [2], "a": 1 }', 'same'],
  ['JSON with another value', '{"a":1}', '{"a":2}', 'differ'],
  ['a list in another order', '[1,2]', '[2,1]', 'differ'],
  ['1 and 1.0', '[1]', '[1.0]', 'same'],
  ['the last digit of a long number', '[9007199254740993]', '[9007199254740992]', 'differ'],
  ['a long number and the same text', '[9007199254740993]', '["9007199254740993"]', 'differ'],
  ['a key called __proto__', '{"__proto__":1}', '{"__proto__":2}', 'differ'],
  ['a key called __proto__ that goes', '{"__proto__":{"a":1}}', '{}', 'differ'],
  ['a key called constructor that comes', '{}', '{"constructor":1}', 'differ'],
  ['JSON that becomes text', '{"a":1}', 'a is 1', 'differ'],
  ['a timestamp', '{"at":"2026-11-22T00:05:46.123Z"}', '{"at":"2026-11-22T00:05:47+01:00"}', 'same'],
  ['seconds since 1970', '{"at":1763769600}', '{"at":1763769601.5}', 'same'],
  ['the output of date', 'Sun Nov 22 00:05:46 UTC 2026', 'Mon Nov 23 11:15:06 UTC 2026', 'same'],
  [
    'a random id',
    'id 2f1b3c4d-0000-4000-8000-1234567890ab',
    'id aaaaaaaa-0000-4000-8000-1234567890ab',
    'same',
  ],
  ['a short number of hexadecimal digits', 'commit 1a2b3c4', 'commit 1a2b3c5', 'differ'],
  ['a long number without letters', 'account 1234567890123456', 'account 1234567890123457', 'differ'],
  ['a duration', 'ok pkg/a 0.41s', 'ok pkg/a 0.09s', 'same'],
  ['a duration under its name', '{"durationMs":12}', '{"durationMs":13}', 'same'],
  ['a number that is the answer', '{"count":12}', '{"count":13}', 'differ'],
  ['minutes that are the answer', 'wait 5 min', 'wait 6 min', 'differ'],
  ['terminal colors', '\u001b[31mred\u001b[0m', '\u001b[32mred\u001b[0m', 'differ'],
])('compareAnswers judges %s', (_, before, after, verdict) => {
  expect(compare(before, after).verdict).toBe(verdict)
  expect(compare(after, before).verdict).toBe(verdict)
})

test('compareAnswers compares every digit of a result whose text is known on both sides', () => {
  const rounded = { result: { id: 12345678901234567000 } }
  const one = { ...rounded, resultText: '{"id":12345678901234567890}' }
  const other = { ...rounded, resultText: '{"id":12345678901234567891}' }
  expect(compare(one, other).comparison?.differences).toEqual([
    { kind: 'changed', path: '/id', before: '12345678901234567890', after: '12345678901234567891' },
  ])
  expect(compare(rounded, other).verdict).toBe('same')
  expect(compare(other, rounded).verdict).toBe('same')
})

test('compareAnswers counts a timestamp when there are no rules', () => {
  expect(compare('{"at":"2026-11-22T00:05:46Z"}', '{"at":"2026-11-22T00:05:47Z"}', []).verdict).toBe('differ')
})

test('compareAnswers counts and reports ignored differences', () => {
  const ignore: IgnoreRule[] = [{ path: '/items/*/id' }, { pattern: 'seed [0-9]+' }]
  expect(
    compare(
      '{"items":[{"id":1},{"id":2}],"note":"seed 1"}',
      '{"items":[{"id":3},{"id":4}],"note":"seed 2"}',
      ignore,
    ),
  ).toEqual({ verdict: 'same', detail: '3 differences ignored.', comparison: null })
  expect(compare('seed 1\nx', 'seed 2\ny', ignore)).toMatchObject({
    verdict: 'differ',
    detail: '1 line differs. 1 other difference ignored.',
  })
})

test('compareAnswers reports JSON positions with both values', () => {
  const { detail, comparison } = compare(
    '{"a":{"x/y":1},"b":[1,2,3],"c":0}',
    '{"a":{"x/y":"1"},"b":[2,3],"d":0}',
  )
  expect(detail).toBe('4 values differ, at /a/x~1y.')
  expect(comparison).toMatchObject({
    as: 'json',
    differences: [
      { kind: 'changed', path: '/a/x~1y', before: '1', after: '"1"' },
      { kind: 'removed', path: '/b/0', before: '1' },
      { kind: 'removed', path: '/c', before: '0' },
      { kind: 'added', path: '/d', after: '0' },
    ],
  })
})

test('compareAnswers shows lines of text side by side without control characters', () => {
  const before = ['one', 'two', ...Array.from({ length: 20 }, (_, at) => `same ${at}`), 'end \u001b[2J']
  const after = ['one', 'TWO', ...before.slice(2, -1), 'end', 'more']
  expect(compare(before.join('\n'), after.join('\n')).comparison?.rows).toEqual([
    { kind: 'same', before: { line: 1, text: 'one' }, after: { line: 1, text: 'one' } },
    { kind: 'changed', before: { line: 2, text: 'two' }, after: { line: 2, text: 'TWO' } },
    ...[3, 4, 5].map(line => ({
      kind: 'same',
      before: { line, text: `same ${line - 3}` },
      after: { line, text: `same ${line - 3}` },
    })),
    { kind: 'gap', lines: 14 },
    ...[20, 21, 22].map(line => ({
      kind: 'same',
      before: { line, text: `same ${line - 3}` },
      after: { line, text: `same ${line - 3}` },
    })),
    { kind: 'changed', before: { line: 23, text: 'end \u241b[2J' }, after: { line: 23, text: 'end' } },
    { kind: 'added', before: null, after: { line: 24, text: 'more' } },
  ])
})

test.each<[string, Partial<ReplayAnswer>, Partial<ReplayAnswer>, string, RegExp]>([
  [
    'a tool that worked and fails now',
    { answer: 'ok' },
    { outcome: 'tool-error', exitCode: 3, reason: 'Exited with code 3.' },
    'fail',
    /^Before: Succeeded\. Now: Tool reported an error: Exited with code 3\.$/,
  ],
  [
    'a tool that failed and works now',
    { outcome: 'timed-out', exitCode: null, reason: 'It had not finished after 1 s' },
    { answer: 'ok' },
    'differ',
    /^Before: Timed out: It had not finished after 1 s\. Now: Succeeded\.$/,
  ],
  [
    'a tool that fails in another way',
    { outcome: 'tool-error', exitCode: 1 },
    { outcome: 'tool-error', exitCode: 2 },
    'differ',
    /Before/,
  ],
  [
    'a tool that is stopped in both versions',
    { outcome: 'timed-out', exitCode: null, answer: 'a' },
    { outcome: 'timed-out', exitCode: null, answer: 'b' },
    'same',
    /^Both versions: Timed out\.$/,
  ],
  [
    'a tool that fails in the same way with another message',
    { outcome: 'tool-error', exitCode: 1, answer: 'no such table' },
    { outcome: 'tool-error', exitCode: 1, answer: 'no such column' },
    'differ',
    /^1 line differs\.$/,
  ],
  [
    'bytes that are not text',
    { answer: '\uFFFD', hash: 'a' },
    { answer: '\uFFFD', hash: 'b' },
    'differ',
    /binary output/,
  ],
  [
    'a Python value that is not text',
    { result: 1, answer: '1' },
    { result: 2, answer: '2' },
    'differ',
    /1 line/,
  ],
  ['output beside the answer', { answer: 'ok', stderr: 'a' }, { answer: 'ok', stderr: 'b' }, 'same', /^$/],
])('compareAnswers judges %s', (_, before, after, verdict, detail) => {
  const compared = compare(before, after)
  expect(compared.verdict).toBe(verdict)
  expect(compared.detail).toMatch(detail)
})

test('checkContract requires success without an expected answer, and else that answer', () => {
  const failed = answer({ outcome: 'tool-error', exitCode: 1, reason: 'No table.' })
  expect(checkContract(null, answer('anything'), [])).toEqual({ passed: true, problem: '' })
  expect(checkContract(null, failed, [])).toEqual({
    passed: false,
    problem: 'Tool reported an error: No table.',
  })
  expect(checkContract(failed, failed, []).passed).toBe(true)
  expect(checkContract(answer('a'), answer('b'), [])).toEqual({
    passed: false,
    problem: 'The result is not the expected one. 1 line differs.',
  })
})

test('checkContract detects a difference past the stored part of a long expected answer', () => {
  const long = (end: string) => answer({ answer: `${'x\n'.repeat(30_000)}${end}` })
  const expected = boundAnswer(long('a'))
  expect(expected).toMatchObject({ cut: true })
  expect(expected.answer.length).toBeLessThan(40_000)
  expect(checkContract(expected, long('a'), []).passed).toBe(true)
  expect(checkContract(expected, long('b'), []).passed).toBe(false)
})

test('compareAnswers is bounded and reflexive, and its result can be drawn, for arbitrary answers', () => {
  const hostile = fc.oneof(
    fc.json({ maxDepth: 4 }),
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.constantFrom('a', 'b', '\u001b[1m', '\u0000', '2026-11-22', '{', '"', '\\'), {
        maxLength: 40,
      })
      .map(parts => parts.join('\n')),
  )
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      expect(compare(one, one).verdict).toBe('same')
      const { verdict, comparison, detail } = compare(one, other)
      expect(compare(other, one).verdict).toBe(verdict)
      if (verdict === 'same') return
      expect(detail).not.toBe('')
      expect(comparison!.rows.length).toBeLessThanOrEqual(120)
      expect(
        comparison!.rows
          .flatMap(row => (row.kind === 'gap' ? [] : [row.before?.text ?? '', row.after?.text ?? '']))
          .join(''),
      ).not.toMatch(/[\u0000-\u0008\u001b]/)
    }),
    { numRuns: 300 },
  )
})

test('compareAnswers compares the largest answers quickly', () => {
  const lines = (seed: number) =>
    Array.from({ length: 60_000 }, (_, at) => `${(at * seed) % 9973}`).join('\n')
  const list = (seed: number) => JSON.stringify(Array.from({ length: 30_000 }, (_, at) => (at * seed) % 9973))
  const patterns: IgnoreRule[] = [...defaultIgnoreRules, { pattern: '(a?){300}b' }]
  for (const [one, other] of [
    [lines(3), lines(7)],
    [list(3), `${list(7).slice(0, -1)},1]`],
    ['[%'.repeat(100_000), '[%'.repeat(100_001)],
    [`${'['.repeat(100_000)}1`, '['.repeat(100_000)],
    ['1'.repeat(250_000), '2'.repeat(250_000)],
    ['a'.repeat(250_000), 'ab'.repeat(125_000)],
    ['-1:'.repeat(80_000), '-2:'.repeat(80_000)],
  ] as const) {
    const { verdict, comparison } = compareAnswers(answer(one), answer(other), patterns)
    expect(verdict).toBe('differ')
    expect(JSON.stringify(comparison).length).toBeLessThan(100_000)
  }
}, 60_000)

test('sideOf returns the answer once, bounded', () => {
  const side = sideOf(answer({ answer: 'x'.repeat(10_000), stdout: 'x'.repeat(10_000), stderr: 'warn' }))
  expect(side).toMatchObject({ title: 'Succeeded', tone: 'good', stdout: '', stderr: 'warn', cut: true })
  expect(side.answer).toHaveLength(4096)
})

const filler = 'the same words again and again '.repeat(20)

test('compareAnswers shows the part of a long line in which it differs', () => {
  const { comparison } = compare(`${filler}old`, `${filler}new`)
  const [row] = comparison!.rows
  expect(row).toMatchObject({ kind: 'changed' })
  if (row?.kind === 'gap') throw new Error('no row')
  expect([row!.before!.text, row!.after!.text]).toEqual([
    expect.stringMatching(/^….*old$/),
    expect.stringMatching(/^….*new$/),
  ])
})

test('compareAnswers shows the part of a long JSON value in which it differs', () => {
  const { comparison } = compare(JSON.stringify({ a: `${filler}old` }), JSON.stringify({ a: `${filler}new` }))
  expect(comparison!.differences).toMatchObject([
    {
      path: '/a',
      before: expect.stringMatching(/^….*old"$/) as string,
      after: expect.stringMatching(/^….*new"$/) as string,
    },
  ])
})
