import { describe, expect, it } from 'vitest'
import {
  announcementOf,
  cancelledDetailOf,
  isAllSent,
  nothingSent,
  percentOf,
} from '@/components/toolboxes/upload/upload-progress'

const at = (sent: number) => ({ sent, total: 1_000 })

describe('the progress of an upload', () => {
  it('shows 100% only when everything is sent', () => {
    expect(percentOf(nothingSent)).toBe('0%')
    expect(percentOf(at(999))).toBe('99%')
    expect(percentOf(at(1_000))).toBe('100%')
    expect([nothingSent, at(999), at(1_000)].map(isAllSent)).toEqual([false, false, true])
  })

  it('is announced at each quarter and at the end, once', () => {
    const announced = (...steps: number[]) => {
      const states = [nothingSent, ...steps.map(at)]
      return states.slice(1).flatMap((now, index) => announcementOf(states[index]!, now) ?? [])
    }
    expect(announced(10, 200, 260, 300, 490, 500, 760, 1_000, 1_000)).toEqual([
      '25% of 1000 B uploaded',
      '50% of 1000 B uploaded',
      '75% of 1000 B uploaded',
      'Upload complete. Reading files.',
    ])
    expect(announced(1_000)).toEqual(['Upload complete. Reading files.'])
  })

  it('decides whether a cancelled upload can have created a version', () => {
    expect(cancelledDetailOf(nothingSent)).toMatch(/^Nothing was saved/)
    expect(cancelledDetailOf(at(999))).toMatch(/^Nothing was saved/)
    expect(cancelledDetailOf(at(1_000))).toBe(
      'All files had been sent. If a version was created, it is kept.',
    )
  })
})
