import { expect, test } from 'vitest'
import {
  plainProperties,
  propertiesOf,
  readInputs,
  readPlain,
  readShape,
} from '@/lib/core/proposals/judge/input-traits'
import { SchemaReader } from '@/lib/core/spec/schema/schema-shape'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { realToolboxes } from '@/tests/support/cases/real-toolboxes'
import { richSchemas } from '@/tests/support/cases/rich-schemas'
import { mutations } from '@/tests/support/cases/schema-mutations'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'

const real = realToolboxes.flatMap(({ version }) => version.tools).map(({ inputSchema }) => inputSchema)
const mutated = [...richSchemas, ...toolSchemas].flatMap(({ schema }) =>
  mutations(schema, 1).flatMap(({ before, after }) => [before, after]),
)
const listed = (schema: unknown) =>
  isJsonObject(schema) && isJsonObject(schema.properties) ? Object.values(schema.properties) : []

test('A plain input has the traits of its shape, in real tools and after each mutation', () => {
  const inputs = [...real, ...mutated].flatMap(listed)
  const plain = inputs.flatMap(schema => {
    const traits = readPlain(schema)
    return traits ? [{ schema, traits }] : []
  })
  expect(plain.length).toBeGreaterThan(1_000)
  for (const { schema, traits } of plain)
    expect(traits, JSON.stringify(schema)).toEqual(readShape(new SchemaReader(schema).shapeOf(schema)))
})

test('A plain schema has the properties of its shape, in real tools and after each mutation', () => {
  const schemas = [...real, ...mutated].filter(schema => plainProperties(schema))
  expect(schemas.length).toBeGreaterThan(1_000)
  for (const schema of schemas)
    expect(plainProperties(schema), JSON.stringify(schema)).toEqual(
      propertiesOf(schema, new SchemaReader(schema)),
    )
})

test.each([
  ['spaces and lines', { type: 'string', description: ' for\n  example  a day ' }],
  ['an empty description', { type: 'string', description: '' }],
  ['an empty list of examples', { type: 'integer', examples: [] }],
  ['the default null', { type: 'object', default: null }],
  ['a list of texts', { type: 'string', enum: ['a', 'b'] }],
  ['one text', { type: 'string', enum: ['a'], title: 'One' }],
  ['a boolean', { type: 'boolean', description: 'Whether' }],
])('An input with %s is plain and has the traits of its shape', (_name, schema) => {
  expect(readPlain(schema)).toEqual(readShape(new SchemaReader(schema).shapeOf(schema)))
})

test.each([
  ['a reference', { $ref: '#/$defs/day' }],
  ['several types', { type: ['string', 'null'] }],
  ['an empty list of values', { type: 'string', enum: [] }],
  ['values that a format can refuse', { type: 'string', enum: ['a'], format: 'date' }],
  ['values of another type', { type: 'string', enum: [1] }],
  ['a description that is no text', { type: 'string', description: 1 }],
  ['a limit', { type: 'integer', minimum: 1, maximum: 1 }],
])('An input with %s is not plain', (_name, schema) => {
  expect(readPlain(schema)).toBeNull()
})

test('Inputs behind a reference are read', () => {
  const $defs = { day: { type: 'string', description: 'A day such as Monday.', enum: ['Monday'] } }
  const schema = { type: 'object', properties: { day: { $ref: '#/$defs/day' }, other: {} }, $defs }
  expect(readInputs(schema)).toEqual([
    { description: 'A day such as Monday.', hasTypes: true, showsValues: true },
    { description: '', hasTypes: false, showsValues: false },
  ])
})
