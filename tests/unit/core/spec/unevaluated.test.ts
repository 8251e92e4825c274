import { describe, expect, it } from 'vitest'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'

describe('the checker of a schema that allows no unevaluated properties', () => {
  const accepts = (schema: object) => {
    const check = compileSchema(schema as never)!
    return (value: unknown) => check(value).ok
  }

  it('follows a reference into a condition of another condition', () => {
    const accepted = accepts({
      type: 'object',
      unevaluatedProperties: false,
      if: { required: ['a'] },
      then: { if: { required: ['a'] }, then: { type: 'object', properties: { a: { type: 'integer' } } } },
      properties: { x: { $ref: '#/then/then' } },
    })
    expect(accepted({ a: 1, x: { a: 2 } })).toBe(true)
    expect(accepted({ a: 1, x: { a: 'text' } })).toBe(false)
    expect(accepted({ a: 1, x: 3 })).toBe(false)
    expect(accepted({ a: 1, b: 1 })).toBe(false)
  })

  it('follows a reference into a condition below a schema with a function of its own', () => {
    const accepted = accepts({
      type: 'object',
      unevaluatedProperties: false,
      properties: {
        y: {
          type: 'object',
          unevaluatedProperties: false,
          if: { required: ['a'] },
          then: { dependentSchemas: { a: { type: 'object', properties: { a: { type: 'integer' } } } } },
        },
        x: { $ref: '#/properties/y/then/dependentSchemas/a' },
      },
    })
    expect(accepted({ x: { a: 1 }, y: { a: 1 } })).toBe(true)
    expect(accepted({ x: { a: 'text' } })).toBe(false)
    expect(accepted({ y: { a: 'text' } })).toBe(false)
    expect(accepted({ y: { a: 1, b: 1 } })).toBe(false)
  })
})
