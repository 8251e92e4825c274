import { describe, expect, it } from 'vitest'
import { nextPosition } from '@/components/ui/form/use-active-option'

describe('nextPosition', () => {
  it('goes around the options of a field that needs a choice', () => {
    const list = { count: 3, start: 0 } as const
    expect([0, 1, 2].map(active => nextPosition(active, 1, list))).toEqual([1, 2, 0])
    expect([0, 1, 2].map(active => nextPosition(active, -1, list))).toEqual([2, 0, 1])
  })

  it('passes the position without an option in a field that allows any text', () => {
    const list = { count: 2, start: -1 } as const
    expect([-1, 0, 1].map(active => nextPosition(active, 1, list))).toEqual([0, 1, -1])
    expect([-1, 0, 1].map(active => nextPosition(active, -1, list))).toEqual([1, -1, 0])
  })

  it('stays at the start of an empty list', () => {
    expect(nextPosition(0, 1, { count: 0, start: 0 })).toBe(0)
    expect(nextPosition(-1, -1, { count: 0, start: -1 })).toBe(-1)
  })
})
