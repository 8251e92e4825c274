// Compares random schemas of all keywords, and small changes of them. No random value may contradict a proof.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareUnconfirmed } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { readSide, rootOf } from '@/lib/core/proposals/acceptance/schema/side'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import type { JsonObject } from '@/lib/core/spec/json-value'

const names = ['a', 'b', 'c']
const limit = fc.constantFrom(-1, 0, 1, 2, 3, 0.5, 2.5)
const count = fc.constantFrom(0, 1, 2, 3)
const pattern = fc.constantFrom('^a', 'b$', '^[ab]*$', 'a', '^.{2}$', '', '^x')
const scalar = fc.constantFrom<unknown>('', 'a', 'ab', 'b', 'xy', 0, 1, 2, 3, 0.5, -1, 2.5, true, false, null)
const byName = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...names, 'xy'), value, { maxKeys: 3, noNullPrototype: true })

const { value } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 2 },
    scalar,
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    byName(tie('value')),
  ),
}))

const optional = { requiredKeys: [] }
const { schema } = fc.letrec<{ schema: unknown }>(tie => {
  const inner = tie('schema')
  const list = fc.array(inner, { minLength: 1, maxLength: 3 })
  const array = {
    type: fc.constant('array'),
    items: inner,
    prefixItems: fc.array(inner, { minLength: 1, maxLength: 2 }),
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
    contains: inner,
    minContains: count,
    maxContains: count,
    unevaluatedItems: inner,
  }
  const object = {
    type: fc.constant('object'),
    properties: byName(inner),
    required: fc.subarray(names),
    additionalProperties: inner,
    patternProperties: fc.dictionary(pattern, inner, { minKeys: 1, maxKeys: 2, noNullPrototype: true }),
    propertyNames: inner,
    minProperties: count,
    maxProperties: count,
    dependentRequired: byName(fc.subarray(names)),
    dependentSchemas: byName(inner),
    unevaluatedProperties: inner,
  }
  const number = {
    type: fc.constantFrom('number', 'integer'),
    minimum: limit,
    maximum: limit,
    exclusiveMinimum: limit,
    exclusiveMaximum: limit,
    multipleOf: fc.constantFrom(0.5, 1, 2, 3, 4),
  }
  const text = { type: fc.constant('string'), minLength: count, maxLength: count, pattern }
  return {
    schema: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      fc.constantFrom<unknown>(
        {},
        true,
        false,
        { $ref: '#/$defs/x' },
        { type: ['string', 'null'] },
        { type: 'integer' },
      ),
      fc.record({ const: scalar }),
      fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
      fc.record(text, optional),
      fc.record(number, optional),
      fc.record(array, optional),
      fc.record(object, optional),
      fc.record({ anyOf: list }),
      fc.record({ oneOf: list }),
      fc.record({ allOf: list }),
      fc.record({ not: inner }),
      fc.record({ if: inner, then: inner, else: inner }, { requiredKeys: ['if'] }),
    ),
  }
})

/** Most schemas have nothing in common, so that the second is mostly a change of the first. */
const pair = fc
  .record({
    first: schema,
    other: schema,
    x: schema,
    y: schema,
    change: fc.constantFrom('other', 'add', 'definition'),
  })
  .map(({ first, other, x, y, change }): [JsonObject, JsonObject] => {
    const before = { ...rootOf(first), $defs: { x } }
    if (change === 'definition') return [before, { ...before, $defs: { x: y } }]
    return [before, change === 'add' ? { ...before, ...rootOf(other) } : { ...rootOf(other), $defs: { x } }]
  })

it('compareAcceptance proves nothing that a value contradicts, and finds what a value shows', () => {
  let proofs = 0
  fc.assert(
    fc.property(pair, fc.array(value, { minLength: 30, maxLength: 30 }), ([before, after], values) => {
      const [was, is] = [before, after].map(compileOrNull)
      if (!was || !is) return
      const acceptance = compareUnconfirmed(before, after)
      const isStandard = [before, after].every(one => readSide(one)?.isProvable)
      for (const [direction, accepting, refusing] of [
        ['lost', was, is],
        ['gained', is, was],
      ] as const) {
        const shown = values.filter(one => accepting(one) === true && refusing(one) === false)
        if (acceptance[direction].verdict === 'proven') proofs += 1
        if (shown.length === 0) continue
        expect(acceptance[direction].verdict).not.toBe('proven')
        // Elsewhere, the search follows the standard where the checker does not.
        if (isStandard) expect(acceptance[direction].verdict).toBe('counterexample')
      }
    }),
    { numRuns: 200, seed: 20261123 },
  )
  expect(proofs).toBeGreaterThan(100)
})

/** Returns null for a value on which the generated code of the checker fails. */
function compileOrNull(schema: JsonObject): ((value: unknown) => boolean | null) | null {
  const check = compileSchema(schema)
  if (!check) return null
  return one => {
    try {
      return check(one).ok
    } catch {
      // The code generated for some unevaluated properties throws; such a value shows nothing.
      return null
    }
  }
}
