// Covers equal notations of a schema beside one real change: only the change has a finding.
import { describe, expect, it } from 'vitest'
import { judgeSchemas } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { rewrittenPairs } from '@/tests/support/cases/schema-pairs'

type Pair = readonly [before: JsonObject, after: JsonObject]
type Make = (before: JsonObject, after: JsonObject) => Pair

const limited = (maximum: number) => ({ type: 'integer', maximum })
const withChanged = (schema: JsonObject, changed: JsonObject): JsonObject => ({
  ...schema,
  properties: { ...(schema.properties as JsonObject), changed },
})
const around = (schema: JsonObject, changed: JsonObject): JsonObject => ({
  type: 'object',
  properties: { inner: schema, changed },
})

/** With another property or a count, these two schemas are no longer equal. */
const dependOnAllNames = new Set([
  'required min props',
  'impossible max',
  'at most one closed',
  'exactly one closed',
  'deep closed',
])
const pairs = rewrittenPairs().filter(({ name, old }) => !dependOnAllNames.has(name) && 'properties' in old)
const nestable = pairs.filter(pair => !/\$(ref|anchor)/.test(JSON.stringify(pair)))
const both = (some: typeof pairs): [string, Pair][] =>
  some
    .filter(pair => 'properties' in pair.new)
    .flatMap(pair => [
      [pair.name, [pair.old, pair.new]],
      [`${pair.name}, backwards`, [pair.new, pair.old]],
    ])

function gravePaths(before: JsonObject, after: JsonObject): string[] {
  return judgeSchemas(before, after, '', 'inputs')
    .filter(({ change }) => ['breaking', 'risky'].includes(compatibilityRules[`input-${change}`].level))
    .map(({ path }) => path)
}

const besides: [string, typeof pairs, Make, string[]][] = [
  [
    'a property that accepts less',
    pairs,
    (a, b) => [withChanged(a, limited(9)), withChanged(b, limited(5))],
    ['/properties/changed/maximum'],
  ],
  ['a removed property', pairs, (a, b) => [withChanged(a, limited(9)), b], ['/properties/changed']],
  [
    'an object in which another property accepts less',
    nestable,
    (a, b) => [around(a, limited(9)), around(b, limited(5))],
    ['/properties/changed/maximum'],
  ],
]

describe.each(besides)('an equal notation beside %s', (_, some, make, expected) => {
  it.each(both(some))('has no finding: %s', (_name, [before, after]) => {
    expect(gravePaths(...make(before, after))).toEqual(expected)
  })
})

describe('an equal notation beside three changes of its object', () => {
  const counted = (schema: JsonObject, most: number): JsonObject => ({
    ...withChanged(schema, limited(most)),
    maxProperties: most + 10,
    propertyNames: { maxLength: most + 20 },
  })
  /** A restriction that moves beside two changed conditions is shown, see docs/guides/reviewing.md. */
  const moved = ['prop not present', 'two-level if']
  /** An object with three possible names never reaches these counts. */
  const closed = ['closed via unevaluated']
  const uncounted = pairs.filter(
    pair =>
      ![...moved, ...closed].includes(pair.name) &&
      !/"(maxProperties|propertyNames)"/.test(JSON.stringify(pair)),
  )

  it.each(both(uncounted))('has no finding: %s', (_name, [before, after]) => {
    expect(gravePaths(counted(before, 9), counted(after, 5)).sort()).toEqual([
      '/maxProperties',
      '/properties/changed/maximum',
      '/propertyNames',
    ])
  })
})

describe('a restriction that moves between a property and a condition', () => {
  const object = (size: JsonObject, note: JsonObject, more: JsonObject = {}): JsonObject => ({
    type: 'object',
    properties: { size, note },
    ...more,
  })
  const below = { not: { properties: { size: { exclusiveMaximum: 5 } }, required: ['size'] } }
  const [text, shortText] = [{ type: 'string' }, { type: 'string', maxLength: 3 }]
  const [whole, fromFive] = [{ type: 'integer' }, { type: 'integer', minimum: 5 }]

  it('has no finding beside a changed property', () => {
    expect(gravePaths(object(fromFive, text), object(whole, shortText, below))).toEqual([
      '/properties/note/maxLength',
    ])
    expect(gravePaths(object(whole, text, below), object(fromFive, shortText))).toEqual([
      '/properties/note/maxLength',
    ])
  })

  it('has a finding if it becomes tighter on the way', () => {
    const fromSix = { type: 'integer', minimum: 6 }
    expect(gravePaths(object(whole, text, below), object(fromSix, shortText))).toContain(
      '/properties/size/minimum',
    )
  })
})
