import { describe, expect, it } from 'vitest'
import { ordinal, formatQueuePosition } from '@/lib/core/runs/format-queue-position'

describe('waitingText', () => {
  it('addresses the reader when their own runs use up the limit', () => {
    expect(waitingText({ for: 'person', underWay: 2, position: 3 }, true)).toBe(
      '2 of your runs are in progress. This one is 3rd in the queue.',
    )
    expect(waitingText({ for: 'person', underWay: 1, position: 1 }, false)).toBe(
      "1 of this person's runs is in progress. This one is next.",
    )
  })

  it('names the toolbox or the workers when their limit is reached', () => {
    expect(waitingText({ for: 'toolbox', underWay: 32, position: 2 }, true)).toBe(
      '32 runs of this toolbox are in progress (the maximum). This one is 2nd in the queue.',
    )
    expect(waitingText({ for: 'worker', underWay: 4, position: 21 }, true)).toBe(
      '4 runs in total are in progress. This one is 21st in the queue.',
    )
    expect(waitingText({ for: 'worker', underWay: 0, position: 1 }, true)).toBe('This one is next.')
  })

  it('uses English ordinals for positions in the queue', () => {
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
