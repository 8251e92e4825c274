import { describe, expect, it } from 'vitest'
import { failedOutcomes, readRunFilter } from '@/lib/core/runs/run-filter'

describe('readRunFilter', () => {
  it('reads every field, with the last moment of the last day', () => {
    const provided = {
      toolbox: 'files',
      tool: 'read',
      version: '3',
      outcome: 'failed',
      person: ' Ada ',
      text: 'a=1',
      from: '2026-01-31',
      to: '2026-02-01',
      pinned: 'true',
    }
    expect(readRunFilter(provided)).toEqual({
      fields: { ...provided, person: 'Ada' },
      filter: {
        toolbox: 'files',
        tool: 'read',
        version: 3,
        outcome: 'failed',
        person: 'Ada',
        text: 'a=1',
        from: new Date('2026-01-31T00:00:00Z'),
        to: new Date('2026-02-02T00:00:00Z'),
        pinned: true,
      },
      problems: [],
    })
  })

  it('ignores empty and unknown fields', () => {
    expect(readRunFilter({ text: '  ', cursor: 'x' })).toEqual({ fields: {}, filter: {}, problems: [] })
  })

  it.each([
    [{ version: '0' }, 'version must be a whole number.'],
    [{ outcome: 'good' }, /^outcome must be one of failed, active, succeeded/],
    [{ pinned: 'yes' }, 'pinned must be true.'],
    [{ from: '2026-02-31' }, 'from must be a day, like 2026-01-31.'],
    [{ to: '0000-01-01' }, 'to must be a day, like 2026-01-31.'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'from must not be after to.'],
    [{ text: 'a\u0000b' }, 'text must be at most 200 printable characters.'],
    [{ person: 'a'.repeat(201) }, 'person must be at most 200 printable characters.'],
  ])('reports %j', (provided, problem) => {
    const { problems } = readRunFilter(provided)
    expect(problems).toEqual([expect.stringMatching(problem)])
  })
})

it('failedOutcomes are those after which something went wrong', () => {
  expect(failedOutcomes).toContain('timed-out')
  expect(failedOutcomes).toContain('lost')
  for (const outcome of ['succeeded', 'cancelled', 'denied', 'expired'] as const)
    expect(failedOutcomes).not.toContain(outcome)
})
