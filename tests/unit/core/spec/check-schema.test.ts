import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSchema, schemaLimits } from '@/lib/core/spec/schema/check-schema'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const errors = (schema: unknown) => checkSchema(schema).filter(problem => problem.severity === 'error')

describe('a valid schema', () => {
  const ovos = JSON.parse(
    readFileSync(new URL('../../../fixtures/ovos/toolboxes.json', import.meta.url), 'utf8'),
  ) as {
    toolboxes: { tools: { argument_schema: unknown; output_schema: unknown }[] }[]
  }
  const real = ovos.toolboxes.flatMap(({ tools }) =>
    tools.flatMap(tool => [tool.argument_schema, tool.output_schema]),
  )

  it.each([
    {},
    { type: 'object' },
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $id: 'https://example.org/x',
      type: 'object',
      definitions: { a: { type: 'string' } },
      properties: { a: { $ref: '#/definitions/a' } },
    },
    { type: 'object', properties: { $ref: { type: 'string' }, pattern: { type: 'string' }, $async: {} } },
    {
      $defs: {
        node: {
          type: 'object',
          properties: { next: { $ref: '#/$defs/node' }, all: { type: 'array', items: { $ref: '#' } } },
        },
      },
      $ref: '#/$defs/node',
    },
    { $defs: { 'a/b~c d': { type: 'string' } }, properties: { x: { $ref: '#/$defs/a~1b~0c%20d' } } },
    { default: { $ref: 'https://example.org' }, enum: [{ $async: true }] },
    { properties: { a: { type: 'string', format: 'no-such-format', 'x-own': { deep: 1 } } } },
    ...real,
  ])('%j passes and compiles', schema => {
    expect(checkSchema(schema)).toEqual([])
    expect(compileSchema(schema as JsonSchema)).not.toBeNull()
  })
})

describe('checkSchema rejects a schema', () => {
  const nested = (depth: number): unknown => (depth === 0 ? {} : { items: nested(depth - 1) })
  it.each([
    ['that is not an object', [], '#'],
    [
      'that refers to another address',
      { properties: { a: { $ref: 'https://example.org/s.json' } } },
      '#/properties/a/$ref',
    ],
    ['that refers to a file', { $ref: 'file:///etc/passwd' }, '#/$ref'],
    ['that refers to an anchor', { $ref: '#here' }, '#/$ref'],
    ['that refers to nothing', { $ref: '#/$defs/gone' }, '#/$ref'],
    ['that refers into data', { default: { type: 'string' }, $ref: '#/default' }, '#/$ref'],
    ['that is asynchronous', { $async: true }, '#/$async'],
    ['that is asynchronous inside', { properties: { a: { $async: true } } }, '#/properties/a/$async'],
    ['with dynamic references', { $dynamicRef: '#x' }, '#/$dynamicRef'],
    [
      'with a dynamic anchor in two places',
      {
        properties: { a: { $dynamicRef: '#n' }, b: { $dynamicAnchor: 'n', $id: 'b' } },
        $defs: { n: { $dynamicAnchor: 'n' } },
      },
      '#/properties/a/$dynamicRef',
    ],
    [
      'whose references lead to one of two places',
      { properties: { a: { $ref: 'b' } }, $defs: { b: { $id: 'b' }, c: { $id: 'b' } } },
      '#/properties/a/$ref',
    ],
    ['with an unknown type', { properties: { a: { type: 'date' } } }, '#/properties/a/type'],
    ['with a text for required', { required: 'a' }, '#/required'],
    ['with a negative length', { minLength: -1 }, '#/minLength'],
    ['that refers to itself', { $ref: '#' }, '#'],
    [
      'whose alternatives form a cycle',
      { $defs: { a: { anyOf: [{ $ref: '#/$defs/b' }] }, b: { allOf: [{ $ref: '#/$defs/a' }] } } },
      '#/$defs/a',
    ],
    ['that is nested too deep', nested(60), '#'],
    ['that is too long', { description: 'x'.repeat(schemaLimits.textLengthMax) }, '#'],
    [
      'that contains too many schemas',
      { properties: Object.fromEntries(Array.from({ length: 1_100 }, (_, index) => [`p${index}`, {}])) },
      '#',
    ],
  ])('%s', (_, schema, pointer) => {
    expect(errors(schema).map(problem => problem.pointer)).toContain(pointer)
    expect(compileSchema(schema as JsonSchema)).toBeNull()
  })

  it('but not for a pattern that cannot be matched in linear time, which stays unchecked', () => {
    const patterns = ['(?=a)b', '(a)\\1', '(?<=x)y', '(', 'x'.repeat(600), '(?:a?){900}b']
    for (const pattern of patterns) {
      const schema = { properties: { a: { type: 'string', pattern } } }
      expect(checkSchema(schema)).toMatchObject([{ severity: 'warning', pointer: '#/properties/a/pattern' }])
      expect(compileSchema(schema)!({ a: 'anything' })).toEqual({ ok: true })
    }
  })
})

it('checkSchema terminates and never throws for arbitrary schemas', () => {
  const keyword = fc.constantFrom(
    'type',
    'properties',
    '$ref',
    'anyOf',
    'items',
    '$defs',
    'pattern',
    'required',
    'not',
    'if',
    'patternProperties',
    '$id',
    'enum',
  )
  const schemas = fc.letrec(tie => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('object', 'string', '#', '#/$defs/a', 5, true, null),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
    object: fc.dictionary(fc.oneof(keyword, fc.constantFrom('a', '__proto__')), tie('value'), { maxKeys: 4 }),
  }))
  fc.assert(
    fc.property(schemas.object, schema => {
      const problems = checkSchema(schema)
      const compiled = compileSchema(schema as JsonSchema)
      if (compiled) expect(problems.every(problem => problem.severity === 'warning')).toBe(true)
      compiled?.({ a: [1, { a: 'x' }] })
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['an $id that has no text', { $id: { toString: 1 }, $ref: 'object' }],
  ['a dynamic reference that has no text', { $dynamicRef: { toString: 1 } }],
  ['half a character in a name', { $ref: '#a', $defs: { '\ud800': { $anchor: 'a' } } }],
])('checkSchema reports %s and throws nothing', (_, schema) => {
  expect(checkSchema(schema)).toContainEqual(expect.objectContaining({ severity: 'error' }))
})

it('a schema that fails while it checks a value leaves the check unfinished and throws nothing', () => {
  const compiled = compileSchema({ type: 'object', properties: { a: { enum: [{ b: 1 }] } } })
  for (const name of ['valueOf', 'toString', 'constructor', 'hasOwnProperty'])
    expect(compiled?.({ a: { [name]: 1 } }).ok).toBe(false)
})
