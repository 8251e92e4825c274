import { describe, expect, it } from 'vitest'
import { ordinal, waitingText } from '@/lib/core/runs/format-queue-position'

describe('why a run waits', () => {
  it('speaks of the reader when it is the reader that has the place taken', () => {
    expect(waitingText({ for: 'person', underWay: 2, position: 3 }, true)).toBe(
      '2 of your runs are under way, this one is 3rd in line',
    )
    expect(waitingText({ for: 'person', underWay: 1, position: 1 }, false)).toBe(
      "1 of this person's runs is under way, this one is next",
    )
  })

  it('names the toolbox, or the workers, when those are what is full', () => {
    expect(waitingText({ for: 'toolbox', underWay: 32, position: 2 }, true)).toBe(
      '32 runs of this toolbox are under way, as many as may be; this one is 2nd in line',
    )
    expect(waitingText({ for: 'worker', underWay: 4, position: 21 }, true)).toBe(
      '4 runs of everybody are under way, this one is 21st in line',
    )
    expect(waitingText({ for: 'worker', underWay: 0, position: 1 }, true)).toBe('this one is next')
  })

  it('counts as people do', () => {
    expect([1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 101, 111, 112].map(ordinal)).toEqual([
      ...[
        '1st',
        '2nd',
        '3rd',
        '4th',
        '10th',
        '11th',
        '12th',
        '13th',
        '21st',
        '22nd',
        '101st',
        '111th',
        '112th',
      ],
    ])
  })
})
