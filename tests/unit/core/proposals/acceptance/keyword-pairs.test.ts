// Pairs of schemas whose relation is known, for every keyword. Counterexamples must differ for the checker of calls.
import { describe, expect, it } from 'vitest'
import { compareAcceptance, type Verdict } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

const text = { type: 'string' }
const whole = { type: 'integer' }
const node = (leaf: object) => ({
  type: 'object',
  properties: { value: leaf, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
  required: ['value'],
})
const tree = (leaf: object) => ({
  $ref: '#/$defs/node',
  $defs: {
    node: node(leaf),
  },
})
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more })
const circle = object(
  { kind: { const: 'circle' }, radius: { type: 'number' } },
  { required: ['kind', 'radius'] },
)
const square = object({ kind: { const: 'square' }, side: { type: 'number' } }, { required: ['kind', 'side'] })

type Pair = [title: string, a: unknown, b: unknown]

const equal: Pair[] = [
  ['the absent schema and true', undefined, true],
  ['false and the negation of everything', false, { not: {} }],
  ['annotations', text, { ...text, title: 'a', description: 'b', $comment: 'c', deprecated: false }],
  ['the order of types', { type: ['string', 'null'] }, { type: ['null', 'string'] }],
  ['all types and no type', { type: ['string', 'number', 'boolean', 'null', 'array', 'object'] }, {}],
  ['a list of types and a union', { type: ['string', 'integer'] }, { anyOf: [text, whole] }],
  ['nullable and a list of types', { ...text, nullable: true }, { type: ['string', 'null'] }],
  ['number and integer beside it', { type: ['number', 'integer'] }, { type: 'number' }],
  ['the order of listed values', { enum: [1, 'a', null] }, { enum: [null, 1, 'a'] }],
  ['a constant and a list of one', { const: { a: [1] } }, { enum: [{ a: [1] }] }],
  [
    'listed values and a union of constants',
    { enum: ['a', 'b'] },
    { oneOf: [{ const: 'a' }, { const: 'b' }] },
  ],
  ['listed values beside a limit', { enum: [1, 2, 30], maximum: 9 }, { enum: [2, 1] }],
  ['booleans listed', { enum: [true, false] }, { type: 'boolean' }],
  ['open and closed limits of integers', { ...whole, exclusiveMinimum: 0.5 }, { ...whole, minimum: 1 }],
  ['a limit by negation', { type: 'number', minimum: 3 }, { type: 'number', not: { exclusiveMaximum: 3 } }],
  ['the tighter of two limits', { maximum: 3, exclusiveMaximum: 3 }, { exclusiveMaximum: 3 }],
  ['a small range and its values', { ...whole, minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }],
  ['multiples of one and integers', { type: 'number', multipleOf: 1 }, whole],
  [
    'no multiple of one and a fraction',
    { type: 'number', not: { multipleOf: 1 } },
    { type: 'number', not: whole },
  ],
  ['multiples of a whole number', { type: 'number', multipleOf: 4 }, { ...whole, multipleOf: 4 }],
  [
    'multiples of both and of the product',
    { ...whole, allOf: [{ multipleOf: 6 }] },
    { ...whole, multipleOf: 6 },
  ],
  ['a negated length', { ...text, minLength: 2 }, { ...text, not: { maxLength: 1 } }],
  ['a length of zero and the empty text', { ...text, maxLength: 0 }, { const: '' }],
  ['an idle length', { ...text, minLength: 0 }, text],
  [
    'a text split by length',
    { ...text },
    {
      anyOf: [
        { ...text, maxLength: 5 },
        { ...text, minLength: 6 },
      ],
    },
  ],
  [
    'a range split in the middle',
    { type: 'number' },
    {
      anyOf: [
        { type: 'number', maximum: 5 },
        { type: 'number', exclusiveMinimum: 5 },
      ],
    },
  ],
  ['patterns of the same language', { ...text, pattern: '^[0-9]+$' }, { ...text, pattern: '^\\d+$' }],
  ['a pattern and a shorter spelling', { pattern: '^(a|b|c)$' }, { pattern: '^[a-c]$' }],
  ['a pattern that takes every text', { ...text, pattern: '.*' }, text],
  [
    'a pattern and a length',
    { ...text, pattern: '^[\\s\\S]{2,4}$' },
    { ...text, minLength: 2, maxLength: 4 },
  ],
  ['a repeated format', { ...text, format: 'uuid' }, { ...text, allOf: [{ format: 'uuid' }] }],
  ['the length of a date', { ...text, format: 'date', minLength: 10 }, { ...text, format: 'date' }],
  [
    'a date and its pattern',
    { ...text, format: 'date', pattern: '^\\d{4}-\\d\\d-\\d\\d$' },
    { format: 'date', ...text },
  ],
  [
    'the least length of an address',
    { ...text, format: 'email', minLength: 3 },
    { ...text, format: 'email' },
  ],
  ['the greatest length of a uuid', { ...text, format: 'uuid', maxLength: 45 }, { ...text, format: 'uuid' }],
  ['a date that is too short', { ...text, format: 'date', maxLength: 9 }, false],
  ['a format that the checker ignores', { ...text, format: 'color' }, text],
  ['idle counts of items', { type: 'array', minItems: 0, uniqueItems: false }, { type: 'array' }],
  ['items twice', { items: text }, { allOf: [{ items: text }, { items: {} }] }],
  ['an array of no items', { type: 'array', items: false }, { const: [] }],
  [
    'a closed tuple and its length',
    { prefixItems: [text], items: false },
    { prefixItems: [text], items: false, maxItems: 1 },
  ],
  [
    'unevaluated items alone',
    { prefixItems: [text], unevaluatedItems: false },
    { prefixItems: [text], items: false },
  ],
  [
    'different items of a few values and their number',
    { type: 'array', items: { type: 'boolean' }, uniqueItems: true, maxItems: 9 },
    { type: 'array', items: { enum: [true, false] }, uniqueItems: true, maxItems: 2 },
  ],
  [
    'different items of a few words and their number',
    { type: 'array', items: { ...text, pattern: '^(?:a|b)$' }, uniqueItems: true },
    {
      type: 'array',
      items: { anyOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'a'] }] },
      uniqueItems: true,
      maxItems: 2,
    },
  ],
  [
    'more different items than values',
    { items: { enum: [1, 2] }, uniqueItems: true, minItems: 3, type: 'array' },
    false,
  ],
  [
    'nothing contained and no such item',
    { type: 'array', contains: { const: 1 }, minContains: 0, maxContains: 0 },
    { type: 'array', items: { not: { const: 1 } } },
  ],
  [
    'nothing contained by negation',
    { type: 'array', not: { contains: text } },
    { type: 'array', items: { not: text } },
  ],
  ['contains once', { contains: text }, { contains: text, minContains: 1 }],
  ['contains that may be missing', { contains: text, minContains: 0 }, {}],
  [
    'contains by negation',
    { type: 'array', contains: text },
    { type: 'array', not: { items: { not: text } } },
  ],
  ['the order of required names', object({}, { required: ['a', 'b'] }), object({}, { required: ['b', 'a'] })],
  [
    'required names and a count',
    object({ a: {} }, { required: ['a'] }),
    object({ a: {} }, { required: ['a'], minProperties: 1 }),
  ],
  [
    'one of all names and a count',
    object({ a: text, b: whole }, { additionalProperties: false, minProperties: 1 }),
    object(
      { a: text, b: whole },
      { additionalProperties: false, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    ),
  ],
  [
    'no names and a count of none',
    object({}, { additionalProperties: false }),
    { type: 'object', maxProperties: 0 },
  ],
  [
    'a count of none inside a negation',
    { type: 'object', not: { additionalProperties: false } },
    { type: 'object', not: { maxProperties: 0 } },
  ],
  [
    'a count of none as a condition',
    { type: 'object', if: { additionalProperties: false }, else: { required: ['a'] } },
    { type: 'object', if: { maxProperties: 0 }, else: { required: ['a'] } },
  ],
  [
    'a required name by negation',
    { type: 'object', required: ['a'] },
    { type: 'object', not: { properties: { a: false } } },
  ],
  ['a listed property without a schema', object({ a: text, b: {} }), object({ a: text })],
  [
    'a closed object and its count',
    object({ a: text }, { additionalProperties: false }),
    object({ a: text }, { additionalProperties: false, maxProperties: 1 }),
  ],
  ['a forbidden name', object({ a: false }), { type: 'object', not: { required: ['a'] } }],
  [
    'closed by names',
    object({ a: text }, { additionalProperties: false }),
    object({ a: text }, { propertyNames: { enum: ['a'] } }),
  ],
  [
    'a pattern of names and a schema of names',
    { patternProperties: { '^x': {} }, additionalProperties: false },
    { propertyNames: { pattern: '^x' } },
  ],
  [
    'the rest by a pattern',
    { type: 'object', additionalProperties: text },
    { type: 'object', patternProperties: { '': text } },
  ],
  [
    'unevaluated properties alone',
    object({ a: text }, { unevaluatedProperties: false }),
    object({ a: text }, { additionalProperties: false }),
  ],
  ['both spellings of dependencies', { dependencies: { a: ['b'] } }, { dependentRequired: { a: ['b'] } }],
  [
    'a dependent schema that requires',
    { dependentSchemas: { a: { required: ['b'] } } },
    { dependentRequired: { a: ['b'] } },
  ],
  [
    'a dependency as a condition',
    { type: 'object', dependentRequired: { a: ['b'] } },
    { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } },
  ],
  [
    'a chain of dependencies',
    { dependentRequired: { a: ['b'], b: ['c'] } },
    { dependentRequired: { a: ['b', 'c'], b: ['c'] } },
  ],
  [
    'a property through a reference',
    object({ a: text }),
    { ...object({ a: { $ref: '#/$defs/t' } }), $defs: { t: text } },
  ],
  [
    'other names of definitions',
    { $ref: '#/$defs/a', $defs: { a: whole } },
    { $ref: '#/$defs/b', $defs: { b: whole } },
  ],
  ['a recursion unrolled once', tree(text), { ...node(text), $defs: { node: node(text) } }],
  ['parts merged', { allOf: [{ minimum: 1 }, { maximum: 5 }] }, { minimum: 1, maximum: 5 }],
  ['a union of one', { anyOf: [text] }, text],
  ['a branch inside another', { anyOf: [text, { ...text, maxLength: 3 }] }, text],
  ['a branch that takes nothing', { anyOf: [text, { type: 'number', minimum: 5, maximum: 4 }] }, text],
  ['the order of branches', { anyOf: [circle, square] }, { anyOf: [square, circle] }],
  ['tagged branches in both unions', { oneOf: [circle, square] }, { anyOf: [circle, square] }],
  ['a double negation', { not: { not: text } }, text],
  ['De Morgan', { not: { anyOf: [text, whole] } }, { allOf: [{ not: text }, { not: whole }] }],
  ['a negated type', { not: text }, { type: ['number', 'boolean', 'null', 'array', 'object'] }],
  [
    'a condition and an implication',
    { if: text, then: { minLength: 1 } },
    { anyOf: [{ not: text }, { minLength: 1 }] },
  ],
  ['a condition that always holds', { if: true, then: text, else: whole }, text],
  ['then without a condition', { then: whole, else: text }, {}],
  ['a condition without arms', { if: text }, true],
  [
    'unevaluated properties beside tags and closed branches',
    { oneOf: [circle, square], unevaluatedProperties: false },
    {
      oneOf: [
        { ...circle, additionalProperties: false },
        { ...square, additionalProperties: false },
      ],
    },
  ],
  [
    'unevaluated properties beside a condition and closed branches',
    object(
      { mode: { enum: ['a', 'b'] } },
      {
        required: ['mode'],
        if: { properties: { mode: { const: 'a' } } },
        then: { properties: { x: text } },
        unevaluatedProperties: false,
      },
    ),
    {
      anyOf: [
        object({ mode: { const: 'a' }, x: text }, { required: ['mode'], additionalProperties: false }),
        object({ mode: { const: 'b' } }, { required: ['mode'], additionalProperties: false }),
      ],
    },
  ],
  [
    'unevaluated properties beside a dependent schema and closed branches',
    object(
      { a: text },
      { dependentSchemas: { a: { properties: { b: whole } } }, unevaluatedProperties: false },
    ),
    {
      anyOf: [
        object({ a: text, b: whole }, { required: ['a'], additionalProperties: false }),
        { type: 'object', maxProperties: 0 },
      ],
    },
  ],
  [
    'no possible names and a count of none',
    { type: 'object', propertyNames: false },
    { type: 'object', maxProperties: 0 },
  ],
  [
    'the length of names and the forbidden empty name',
    { type: 'object', propertyNames: { minLength: 1 } },
    object({ '': false }),
  ],
  [
    'a number of any contained items and of items',
    { type: 'array', contains: true, maxContains: 3 },
    { type: 'array', minItems: 1, maxItems: 3 },
  ],
  [
    'an excluded limit and an open one',
    { type: 'number', minimum: 0, not: { const: 0 } },
    { type: 'number', exclusiveMinimum: 0 },
  ],
  [
    'a pattern that looks ahead and a negation',
    { ...text, pattern: '^(?!tmp)[a-z]+$' },
    { ...text, pattern: '^[a-z]+$', not: { pattern: '^tmp' } },
  ],
  [
    'a negated pattern of words and negated values',
    { ...text, not: { pattern: '^(a|b)$' } },
    { ...text, not: { enum: ['a', 'b'] } },
  ],
  [
    'values and a pattern, and one pattern',
    { anyOf: [{ enum: ['a', 'b'] }, { ...text, pattern: '^x' }] },
    { ...text, pattern: '^(a$|b$|x)' },
  ],
  [
    'a constant and its parts',
    { const: { a: 1, b: [true] } },
    object(
      { a: { const: 1 }, b: { type: 'array', items: { const: true }, minItems: 1, maxItems: 1 } },
      { required: ['a', 'b'], additionalProperties: false },
    ),
  ],
  [
    'a pattern of one name and the name',
    { type: 'object', patternProperties: { '^id$': text } },
    object({ id: text }),
  ],
  [
    'a negated closed tuple and a count',
    { type: 'array', not: { prefixItems: [true, true], items: false } },
    { type: 'array', minItems: 3 },
  ],
  ['halves of whole numbers', { ...whole, multipleOf: 1.5 }, { ...whole, multipleOf: 3 }],
  [
    'references by anchor and by address',
    {
      ...object({ a: { $ref: '#t' }, b: { $ref: 'https://x.example/t' } }),
      $defs: { t: { $id: 'https://x.example/t', ...text }, u: { $anchor: 't', ...text } },
    },
    object({ a: text, b: text }),
  ],
  [
    'a dynamic reference to the only anchor',
    { $dynamicAnchor: 'node', ...object({ next: { $dynamicRef: '#node' } }) },
    object({ next: { $ref: '#' } }),
  ],
]

