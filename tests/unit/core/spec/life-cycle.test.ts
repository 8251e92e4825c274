import { describe, expect, it } from 'vitest'
import {
  checkLifeCycle,
  lifeCycleNote,
  lifeCycleOf,
  withLifeCycleNote,
  type LifeCycle,
} from '@/lib/core/spec/life-cycle'
import { makeSpec } from '@/tests/support/make-spec'

const make = (changes: Partial<LifeCycle> = {}): LifeCycle => ({
  stage: 'deprecated',
  successor: null,
  removalOn: null,
  reason: '',
  ...changes,
})
const stable = make({ stage: 'stable' })
const source = (verbatim: unknown) => ({ verbatim, place: { file: 'tool' } })

describe('lifeCycleOf', () => {
  it('is stable without a choice of the owners and without a mark in the source', () => {
    expect(lifeCycleOf(makeSpec(), null)).toEqual(stable)
  })

  it('follows the mark of the source, also at the root of the inputs, with its date', () => {
    const marked = makeSpec({ source: source({ deprecated: true, sunset: '2027-05-01T00:00:00Z' }) })
    expect(lifeCycleOf(marked, null)).toEqual(make({ removalOn: '2027-05-01' }))
    const inputs = makeSpec({ inputSchema: { type: 'object', properties: {}, deprecated: true } })
    expect(lifeCycleOf(inputs, null)).toEqual(make())
  })

  it('prefers the choice of the owners', () => {
    expect(lifeCycleOf(makeSpec({ source: source({ deprecated: true }) }), stable)).toEqual(stable)
  })
})

describe('checkLifeCycle', () => {
  const problemsOf = (choice: LifeCycle) =>
    checkLifeCycle(choice, { toolbox: 'box', tool: 'old' }, '2026-11-26')

  it.each<[string, LifeCycle, string | null]>([
    ['a date of today', make({ removalOn: '2026-11-26' }), null],
    ['an earlier date', make({ removalOn: '2026-11-25' }), 'today or later'],
    ['a day that does not exist', make({ removalOn: '2027-02-31' }), 'must be a day'],
    ['a date in another form', make({ removalOn: '1.2.2027' }), 'must be a day'],
    [
      'the tool itself as its successor',
      make({ successor: { toolbox: 'box', tool: 'old' } }),
      'another tool',
    ],
    ['another tool as the successor', make({ successor: { toolbox: 'box', tool: 'new' } }), null],
    ['a reason of a stable tool', make({ stage: 'stable', reason: 'Old.' }), 'Only a deprecated tool'],
    ['a long reason', make({ reason: 'x'.repeat(501) }), 'at most 500 characters'],
  ])('judges %s', (_, choice, problem) => {
    if (problem === null) expect(problemsOf(choice)).toEqual([])
    else expect(problemsOf(choice).join()).toContain(problem)
  })
})

describe('the note for agents', () => {
  it('has the successor, the date and the reason on one line', () => {
    const lifeCycle = make({
      successor: { toolbox: 'box', tool: 'new' },
      removalOn: '2027-01-31',
      reason: 'It is slow.\nUse pages.',
    })
    expect(lifeCycleNote(lifeCycle)).toBe(
      'Deprecated. Use new of the toolbox box instead. It may be removed from 2027-01-31 on. It is slow. Use pages.',
    )
  })

  it('is part of the description, also of a tool that has none, and absent for a stable tool', () => {
    expect(withLifeCycleNote(makeSpec(), make()).description).toBe('A tool for tests.\n\nDeprecated.')
    expect(withLifeCycleNote(makeSpec({ description: '' }), make()).description).toBe('Deprecated.')
    expect(withLifeCycleNote(makeSpec(), stable)).toEqual(makeSpec())
    expect(lifeCycleNote(make({ stage: 'experimental' }))).toMatch(/^Experimental\. /)
  })
})
