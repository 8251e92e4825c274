/** Differences about the name of a property, and whether the name is still there in another notation. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { lookUpReference, subschemas } from '@/lib/core/spec/schema/walk-schema'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { noFacts } from '@/lib/core/proposals/acceptance/proof/facts'
import { fewWords } from '@/lib/core/proposals/acceptance/proof/possible-values'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import type { SchemaDifference } from './schema-difference'

/**
 * Differences that no proof clears, unless both schemas still list the name: a named property was promised, even where
 * an open object accepts any name.
 */
export const promises: ReadonlySet<SchemaChange> = new Set<SchemaChange>([
  'added',
  'added-required',
  'removed',
  'removed-early',
  'removed-after-sunset',
])

/**
 * Reports whether both schemas still list the name, for example in an alternative or in a constant.
 * @param finder one for all differences of a comparison, because its limits apply to all of its questions together
 */
export function isStillListed(
  { change, path, site }: SchemaDifference,
  before: unknown,
  after: unknown,
  finder: WordFinder,
): boolean {
  if (!site || !promises.has(change)) return false
  const [keyword, name, ...below] = pointerSteps(path.slice(site.path.length))
  if (keyword !== 'properties' || name === undefined || below.length > 0) return false
  return listsName(site.before, name, before, finder) && listsName(site.after, name, after, finder)
}

function listsName(schema: unknown, name: string, root: unknown, finder: WordFinder): boolean {
  // A schema can apply to itself, or many times.
  const reached = new Set<JsonObject>(isJsonObject(schema) ? [schema] : [])
  for (const one of reached) {
    if (listsNameItself(one, name, finder)) return true
    const target = lookUpReference(root, one.$ref)
    if (isJsonObject(target)) reached.add(target)
    for (const { step, keyword, schema: inner } of subschemas({ pointer: '#', schema: one }))
      if (step === 'same' && keyword !== 'not' && keyword !== 'if') reached.add(inner)
  }
  return false
}

function listsNameItself(schema: JsonObject, name: string, finder: WordFinder): boolean {
  const { properties, propertyNames } = schema
  if (isJsonObject(properties) && Object.hasOwn(properties, name) && properties[name] !== false) return true
  if (valuesOf(schema).some(value => isJsonObject(value) && Object.hasOwn(value, name))) return true
  return isJsonObject(propertyNames) && namesOf(propertyNames, finder).includes(name)
}

/** Returns the names that a schema of names allows, if it lists them or has a pattern for a few of them. */
function namesOf(schema: JsonObject, finder: WordFinder): unknown[] {
  if (schema.maxLength === 0) return ['']
  if (typeof schema.pattern !== 'string') return valuesOf(schema)
  const words = fewWords({ ...noFacts(), matches: [schema.pattern] }, finder)
  return words ?? valuesOf(schema)
}

function valuesOf(schema: JsonObject): unknown[] {
  const listed = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : []
  return 'const' in schema ? [schema.const, ...listed] : listed
}
