import { describe, expect, it } from 'vitest'
import { compareRuns, type ComparedRun } from '@/lib/core/proposals/replay/compare-runs'

const run = (provided: Partial<ComparedRun> = {}): ComparedRun => ({
  argumentsText: '{"a": 1}',
  outcome: 'succeeded',
  reason: null,
  exitCode: 0,
  result: { value: { n: 1 }, agentSees: '{"n": 1}' } as ComparedRun['result'],
  stdout: '',
  durationMs: 1,
  cut: false,
  ...provided,
})
const withValue = (value: unknown) =>
  run({ result: { value, agentSees: JSON.stringify(value) } as ComparedRun['result'] })

describe('compareRuns', () => {
  it('finds no difference between equal runs, whatever the order of keys', () => {
    expect(compareRuns(withValue({ a: 1, b: 2 }), withValue({ b: 2, a: 1 }))).toEqual({
      detail: 'The results are the same.',
      result: null,
      inputs: null,
    })
  })

  it('shows the differing values, and ignores no times or ids', () => {
    const { detail, result } = compareRuns(
      withValue({ at: '2026-01-01T00:00:00Z' }),
      withValue({ at: '2026-01-02T00:00:00Z' }),
    )
    expect(detail).toBe('The results differ.')
    expect(result?.differences).toMatchObject([{ path: '/at' }])
  })

  it('shows the differences of the arguments', () => {
    const { inputs } = compareRuns(run(), run({ argumentsText: '{"a": 2}' }))
    expect(inputs?.differences).toMatchObject([{ path: '/a', before: '1', after: '2' }])
  })

  it('names different outcomes, and compares standard output where there is no result', () => {
    const failed = (stdout: string) => run({ outcome: 'crashed', exitCode: 1, result: null, stdout })
    expect(compareRuns(run(), failed('')).detail).toMatch(
      /^The left run ended with “Succeeded”, the right run with “Tool crashed”\. /,
    )
    expect(compareRuns(failed('one\ntwo\n'), failed('one\nthree\n')).result?.rows).toContainEqual({
      kind: 'changed',
      before: { line: 2, text: 'two' },
      after: { line: 2, text: 'three' },
    })
    expect(compareRuns(failed('one\n'), failed('one')).result).toBeNull()
  })

  it('says that only a part was compared', () => {
    expect(compareRuns(run({ cut: true }), run()).detail).toMatch(
      /compared parts of the results are the same/,
    )
  })
})
