/** Adds the facts of a schema to those already known. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { containsRange } from '@/lib/core/proposals/acceptance/schema/array-rules'
import { formatCheck } from '@/lib/core/proposals/acceptance/schema/check-format'
import { jsonKinds, type JsonKind } from '@/lib/core/proposals/acceptance/schema/json-kind'
import {
  dependentNames,
  dependentSchemas,
  entriesOf,
} from '@/lib/core/proposals/acceptance/schema/object-rules'
import { typesOf } from '@/lib/core/proposals/acceptance/schema/schema-types'
import { resolveReference, type Part, type Side } from '@/lib/core/proposals/acceptance/schema/side'
import {
  addCondition,
  addContains,
  keepKinds,
  keepNumbers,
  keepValues,
  lowerHigh,
  negative,
  positive,
  raiseLow,
  requireName,
  type Addition,
  type Facts,
} from './facts'
import type { FactContext } from './fact-context'
import { addFormatRange } from './number-formats'
import { addUnevaluated } from './add-unevaluated'
import { exactlyOne } from './exactly-one'

/** @returns further schemas that apply to the same value, or null if the schema accepts nothing */
export function addSchema(facts: Facts, schema: unknown, side: Side, context: FactContext): Part[] | null {
  if (!isJsonObject(schema)) return schema === false ? null : []
  context.steps.spend(sizeOf(schema) >> sizeShift)
  addTypes(facts, schema)
  addNumbers(facts, schema)
  addTexts(facts, schema, context)
  addNames(facts, schema, side, context)
  addItems(facts, schema, side)
  // What is left unevaluated depends on the branches, so that the two are chosen together.
  if (!addUnevaluated(facts, schema, side, context)) addBranches(facts, schema, side, context)
  const parts: Part[] = []
  if (Object.hasOwn(schema, '$ref')) parts.push(positive(resolveReference(side, schema.$ref), side))
  if (Array.isArray(schema.allOf)) parts.push(...schema.allOf.map(inner => positive(inner, side)))
  if (Object.hasOwn(schema, 'not')) parts.push(negative(schema.not, side))
  return parts
}

/** Eight listed values, names or branches count as one step. */
const sizeShift = 3
const listing = [
  'enum',
  'required',
  'properties',
  'patternProperties',
  'prefixItems',
  'anyOf',
  'oneOf',
  'allOf',
]
function sizeOf(schema: JsonObject): number {
  let size = 0
  for (const keyword of listing) {
    const listed = schema[keyword]
    if (listed !== undefined)
      size += Array.isArray(listed) ? listed.length : Object.keys(Object(listed)).length
  }
  return size
}

function addTypes(facts: Facts, schema: JsonObject): void {
  const types = typesOf(schema)
  if (types) {
    if (types.has('integer') && !types.has('number')) keepNumbers(facts, 'whole')
    const kinds = jsonKinds.filter(kind => types.has(kind) || (kind === 'number' && types.has('integer')))
    keepKinds(facts, kinds)
  }
  if (Object.hasOwn(schema, 'const')) keepValues(facts, [schema.const])
  if (Array.isArray(schema.enum)) keepValues(facts, schema.enum)
}

const number = (schema: JsonObject, keyword: string): number | null =>
  typeof schema[keyword] === 'number' ? schema[keyword] : null

function addNumbers(facts: Facts, schema: JsonObject): void {
  const minimum = number(schema, 'minimum')
  if (minimum !== null) raiseLow(facts, minimum, false)
  const above = number(schema, 'exclusiveMinimum')
  if (above !== null) raiseLow(facts, above, true)
  const maximum = number(schema, 'maximum')
  if (maximum !== null) lowerHigh(facts, maximum, false)
  const below = number(schema, 'exclusiveMaximum')
  if (below !== null) lowerHigh(facts, below, true)
  const multiple = number(schema, 'multipleOf')
  if (multiple === null) return
  if (!facts.multiples.includes(multiple)) facts.multiples = [...facts.multiples, multiple]
  if (Number.isInteger(multiple)) keepNumbers(facts, 'whole')
}

