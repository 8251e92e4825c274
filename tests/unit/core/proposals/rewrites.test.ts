// Covers toolboxes that are rewritten without a change in meaning: nothing is found, and rewritten files are
// counted.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { diffSpecs } from '@/lib/core/proposals/diff/diff-specs'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { versionOf } from '../../../support/make-version'
import { infoFolder, readVersion, realToolboxes } from '@/tests/support/cases/real-toolboxes'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const files = readdirSync(infoFolder).filter(name => name.endsWith('.hocon'))
const textOf = (name: string) => readFileSync(join(infoFolder, name), 'utf8')
const info = (text: string, name = 'toolbox_info.hocon') => readVersion({ [name]: text })

/** Expects no finding and a counted rewrite. */
function expectSilence(before: VersionContent, after: VersionContent): void {
  const { findings, summary } = judgeProposal(before, after)
  expect(findings.map(({ rule, tool, path }) => `${rule} ${tool} ${path}`)).toEqual([])
  if (before.bundle !== after.bundle) expect(summary.noEffect).toBeGreaterThan(0)
  expect(summary.bump).toBe('none')
}

/** Reverses keys, and lists whose order has no meaning. */
function reordered(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => reordered(item))
    return ['required', 'enum', 'anyOf', 'oneOf', 'allOf', 'type'].includes(key) ? items.reverse() : items
  }
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, item]) => [name, reordered(item, name)]),
  )
}

describe.each(files)('%s', file => {
  const text = textOf(file)
  const before = info(text)

  it('has the same meaning as the JSON that it resolves to', () => {
    const json = textOf(file.replace('.hocon', '.expected.json'))
    expect(diffSpecs(before, info(json))).toEqual([])
  })

  it('has the same meaning with comments, blank lines and other indentation', () => {
    const commented = text
      .split('\n')
      // Inside of multi-line strings a comment would be text.
      .map(line => (text.includes('"""') ? line : line.replace(/^ +/, indent => `${indent}${indent}`)))
      .join('\n')
    expectSilence(before, info(`# Kept by the data team.\n\n${commented}\n\n// The end.\n`))
  })

  it('has the same meaning with reordered keys on one line', () => {
    const json = JSON.parse(textOf(file.replace('.hocon', '.expected.json'))) as unknown
    expectSilence(info(JSON.stringify(json, null, 2)), info(JSON.stringify(reordered(json))))
  })
})

describe('a HOCON file', () => {
  const literal = `{
    "first": { "class": "a.B", "description": "Adds two numbers to a sum.", "parameters": { "type": "object",
      "properties": { "x": { "type": "integer", "description": "The first number." } }, "required": ["x"] } },
    "second": { "class": "a.C", "description": "Adds two numbers to a sum.", "parameters": { "type": "object",
      "properties": { "x": { "type": "integer", "description": "The first number." } }, "required": ["x"] } } }`

  it('has the same meaning with substitutions as with their values', () => {
    const substituted = `
      words = "Adds two numbers to a sum."
      number { type = integer, description = "The first number." }
      shape { type = object, properties { x = \${number} }, required = [x] }
      first { class = a.B, description = \${words}, parameters = \${shape} }
      second = \${first} { class = a.C }`
    const [before, after] = [info(literal), info(substituted)]
    // The substitution helpers can also be read as tools.
    const names = new Set(before.tools.map(tool => tool.name))
    expectSilence(before, { ...after, tools: after.tools.filter(tool => names.has(tool.name)) })
  })

  it('has the same meaning without quotes and with equals signs and trailing commas', () => {
    expectSilence(
      info(literal),
      info(
        literal
          .replace(/"([a-z]+)":/g, '$1 =')
          .replaceAll('},', '}\n')
          .replaceAll(']', ',]'),
      ),
    )
  })
})

describe.each(realToolboxes.map(toolbox => [toolbox.title, toolbox.version] as const))('%s', (_, version) => {
  it('has the same meaning with its tools and keys in any order', () => {
    expect(diffSpecs(version, structuredClone(version))).toEqual([])
    const shuffled = {
      ...version,
      tools: [...version.tools].reverse().map(tool => reordered(tool) as typeof tool),
    }
    expect(diffSpecs(version, shuffled)).toEqual([])
  })

  it('has the same meaning when its schemas use references', () => {
    const referring = version.tools.map(tool => ({ ...tool, inputSchema: withReferences(tool.inputSchema) }))
    expect(diffSpecs(version, { ...version, tools: referring })).toEqual([])
    expect(diffSpecs({ ...version, tools: referring }, version)).toEqual([])
  })
})

