import { expect, it } from 'vitest'
import { caretLine } from '@/components/toolboxes/source/caret-line'

const place = (column?: number, endColumn?: number, endLine = 3) => ({
  file: 'a',
  line: 3,
  column,
  endLine,
  endColumn,
})

it.each([
  ['one column', 'abc', place(2), ' ^'],
  ['a range', 'a = bcd', place(5, 8), '    ^^^'],
  ['the place behind the last character', 'abc', place(4), '   ^'],
  ['a range that goes on in the next line', 'abc', place(2, 1, 4), ' ^^'],
  ['tabs before it', '\ta\tb', place(4), '\t \t^'],
  ['a range that is empty', 'abc', place(2, 2), ' ^'],
])('caretLine draws carets under %s', (_, text, at, expected) => {
  expect(caretLine(text, at)).toBe(expected)
})

it.each([
  ['no column', 'abc', place()],
  ['a column that was cut off', 'abc…', place(90)],
])('caretLine returns null for %s', (_, text, at) => {
  expect(caretLine(text, at)).toBe(null)
})
