import { expect, test } from 'vitest'
import { listRunSteps, roundStep } from '@/lib/core/runs/run-timing'

test('the steps of a run are listed in their order, without the first output of a run that wrote nothing', () => {
  const timing = {
    ...{ checksMs: 4.1, waitingMs: 0, queueMs: 5, sandboxMs: 6.2, firstOutputMs: null },
    ...{ toolMs: 1_200, storingMs: 2 },
  }
  expect(listRunSteps(timing).map(({ name, ms }) => [name, ms])).toEqual([
    ['checks', 4.1],
    ['waiting', 0],
    ['queue', 5],
    ['sandbox', 6.2],
    ['tool', 1_200],
    ['storing', 2],
  ])
  expect(listRunSteps({ ...timing, firstOutputMs: 1 }).map(step => step.name)).toContain('first-output')
})

test('a step is rounded to tenths and never negative', () => {
  expect([roundStep(1.26), roundStep(-0.4)]).toEqual([1.3, 0])
})
