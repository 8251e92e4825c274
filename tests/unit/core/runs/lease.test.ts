import { expect, test } from 'vitest'
import * as lease from '@/lib/core/runs/lease'

test('a killed worker is detected within the promised 15 seconds', () => {
  expect(lease.leaseMs + lease.reapEveryMs).toBeLessThan(15_000)
})

test('a worker that cannot renew its lease kills its tools before another worker marks the runs as lost', () => {
  expect(lease.selfFenceMs + 2_000).toBeLessThan(lease.leaseMs)
})

test('a database outage of five seconds loses no run', () => {
  expect(lease.renewEveryMs + 5_000 + 1_000).toBeLessThan(lease.selfFenceMs)
})

test('jobs are reassigned from a worker only when none of its runs can be alive', () => {
  expect(lease.workerGoneMs).toBeGreaterThan(lease.leaseMs + lease.heartbeatLateMs)
})
