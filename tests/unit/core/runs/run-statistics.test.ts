import fc from 'fast-check'
import { expect, it } from 'vitest'
import { durationAt, stepFactor } from '@/lib/core/runs/run-statistics'

const stepOf = (ms: number) => Math.ceil(Math.log(Math.max(1, ms)) / Math.log(stepFactor))

it('durationAt is null without runs', () => {
  expect(durationAt(0.5, [])).toBeNull()
})

it('durationAt is at most 5% and a millisecond off the exact percentile', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 3_600_000 }), { minLength: 1, maxLength: 200 }),
      fc.constantFrom(0.5, 0.95),
      (durations, share) => {
        const sorted = durations.toSorted((a, b) => a - b)
        const exact = sorted[Math.ceil(share * sorted.length) - 1]!
        const steps = durations.map(ms => ({ step: stepOf(ms), runs: 1 }))
        expect(Math.abs(durationAt(share, steps)! - exact)).toBeLessThanOrEqual(0.05 * exact + 1)
      },
    ),
  )
})
