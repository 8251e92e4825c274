import { expect, it, vi } from 'vitest'
import { recall } from '@/lib/core/base/recall'

it('computes once per key, also null, and forgets what was not used for longest', () => {
  const recalled = recall<number | null>(2)
  const compute = vi.fn((value: number | null) => value)
  const ask = (key: string, value: number | null) => recalled(key, () => compute(value))
  expect([ask('a', null), ask('b', 2), ask('a', 3), ask('c', 4), ask('a', 5), ask('b', 6)]).toEqual([
    null,
    2,
    null,
    4,
    null,
    6,
  ])
  expect(compute.mock.calls).toEqual([[null], [2], [4], [6]])
})
