/**
 * Says what a value looks like that a schema refuses: a list of ways, one per keyword. A way that the proof cannot
 * model becomes a condition, with a hint for drawing values.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { formatCheck } from '@/lib/core/proposals/acceptance/schema/check-format'
import {
  dependentNames,
  dependentSchemas,
  entriesOf,
} from '@/lib/core/proposals/acceptance/schema/object-rules'
import { resolveReference, type Side } from '@/lib/core/proposals/acceptance/schema/side'
import { typesOf } from '@/lib/core/proposals/acceptance/schema/schema-types'
import { otherKinds } from './add-schema'
import type { FactContext } from './fact-context'
import {
  addCondition,
  addNamed,
  excludeValues,
  keepKinds,
  keepNumbers,
  negative,
  positive,
  requireName,
  type Addition,
} from './facts'
import { negateItems } from './negate-array'
import { condition, fact, only, outside, type Way } from './way'

/** Branches of a `oneOf` of which each pair is a way to be refused. */
const pairedBranchesMax = 12

/** @returns an empty list if the schema refuses nothing */
export function negateSchema(schema: unknown, side: Side, context: FactContext): Way[] {
  if (!isJsonObject(schema)) return schema === false ? [[]] : []
  return [
    ...negateTypes(schema),
    ...negateNumbers(schema, side, context),
    ...negateTexts(schema, side, context),
    ...negateNames(schema, side, context),
    ...negateNamed(schema, side, context),
    ...negateItems(schema, side, context),
    ...negateInPlace(schema, side),
    ...negateConditions(schema, side, context),
  ]
}

const fractions: Way = [
  fact(facts => {
    keepKinds(facts, ['number'])
    keepNumbers(facts, 'fraction')
  }),
]

function negateTypes(schema: JsonObject): Way[] {
  const ways: Way[] = []
  const types = typesOf(schema)
  if (types) {
    const isWhole = types.has('integer') && !types.has('number')
    const kinds = otherKinds(isWhole ? [...types, 'number'] : types)
    ways.push([fact(facts => keepKinds(facts, kinds))])
    if (isWhole) ways.push(fractions)
  }
  if (Object.hasOwn(schema, 'const')) ways.push([fact(facts => excludeValues(facts, [schema.const]))])
  const values = schema.enum
  if (Array.isArray(values)) ways.push([fact(facts => excludeValues(facts, values))])
  return ways
}

const numberOpposites = [
  ['minimum', 'exclusiveMaximum'],
  ['maximum', 'exclusiveMinimum'],
  ['exclusiveMinimum', 'maximum'],
  ['exclusiveMaximum', 'minimum'],
] as const

function negateNumbers(schema: JsonObject, side: Side, context: FactContext): Way[] {
  const ways = numberOpposites.flatMap(([keyword, opposite]): Way[] =>
    typeof schema[keyword] === 'number' ? [only({ type: 'number', [opposite]: schema[keyword] }, side)] : [],
  )
  if (schema.multipleOf === 1) ways.push(fractions)
  else if (typeof schema.multipleOf === 'number')
    ways.push(
      condition('number', `multiple ${schema.multipleOf}`, {
        kind: 'not-multiple',
        of: schema.multipleOf,
      }),
    )
  const format = formatCheck(schema.format)
  if (format)
    ways.push(
      condition(format.type, `format ${String(schema.format)}`, {
        kind: 'not-format',
        format: String(schema.format),
      }),
    )
  context.steps.spend()
  return ways
}

function negateTexts(schema: JsonObject, side: Side, context: FactContext): Way[] {
  const ways = outside('string', schema, 'minLength', 'maxLength', side)
  const { pattern } = schema
  if (typeof pattern !== 'string') return ways
  if (!context.matcherOf(pattern)) return [...ways, condition('string', `pattern ${pattern}`)]
  return [
    ...ways,
    [
      fact(facts => {
        keepKinds(facts, ['string'])
        facts.avoids = [...facts.avoids, pattern]
      }),
    ],
  ]
}

