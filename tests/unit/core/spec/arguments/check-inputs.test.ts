import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import { argumentsLimits } from '@/lib/core/spec/arguments/read-arguments'
import type { InputMode, JsonSchema } from '@/lib/core/spec/tool-spec'

const check = (inputSchema: JsonSchema, text: string, inputMode: InputMode = 'json-schema') =>
  checkInputs({ inputSchema, inputMode }, text)
const problemsOf = (schema: JsonSchema, value: unknown, mode?: InputMode) => {
  const result = check(schema, typeof value === 'string' ? value : JSON.stringify(value), mode)
  return result.ok ? [] : result.problems.map(({ path, message }) => `${path} ${message}`)
}
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
})

describe('a problem with an argument', () => {
  it.each<[string, JsonSchema, unknown, string[]]>([
    ['is located at the missing argument', object({ 'a/b': {} }, ['a/b']), {}, ['/a~1b Is required.']],
    ['names the type in words', object({ n: { type: 'integer' } }), { n: 'x' }, ['/n Must be an integer.']],
    [
      'names several types',
      object({ n: { type: ['number', 'null'] } }),
      { n: 'x' },
      ['/n Must be a number or null.'],
    ],
    [
      'lists the allowed values',
      object({ c: { enum: ['a', 'b', 3] } }),
      { c: 'd' },
      ['/c Must be one of “a”, “b”, or 3.'],
    ],
    [
      'names the bounds',
      object({ n: { minimum: 1 }, m: { exclusiveMaximum: 5 } }),
      { n: 0, m: 5 },
      ['/n Must be at least 1.', '/m Must be less than 5.'],
    ],
    ['reports that a text is empty', object({ t: { minLength: 1 } }), { t: '' }, ['/t Must not be empty.']],
    [
      'uses the singular for a limit of one character',
      object({ t: { maxLength: 1 } }),
      { t: 'ab' },
      ['/t Must have at most 1 character.'],
    ],
    [
      'shows the pattern',
      object({ t: { pattern: '^[a-z]+$' } }),
      { t: 'A' },
      ['/t Must match the pattern ^[a-z]+$.'],
    ],
    [
      'shows an example of the format',
      object({ d: { type: 'string', format: 'date' } }),
      { d: 'today' },
      ['/d Must be a date like 2026-01-31.'],
    ],
    [
      'names an unknown argument',
      { ...object({ a: {} }), additionalProperties: false },
      { b: 1 },
      ['/b Unknown argument.'],
    ],
    [
      'is found in lists and objects',
      object({ l: { type: 'array', items: object({ x: { type: 'string' } }, ['x']) } }),
      { l: [{ x: 'a' }, {}, { x: 1 }] },
      ['/l/1/x Is required.', '/l/2/x Must be text.'],
    ],
    [
      'is found for each argument',
      object({ a: { type: 'string' }, b: { type: 'string' } }),
      { a: 1, b: 2 },
      ['/a Must be text.', '/b Must be text.'],
    ],
    [
      'reports a duplicate item',
      object({ l: { uniqueItems: true } }),
      {
        l: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      ['/l Must not contain duplicate items.'],
    ],
    [
      'combines a union of types into one sentence',
      object({ u: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      { u: 5 },
      ['/u Must be text or null.'],
    ],
    [
      'reports the problem of the alternative with the right type',
      object({ u: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }] } }),
      { u: 'a' },
      ['/u Must have at least 3 characters.'],
    ],
    [
      'is reported inside the closest alternative',
      object({ u: { anyOf: [object({ x: { type: 'string' } }, ['x']), { type: 'null' }] } }),
      { u: {} },
      ['/u/x Is required.'],
    ],
    [
      'reports a value that matches two alternatives of oneOf',
      object({ u: { oneOf: [{ type: 'integer' }, { type: 'number' }] } }),
      { u: 5 },
      ['/u Must match only one of the allowed forms.'],
    ],
  ])('%s', (_, schema, value, expected) => {
    expect(problemsOf(schema, value)).toEqual(expected)
  })

  it('has the violated keyword', () => {
    const result = check(object({ n: { minimum: 1 } }), '{"n":0}')
    expect(!result.ok && result.problems).toEqual([
      { path: '/n', message: 'Must be at least 1.', keyword: 'minimum' },
    ])
  })
})

