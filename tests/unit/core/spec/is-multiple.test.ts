// What counts as a multiple, for the checker of calls and for everything that compares schemas with it.
import { describe, expect, it } from 'vitest'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { isMultiple } from '@/lib/core/spec/schema/is-multiple'

const cases: [value: number, divisor: number, expected: boolean][] = [
  [3, 1, true],
  [3.0000000001, 1, false],
  [6.000000005, 6, false],
  [-6, 3, true],
  [0, 7, true],
  [1e20, 3, false],
  [2 ** 60, 1024, true],
  [0.3, 0.1, true],
  [0.35, 0.1, false],
  [1.5, 0.5, true],
  [19.99, 0.01, true],
]

describe('isMultiple', () => {
  it.each(cases)('decides like the checker of calls: %d by %d', (value, divisor, expected) => {
    expect(isMultiple(value, divisor)).toBe(expected)
    expect(compileSchema({ multipleOf: divisor })!(value).ok).toBe(expected)
  })

  it('lets multiples of one be integers', () => {
    const [multiples, integers] = [{ type: 'number', multipleOf: 1 }, { type: 'integer' }].map(
      schema => compileSchema(schema as never)!,
    )
    for (const value of [0, -4, 1e300, 0.5, 1 - 1e-12, 1 + 1e-10, 2 ** 53 + 2])
      expect(multiples!(value).ok).toBe(integers!(value).ok)
  })

  it('says which number the value is no multiple of', () => {
    expect(compileSchema({ multipleOf: 4 })!(6)).toMatchObject({
      errors: [{ keyword: 'multipleOf', params: { multipleOf: 4 } }],
    })
  })
})