function negateNames(schema: JsonObject, side: Side, context: FactContext): Way[] {
  const ways = outside(
    'object',
    allowsNoName(schema) ? { ...schema, maxProperties: 0 } : schema,
    'minProperties',
    'maxProperties',
    side,
  )
  const absent = (name: string) => ({ type: 'object', properties: { [name]: false } })
  if (Array.isArray(schema.required))
    for (const name of schema.required as string[]) ways.push(only(absent(name), side))
  for (const [name, names] of dependentNames(schema))
    for (const other of names) ways.push(only({ ...absent(other), required: [name] }, side))
  if (Object.hasOwn(schema, 'propertyNames'))
    ways.push(
      condition('object', `names of ${context.identity.idOf(schema.propertyNames, side)}`, {
        kind: 'refused-name',
        part: negative(schema.propertyNames, side),
      }),
    )
  return ways
}

/** A closed object without names is refused by its first name, as by a limit of none. */
const allowsNoName = ({ properties, patternProperties, additionalProperties }: JsonObject) =>
  additionalProperties === false && entriesOf(properties).length + entriesOf(patternProperties).length === 0

function negateNamed(schema: JsonObject, side: Side, context: FactContext): Way[] {
  const ways: Way[] = []
  const key = `names ${context.identity.idOf(schema, side)}`
  for (const [name, inner] of entriesOf(schema.properties))
    ways.push([
      fact(facts => {
        keepKinds(facts, ['object'])
        requireName(facts, name)
        addNamed(facts, name, negative(inner, side))
      }),
    ])
  for (const [pattern, inner] of entriesOf(schema.patternProperties))
    ways.push(
      condition('object', `${key} ${pattern}`, {
        kind: 'matching-name',
        pattern,
        part: negative(inner, side),
      }),
    )
  for (const keyword of ['additionalProperties', 'unevaluatedProperties'])
    if (Object.hasOwn(schema, keyword) && schema[keyword] !== true && !allowsNoName(schema))
      ways.push(
        condition('object', `${key} ${keyword}`, {
          kind: 'name',
          schema,
          part: negative(schema[keyword], side),
        }),
      )
  return ways
}

function negateInPlace(schema: JsonObject, side: Side): Way[] {
  const ways: Way[] = []
  const not = (inner: unknown): Addition => ({ part: negative(inner, side) })
  if (Object.hasOwn(schema, '$ref')) ways.push([not(resolveReference(side, schema.$ref))])
  if (Array.isArray(schema.allOf)) ways.push(...schema.allOf.map(inner => [not(inner)]))
  if (Array.isArray(schema.anyOf)) ways.push(schema.anyOf.map(not))
  if (Object.hasOwn(schema, 'not')) ways.push([{ part: positive(schema.not, side) }])
  for (const [name, inner] of dependentSchemas(schema))
    ways.push([{ part: positive({ type: 'object', required: [name] }, side) }, not(inner)])
  return ways
}

function negateConditions(schema: JsonObject, side: Side, context: FactContext): Way[] {
  const ways: Way[] = []
  const is = (inner: unknown): Addition => ({ part: positive(inner, side) })
  const not = (inner: unknown): Addition => ({ part: negative(inner, side) })
  if (Object.hasOwn(schema, 'if')) {
    if (Object.hasOwn(schema, 'then')) ways.push([is(schema.if), not(schema.then)])
    if (Object.hasOwn(schema, 'else')) ways.push([not(schema.if), not(schema.else)])
  }
  const branches = Array.isArray(schema.oneOf) ? (schema.oneOf as unknown[]) : []
  if (branches.length > 0) ways.push(branches.map(not))
  if (branches.length > pairedBranchesMax) {
    const key = context.identity.idOf({ oneOf: branches }, side)
    ways.push([fact(facts => addCondition(facts, `not one of ${key}`, null))])
  } else
    for (const [index, inner] of branches.entries())
      for (const other of branches.slice(index + 1)) ways.push([is(inner), is(other)])
  return ways
}
