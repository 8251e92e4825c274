// Compares the findings about random schemas with the values that the schemas really accept.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affects } from '@/lib/core/proposals/judge/affects'
import { diffSpecs } from '@/lib/core/proposals/diff/diff-specs'
import { judgeFacts } from '@/lib/core/proposals/judge/judge-proposal'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { versionOf } from '../../../support/make-version'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const names = ['a', 'b']
const number = fc.integer({ min: -1, max: 4 })
const leaf = fc.oneof(
  fc.constant({}),
  fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'null') }),
  fc.record(
    { type: fc.constant('string'), minLength: fc.nat(2), maxLength: fc.nat(2) },
    { requiredKeys: ['type'] },
  ),
  fc.record(
    {
      type: fc.constantFrom('integer', 'number'),
      minimum: number,
      exclusiveMaximum: number,
      multipleOf: fc.constantFrom(1, 2, 4),
    },
    { requiredKeys: ['type'] },
  ),
  fc.record({ enum: fc.uniqueArray(fc.constantFrom('x', 'y', 1, 2, null, true), { minLength: 1 }) }),
  fc.record({ type: fc.constant('string'), pattern: fc.constantFrom('^x', 'y$', '^x*$', '^[xy]*$', '.*') }),
  fc.record({ enum: fc.constant(['x', 'xy', 'zzz', 1]), maxLength: fc.nat(2), pattern: fc.constant('^x') }),
  fc.record({ type: fc.constant(['string', 'null']) }),
  fc.record({ const: fc.constantFrom('x', 1, null) }),
) as fc.Arbitrary<JsonSchema>

/** Schemas of two levels, small enough that two of them have much in common. */
const { schema } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>(tie => ({
  object: fc.record(
    {
      type: fc.constant('object'),
      properties: fc.dictionary(fc.constantFrom(...names), leaf, { maxKeys: 2 }),
      required: fc.subarray(names),
      additionalProperties: fc.oneof(fc.boolean(), leaf),
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$', ''), leaf, { maxKeys: 2 }),
      dependentRequired: fc.dictionary(fc.constantFrom(...names), fc.subarray(names), { maxKeys: 2 }),
    },
    { requiredKeys: ['type'] },
  ) as fc.Arbitrary<JsonSchema>,
  schema: fc.oneof(
    leaf,
    tie('object'),
    fc.record(
      { type: fc.constant('array'), items: leaf, maxItems: fc.nat(2) },
      { requiredKeys: ['type'] },
    ) as fc.Arbitrary<JsonSchema>,
    fc.record({
      anyOf: fc.array(
        fc.oneof(
          leaf.filter(one => Object.keys(one).length > 0),
          tie('object'),
        ),
        { minLength: 1, maxLength: 3 },
      ),
    }) as fc.Arbitrary<JsonSchema>,
    fc.record({ allOf: fc.array(leaf, { minLength: 1, maxLength: 2 }) }) as fc.Arbitrary<JsonSchema>,
    fc.record({ not: leaf }) as fc.Arbitrary<JsonSchema>,
    fc.record({
      oneOf: fc.array(fc.oneof(leaf, tie('object')), { minLength: 1, maxLength: 3 }),
    }) as fc.Arbitrary<JsonSchema>,
    fc.record(
      { if: leaf, then: fc.oneof(leaf, tie('object')), else: leaf },
      { requiredKeys: ['if'] },
    ) as fc.Arbitrary<JsonSchema>,
    fc.record(
      { type: fc.constant('array'), contains: leaf, minContains: fc.nat(2), maxContains: fc.nat(2) },
      { requiredKeys: ['type', 'contains'] },
    ) as fc.Arbitrary<JsonSchema>,
    fc.record({ allOf: fc.array(tie('object'), { minLength: 2, maxLength: 2 }) }) as fc.Arbitrary<JsonSchema>,
    fc
      .tuple(leaf, tie('object'))
      .map(([one, other]) => ({ ...one, ...other, type: 'object', not: one })) as fc.Arbitrary<JsonSchema>,
  ),
}))

const scalar = fc.constantFrom<unknown>('', 'x', 'xy', 'zzz', 0, 1, 2, 3, 1.5, -1, true, null)
const values = fc.array(
  fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', 'c'), scalar)),
  { minLength: 30, maxLength: 30 },
)

/** Callers may not rely on unlisted properties: an input of that name may be added. */
function givesUnlisted(schema: JsonSchema, x: unknown): boolean {
  // A name that others depend on is not listed by that.
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'dependentRequired' ? undefined : value,
  )
  return isJsonObject(x) && Object.keys(x).some(name => !text.includes(`"${name}":`))
}

const inputs = (x: JsonSchema): JsonSchema => ({ type: 'object', properties: { x } })
const judge = (before: JsonSchema, after: JsonSchema) =>
  judgeFacts(diffSpecs(versionOf({ inputSchema: inputs(before) }), versionOf({ inputSchema: inputs(after) })))

describe('two random schemas', () => {
  it('break a call only if a finding reports it and counts that call', () => {
    fc.assert(
      fc.property(schema, schema, values, (before, after, provided) => {
        const [was, is] = [before, after].map(one => compileSchema(inputs(one)))
        if (!was || !is) return
        const broken = provided
          .filter(x => !givesUnlisted(before, x))
          .map(x => ({ x }))
          .filter(call => was(call).ok && !is(call).ok)
        if (broken.length === 0) return
        const findings = judge(before, after).filter(({ level }) => level === 'breaking')
        expect(findings).not.toEqual([])
        for (const call of broken)
          expect({ call, hit: findings.some(finding => affects(finding, call)) }).toEqual({ call, hit: true })
      }),
      { numRuns: 200, seed: 20261122 },
    )
  })

  it('have no finding if they are equal', () => {
    fc.assert(
      fc.property(schema, one => {
        expect(judge(one, structuredClone(one))).toEqual([])
        expect(judge(one, { allOf: [one] })).toEqual([])
        expect(judge({ anyOf: [one] }, one)).toEqual([])
      }),
      { numRuns: 100, seed: 20261122 },
    )
  })

  it('break no caller through a third schema if neither step did', () => {
    fc.assert(
      fc.property(schema, schema, schema, (a, b, c) => {
        const breaks = (from: JsonSchema, to: JsonSchema) =>
          judge(from, to).some(({ level }) => level === 'breaking')
        if (!breaks(a, b) && !breaks(b, c)) {
          const calls = [{ x: 'x' }, { x: 1 }, { x: null }, {}, { x: [] }]
          const [was, is] = [a, c].map(one => compileSchema(inputs(one)))
          for (const call of calls) if (was?.(call).ok) expect(is?.(call).ok).toBe(true)
        }
      }),
      { numRuns: 60, seed: 20261122 },
    )
  })
})
