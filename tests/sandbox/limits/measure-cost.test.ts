import { expect, test } from 'vitest'
import { countCost, pauseAfter } from '@/lib/sandbox/launcher/measure/measure-cost'

test('the cost of a measurement counts a quarter of the time that it waits, so that no tool delays the next', () => {
  const startedAt = performance.now()
  const costMs = countCost()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600)
  const cost = costMs()
  const elapsed = performance.now() - startedAt
  expect(cost).toBeGreaterThanOrEqual(150)
  // Far from the whole time, and not so near a quarter that other threads of this process matter.
  expect(cost).toBeLessThan(elapsed / 2)
  expect(pauseAfter(cost, 50)).toBeLessThan(1.5 * elapsed)
})

test('the cost of a measurement counts its CPU time in full', () => {
  const costMs = countCost()
  const usedMs = () => process.cpuUsage(before).user / 1000
  const before = process.cpuUsage()
  while (usedMs() < 100);
  expect(costMs()).toBeGreaterThanOrEqual(100)
})
