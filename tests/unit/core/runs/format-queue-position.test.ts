import { describe, expect, it } from 'vitest'
import { ordinal, formatQueuePosition } from '@/lib/core/runs/format-queue-position'

describe('formatQueuePosition', () => {
  it('names whose runs are in progress when a person is at their limit', () => {
    expect(formatQueuePosition({ for: 'person', underWay: 2, position: 3 }, true)).toBe(
      '2 of your runs are in progress. This one is 3rd in the queue.',
    )
    expect(formatQueuePosition({ for: 'person', underWay: 1, position: 1 }, false)).toBe(
      "1 of this person's runs is in progress. This one is next in the queue.",
    )
  })

  it('names the toolbox or all people when their slots are taken', () => {
    expect(formatQueuePosition({ for: 'toolbox', underWay: 32, position: 2 }, true)).toBe(
      '32 runs of this toolbox are in progress (the maximum). This one is 2nd in the queue.',
    )
    expect(formatQueuePosition({ for: 'worker', underWay: 4, position: 21 }, true)).toBe(
      '4 runs of all people are in progress. This one is 21st in the queue.',
    )
    expect(formatQueuePosition({ for: 'worker', underWay: 0, position: 1 }, true)).toBe(
      'This one is next in the queue.',
    )
  })

  it('formats ordinals in English', () => {
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
