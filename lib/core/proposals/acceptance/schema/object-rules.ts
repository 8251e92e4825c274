/** Checks of objects: names, values by name, and counts. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import type { Check, RuleContext } from './check'

/** Returns the checks of the keywords of objects that the schema has. They accept every other kind of value. */
export function objectRules(schema: JsonObject, context: RuleContext): Check[] {
  return [
    ...countRules(schema),
    ...requiredRules(schema),
    ...propertyRules(schema, context),
    ...nameRules(schema, context),
  ]
}

/** The checker ignores schemas of this name. */
export const entriesOf = (map: unknown): [string, unknown][] =>
  isJsonObject(map) ? Object.entries(map).filter(([name]) => name !== '__proto__') : []

/** Returns the lists of names by the property that requires them, in both spellings. */
export function dependentNames(schema: JsonObject): [string, string[]][] {
  return [...entriesOf(schema.dependentRequired), ...entriesOf(schema.dependencies)].flatMap(
    ([name, names]): [string, string[]][] => (Array.isArray(names) ? [[name, names as string[]]] : []),
  )
}

/** Returns the schemas that apply beside a property, in both spellings. */
export function dependentSchemas(schema: JsonObject): [string, unknown][] {
  return [
    ...entriesOf(schema.dependentSchemas),
    ...entriesOf(schema.dependencies).filter(([, dependency]) => !Array.isArray(dependency)),
  ]
}

function countRules({ minProperties, maxProperties }: JsonObject): Check[] {
  const rules: Check[] = []
  if (typeof minProperties === 'number')
    rules.push(value => !isJsonObject(value) || Object.keys(value).length >= minProperties)
  if (typeof maxProperties === 'number')
    rules.push(value => !isJsonObject(value) || Object.keys(value).length <= maxProperties)
  return rules
}

function requiredRules(schema: JsonObject): Check[] {
  const rules: Check[] = []
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  if (required.length > 0)
    rules.push(value => !isJsonObject(value) || required.every(name => Object.hasOwn(value, name)))
  for (const [name, names] of dependentNames(schema))
    rules.push(
      value =>
        !isJsonObject(value) ||
        !Object.hasOwn(value, name) ||
        names.every(other => Object.hasOwn(value, other)),
    )
  return rules
}

function propertyRules(schema: JsonObject, { checkOf, spend }: RuleContext): Check[] {
  const listed = new Map(entriesOf(schema.properties).map(([name, inner]) => [name, checkOf(inner)]))
  const patterns = entriesOf(schema.patternProperties).map(([text, inner]) => ({
    // A pattern that cannot be matched safely matches every name.
    pattern: compileSchemaPattern(text),
    check: checkOf(inner),
  }))
  const isLimited = Object.hasOwn(schema, 'additionalProperties')
  if (listed.size === 0 && patterns.length === 0 && !isLimited) return []
  const rest = isLimited ? checkOf(schema.additionalProperties) : null
  return [
    (value, evaluated) => {
      if (!isJsonObject(value)) return true
      for (const [name, item] of Object.entries(value)) {
        const own = listed.get(name)
        if (patterns.length === 0) {
          const check = own ?? rest
          if (!check) continue
          evaluated?.names.add(name)
          if (!check(item, null)) return false
          continue
        }
        const checks = patterns
          .filter(({ pattern }) => {
            spend(name.length)
            return !pattern || pattern.matches(name)
          })
          .map(({ check }) => check)
        if (own) checks.push(own)
        if (checks.length === 0 && rest) checks.push(rest)
        if (checks.length > 0) evaluated?.names.add(name)
        if (!checks.every(check => check(item, null))) return false
      }
      return true
    },
  ]
}

function nameRules(schema: JsonObject, { checkOf }: RuleContext): Check[] {
  if (!Object.hasOwn(schema, 'propertyNames')) return []
  const check = checkOf(schema.propertyNames)
  return [value => !isJsonObject(value) || Object.keys(value).every(name => check(name, null))]
}
