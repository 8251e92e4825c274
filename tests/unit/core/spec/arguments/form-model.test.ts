import { describe, expect, it } from 'vitest'
import { formFields, formFieldsMax, type FormField } from '@/lib/core/spec/arguments/form-model'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const only = (property: JsonSchema, root: JsonSchema = {}): FormField =>
  formFields({ type: 'object', properties: { it: property }, ...root })[0]!

describe('a form made from a schema', () => {
  it('preserves the order of the properties and marks the required ones', () => {
    const fields = formFields({
      type: 'object',
      properties: { b: { type: 'string' }, a: { type: 'integer' } },
      required: ['a'],
    })
    expect(fields.map(field => [field.key, field.required])).toEqual([
      ['b', false],
      ['a', true],
    ])
  })

  it('maps each scalar type to its control with its bounds', () => {
    expect(only({ type: 'integer', minimum: 1, maximum: 9, multipleOf: 2 }).control).toEqual({
      kind: 'number',
      integer: true,
      minimum: 1,
      maximum: 9,
      step: 2,
    })
    expect(only({ type: 'boolean' }).control).toEqual({ kind: 'boolean' })
    expect(only({ type: 'string', maxLength: 5 }).control).toEqual({
      kind: 'text',
      multiline: false,
      maxLength: 5,
    })
  })

  it('shows up to four options side by side and more as a list', () => {
    expect(only({ enum: ['a', 'b', 'c', 'd'] }).control).toMatchObject({ kind: 'choice', radio: true })
    expect(only({ enum: ['a', 'b', 'c', 'd', 'e'] }).control).toMatchObject({ kind: 'choice', radio: false })
  })

  it('turns "or null" into a separate switch, in either notation', () => {
    expect(only({ anyOf: [{ type: 'string' }, { type: 'null' }], default: null })).toMatchObject({
      nullable: true,
      defaultValue: null,
      control: { kind: 'text' },
    })
    expect(only({ type: ['integer', 'null'] })).toMatchObject({ nullable: true, control: { kind: 'number' } })
  })

  it('offers the variants of a union', () => {
    expect(
      only({ oneOf: [{ type: 'string' }, { type: 'integer', title: 'Number of lines' }] }).control,
    ).toMatchObject({
      kind: 'union',
      variants: [{ label: 'string' }, { label: 'Number of lines' }],
    })
  })

  it('nests fieldsets three deep and then edits JSON', () => {
    const nested: JsonSchema = {
      type: 'object',
      properties: {
        b: { type: 'object', properties: { c: { type: 'object', properties: { d: { type: 'string' } } } } },
      },
    }
    const first = only(nested).control
    expect(first).toMatchObject({ kind: 'object' })
    const second = first.kind === 'object' && first.fields[0]!.control
    expect(second).toMatchObject({ kind: 'object', fields: [{ key: 'c', control: { kind: 'json' } }] })
  })

  it('follows references inside the schema and ignores external ones', () => {
    const $defs = { Level: { enum: ['low', 'high'], description: 'How much' } }
    expect(only({ $ref: '#/$defs/Level' }, { $defs })).toMatchObject({
      description: 'How much',
      control: { kind: 'choice' },
    })
    expect(only({ $ref: 'https://example.org/schema.json' }).control).toMatchObject({ kind: 'json' })
  })

  it('terminates for circular references', () => {
    expect(
      only({ $ref: '#/$defs/A' }, { $defs: { A: { $ref: '#/$defs/B' }, B: { $ref: '#/$defs/A' } } }).control,
    ).toMatchObject({
      kind: 'json',
    })
    const tree: JsonSchema = { type: 'object', properties: { child: { $ref: '#/$defs/Tree' } } }
    expect(only({ $ref: '#/$defs/Tree' }, { $defs: { Tree: tree } }).control.kind).toBe('object')
  })

  it('edits fields beyond the maximum number as JSON', () => {
    const properties = Object.fromEntries(
      Array.from({ length: formFieldsMax + 20 }, (_, index) => [`p${index}`, { type: 'string' }]),
    )
    const fields = formFields({ type: 'object', properties })
    expect(fields).toHaveLength(formFieldsMax + 20)
    expect(fields.at(-1)!.control.kind).toBe('json')
  })

  it('treats properties named like object internals as ordinary arguments', () => {
    const schema = JSON.parse(
      '{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"}}}',
    ) as JsonSchema
    expect(formFields(schema).map(field => field.key)).toEqual(['__proto__', 'constructor'])
  })
})
