import { describe, expect, it } from 'vitest'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import {
  schemaOfSpec,
  type NeurosurferDialect,
  type NeurosurferSpec,
} from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import { dialects, readInputsCases, specOf } from '@/tests/support/cases/neurosurfer-cases'

const check = (spec: NeurosurferSpec, dialect: NeurosurferDialect, text: string) =>
  checkInputs(
    {
      name: spec.name,
      inputSchema: schemaOfSpec(spec, dialect),
      inputMode: dialect === 'seed' ? 'strict-neurosurfer' : 'late-neurosurfer',
    },
    text,
  )

const messages = (result: ReturnType<typeof check>) =>
  result.ok ? null : result.problems.map(problem => problem.message).join('\n')

describe('arguments of a neurosurfer tool', () => {
  it.each(readInputsCases().flatMap(item => dialects.map(dialect => ({ ...item, dialect }))))(
    'are judged in the words of its framework: $title ($dialect)',
    ({ spec, text, dialect, ...verdicts }) => {
      const result = check(spec, dialect, text)
      expect(messages(result)).toBe(verdicts[dialect].ok ? null : verdicts[dialect].message)
      // Accepted arguments reach the tool unchanged.
      if (result.ok) expect(result.text).toBe(text)
    },
  )

  it.each([
    ['integer', '" 1_000 "', true],
    ['integer', '"1__0"', false],
    ['integer', '"٣"', true],
    ['integer', '1e400', false],
    ['integer', `"${'9'.repeat(4301)}"`, false],
    ['number', '"-Infinity"', true],
    ['number', '".5e-3"', true],
    ['number', '"."', false],
    ['number', '"0x10"', false],
    ['number', `1${'0'.repeat(400)}`, false],
    ['object', '["ab", [1, 2], {"k": 1, "l": 2}]', true],
    ['object', '[[[1], 2]]', false],
    ['object', '["abc"]', false],
  ])('can be cast as Python casts: %s from %s', (type, value, castable) => {
    expect(check(specOf(type), 'late', `{"v": ${value}}`).ok).toBe(castable)
  })

  it('that the tool does not declare are listed in the notation and order of Python', () => {
    const names = ["it's", 'a\nb', 'both\'"', '\u{1f600}', '\uffee', '\u200b', 'back\\slash']
    const text = JSON.stringify(Object.fromEntries([['v', 'x'], ...names.map(name => [name, 1])]))
    expect(messages(check(specOf('string'), 'seed', text))).toBe(
      `Unexpected inputs for t: ['a\\nb', 'back\\\\slash', 'both\\'"', "it's", '\\u200b', '\uffee', '\u{1f600}']`,
    )
  })
})
