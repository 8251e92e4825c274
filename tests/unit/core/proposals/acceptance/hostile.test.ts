// Schemas made to be costly. Each comparison ends within its counts; none of them is timed.
import { describe, expect, it } from 'vitest'
import { patternLimits, proofLimits, searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { compareWithCost } from '@/lib/core/proposals/acceptance/compare-acceptance'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const nested = (depth: number, wrap: (inner: unknown) => unknown, leaf: unknown) =>
  range(depth).reduce((inner: unknown) => wrap(inner), leaf)
const named = (count: number, schema: (index: number) => unknown) =>
  Object.fromEntries(range(count).map(index => [`p${index}`, schema(index)]))
const chain = (count: number, link: (next: object) => object, leaf: object) => ({
  $ref: '#/$defs/p0',
  $defs: named(count, index => (index === count - 1 ? leaf : link({ $ref: `#/$defs/p${index + 1}` }))),
})
const property = (inner: unknown) => ({ properties: { a: inner } })
const tagged = (count: number, value: (index: number) => object) => ({
  oneOf: range(count).map(index => ({
    type: 'object',
    properties: { kind: { const: index }, value: value(index) },
    required: ['kind'],
  })),
})
const both = (next: object) => ({ properties: { a: next, b: next }, required: ['a', 'b'] })

const pairs: [title: string, before: unknown, after: unknown][] = [
  ['nesting', nested(20, property, {}), nested(20, property, { type: 'string' })],
  ['nesting beyond the limit', nested(60, property, {}), nested(60, property, false)],
  [
    'negations of negations',
    nested(40, not => ({ not }), { minimum: 1 }),
    nested(40, not => ({ not }), { minimum: 2 }),
  ],
  [
    'hundreds of alternatives',
    { anyOf: range(900).map(at => ({ minimum: at, maximum: at + 0.5 })) },
    { anyOf: range(900).map(at => ({ minimum: at, maximum: at + 0.4 })) },
  ],
  [
    'hundreds of tagged branches',
    tagged(180, () => ({})),
    tagged(180, index => (index === 99 ? { type: 'null' } : {})),
  ],
  [
    'overlapping branches',
    { oneOf: range(300).map(minimum => ({ minimum })) },
    { oneOf: range(300).map(maximum => ({ maximum })) },
  ],
  [
    'products of alternatives',
    {
      allOf: range(30).map(part => ({
        anyOf: range(10).map(value => ({ required: [`a${part}.${value}`] })),
      })),
    },
    {
      allOf: range(30).map(part => ({
        anyOf: range(10).map(value => ({ required: [`b${part}.${value}`] })),
      })),
    },
  ],
  [
    'products of conditions',
    { allOf: range(100).map(at => ({ if: { required: [`a${at}`] }, then: { required: [`b${at}`] } })) },
    { allOf: range(100).map(at => ({ if: { required: [`a${at}`] }, then: { required: [`c${at}`] } })) },
  ],
  [
    'dependent schemas',
    { dependentSchemas: named(200, () => ({ required: ['x'] })) },
    { dependentSchemas: named(200, () => ({ required: ['y'] })) },
  ],
  [
    'names that all require each other',
    { dependentRequired: named(80, () => range(80).map(at => `p${at}`)) },
    { dependentRequired: named(80, () => range(80).map(at => `q${at}`)) },
  ],
  ['a schema that refers only to itself', { $ref: '#' }, {}],
  [
    'values without an end',
    { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } },
    { type: 'object', required: ['a', 'b'], properties: { a: { $ref: '#' } } },
  ],
  [
    'a wide recursion',
    { properties: named(30, () => ({ $ref: '#' })), required: ['p1', 'p2'] },
    { properties: named(30, () => ({ $ref: '#' })), required: ['p1', 'p3'] },
  ],
  [
    'a chain of references',
    chain(900, next => next, { type: 'string' }),
    chain(900, next => next, { type: 'null' }),
  ],
  [
    'references that double',
    chain(40, next => ({ allOf: [next, next] }), { type: 'string' }),
    chain(40, next => ({ anyOf: [next, next] }), { type: 'string', minLength: 1 }),
  ],
  [
    'properties that double',
    chain(30, both, { type: 'string' }),
    chain(30, both, { type: 'string', minLength: 1 }),
  ],
  [
    'hundreds of required properties',
    { properties: named(900, () => ({ type: 'string' })), required: range(900).map(at => `p${at}`) },
    { properties: named(900, () => ({ type: 'number' })), required: range(900).map(at => `p${at}`) },
  ],
  [
    'hundreds of patterns',
    { patternProperties: named(200, () => ({ type: 'string' })) },
    { patternProperties: named(200, () => ({ type: 'null' })) },
  ],
  [
    'hundreds of positions',
    { prefixItems: range(900).map(() => ({})), items: false },
    { prefixItems: range(900).map(at => at !== 800), items: false },
  ],
  ['thousands of values', { enum: range(8_000) }, { enum: range(8_000).map(value => value + 1) }],
  ['a long constant', { const: 'a'.repeat(100_000) }, { const: 'b'.repeat(100_000) }],
  [
    'many different items',
    { type: 'array', minItems: 1_000, uniqueItems: true },
    { type: 'array', minItems: 999, uniqueItems: true },
  ],
  [
    'many contained items',
    { type: 'array', allOf: range(100).map(at => ({ contains: { const: at } })) },
    { type: 'array', allOf: range(100).map(at => ({ contains: { const: -at } })) },
  ],
  ['huge counts of items', { type: 'array', minItems: 1e308 }, { type: 'array', minItems: 1e307 }],
  ['huge lengths', { type: 'string', minLength: 1e308 }, { type: 'string', maxLength: 1e308 }],
  [
    'huge counts of entries',
    { type: 'object', minProperties: 1e308 },
    { type: 'object', maxProperties: 1e308 },
  ],
  ['huge multiples', { multipleOf: 1e308 }, { type: 'integer', multipleOf: 5e-324 }],
  ['huge ranges of integers', { type: 'integer', minimum: -1e308 }, { type: 'integer', maximum: 1e308 }],
  ['long repetitions', { pattern: '^(a?){400}a{400}$' }, { pattern: '^(a?){401}a{399}$' }],
  [
    'repeated alternatives',
    { pattern: '^(([a-z])+.)+[A-Z]([a-z])+$' },
    { pattern: '^(([a-z])+.)+[A-Z]([a-z])*$' },
  ],
  ['an automaton of many states', { pattern: '(a|b)*a(a|b){60}$' }, { pattern: '(a|b)*b(a|b){60}$' }],
  ['classes of all scripts', { pattern: '^\\p{L}{1,60}$' }, { pattern: '^[\\p{L}\\p{N}]{1,60}$' }],
  [
    'long words',
    { pattern: '^[a-z]{1,400}$', minLength: 300 },
    { pattern: '^[a-z]{1,399}$', minLength: 300 },
  ],
  [
    'long texts of a format',
    { type: 'string', format: 'url', minLength: 5_000 },
    { type: 'string', format: 'uri-template', minLength: 5_000 },
  ],
  [
    'unevaluated parts of many branches',
    { anyOf: range(60).map(at => property({ const: at })), unevaluatedProperties: false },
    { anyOf: range(60).map(at => property({ const: -at })), unevaluatedProperties: false },
  ],
  [
    'unevaluated parts of references that multiply',
    {
      ...chain(9, next => ({ allOf: range(10).map(() => next) }), property({})),
      unevaluatedProperties: false,
    },
    { ...chain(9, next => ({ allOf: range(10).map(() => next) }), {}), unevaluatedProperties: false },
  ],
]

