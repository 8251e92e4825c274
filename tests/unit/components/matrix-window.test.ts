import { expect, test } from 'vitest'
import { extentOf, moveBy, scrollFor, type Position } from '@/components/access/matrix/matrix-window'

test('extentOf returns the visible rows with a margin, within the list', () => {
  expect(extentOf(0, 360, 36, 1_000)).toEqual({ first: 0, last: 16 })
  expect(extentOf(3_600, 360, 36, 1_000)).toEqual({ first: 96, last: 116 })
  expect(extentOf(35_640, 360, 36, 1_000)).toEqual({ first: 984, last: 1_000 })
  expect(extentOf(9_999, 360, 36, 3)).toEqual({ first: 3, last: 3 })
  expect(extentOf(0, 360, 36, 0)).toEqual({ first: 0, last: 0 })
})

const at: Position = { row: 5, column: 2 }
const bounds = { rows: 10, columns: 4, pageRows: 8 }

test.each<[string, boolean, Position | null]>([
  ['ArrowUp', false, { row: 4, column: 2 }],
  ['ArrowDown', false, { row: 6, column: 2 }],
  ['ArrowLeft', false, { row: 5, column: 1 }],
  ['ArrowRight', false, { row: 5, column: 3 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['PageDown', false, { row: 9, column: 2 }],
  ['Home', false, { row: 5, column: -1 }],
  ['End', false, { row: 5, column: 3 }],
  ['Home', true, { row: 0, column: -1 }],
  ['End', true, { row: 9, column: 3 }],
  ['Tab', false, null],
  ['a', false, null],
])('moveBy handles %s (with Control: %s)', (key, ctrlKey, to) => {
  expect(moveBy({ key, ctrlKey }, at, bounds)).toEqual(to)
})

test('scrollFor scrolls just far enough to show the whole row', () => {
  expect(scrollFor(72, 36, 100, 360)).toBe(72)
  expect(scrollFor(180, 36, 100, 360)).toBe(100)
  expect(scrollFor(720, 36, 100, 360)).toBe(396)
})