/** The second schema accepts less. */
const narrower: Pair[] = [
  ['a type is named', {}, text],
  ['a type goes', { type: ['string', 'null'] }, text],
  ['numbers become integers', { type: 'number' }, whole],
  ['a listed value goes', { enum: ['a', 'b'] }, { enum: ['a'] }],
  ['values are listed', text, { enum: ['a', 'b'] }],
  ['a constant in place of a list', { enum: [1, 2] }, { const: 1 }],
  ['nothing is left', text, false],
  ['a minimum', whole, { ...whole, minimum: 0 }],
  ['a higher minimum', { minimum: 1 }, { minimum: 1.5 }],
  ['a lower maximum', { ...whole, maximum: 100 }, { ...whole, maximum: 99 }],
  ['an open limit', { type: 'number', minimum: 1 }, { type: 'number', exclusiveMinimum: 1 }],
  ['an open upper limit', { type: 'number', maximum: 1 }, { type: 'number', exclusiveMaximum: 1 }],
  ['a multiple', whole, { ...whole, multipleOf: 7 }],
  ['a multiple of a multiple', { ...whole, multipleOf: 5 }, { ...whole, multipleOf: 10 }],
  ['a fraction as a multiple', { type: 'number' }, { type: 'number', multipleOf: 0.01 }],
  ['a longer least length', { ...text, minLength: 1 }, { ...text, minLength: 2 }],
  ['a shorter greatest length', { ...text, maxLength: 255 }, { ...text, maxLength: 254 }],
  ['a pattern', text, { ...text, pattern: '^[a-z]+$' }],
  ['a tighter pattern', { ...text, pattern: '^[a-z0-9_-]+$' }, { ...text, pattern: '^[a-z0-9-]+$' }],
  [
    'a pattern with shorter repetitions',
    { ...text, pattern: '^[a-z]{1,64}$' },
    { ...text, pattern: '^[a-z]{1,63}$' },
  ],
  ['a pattern without newlines', text, { ...text, pattern: '^.*$' }],
  [
    'a pattern of months',
    { ...text, pattern: '^\\d{4}-\\d{2}$' },
    { ...text, pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
  ],
  ['a format', text, { ...text, format: 'date' }],
  ['a shorter date-time', { ...text, format: 'date-time' }, { ...text, format: 'date-time', maxLength: 20 }],
  ['dates of this century', { ...text, format: 'date' }, { ...text, format: 'date', pattern: '^20' }],
  [
    'fewer different items than values',
    { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true },
    { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true, maxItems: 2 },
  ],
  [
    'a few values and as many further items behind a tuple',
    { type: 'array', prefixItems: [text], items: { type: 'boolean' }, uniqueItems: true },
    { type: 'array', prefixItems: [text], items: { type: 'boolean' }, uniqueItems: true, maxItems: 2 },
  ],
  ['nothing contained', { type: 'array' }, { type: 'array', contains: text, minContains: 0, maxContains: 0 }],
  [
    'one of some names',
    object({ a: text, b: whole }, { additionalProperties: false, minProperties: 1 }),
    object({ a: text, b: whole }, { additionalProperties: false, required: ['a'] }),
  ],
  ['more items needed', { type: 'array', minItems: 1 }, { type: 'array', minItems: 2 }],
  ['fewer items allowed', { type: 'array', maxItems: 500 }, { type: 'array', maxItems: 499 }],
  ['unique items', { type: 'array', items: whole }, { type: 'array', items: whole, uniqueItems: true }],
  ['items of a type', { type: 'array' }, { type: 'array', items: text }],
  ['deep items', { items: { items: { items: {} } } }, { items: { items: { items: text } } }],
  ['a tuple', { type: 'array' }, { type: 'array', prefixItems: [text] }],
  ['a closed tuple', { prefixItems: [text, whole] }, { prefixItems: [text, whole], items: false }],
  ['a longer tuple', { prefixItems: [text] }, { prefixItems: [text, whole] }],
  ['unevaluated items', { prefixItems: [text] }, { prefixItems: [text], unevaluatedItems: whole }],
  ['contains', { type: 'array' }, { type: 'array', contains: { const: 'x' } }],
  ['contains twice', { contains: text }, { contains: text, minContains: 2 }],
  ['contains at most twice', { contains: text }, { contains: text, maxContains: 2 }],
  ['another required name', object({ a: text }), object({ a: text }, { required: ['a'] })],
  ['a property of a type', object({}), object({ a: text })],
  ['a deep property', object({ a: object({ b: {} }) }), object({ a: object({ b: whole }) })],
  ['a closed object', object({ a: text }), object({ a: text }, { additionalProperties: false })],
  ['other names of a type', object({ a: text }), object({ a: text }, { additionalProperties: text })],
  [
    'a closed object without a pattern',
    { patternProperties: { '^x-': text }, additionalProperties: false },
    { additionalProperties: false },
  ],
  ['names by pattern of a type', { type: 'object' }, { type: 'object', patternProperties: { '^x-': text } }],
  ['a schema of names', { type: 'object' }, { type: 'object', propertyNames: { maxLength: 3 } }],
  ['more entries needed', { type: 'object' }, { type: 'object', minProperties: 1 }],
  ['fewer entries allowed', { type: 'object', maxProperties: 3 }, { type: 'object', maxProperties: 2 }],
  ['a dependency', object({ a: {}, b: {} }), object({ a: {}, b: {} }, { dependentRequired: { a: ['b'] } })],
  ['a dependent schema', object({}), object({}, { dependentSchemas: { a: { maxProperties: 1 } } })],
  ['a forbidden property', object({ a: text }), object({ a: false })],
  ['unevaluated properties', object({ a: text }), object({ a: text }, { unevaluatedProperties: false })],
  [
    'unevaluated properties beside a union',
    { type: 'object', anyOf: [object({ a: text }), object({ b: text })] },
    { type: 'object', anyOf: [object({ a: text }), object({ b: text })], unevaluatedProperties: false },
  ],
  ['a leaf of a recursion', tree({}), tree(text)],
  ['one more part', { allOf: [text] }, { allOf: [text, { maxLength: 3 }] }],
  ['a branch goes', { anyOf: [text, whole] }, { anyOf: [text] }],
  ['a tagged branch goes', { oneOf: [circle, square] }, { oneOf: [circle] }],
  ['overlapping branches', { anyOf: [whole, { minimum: 2 }] }, { oneOf: [whole, { minimum: 2 }] }],
  [
    'branches that come to overlap',
    { anyOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
    { oneOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
  ],
  ['a negation', text, { ...text, not: { const: 'x' } }],
  [
    'a condition',
    object({ mode: text }),
    object(
      { mode: text },
      { if: { required: ['mode'], properties: { mode: { const: 'all' } } }, then: { required: ['reason'] } },
    ),
  ],
  [
    'three properties together',
    object({ a: {}, b: {}, c: {} }),
    object(
      { a: {}, b: {}, c: {} },
      {
        not: {
          required: ['a', 'b', 'c'],
          properties: { a: { const: 1 }, b: { const: true }, c: { const: 'x' } },
        },
      },
    ),
  ],
  ['an else', { if: text, then: true }, { if: text, then: true, else: { type: 'null' } }],
]

/** Each schema accepts something that the other rejects. */
const different: Pair[] = [
  ['types', text, whole],
  ['constants', { const: 1 }, { const: 2 }],
  ['ranges', { type: 'number', minimum: 0, maximum: 5 }, { type: 'number', minimum: 3, maximum: 9 }],
  ['multiples', { ...whole, multipleOf: 4 }, { ...whole, multipleOf: 6 }],
  ['patterns', { ...text, pattern: '^a' }, { ...text, pattern: 'b$' }],
  ['formats', { ...text, format: 'date' }, { ...text, format: 'time' }],
  [
    'names',
    object({ a: text }, { additionalProperties: false }),
    object({ b: text }, { additionalProperties: false }),
  ],
  ['required names', { type: 'object', required: ['a'] }, { type: 'object', required: ['b'] }],
  ['tuples swapped', { prefixItems: [text, whole] }, { prefixItems: [whole, text] }],
  [
    'arms of a condition swapped',
    { if: text, then: { maxLength: 2 }, else: whole },
    { if: text, then: whole, else: { type: 'null' } },
  ],
  ['a schema and its negation', { type: 'array', minItems: 2 }, { not: { type: 'array', minItems: 2 } }],
  [
    'names that objects of JavaScript have',
    object({ constructor: text }, { required: ['constructor'] }),
    object({ toString: text }, { required: ['toString'] }),
  ],
]

const accepts = (schema: unknown, value: unknown) => {
  const root = (schema === false ? { not: {} } : (schema ?? {})) as JsonSchema
  return compileSchema(root === (true as unknown) ? {} : root)!(value).ok
}

function expectExample(verdict: Verdict, accepting: unknown, refusing: unknown): void {
  expect(verdict).toMatchObject({ verdict: 'counterexample' })
  const { value } = verdict as { value: unknown }
  expect({ value, is: accepts(accepting, value) }).toEqual({ value, is: true })
  expect({ value, is: accepts(refusing, value) }).toEqual({ value, is: false })
}

describe('compareAcceptance', () => {
  it.each(equal)('proves that two spellings are equal: %s', (_, a, b) => {
    expect(compareAcceptance(a, b)).toEqual({ lost: { verdict: 'proven' }, gained: { verdict: 'proven' } })
    expect(compareAcceptance(b, a)).toEqual({ lost: { verdict: 'proven' }, gained: { verdict: 'proven' } })
  })

  it.each(narrower)('finds a lost value and proves that none is gained: %s', (_, wide, narrow) => {
    const { lost, gained } = compareAcceptance(wide, narrow)
    expectExample(lost, wide, narrow)
    expect(gained).toEqual({ verdict: 'proven' })
    const reverse = compareAcceptance(narrow, wide)
    expectExample(reverse.gained, wide, narrow)
    expect(reverse.lost).toEqual({ verdict: 'proven' })
  })

  it.each(different)('finds a lost and a gained value: %s', (_, before, after) => {
    const { lost, gained } = compareAcceptance(before, after)
    expectExample(lost, before, after)
    expectExample(gained, after, before)
  })
})
