import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parameterDocs,
  parameterRowsMax,
  formatSchemaType,
  type ParameterDoc,
} from '@/lib/core/catalog/tool-docs/parameter-docs'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const paths = (rows: ParameterDoc[]): string[] => rows.flatMap(row => [row.path, ...paths(row.children)])
const one = (schema: JsonSchema) => parameterDocs({ type: 'object', properties: { it: schema } }).rows[0]!

describe('parameterDocs', () => {
  it('returns type, default, limits, values and description of an argument', () => {
    const { rows } = parameterDocs({
      type: 'object',
      required: ['query'],
      properties: {
        query: { type: 'string', description: 'What to ask', minLength: 1, maxLength: 80, pattern: '^s' },
        limit: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
        order: { enum: ['up', 'down'] },
      },
    })
    expect(rows).toEqual([
      expect.objectContaining({
        path: 'query',
        type: 'string',
        required: true,
        defaultText: null,
        description: 'What to ask',
        limits: ['1 to 80 characters', 'matches ^s'],
      }),
      expect.objectContaining({ path: 'limit', defaultText: '10', limits: ['at least 1', 'at most 100'] }),
      expect.objectContaining({ path: 'order', type: 'one of 2 values', values: ['"up"', '"down"'] }),
    ])
  })

  it('includes the fields of objects, lists of objects, maps and variants', () => {
    const { rows } = parameterDocs({
      properties: {
        filter: { type: 'object', properties: { by: { type: 'string' } } },
        rows: { type: 'array', items: { type: 'object', properties: { id: { type: 'integer' } } } },
        headers: { type: 'object', additionalProperties: { type: 'string' } },
        target: { anyOf: [{ type: 'string' }, { type: 'object', properties: { url: { type: 'string' } } }] },
      },
    })
    expect(paths(rows)).toEqual([
      'filter',
      'filter.by',
      'rows',
      'rows.[item]',
      'rows.[item].id',
      'headers',
      'headers.[any key]',
      'target',
      'target.(1: string)',
      'target.(2: object)',
      'target.(2: object).url',
    ])
  })

  it('adds no row for the items of a plain list', () => {
    expect(one({ type: 'array', items: { type: 'string' } })).toMatchObject({
      type: 'list of string',
      children: [],
    })
  })

  it('reads "or null" as a type and includes the fields of the other alternative', () => {
    const row = one({ anyOf: [{ type: 'object', properties: { a: { type: 'boolean' } } }, { type: 'null' }] })
    expect(row.type).toBe('object or null')
    expect(paths(row.children)).toEqual(['it.a'])
  })

  it('follows references inside the schema, lists a recursive one once, and ignores external ones', () => {
    const { rows } = parameterDocs({
      properties: { tree: { $ref: '#/$defs/node' }, far: { $ref: 'https://example.org/schema' } },
      $defs: {
        node: { type: 'object', properties: { name: { type: 'string' }, next: { $ref: '#/$defs/node' } } },
      },
    })
    expect(paths(rows)).toEqual(['tree', 'tree.name', 'tree.next', 'far'])
    expect(rows[1]!.type).toBe('anything')
  })

  it('includes the arguments of combined schemas', () => {
    const { rows } = parameterDocs({
      allOf: [{ properties: { a: { type: 'string' } } }, { properties: { b: { type: 'string' } } }],
    })
    expect(paths(rows)).toEqual(['a', 'b'])
  })

  it('stops at the maximum number of rows and reports the cut', () => {
    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`p${index}`, {}]))
    const { rows, cut } = parameterDocs({ properties })
    expect([rows.length, cut]).toEqual([parameterRowsMax, true])
  })

  it.each([
    ['a schema combined with itself', { allOf: [{ $ref: '#', description: 'again' }] }],
    [
      'a hundred variants that each refer to the whole schema',
      { anyOf: Array(100).fill({ $ref: '#', title: 'again' }) },
    ],
    [
      'properties that refer to the whole schema with another title',
      {
        properties: { a: { $ref: '#', title: 'x' }, b: { anyOf: Array(50).fill({ $ref: '#', title: 'x' }) } },
      },
    ],
  ])('terminates for %s', (_, schema) => {
    expect(paths(parameterDocs(schema).rows).length).toBeLessThanOrEqual(parameterRowsMax)
    expect(formatSchemaType(schema).length).toBeLessThan(1000)
  })

  it('never throws and respects the maximum number of rows for arbitrary schemas', () => {
    const wild = fc.letrec(tie => ({
      schema: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(true, null, 3, 'x', { $ref: '#' }, { $ref: '#/$defs/a' }, { type: ['null', 7] }),
        fc.dictionary(
          fc.constantFrom(
            'properties',
            'items',
            'anyOf',
            'allOf',
            '$defs',
            'required',
            'enum',
            'type',
            'prefixItems',
          ),
          fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 3 })),
        ),
      ),
    })).schema
    fc.assert(
      fc.property(wild, schema => {
        const written = paths(parameterDocs(schema as JsonSchema).rows)
        expect(written.length).toBeLessThanOrEqual(parameterRowsMax)
      }),
      { numRuns: 500 },
    )
  })
})

it('schemaTypeWords describes the type of a whole schema', () => {
  expect(formatSchemaType({ type: 'array', items: { type: ['string', 'null'] } })).toBe(
    'list of string or null',
  )
  expect(formatSchemaType({})).toBe('anything')
})