/** Turns each property into a definition, and the whole into a merged definition. */
function withReferences(schema: JsonSchema): JsonSchema {
  const names = Object.keys(schema.properties ?? {})
  const { properties = {}, ...rest } = schema
  return {
    allOf: [{ $ref: '#/$defs/of~1it' }],
    $defs: {
      'of/it': {
        ...rest,
        properties: Object.fromEntries(names.map(name => [name, { $ref: `#/$defs/p_${name}` }])),
      },
      ...Object.fromEntries(names.map(name => [`p_${name}`, properties[name]!])),
    },
  }
}

const tree = (child: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { left: child, right: child },
})

describe('two notations of a schema', () => {
  it.each<[string, JsonSchema, JsonSchema]>([
    ['null beside a type', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: ['null', 'string'] }],
    ['OpenAPI’s nullable', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['one value', { const: 'a' }, { enum: ['a'] }],
    ['a type that the values have', { enum: ['a', 'b'] }, { type: 'string', enum: ['b', 'a'] }],
    ['values as alternatives', { anyOf: [{ const: 'a' }, { const: 'b' }] }, { enum: ['b', 'a'] }],
    [
      'nested alternatives',
      { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }] },
      { type: ['string', 'integer', 'null'] },
    ],
    [
      'alternatives that no value shares',
      { oneOf: [{ type: 'string' }, { type: 'integer' }] },
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    ],
    ['an only alternative', { anyOf: [{ type: 'string', maxLength: 3 }] }, { type: 'string', maxLength: 3 }],
    [
      'parts that all apply',
      { allOf: [{ type: 'string' }, { maxLength: 3 }, { maxLength: 5 }] },
      { type: 'string', maxLength: 3 },
    ],
    [
      'numbers as they are spelled',
      { type: 'number', minimum: 1, maximum: 10 },
      JSON.parse('{"type":"number","minimum":1.0,"maximum":1e1}') as JsonSchema,
    ],
    ['above and at least', { type: 'integer', exclusiveMinimum: 0 }, { type: 'integer', minimum: 1 }],
    ['whole numbers among numbers', { type: ['integer', 'number'] }, { type: 'number' }],
    ['both booleans', { type: 'boolean', enum: [false, true] }, { type: 'boolean' }],
    ['limits that limit nothing', { type: 'string', minLength: 0 }, { type: 'string' }],
    ['limits of other types', { type: 'string', minimum: 3, items: { type: 'string' } }, { type: 'string' }],
    [
      'what goes anyway',
      { type: 'object', additionalProperties: true },
      { type: 'object', additionalProperties: {} },
    ],
    ['items of anything', { type: 'array', items: true }, { type: 'array' }],
    [
      'tuples of the older drafts',
      { type: 'array', items: [{ type: 'string' }], additionalItems: false } as unknown as JsonSchema,
      { type: 'array', prefixItems: [{ type: 'string' }], items: false },
    ],
    [
      'an alternative that accepts nothing',
      { anyOf: [false, { type: 'string' }] } as JsonSchema,
      { type: 'string' },
    ],
    [
      'blanks in descriptions',
      { description: 'The city,\n   in full.' },
      { description: 'The city, in full.' },
    ],
    [
      'alternatives in another order',
      { anyOf: [tree({ type: 'string' }), { type: 'array', items: { enum: [1, 2] } }] },
      { anyOf: [{ type: 'array', items: { enum: [2, 1] } }, tree({ type: 'string' })] },
    ],
    [
      'a recursive schema, expanded once',
      { $ref: '#/$defs/t', $defs: { t: tree({ $ref: '#/$defs/t' }) } },
      { ...tree({ $ref: '#/definitions/u' }), definitions: { u: tree({ $ref: '#/definitions/u' }) } },
    ],
    [
      'a reference with words beside it',
      { $ref: '#/$defs/t', description: 'A tree.', $defs: { t: { type: 'string' } } },
      { type: 'string', description: 'A tree.' },
    ],
    [
      'definitions that nothing refers to',
      { type: 'string', $defs: { gone: { type: 'null' } } },
      { type: 'string' },
    ],
    [
      'alternatives in another order in a condition',
      { not: { anyOf: [{ const: 'a' }, { type: 'integer' }, { required: ['b', 'a'] }] } },
      { not: { anyOf: [{ required: ['a', 'b'] }, { type: 'integer' }, { enum: ['a'] }] } },
    ],
    [
      'required names in another order in then',
      { if: { required: ['a'] }, then: { required: ['b', 'c'] } },
      { if: { required: ['a'] }, then: { required: ['c', 'b'] } },
    ],
    [
      'dependent names in another order',
      { type: 'object', dependentRequired: { a: ['b', 'c'] } },
      { type: 'object', dependentRequired: { a: ['c', 'b'] } },
    ],
    [
      'dependencies of the older drafts',
      { type: 'object', dependencies: { a: ['b'], c: { minProperties: 2 } } },
      { type: 'object', dependentRequired: { a: ['b'] }, dependentSchemas: { c: { minProperties: 2 } } },
    ],
    [
      'a dependent schema of required names alone',
      { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
      { type: 'object', dependentRequired: { a: ['b'] } },
    ],
    ['no dependent names', { type: 'object', dependentRequired: { a: [] } }, { type: 'object' }],
    ['a length that every listed value has', { enum: ['a', 'b'], maxLength: 3 }, { enum: ['a', 'b'] }],
    [
      'listed values that something else excludes',
      {
        type: 'string',
        enum: ['a', 'bc', 'def', '1'],
        maxLength: 2,
        pattern: '^[a-z]',
        not: { const: 'bc' },
      },
      { const: 'a' },
    ],
    ['a list without null beside a nullable type', { type: ['string', 'null'], enum: ['a'] }, { const: 'a' }],
    [
      'above a half and at least one',
      { type: 'integer', exclusiveMinimum: 0.5 },
      { type: 'integer', minimum: 1 },
    ],
    [
      'limits between two multiples',
      { type: 'integer', multipleOf: 5, minimum: 3, maximum: 19 },
      { type: 'integer', multipleOf: 5, minimum: 5, maximum: 15 },
    ],
    [
      'the looser of two limits',
      { type: 'number', minimum: 1, exclusiveMinimum: 1, maximum: 5, exclusiveMaximum: 9 },
      { type: 'number', exclusiveMinimum: 1, maximum: 5 },
    ],
    ['a pattern of any text', { type: 'string', pattern: '.*' }, { type: 'string' }],
    ['a pattern of any beginning', { type: 'string', pattern: '^.*' }, { type: 'string' }],
    ['an empty pattern', { type: 'string', pattern: '' }, { type: 'string' }],
    [
      'names of any pattern',
      { type: 'object', patternProperties: { '': { type: 'string' } }, additionalProperties: false },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
    ['the range of 64 bits on integers', { type: 'integer', format: 'int64' }, { type: 'integer' }],
    ['a comment', { type: 'string', $comment: 'Kept for the data team.' }, { type: 'string' }],
    [
      'annotations at their default',
      { type: 'string', deprecated: false, readOnly: false, writeOnly: false },
      { type: 'string' },
    ],
    ['then without if', { type: 'string', then: { maxLength: 3 } }, { type: 'string' }],
    ['if without then and else', { type: 'string', if: { maxLength: 3 } }, { type: 'string' }],
    ['minContains without contains', { type: 'array', minContains: 2 }, { type: 'array' }],
    ['not nothing', { type: 'string', not: false } as JsonSchema, { type: 'string' }],
    ['names of anything', { type: 'object', propertyNames: true } as JsonSchema, { type: 'object' }],
    [
      'an alternative within another',
      { anyOf: [{ type: 'string' }, { type: 'string', maxLength: 5 }] },
      { type: 'string' },
    ],
    [
      'alternatives with tags in oneOf',
      {
        oneOf: [
          { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] },
          { type: 'object', properties: { kind: { const: 'b' } }, required: ['kind'] },
        ],
      },
      {
        anyOf: [
          { type: 'object', properties: { kind: { const: 'b' } }, required: ['kind'] },
          { type: 'object', properties: { kind: { const: 'a' } }, required: ['kind'] },
        ],
      },
    ],
    ['numbers with and without fractions', { anyOf: [{ const: 1 }, { const: 1.5 }] }, { enum: [1.5, 1] }],
    [
      'values that two alternatives of oneOf list',
      { oneOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
      { enum: ['a', 'c'] },
    ],
    [
      'a nullable alternative with its words',
      { anyOf: [{ type: 'string', description: 'The city.' }, { type: 'null' }] },
      { type: ['string', 'null'], description: 'The city.' },
    ],
    [
      'parts whose names are merged',
      {
        allOf: [
          { type: 'object', properties: { a: { type: 'string' }, b: {} }, additionalProperties: false },
          { properties: { b: { type: 'integer' }, c: { type: 'null' } } },
        ],
      },
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'integer' } },
        additionalProperties: false,
      },
    ],
    [
      'unions that hold anyway',
      {
        type: 'object',
        properties: { a: {}, b: {} },
        required: ['a'],
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      { type: 'object', properties: { a: {}, b: {} }, required: ['a'] },
    ],
    [
      'a discriminator whose mapping is in another order',
      { discriminator: { propertyName: 'k', mapping: { a: '#/a', b: '#/b' } } },
      { discriminator: { mapping: { b: '#/b', a: '#/a' }, propertyName: 'k' } },
    ],
    ['multiples of one', { type: 'number', multipleOf: 1 }, { type: 'integer' }],
    [
      'multiples of one above zero',
      { type: 'number', multipleOf: 1, exclusiveMinimum: 0 },
      { type: 'integer', minimum: 1 },
    ],
    [
      'multiples of two numbers',
      { type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] },
      { type: 'integer', multipleOf: 6 },
    ],
    [
      'a double not',
      { not: { not: { type: 'object', properties: { a: { type: 'string' } } } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'a test that every value passes',
      { type: 'object', properties: { b: { enum: ['x'] } }, if: true, then: { required: ['b'] } },
      { type: 'object', properties: { b: { enum: ['x'] } }, required: ['b'] },
    ],
    [
      'a test that no value passes',
      { type: 'object', if: false, then: { required: ['a'] }, else: { required: ['b'] } } as JsonSchema,
      { type: 'object', required: ['b'] },
    ],
    [
      'unevaluated names beside listed ones',
      { type: 'object', properties: { a: {} }, unevaluatedProperties: { type: 'string' } },
      { type: 'object', properties: { a: {} }, additionalProperties: { type: 'string' } },
    ],
    [
      'unevaluated items beside the first ones',
      { type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: { type: 'null' } },
      { type: 'array', prefixItems: [{ type: 'string' }], items: { type: 'null' } },
    ],
    [
      'a property that nothing fits',
      { type: 'object', properties: { a: { not: {} } } },
      { type: 'object', properties: { a: false } } as unknown as JsonSchema,
    ],
    [
      'a condition that refers',
      { not: { $ref: '#/$defs/t' }, $defs: { t: { const: 1 } } },
      { not: { const: 1 } },
    ],
  ])('have the same meaning: %s', (_, one, other) => {
    const version = (x: JsonSchema, at: 'input' | 'output') => {
      const { $defs, definitions, ...rest } = x
      const schema = {
        type: 'object',
        properties: { x: rest },
        ...($defs && { $defs }),
        ...(definitions ? { definitions } : {}),
      } as JsonSchema
      return versionOf(at === 'input' ? { inputSchema: schema } : { output: { mode: 'json', schema } })
    }
    for (const at of ['input', 'output'] as const) {
      expect(judgeProposal(version(one, at), version(other, at)).findings).toEqual([])
      expect(judgeProposal(version(other, at), version(one, at)).findings).toEqual([])
    }
  })

  it('do not hide a difference behind a reference', () => {
    const at = (last: JsonObject) =>
      versionOf({
        inputSchema: { $ref: '#/$defs/t', $defs: { t: { type: 'object', properties: { x: last } } } },
      })
    expect(
      judgeProposal(at({ type: 'string' }), at({ type: 'integer' })).findings.map(({ rule, path }) => [
        rule,
        path,
      ]),
    ).toEqual([['input-type-changed', '/inputSchema/properties/x']])
  })

  it('count rewritten files and tools', () => {
    const written = (text: string) =>
      versionOf({ source: { verbatim: null, text, place: { file: 'a.hocon' } } })
    expect(judgeProposal(written('a'), written('b')).summary.noEffect).toBe(1)
  })
})
