import { expect, it } from 'vitest'
import { indexByKey } from '@/components/ui/form/focus-by-key'

const texts = ['Light', ' dark', 'Like the system', 'Sign out']

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', 2, 1],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['d', 0, 1],
  ['l', 0, 2],
  ['L', 2, 0],
  ['s', 3, 3],
  ['x', 0, -1],
  ['Enter', 0, -1],
  [' ', 0, -1],
])('indexByKey moves with %s from item %d to %d', (key, at, expected) => {
  expect(indexByKey(texts, at, key)).toBe(expected)
})

it('indexByKey returns -1 for an empty list', () => {
  expect(indexByKey([], -1, 'ArrowDown')).toBe(-1)
})
