import { describe, expect, it } from 'vitest'
import { outputRows } from '@/components/runs/view/output-rows'
import type { OutputLine } from '@/lib/core/runs/output/output-log'

const makeLine = (number: number, text = `line ${number}`): OutputLine => ({
  number,
  stream: 'stdout',
  segments: [{ text, style: {} }],
})
const makeOutput = (count: number) => ({
  lines: Array.from({ length: count }, (_, index) => makeLine(index + 1)),
  hidden: 0,
  hiddenAfter: 0,
  open: [] as OutputLine[],
})

describe('outputRows', () => {
  it('puts the omitted lines at their place and the incomplete lines last', () => {
    const output = { ...makeOutput(3), hidden: 7, hiddenAfter: 1, open: [makeLine(11)] }
    const { rows, note } = outputRows(output, '')
    expect(rows.map(({ key }) => key)).toEqual(['1', 'hidden', '2', '3', 'open-stdout'])
    expect(note).toBeNull()
  })

  it('passes complete lines on, so that they are not drawn again', () => {
    const output = makeOutput(2)
    const linesOf = () => outputRows(output, '').rows.map(row => ('line' in row ? row.line : null))
    expect(linesOf()[1]).toBe(output.lines[1])
    expect(linesOf()[1]).toBe(linesOf()[1])
  })

  it('names the number of matching lines with commas', () => {
    expect(outputRows(makeOutput(5_000), 'LINE').note).toBe('5,000 of 5,000 lines match “LINE”')
    expect(outputRows(makeOutput(1_200), 'line 1200').note).toBe('1 of 1,200 lines match “line 1200”')
    expect(outputRows(makeOutput(1), 'no').note).toBe('0 of 1 line matches “no”')
  })
})
