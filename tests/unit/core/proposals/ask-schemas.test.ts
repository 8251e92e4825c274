// What proofs and examples do to structural differences: clear, direct, confirm and reveal them.
import { describe, expect, it } from 'vitest'
import { judgeSchemas, settleDifferences } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { diffSchema } from '@/lib/core/proposals/diff/schema/diff-schema'
import { formatEvidence } from '@/lib/core/proposals/judge/format-evidence'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { endsSoon } from '@/tests/support/ends-soon'
import { makeSpec } from '@/tests/support/make-spec'
import { makeVersion } from '@/tests/support/make-version'

const settled = (before: unknown, after: unknown, role: 'inputs' | 'returns' = 'inputs') =>
  judgeSchemas(before, after, '', role)

describe('settleDifferences', () => {
  it('clears what affects no value', () => {
    const before = { type: 'object', dependentRequired: { a: ['b'] } }
    const after = { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } }
    expect(diffSchema(before, after, '')).not.toEqual([])
    expect(settled(before, after)).toEqual([])
  })

  describe('with parts that accept the same values', () => {
    const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
    const whole = { type: 'integer', minimum: 1, maximum: 3 }
    const listed = { type: 'number', allOf: [{ minimum: 0.5 }, { maximum: 3.5 }], multipleOf: 1 }
    const pathsOf = (before: object, after: object, role: 'inputs' | 'returns' = 'inputs') =>
      settled(before, after, role).map(({ change, path }) => `${change} ${path}`)

    it('clears them beside a real change', () => {
      const before = object({ count: whole, name: { type: 'string' } })
      const after = object({ count: listed, name: { type: 'string', maxLength: 5 } })
      expect(pathsOf(before, after)).toEqual(['limit-narrowed /properties/name/maxLength'])
      expect(pathsOf(after, before, 'returns')).toEqual(['limit-widened /properties/name/maxLength'])
    })

    it('clears them beside a part of which nothing is proven', () => {
      const look = (pattern: string) => ({ type: 'string', pattern })
      const [before, after] = [look('a(?=b)'), look('a(?=b)b')]
      const found = pathsOf(object({ text: before, count: whole }), object({ text: after, count: listed }))
      expect(found).toEqual(pathsOf(object({ text: before }), object({ text: after })))
      expect(found).not.toEqual([])
    })

    it('clears nothing for one alternative that another one needs', () => {
      const either = (first: object, second: object) => ({
        anyOf: [
          object({ tag: { const: 'a' }, size: first }, { required: ['tag'] }),
          object({ tag: { const: 'b' }, size: second }, { required: ['tag'] }),
        ],
      })
      const [date, any] = [{ type: 'string', format: 'date' }, { type: 'string' }]
      // The limit is idle beside the format. In the second alternative, the difference looks the same and is real.
      const found = pathsOf(either(date, any), either({ ...date, maxLength: 10 }, { ...any, maxLength: 10 }))
      expect(found).toEqual(['limit-narrowed /properties/size/maxLength'])
    })

    it('keeps what the names of properties promise', () => {
      const part = object({ a: { type: 'string' }, b: true })
      const found = pathsOf(
        object({ part, n: whole }),
        object({ part: object({ a: { type: 'string' } }), n: { ...whole, maximum: 2 } }),
      )
      expect(found).toContain('removed /properties/part/properties/b')
    })

    it('compares parts by the references of their own schema', () => {
      const refer = (text: object, size: object) => ({
        ...object({ size: { $ref: '#/$defs/size' }, text: { $ref: '#/$defs/text' } }),
        $defs: { size, text },
      })
      expect(pathsOf(refer({ type: 'string' }, whole), refer({ type: 'boolean' }, listed))).toEqual([
        'type-changed /properties/text',
      ])
    })
  })

  it('turns a changed condition into its proven direction', () => {
    const before = { type: 'array', items: { type: 'integer' }, contains: { type: 'integer', minimum: 5 } }
    const after = { ...before, contains: { type: 'integer', minimum: 3 } }
    expect(settled(before, after).map(({ change }) => change)).not.toContain('condition-changed')
  })

  it('adds the value that was accepted and is rejected now', () => {
    const before = { type: 'object', properties: { limit: { type: 'integer', minimum: 0 } } }
    const after = { type: 'object', properties: { limit: { type: 'integer', minimum: 1 } } }
    expect(settled(before, after)).toEqual(
      [
        {
          change: 'limit-narrowed',
          path: '/properties/limit/minimum',
          before: undefined,
          after: 1,
          evidence: { verdict: 'counterexample', direction: 'lost', value: { limit: 0 } },
        },
      ].map(({ before: _before, ...each }) => expect.objectContaining(each) as unknown),
    )
  })

  it('reveals what the structure does not show, in both directions', () => {
    const schemas = [{ type: 'integer' }, { type: 'string' }] as const
    const found = settleDifferences([], schemas, '/inputSchema', 'inputs')
    expect(found.map(({ change }) => change)).toEqual(['accepts-less', 'accepts-more'])
    expect(found[0]?.evidence).toMatchObject({ verdict: 'counterexample', direction: 'lost' })
  })

  it.each<[string, unknown, unknown]>([
    [
      'a type',
      { type: ['array', 'boolean', 'null', 'number', 'object', 'string'], description: 'Any.' },
      true,
    ],
    ['parts with words', { properties: { name: { description: 'The name.' } } }, true],
    ['items of anything', { items: {} }, true],
    ['a pattern that every text matches', { pattern: '.*' }, true],
    ['the schema of all names', { type: 'string', description: 'A token.' }, { type: 'string' }],
  ])('never clears the removal of a named property with %s', (_, schema, rest) => {
    const schemaWith = (properties: object) => ({ type: 'object', properties, additionalProperties: rest })
    const [before, after] = [schemaWith({ a: schema, b: {} }), schemaWith({ b: {} })]
    const expected = { change: 'removed', path: '/properties/a' }
    for (const role of ['inputs', 'returns'] as const) {
      expect(settled(before, after, role)).toMatchObject([expected])
      expect(settled({ properties: { in: before } }, { properties: { in: after } }, role)).toMatchObject([
        { change: 'removed', path: '/properties/in/properties/a' },
      ])
    }
  })

  it('clears a name that only an alternative leaves out if no value is affected', () => {
    const card = { type: 'object', properties: { card: { type: 'string' }, code: { type: 'string' } } }
    const before = { ...card, dependentRequired: { card: ['code'] } }
    const after = { ...card, anyOf: [{ properties: { card: false } }, { required: ['code'] }] }
    for (const role of ['inputs', 'returns'] as const) {
      expect(settled(before, after, role)).toEqual([])
      expect(settled(after, before, role)).toEqual([])
    }
    const stricter = { ...after, anyOf: [{ properties: { card: false } }, { required: ['code', 'other'] }] }
    expect(settled(before, stricter).length).toBeGreaterThan(0)
  })

  it('finds the removed name beside the added one where a property is renamed', () => {
    const schemaOf = (name: string) => ({ type: 'object', properties: { [name]: { items: {} } } })
    const changes = settled(schemaOf('payload'), schemaOf('body')).map(({ change }) => change)
    expect(changes).toEqual(['removed', 'added'])
  })

  it('never clears an input without a restriction, a default or words', () => {
    const before = {
      type: 'object',
      properties: { a: true, b: { type: 'string', default: 'x', title: 'B' } },
    }
    const after = { type: 'object', properties: { b: { type: 'string', default: 'y', title: 'C' } } }
    expect(
      settled(before, after)
        .map(({ change }) => change)
        .sort(),
    ).toEqual(['default-changed', 'removed', 'text-changed'])
  })

  it('finds a break beside an added property', () => {
    const closed = (properties: object, patterns: object) => ({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' }, ...properties },
      patternProperties: patterns,
      allOf: [{ minProperties: 0 }],
      unevaluatedProperties: false,
    })
    const before = closed({}, { '^x-': {}, '^y-': {} })
    const added = { c: { type: 'string' } }
    expect(settled(before, closed({}, {})).map(({ change }) => change)).toContain('accepts-less')
    expect(settled(before, closed(added, {})).map(({ change }) => change)).toEqual(
      expect.arrayContaining(['added', 'accepts-less']),
    )
    expect(settled(closed({}, {}), closed(added, before.patternProperties), 'returns')).toContainEqual(
      expect.objectContaining({ change: 'accepts-more' }),
    )
  })

  it('finds a space that only a pattern with a look-ahead accepts', () => {
    const before = { type: 'string', pattern: '^(?!x)\\s$' }
    const after = { type: 'string', pattern: '^[\\t\\n\\f\\r ]$' }
    expect(settled(before, after)).toMatchObject([
      { change: 'form-narrowed', evidence: { verdict: 'counterexample', direction: 'lost' } },
    ])
  })

  it('shares one limit among all removed names that a pattern may list', () => {
    const names = Array.from({ length: 300 }, (_, at) => `p${at}`)
    const schema = (properties: object) => ({
      type: 'object',
      properties,
      anyOf: [{ propertyNames: { pattern: '^(a|b)*a(a|b){60}$' } }, {}],
    })
    const before = schema(Object.fromEntries(names.map(name => [name, {}])))
    expect(endsSoon(() => settled(before, schema({})))).toHaveLength(names.length)
  })

  it('clears what affects no value beside an added property', () => {
    const before = { type: 'object', properties: { p: { type: 'string', pattern: '^(a|b)$' } } }
    const after = {
      type: 'object',
      properties: { p: { type: 'string', pattern: '^[ab]$' }, extra: { type: 'integer' } },
    }
    for (const role of ['inputs', 'returns'] as const) {
      expect(settled(before, after, role)).toMatchObject([{ change: 'added', path: '/properties/extra' }])
      expect(settled(after, before, role)).toMatchObject([{ change: 'removed', path: '/properties/extra' }])
    }
  })

  it.each<[string, unknown, unknown]>([
    [
      'the range of 32 bits',
      { type: 'integer', format: 'int32' },
      { type: 'integer', minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
    ],
    [
      'as many names as are listed',
      { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false, minProperties: 2 },
      { type: 'object', properties: { a: {}, b: {} }, additionalProperties: false, required: ['a', 'b'] },
    ],
    [
      'no more names than are required',
      { type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'], maxProperties: 2 },
      { type: 'object', properties: { a: {}, b: {} }, required: ['a', 'b'], additionalProperties: false },
    ],
    ['halves of integers', { type: 'integer', multipleOf: 0.5 }, { type: 'integer' }],
    ['a pattern of two words', { type: 'string', pattern: '^(a.|b)$', maxLength: 1 }, { enum: ['b'] }],
    [
      'a pattern with special characters',
      { type: 'string', pattern: '^(a-b|[.]c)$' },
      { enum: ['a-b', '.c'] },
    ],
  ])('clears another notation: %s', (_, one, other) => {
    for (const role of ['inputs', 'returns'] as const) {
      expect(settled(one, other, role)).toEqual([])
      expect(settled(other, one, role)).toEqual([])
    }
  })

  it('clears no text that a pattern allows and a list lacks', () => {
    const found = settled({ type: 'string', pattern: '^(a|b|c)$' }, { enum: ['a', 'b'] })
    expect(found).toMatchObject([{ evidence: { verdict: 'counterexample', value: 'c' } }])
  })

  it('clears nothing where a schema with the added name takes the place of one that had it', () => {
    const def = (type: string) => ({ type: 'object', properties: { a: {}, n: { type } } })
    const before = {
      type: 'object',
      properties: { p: { type: 'object', properties: { a: {} } }, q: def('string') },
    }
    const after = {
      type: 'object',
      properties: { p: { $ref: '#/$defs/d' }, q: { $ref: '#/$defs/d' } },
      $defs: { d: def('integer') },
    }
    expect(settled(before, after)).toContainEqual(
      expect.objectContaining({ change: 'type-changed', path: '/properties/q/properties/n' }),
    )
  })

  it('clears no alternative that one with an added name would replace', () => {
    const closed = (properties: object) => ({ type: 'object', properties, additionalProperties: false })
    const before = { anyOf: [closed({ a: {} }), closed({ a: {}, n: { type: 'string' } })] }
    const found = settled(before, closed({ a: {}, n: { type: 'integer' } }))
    expect(found.filter(({ change }) => change !== 'added')).not.toEqual([])
  })

  it('shows an example of each difference', () => {
    const object = (m: number, n: number, more: object) => ({
      type: 'object',
      properties: { m: { type: 'integer', maximum: m }, n: { type: 'integer', maximum: n }, ...more },
    })
    const found = settled(object(9, 7, {}), object(5, 3, { extra: { type: 'integer' } }))
    const values = found.flatMap(({ path, evidence }) => (evidence ? [[path, evidence.value]] : []))
    expect(values).toEqual([
      ['/properties/m/maximum', { m: 6 }],
      ['/properties/n/maximum', { n: 4 }],
    ])
  })

  it('reports what it can neither prove nor show', () => {
    // The checker rejects look-around, so that the pattern is not part of any proof.
    const before = { type: 'string', pattern: 'x(?=a)' }
    const found = settled(before, { type: 'string', pattern: 'x(?=b)' })
    expect(found.map(({ evidence }) => evidence?.verdict)).toEqual(['unproven'])
  })

  it('shows no value that only counts because the checker ignores a pattern', () => {
    const before = { type: 'string', pattern: 'x(?!tmp)' }
    const after = { type: 'string', not: { pattern: 'xtmp' } }
    const values = settled(before, after).map(({ evidence }) => evidence?.verdict)
    expect(values).toContain('unproven')
    expect(values).not.toContain('counterexample')
  })

  it('gives the same answer again', () => {
    const before = { anyOf: [{ type: 'string', maxLength: 9 }, { type: 'integer' }] }
    const after = { anyOf: [{ type: 'string', maxLength: 8 }, { type: 'integer' }] }
    expect(settled(before, after)).toEqual(settled(structuredClone(before), structuredClone(after)))
  })
})

it('an approval of one hidden break approves no other one', () => {
  const version = (...patterns: string[]) => {
    const inputSchema = {
      type: 'object',
      properties: { a: { type: 'string' } },
      patternProperties: Object.fromEntries(patterns.map(pattern => [pattern, {}])),
      allOf: [{ minProperties: 0 }],
      unevaluatedProperties: false,
    } as JsonSchema
    return makeVersion({ tools: [makeSpec({ inputSchema })] })
  }
  const before = version('^x-', '^y-')
  const found = [version('^x-'), version('^y-'), version()].map(
    after =>
      judgeProposal(before, after).findings.find(({ rule }) => rule === 'input-accepts-less')?.fingerprint,
  )
  expect(found).not.toContain(undefined)
  expect(new Set(found).size).toBe(3)
})

it('an example changes neither the fingerprint nor the level of a finding', () => {
  const version = (minimum: number) =>
    makeVersion({
      tools: [makeSpec({ inputSchema: { type: 'object', properties: { n: { type: 'integer', minimum } } } })],
    })
  const [finding] = judgeProposal(version(0), version(1)).findings
  expect(finding).toMatchObject({ rule: 'input-limit-narrowed', level: 'breaking' })
  expect(finding?.evidence).toEqual({ verdict: 'counterexample', direction: 'lost', value: { n: 0 } })
})

describe('formatEvidence', () => {
  it('shows the value and what became of it', () => {
    const found = { verdict: 'counterexample', value: { limit: 0 } } as const
    expect(formatEvidence({ ...found, direction: 'lost' })).toBe(
      '`{"limit":0}` was accepted before and is rejected now.',
    )
    expect(formatEvidence({ ...found, direction: 'gained' })).toBe(
      '`{"limit":0}` was not allowed before and is allowed now.',
    )
    expect(formatEvidence({ verdict: 'unproven', direction: 'lost' })).toContain('Not proven')
    expect(formatEvidence(undefined)).toBeNull()
  })

  it('shortens long texts and lists', () => {
    const value = { text: 'x'.repeat(255), rows: Array.from({ length: 500 }, (_, index) => index) }
    const sentence = formatEvidence({ verdict: 'counterexample', direction: 'lost', value })!
    expect(sentence).toContain('(255 characters)')
    expect(sentence).toContain('(500 items)')
    expect(sentence.length).toBeLessThan(400)
  })
})
