import { describe, expect, it } from 'vitest'
import { SlotPool } from '@/lib/sandbox/engine/slot-pool'

describe('SlotPool', () => {
  it('returns the lowest free slot, queues callers in FIFO order, and skips those that gave up', async () => {
    const never = new Promise<void>(() => {})
    const places = new SlotPool(2)
    expect([await places.take(never), await places.take(never)]).toEqual([0, 1])
    let giveUp = () => {}
    const waiting = places.take(new Promise<void>(resolve => (giveUp = resolve)))
    const reconnecting = places.take(never)
    giveUp()
    expect(await waiting).toBeNull()
    places.giveBack(1)
    expect(await reconnecting).toBe(1)
    places.giveBack(1)
    places.giveBack(0)
    expect(await places.take(never)).toBe(0)
  })
})
