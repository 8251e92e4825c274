import { expect, test } from 'vitest'
import { caretLine } from '@/components/toolboxes/source/caret-line'
import { excerptWindow } from '@/components/toolboxes/source/excerpt-window'

const long = `${'a'.repeat(300)}WRONG${'b'.repeat(50)}`

test('excerptWindow shifts a line so that a marked column far to the right is visible with its carets', () => {
  const { lines, place } = excerptWindow(['short', '', long], {
    file: 'x',
    line: 3,
    column: 301,
    endColumn: 306,
  })
  expect(lines.slice(0, 2)).toEqual(['…', ''])
  expect(lines[2]).toMatch(/^…a{40}WRONGb+$/)
  expect(lines[2]!.slice(place.column! - 1, place.endColumn! - 1)).toBe('WRONG')
  expect(caretLine(lines[2]!, place)).toBe(`${' '.repeat(41)}^^^^^`)
})

test('excerptWindow changes nothing when the column is already visible', () => {
  const place = { file: 'x', line: 1, column: 90 }
  expect(excerptWindow([long], place)).toEqual({ lines: [long], place })
})
