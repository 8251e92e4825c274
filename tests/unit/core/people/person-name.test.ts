import { expect, test } from 'vitest'
import { readPersonName } from '@/lib/core/people/person-name'

test.each([
  ['  Ada   Lovelace ', 'Ada Lovelace'],
  ['山田 太郎', '山田 太郎'],
  ['Zoë O’Hara', 'Zoë O’Hara'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('%j is stored as %j', (text, name) => {
  expect(readPersonName(text)).toBe(name)
})

test.each(['', '   ', 'x'.repeat(81), 'Ada\u0000', 'Ada \u202Enimda', 'Ada\u200b', 'Ada\ud800', null, 7])(
  '%j is not a name',
  text => {
    expect(readPersonName(text)).toBeNull()
  },
)
