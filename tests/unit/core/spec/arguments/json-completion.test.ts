import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeJson, locateProblems, suggestJson } from '@/lib/core/spec/arguments/json-completion'

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string', description: 'Who is greeted.' },
    language: { enum: ['en', 'de'], default: 'en' },
    loud: { type: ['boolean', 'null'] },
    place: { $ref: '#/$defs/place' },
    stops: { type: 'array', items: { anyOf: [{ $ref: '#/$defs/place' }, { type: 'null' }] } },
  },
  required: ['name'],
  $defs: { place: { type: 'object', properties: { city: { type: 'string', description: 'A city.' } } } },
}
/** The position is marked by |. */
const suggest = (marked: string) => {
  const at = marked.indexOf('|')
  return suggestJson(schema, marked.replace('|', ''), at)
}
const labels = (marked: string) => suggest(marked)?.suggestions.map(({ label }) => label)

describe('suggestJson', () => {
  it('suggests the keys that are not there yet, with their type', () => {
    expect(labels('{|')).toEqual(['name', 'language', 'loud', 'place', 'stops'])
    expect(labels('{"name": "a", |')).not.toContain('name')
    expect(suggest('{"na|')).toMatchObject({
      from: 1,
      suggestions: [{ label: 'name', detail: 'string, required', apply: '"name": ' }, {}, {}, {}, {}],
    })
    expect(suggest('{"na|": 1}')!.suggestions[0]!.apply).toBe('"name"')
  })

  it('suggests allowed values, defaults and literals', () => {
    expect(labels('{"language": |')).toEqual(['"en"', '"de"'])
    expect(labels('{"language": "d|')).toEqual(['"en"', '"de"'])
    expect(labels('{"loud": t|')).toEqual(['true', 'false', 'null'])
  })

  it('follows references, lists and variants', () => {
    expect(labels('{"place": {|')).toEqual(['city'])
    expect(labels('{"stops": [null, {"|')).toEqual(['city'])
    expect(labels('{"stops": [|')).toEqual(['null'])
  })

  it('suggests nothing where nothing can begin', () => {
    for (const marked of ['|', '{"name"|', '{"name": "a"|', '{"name": |', '{"other": {|', '{}|'])
      expect(suggest(marked)).toBeNull()
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'{}[]:,"\\a1 \n') }), text => {
        for (let at = 0; at <= text.length; at += 1) {
          suggestJson(schema, text, at)
          describeJson(schema, text, at)
        }
      }),
    )
  })
})

describe('describeJson', () => {
  it('describes the key and the value at a position', () => {
    const text = '{"place": {"city": "Ulm"}}'
    const hint = { name: 'city', detail: 'string', description: 'A city.' }
    expect(describeJson(schema, text, text.indexOf('city'))).toMatchObject(hint)
    expect(describeJson(schema, text, text.indexOf('Ulm'))).toMatchObject(hint)
    expect(describeJson(schema, '{"other": 1}', 3)).toBeNull()
  })
})

describe('locateProblems', () => {
  it('finds values by their pointer, and the object that lacks one', () => {
    const text = '{"a/b": [1, 22], "c": {}}'
    const parts = locateProblems(text, [{ path: '/a~1b/1' }, { path: '/c/missing' }, { path: '/x/y' }])
    expect(parts.map(({ from, to }) => text.slice(from, to))).toEqual(['22', '{'])
  })
})