function addTexts(facts: Facts, schema: JsonObject, context: FactContext): void {
  facts.lengthMin = Math.max(facts.lengthMin, number(schema, 'minLength') ?? 0)
  facts.lengthMax = Math.min(facts.lengthMax, number(schema, 'maxLength') ?? Number.POSITIVE_INFINITY)
  if (formatCheck(schema.format)) {
    facts.formats = [...facts.formats, String(schema.format)]
    addFormatRange(facts, schema.format)
  }
  if (typeof schema.pattern !== 'string') return
  if (context.matcherOf(schema.pattern)) facts.matches = [...facts.matches, schema.pattern]
  else addCondition(facts, `pattern ${schema.pattern}`, 'string')
}

function addNames(facts: Facts, schema: JsonObject, side: Side, context: FactContext): void {
  facts.namesMin = Math.max(facts.namesMin, number(schema, 'minProperties') ?? 0)
  facts.namesMax = Math.min(facts.namesMax, number(schema, 'maxProperties') ?? Number.POSITIVE_INFINITY)
  if (Array.isArray(schema.required)) requireName(facts, ...(schema.required as string[]))
  const dependents = dependentNames(schema)
  if (dependents.length > 0) facts.dependents = [...facts.dependents, ...dependents]
  if (Object.hasOwn(schema, 'propertyNames'))
    facts.names = [...facts.names, positive(schema.propertyNames, side)]
  const part = (inner: unknown) => positive(inner, side)
  const listed = new Map(entriesOf(schema.properties).map(([name, inner]) => [name, part(inner)] as const))
  const patterns = entriesOf(schema.patternProperties).map(([text, inner]) => ({
    text,
    matches: context.matcherOf(text),
    part: part(inner),
  }))
  const isLimited = Object.hasOwn(schema, 'additionalProperties')
  const rest = isLimited ? part(schema.additionalProperties) : null
  if (listed.size === 0 && patterns.length === 0 && !rest) return
  const known = patterns.flatMap(({ matches, ...pattern }) => (matches ? [{ ...pattern, matches }] : []))
  if (known.length === patterns.length)
    facts.nameGroups = [...facts.nameGroups, { listed, patterns: known, rest }]
  else addCondition(facts, `names ${context.identity.idOf(schema, side)}`, 'object')
}

function addItems(facts: Facts, schema: JsonObject, side: Side): void {
  facts.itemsMin = Math.max(facts.itemsMin, number(schema, 'minItems') ?? 0)
  facts.itemsMax = Math.min(facts.itemsMax, number(schema, 'maxItems') ?? Number.POSITIVE_INFINITY)
  if (schema.uniqueItems === true) facts.isUnique = true
  if (Object.hasOwn(schema, 'contains'))
    addContains(facts, { part: positive(schema.contains, side), ...containsRange(schema) })
  const first = Array.isArray(schema.prefixItems)
    ? schema.prefixItems.map(inner => positive(inner, side))
    : []
  const rest = Object.hasOwn(schema, 'items') ? positive(schema.items, side) : null
  if (first.length > 0 || rest) facts.itemGroups = [...facts.itemGroups, { first, rest }]
}

function addBranches(facts: Facts, schema: JsonObject, side: Side, context: FactContext): void {
  const branches: Addition[][][] = []
  if (Array.isArray(schema.anyOf)) branches.push(schema.anyOf.map(inner => [{ part: positive(inner, side) }]))
  if (Array.isArray(schema.oneOf)) branches.push(exactlyOne(schema.oneOf, side, context.areDisjoint))
  const [hasThen, hasElse] = [Object.hasOwn(schema, 'then'), Object.hasOwn(schema, 'else')]
  if (Object.hasOwn(schema, 'if') && (hasThen || hasElse))
    branches.push([
      [{ part: positive(schema.if, side) }, { part: positive(hasThen ? schema.then : true, side) }],
      [{ part: negative(schema.if, side) }, { part: positive(hasElse ? schema.else : true, side) }],
    ])
  for (const [name, inner] of dependentSchemas(schema))
    branches.push([
      [{ part: positive({ properties: { [name]: false } }, side) }],
      [{ part: positive({ type: 'object', required: [name] }, side) }, { part: positive(inner, side) }],
    ])
  if (branches.length > 0) facts.branches = [...facts.branches, ...branches]
}

/** Returns the kinds that are not named, in their usual order. */
export const otherKinds = (kinds: Iterable<string>): JsonKind[] => {
  const named = new Set(kinds)
  return jsonKinds.filter(kind => !named.has(kind))
}
