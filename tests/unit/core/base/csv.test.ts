import { describe, expect, it } from 'vitest'
import { csvLine, readCsv } from '@/lib/core/base/csv'

describe('csvLine', () => {
  it('quotes texts and keeps numbers as they are', () => {
    expect(csvLine(['a "b", c', 1, null, { literal: '1.0' }])).toBe('"a ""b"", c",1,,1.0\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '＝1'])('marks the formula %j as text', text => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  })
})

describe('readCsv', () => {
  const read = (text: string, rowsMax = 10, columnsMax = 10) => readCsv(text, ',', rowsMax, columnsMax)

  it('reads quotes, separators and line ends inside quotes', () => {
    expect(read('a,"b ""c"", d"\r\n"1\n2",\n').rows).toEqual([
      ['a', 'b "c", d'],
      ['1\n2', ''],
    ])
  })

  it('reads the last row without a line end', () => {
    expect(read('a,b\nc,').rows).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
  })

  it('reads any text, also with a quote that is not closed', () => {
    expect(read('"a,b\nc').rows).toEqual([['a,b\nc']])
  })

  it('cuts rows and columns beyond the limits', () => {
    expect(read('a,b,c\n1,2,3\n4,5,6', 1, 2)).toEqual({ rows: [['a', 'b']], cut: true })
    expect(read('a\nb', 2, 1).cut).toBe(false)
  })
})
