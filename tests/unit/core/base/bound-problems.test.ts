import { describe, expect, it } from 'vitest'
import { boundProblems } from '@/lib/core/base/bound-problems'
import type { Problem } from '@/lib/core/base/problem'

const problem = (line: number, more: Partial<Problem> = {}): Problem => ({
  severity: 'info',
  code: 'coded-tool-unnamed',
  message: `Line ${line}.`,
  place: { file: 'a.py', line },
  ...more,
})
const many = (count: number, more: Partial<Problem> = {}) =>
  Array.from({ length: count }, (_, index) => problem(index + 1, more))

describe('boundProblems', () => {
  it('keeps up to 100 problems of each kind as they are', () => {
    const problems = [...many(100), ...many(100, { severity: 'error' }), ...many(100, { tool: 't' })]
    expect(boundProblems(problems)).toEqual(problems)
  })

  it('names how many more there are, at the place of the first', () => {
    const bounded = boundProblems(many(1_300))
    expect(bounded).toHaveLength(101)
    expect(bounded.at(-1)).toEqual({
      severity: 'info',
      code: 'coded-tool-unnamed',
      message: '1,200 more problems have the code coded-tool-unnamed.',
      hint: 'Pegboard lists only the first 100.',
      place: { file: 'a.py', line: 101 },
    })
  })

  it('keeps what an error decides: its severity and its tool', () => {
    const last = boundProblems(many(101, { severity: 'error', tool: 't' })).at(-1)
    expect(last).toMatchObject({ severity: 'error', tool: 't' })
  })

  it('keeps 1,000 problems with a fix, because only listed fixes can be applied', () => {
    const fix = { label: 'Save it again', edits: [] }
    expect(boundProblems(many(1_000, { fix }))).toHaveLength(1_000)
    expect(boundProblems(many(1_001, { fix }))).toHaveLength(1_001)
  })
})
