import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readEditText,
  readNumber,
  valueAt,
  withoutValue,
  withValue,
  writeEditText,
  type EditValue,
} from '@/lib/core/spec/arguments/json-edit'

const value = (text: string): EditValue => {
  const reading = readEditText(text)
  if (!reading.ok) throw new Error(reading.message)
  return reading.value
}
const compact = (edited: EditValue) => writeEditText(edited).replace(/\s+/g, '')

describe('editing of arguments', () => {
  it('preserves every digit and notation of a number', () => {
    const text = '{\n  "a": 1.0,\n  "b": 12345678901234567890,\n  "c": 1e3,\n  "d": -0\n}'
    expect(writeEditText(value(text))).toBe(text)
  })

  it('changes one argument and preserves the others and their order', () => {
    const edited = withValue(value('{"a":1.0,"unknown":[{"x":2.50}],"b":"two"}'), ['b'], 'three')
    expect(compact(edited)).toBe('{"a":1.0,"unknown":[{"x":2.50}],"b":"three"}')
  })

  it('creates the parent objects of a nested argument', () => {
    expect(compact(withValue({}, ['a', 'b', 'c'], true))).toBe('{"a":{"b":{"c":true}}}')
  })

  it('removes keys and items', () => {
    expect(compact(withoutValue(value('{"a":1,"b":2}'), ['a']))).toBe('{"b":2}')
    expect(compact(withoutValue(value('{"a":[1,2,3]}'), ['a', 1]))).toBe('{"a":[1,3]}')
    expect(compact(withoutValue(value('{"a":1}'), ['gone', 'deeper']))).toBe('{"a":1}')
  })

  it('accepts a number only in JSON notation', () => {
    expect(readNumber('1.0', false)?.toString()).toBe('1.0')
    expect(readNumber('98765432109876543210', true)?.toString()).toBe('98765432109876543210')
    for (const text of ['', '1.', '.5', '+1', '0x10', '1,5', 'NaN'])
      expect(readNumber(text, false)).toBeNull()
    expect(readNumber('1.0', true)).toBeNull()
  })

  it('reports where the text stops being JSON', () => {
    expect(readEditText('{"a": }')).toMatchObject({ ok: false, position: 6 })
    expect(readEditText('{"a": 1, "a": 2}')).toMatchObject({
      ok: false,
      message: 'Duplicate key "a"',
    })
  })

  it('sets the given value for arbitrary keys', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
        fc.string(),
        (path, text) => {
          expect(valueAt(withValue({}, path, text), path)).toBe(text)
        },
      ),
    )
    expect(valueAt(withValue({}, ['__proto__', 'polluted'], true), ['__proto__', 'polluted'])).toBe(true)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('returns arbitrary JSON unchanged', () => {
    fc.assert(
      fc.property(fc.jsonValue(), json => {
        expect(JSON.parse(writeEditText(value(JSON.stringify(json))))).toEqual(
          JSON.parse(JSON.stringify(json)),
        )
      }),
    )
  })
})