describe('compareAcceptance of a costly pair', () => {
  it.each(pairs)('ends within its counts, twice with the same answer: %s', (_, before, after) => {
    const first = compareWithCost(before, after, () => true)
    const { cost } = first
    // The last step of a phase can overshoot by the size of one keyword.
    const slack = 1_000
    expect(cost.proofSteps).toBeLessThanOrEqual(2 * (proofLimits.stepsMax + slack))
    expect(cost.patternWork).toBeLessThanOrEqual(patternLimits.workMax + slack)
    expect(cost.searchSteps).toBeLessThanOrEqual(searchLimits.stepsMax + searchLimits.lengthMax)
    expect(cost.instances).toBeLessThanOrEqual(searchLimits.instancesMax)
    expect(compareWithCost(before, after, () => true)).toEqual(first)
  })

  it('treats names of JavaScript objects like other names', () => {
    const closed = JSON.parse(
      '{"type":"object","properties":{"__proto__":{}},"additionalProperties":false}',
    ) as object
    const open = { type: 'object', required: ['constructor'] }
    const { lost, gained } = compareWithCost(closed, open, () => true).acceptance
    expect(lost).toEqual({ verdict: 'counterexample', value: {} })
    expect(gained).toEqual({ verdict: 'counterexample', value: { constructor: null } })
    expect(Object.prototype).not.toHaveProperty('a')
  })

  it.each([
    ['no object', 5],
    ['a list', []],
    ['a reference to nowhere', { $ref: '#/$defs/missing' }],
    ['a remote reference', { $ref: 'https://example.com/a' }],
    ['an invalid limit', { minLength: -1 }],
    ['a keyword that the checker refuses', { id: 'a' }],
    ['nullable without a type', { nullable: true }],
  ])('proves nothing about a schema that the checker refuses: %s', (_, schema) => {
    const unproven = { lost: { verdict: 'unproven' }, gained: { verdict: 'unproven' } }
    expect(compareWithCost(schema, {}, () => true).acceptance).toEqual(unproven)
    expect(compareWithCost({}, schema, () => true).acceptance).toEqual(unproven)
  })

  it('proves nothing about a pattern that the checker ignores', () => {
    const ahead = { type: 'string', pattern: 'a(?!b)' }
    const { lost, gained } = compareWithCost({ type: 'string' }, ahead, () => true).acceptance
    expect(lost).toEqual({ verdict: 'unproven' })
    expect(gained).toEqual({ verdict: 'proven' })
  })
})
