import { expect, test } from 'vitest'
import { readDay, readTime } from '@/lib/core/base/read-date'

test.each(['0001-01-01', '2024-02-29', '9999-12-31'])('readDay reads %s', text =>
  expect(readDay(text)).toEqual(new Date(`${text}T00:00:00Z`)),
)

test.each(['0000-01-01', '0000-12-31', '2026-02-31', '2026-13-01', '2026-1-1', '+010000-01-01', 'today', ''])(
  'readDay reads nothing from "%s"',
  text => expect(readDay(text)).toBeNull(),
)

test('readTime reads times with a zone', () => {
  expect(readTime('2026-11-20T12:00:00Z')).toEqual(new Date('2026-11-20T12:00:00Z'))
  expect(readTime('2026-11-20T12:00:00+02:00')).toEqual(new Date('2026-11-20T10:00:00Z'))
})

test.each([
  '0000-01-01T00:00:00Z',
  // In UTC, these are in the years 0 and 10000.
  '0001-01-01T00:00:00+01:00',
  '9999-12-31T23:59:59-01:00',
  '2026-11-20T99:00:00Z',
  '2026-11-20',
  'soon',
])('readTime reads nothing from "%s"', text => expect(readTime(text)).toBeNull())
