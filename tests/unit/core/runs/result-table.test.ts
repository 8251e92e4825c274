import { describe, expect, it } from 'vitest'
import { orderRows, readResultTable, writeResultCsv } from '@/lib/core/runs/result-table'
import { readJsonNode } from '@/lib/core/spec/json-text'

const table = (text: string) => readResultTable(readJsonNode(text))
const column = (text: string, descending = false) => {
  const { rows } = table(text)!
  return orderRows(rows, { column: 'a', descending }).map(row => row.get('a')?.text)
}

describe('readResultTable', () => {
  it('keeps the order of keys and the notation of numbers', () => {
    const { columns, rows } = table('[{"b": 1.0, "2": 12345678901234567890}, {"a": null}]')!
    expect(columns).toEqual(['b', '2', 'a'])
    expect(rows[0]?.get('b')).toEqual({ kind: 'literal', text: '1.0' })
    expect(rows[0]?.get('2')?.text).toBe('12345678901234567890')
  })

  it.each(['{"a": 1}', '[{"a": 1}]', '[{"a": 1}, 2]', '[{"a": []}, {"a": 1}]', '[{"a": 1, "a": 2}, {}]'])(
    'leaves %s to the tree',
    text => expect(table(text)).toBeNull(),
  )
})

describe('orderRows', () => {
  it('orders numbers by value, also integers that doubles cannot tell apart, and puts missing cells last', () => {
    const text = '[{"a": 9007199254740993}, {}, {"a": 9007199254740992}, {"a": 1e2}, {"a": 7.0}]'
    const ordered = ['7.0', '1e2', '9007199254740992', '9007199254740993']
    expect(column(text)).toEqual([...ordered, undefined])
    expect(column(text, true)).toEqual([...ordered.toReversed(), undefined])
  })

  it('orders texts after numbers', () => {
    expect(column('[{"a": "b10"}, {"a": "b9"}, {"a": 3}]')).toEqual(['3', 'b9', 'b10'])
  })
})

describe('writeResultCsv', () => {
  it('writes numbers exactly and marks formulas as text', () => {
    const csv = writeResultCsv(table('[{"=n": -1.50, "t": "=HYPERLINK(1)"}, {"t": null}]')!)
    expect(csv).toBe(`"'=n","t"\r\n-1.50,"'=HYPERLINK(1)"\r\n,\r\n`)
  })
})