describe('the text of the arguments', () => {
  const any = object({})
  it.each([
    ['', /not JSON: JSON value expected/],
    ['{"a": 1,}', /line 1, column 9/],
    ['{\n  "a": nope\n}', /line 2, column 8/],
    ['{"a": 1, "a": 2}', /duplicate key "a"/],
    ['{"a": {"b": 1, "b": 1}}', /duplicate key/],
    ['{"a": NaN}', /not JSON/],
    ['[]', /must be a JSON object/],
    ['5', /must be a JSON object/],
    ['null', /must be a JSON object/],
    [`{"a": ${'['.repeat(100_000)}}`, /nested deeper than 64/],
    [`{"a": [${'1,'.repeat(30_000)}1]}`, /more than 25000 values/],
    [`{"a": "${'x'.repeat(argumentsLimits.bytesMax)}"}`, /exceed 256 KB/],
    [`{"a": "${'ä'.repeat(argumentsLimits.bytesMax / 2)}"}`, /exceed 256 KB/],
  ])('%.30s is rejected as a whole', (text, message) => {
    for (const mode of ['json-schema', 'pydantic-lax', 'untyped'] as const) {
      const result = check(any, text, mode)
      expect(!result.ok && result.problems).toMatchObject([{ path: '', keyword: 'json' }])
      expect(!result.ok && result.problems[0]!.message).toMatch(message)
    }
  })

  it.each(['{"n": 1.0}', '{"n": 12345678901234567890}', ' {"n":1e2 , "s":"\\u00e9"} '])(
    '%s reaches the tool unchanged',
    text => {
      for (const mode of ['json-schema', 'untyped'] as const)
        expect(check(any, text, mode)).toMatchObject({ ok: true, text })
    },
  )

  it('accepts 1.0 and long integers as whole numbers, but not 1.5 and infinity', () => {
    const schema = object({ n: { type: 'integer' } })
    for (const n of ['1.0', '12345678901234567890', '-0']) expect(check(schema, `{"n":${n}}`).ok).toBe(true)
    for (const n of ['1.5', '1e400']) expect(check(schema, `{"n":${n}}`).ok).toBe(false)
  })

  it('accepts __proto__ and similar names as ordinary keys', () => {
    const text = '{"__proto__": {"polluted": 1}, "constructor": 2, "toString": 3}'
    const result = check(
      { ...object({ constructor: { type: 'integer' } }, ['constructor', 'toString']) },
      text,
    )
    expect(result.ok && Object.keys(result.value)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(problemsOf(object({}, ['constructor', 'toString']), {})).toEqual([
      '/constructor Is required.',
      '/toString Is required.',
    ])
  })
})

describe('pydantic’s lax mode', () => {
  type Case = { field: string; value: unknown; accepted_as?: unknown; rejected?: string }
  const { argument_coercion: cases } = JSON.parse(
    readFileSync(new URL('../../../../fixtures/ovos/behaviour_cases.json', import.meta.url), 'utf8'),
  ) as { argument_coercion: Case[] }
  const fields: Record<string, [JsonSchema, string[]]> = {
    integer: [{ type: 'integer' }, ['x']],
    string: [{ type: 'string' }, ['x']],
    'string with default': [{ type: 'string', default: '*' }, []],
    'optional string': [{ anyOf: [{ type: 'string' }, { type: 'null' }], default: null }, []],
    'array of number': [{ type: 'array', items: { type: 'number' } }, ['x']],
  }

  it.each(cases.filter(provided => provided.field in fields))(
    'reads $value for $field as pydantic does',
    ({ field, value, accepted_as, rejected }) => {
      const [schema, required] = fields[field]!
      const result = check(object({ x: schema }, required), JSON.stringify({ x: value }), 'pydantic-lax')
      if (rejected === undefined) expect(result).toMatchObject({ ok: true, value: { x: accepted_as } })
      else expect(!result.ok && result.problems.map(problem => problem.path.split('/')[1])).toEqual(['x'])
    },
  )

  it.each([
    ['integer', '" 1_000 "', '1000'],
    ['integer', '5.0', '5'],
    ['integer', '"-007"', '-7'],
    ['integer', '123456789012345678901234567890', '123456789012345678901234567890'],
    ['number', '"1.5e3"', '1500'],
    ['number', '1.0', '1.0'],
    ['number', 'true', '1.0'],
    ['boolean', '"Yes"', 'true'],
    ['boolean', '0', 'false'],
    ['boolean', '1.0', 'true'],
  ])('writes %s %s as %s', (type, provided, written) => {
    const result = check(object({ x: { type } }, ['x']), `{"x":${provided}}`, 'pydantic-lax')
    expect(result).toMatchObject({ ok: true, text: `{"x":${written}}` })
  })

  it.each([
    ['integer', '"5.5"'],
    ['integer', '"five"'],
    ['integer', '""'],
    ['boolean', '2'],
    ['boolean', '"maybe"'],
    ['number', '"abc"'],
    ['string', 'true'],
    ['object', '[]'],
    ['array', '{}'],
  ])('rejects %s %s', (type, provided) => {
    expect(check(object({ x: { type } }, ['x']), `{"x":${provided}}`, 'pydantic-lax').ok).toBe(false)
  })

  it('accepts null for an optional argument without a default, and passes it on', () => {
    const schema = object({ a: { type: 'string' }, o: object({ inner: { type: 'integer' } }) })
    expect(check(schema, '{"a":null,"o":{"inner":null}}', 'pydantic-lax')).toMatchObject({
      ok: true,
      value: { a: null, o: { inner: null } },
    })
    expect(check(object({ a: { type: 'string' } }, ['a']), '{"a":null}', 'pydantic-lax').ok).toBe(false)
  })

  it('preserves keys that the tool does not declare, because agents can receive more', () => {
    expect(check(object({ a: { type: 'string' } }), '{"b":[1.0]}', 'pydantic-lax')).toMatchObject({
      ok: true,
      text: '{"b":[1.0]}',
    })
  })

  it('coerces through references and unions, and prefers an exact match', () => {
    const schema = {
      ...object({ a: { $ref: '#/$defs/n' }, u: { anyOf: [{ type: 'integer' }, { type: 'string' }] } }),
      $defs: { n: { type: 'integer' } },
    }
    expect(check(schema, '{"a":"7","u":"7"}', 'pydantic-lax')).toMatchObject({
      ok: true,
      value: { a: 7, u: '7' },
    })
    expect(check(schema, '{"u":true}', 'pydantic-lax')).toMatchObject({ ok: true, value: { u: 1 } })
  })

  it('is not used for JSON Schema', () => {
    expect(check(object({ x: { type: 'integer' } }), '{"x":"5"}').ok).toBe(false)
  })
})

describe('checkInputs is bounded', () => {
  it('when alternatives double with every level', () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `d${index}`,
        { anyOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
      ]),
    )
    const result = check({ $defs: { ...$defs, d40: { not: {} } }, $ref: '#/$defs/d0' }, '{}')
    expect(!result.ok && result.problems).toMatchObject([{ keyword: 'limit' }])
  })

  it('when alternatives double with every level of the arguments', () => {
    const next = { $ref: '#/$defs/n' }
    const schema = {
      $defs: {
        n: {
          anyOf: [
            { properties: { x: next }, required: ['y'] },
            { properties: { x: next }, required: ['z'] },
          ],
        },
      },
      ...next,
    }
    const result = check(schema, `${'{"x":'.repeat(60)}{}${'}'.repeat(60)}`)
    expect(!result.ok && result.problems).toMatchObject([{ keyword: 'limit' }])
  })

  it('when patterns meet long texts', () => {
    const schema = object({
      t: { allOf: Array.from({ length: 50 }, (_, index) => ({ pattern: `(a|b)*c{${index}}d$` })) },
    })
    const result = check(schema, JSON.stringify({ t: 'ab'.repeat(50_000) }))
    expect(!result.ok && result.problems).toMatchObject([{ keyword: 'limit' }])
  })

  it('and distinguishes two patterns', () => {
    const schema = object({ a: { pattern: '^a$' }, b: { pattern: '^b$' } })
    expect(problemsOf(schema, { a: 'a', b: 'b' })).toEqual([])
    expect(problemsOf(schema, { a: 'b', b: 'b' })).toEqual(['/a Must match the pattern ^a$.'])
  })

  it('and reports an unusable schema', () => {
    const result = check({ $ref: 'https://example.org' }, '{}')
    expect(!result.ok && result.problems).toMatchObject([{ keyword: 'schema' }])
  })
})

it('checkInputs returns arbitrary JSON objects unchanged', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), value => {
      const text = JSON.stringify(value)
      expect(check({}, text)).toEqual({ ok: true, value: JSON.parse(text) as unknown, text })
      const lax = check({}, text, 'pydantic-lax')
      expect(lax.ok && (JSON.parse(lax.text) as unknown)).toEqual(JSON.parse(text))
    }),
    { numRuns: 500 },
  )
})
