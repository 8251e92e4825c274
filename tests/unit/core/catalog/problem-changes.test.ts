import { describe, expect, it } from 'vitest'
import type { Problem } from '@/lib/core/base/problem'
import { compareProblems } from '@/lib/core/catalog/views/problem-changes'

const problem = (code: string, { line = 1, tool = 'a', message = code } = {}): Problem => ({
  severity: 'error',
  code,
  message,
  tool,
  place: { file: 'toolbox_info.hocon', line },
})

describe('compareProblems', () => {
  it('lists what is gone and what is new', () => {
    const kept = problem('describe-timeout')
    const changes = compareProblems([problem('hocon-syntax'), kept], [kept, problem('python-syntax')])
    expect(changes).toEqual({ fixed: [problem('hocon-syntax')], added: [1] })
  })

  it('recognizes a problem whose line or words changed', () => {
    const before = [problem('python-syntax', { line: 4, message: 'SyntaxError in line 4' })]
    const after = [problem('python-syntax', { line: 9, message: 'SyntaxError in line 9' })]
    expect(compareProblems(before, after)).toEqual({ fixed: [], added: [] })
  })

  it('prefers the problem with the same words when one of several of a kind is fixed', () => {
    const [first, second] = ['x is not allowed', 'y is not allowed'].map(message =>
      problem('unknown-key', { message }),
    )
    expect(compareProblems([first!, second!], [second!])).toEqual({ fixed: [first], added: [] })
    expect(compareProblems([second!], [first!, second!])).toEqual({ fixed: [], added: [0] })
  })

  it('distinguishes problems of different tools and files', () => {
    const before = [problem('unknown-key', { tool: 'a' })]
    expect(compareProblems(before, [problem('unknown-key', { tool: 'b' })])).toEqual({
      fixed: before,
      added: [0],
    })
  })

  it('counts repeated problems', () => {
    const twice = [problem('unknown-key'), problem('unknown-key')]
    expect(compareProblems(twice, [problem('unknown-key')]).fixed).toHaveLength(1)
    expect(compareProblems([problem('unknown-key')], twice).added).toHaveLength(1)
  })
})
