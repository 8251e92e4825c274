// Several schemas are compiled with one instance of ajv, which must keep them apart.
import { describe, expect, it } from 'vitest'
import { acceptsValue } from '@/lib/core/spec/schema/compile-schema'

/** More than are compiled with one instance. */
const count = 120

const listOf = (limit: number) => ({
  type: 'array',
  items: { $ref: '#/$defs/item' },
  $defs: { item: { type: 'integer', maximum: limit, 'x-from': { $id: 'https://schemas.example/item' } } },
})

describe('acceptsValue', () => {
  it('follows the references of each schema inside of that schema', () => {
    for (let limit = 0; limit < count; limit += 1) {
      expect(acceptsValue(listOf(limit), [limit])).toBe(true)
      expect(acceptsValue(listOf(limit), [limit + 1])).toBe(false)
      // Used again after others.
      expect(acceptsValue(listOf(0), [1])).toBe(false)
    }
  })

  it('has no verdict about conditions in conditions that would be checked 2^40 times', () => {
    let test: object = {}
    for (let depth = 0; depth < 40; depth += 1) test = { if: test, then: {} }
    const schema = { type: 'object', unevaluatedProperties: false, properties: { a: {} }, ...test }
    expect(acceptsValue(schema, { a: 1 })).toBeNull()
  })

  it('has no verdict about a schema that cannot be compiled, and has one about the next', () => {
    const broken = { type: 'string', items: { $ref: '#/$defs/missing' } }
    expect(acceptsValue(broken, 'a')).toBeNull()
    expect(acceptsValue(broken, 'a')).toBeNull()
    expect(acceptsValue({ type: 'string' }, 'a')).toBe(true)
  })
})
