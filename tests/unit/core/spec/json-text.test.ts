import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exactText, mapScalars, memberTexts, readJsonNode, type JsonNode } from '@/lib/core/spec/json-text'

/** Writes a node without whitespace. */
function write(node: JsonNode): string {
  if (node.kind === 'literal') return node.text
  if (node.kind === 'text') return JSON.stringify(node.text)
  if (node.kind === 'list') return `[${node.items.map(write).join(',')}]`
  return `{${node.entries.map(([key, child]) => `${JSON.stringify(key)}:${write(child)}`).join(',')}}`
}

const spaced = fc.tuple(fc.jsonValue(), fc.nat(3)).map(([value, indent]) => ({
  value,
  text: JSON.stringify(value, null, indent),
}))

describe('readJsonNode', () => {
  it('preserves numbers, the order of keys and duplicate keys', () => {
    const text = '{"b":1.0,"a":12345678901234567890,"10":[3.0,-0,1e400],"9":{},"a":null}'
    expect(write(readJsonNode(text))).toBe(text)
  })

  it('reads what JSON.parse reads, with any whitespace', () => {
    fc.assert(
      fc.property(spaced, ({ value, text }) => {
        expect(write(readJsonNode(text))).toBe(JSON.stringify(value))
      }),
    )
  })

  it('reads a text of a megabyte', () => {
    expect(readJsonNode(JSON.stringify('"'.repeat(1_000_000)))).toMatchObject({ kind: 'text' })
  })
})

describe('memberTexts', () => {
  it('returns each member as it was written', () => {
    const text = ' {"a" : [1.0, {"b": 2}] , "c":"}\\",", "d": {},"e":1e2,"a":-0.0\n}'
    expect([...memberTexts(text)]).toEqual([
      ['a', '-0.0'],
      ['c', '"}\\","'],
      ['d', '{}'],
      ['e', '1e2'],
    ])
  })

  it('finds the members that JSON.parse finds', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(2), (value, indent) => {
        const members = [...memberTexts(JSON.stringify(value, null, indent))]
        const parsed = members.map(([key, text]) => [key, JSON.parse(text) as unknown])
        expect(Object.fromEntries(parsed)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

describe('mapScalars', () => {
  it('changes keys, texts and numbers and nothing else', () => {
    const text = '{ "a": [1.0, true, null, "x\\"y"], "b": {} }'
    expect(mapScalars(text, token => `<${token}>`)).toBe(
      '{ <"a">: [<1.0>, true, null, <"x\\"y">], <"b">: {} }',
    )
  })
})

describe('exactText', () => {
  it('returns text only if the value alone would lose something', () => {
    expect(exactText({ a: 1 }, '{"a":1}')).toBeUndefined()
    expect(exactText({ a: 1 }, '{"a":1.0}')).toBe('{"a":1.0}')
    expect(exactText(null, undefined)).toBeUndefined()
  })
})
