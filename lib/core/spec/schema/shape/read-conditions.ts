/** Reads the conditions of one schema object, without those that always hold. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { isAnySchema } from './merge-names'
import { arePlainItems, isDecided, isDemanded, isDoubleNot, isPlainRest } from './plain-parts'
import type { ConditionName, Conditions } from '@/lib/core/spec/schema/schema-alternative'

/** `then` and `else` are true where the schema has none. */
export type Conditional = { if: unknown; then: unknown; else: unknown }
/** `min` is 1 unless the schema sets another number. */
export type Containing = { contains: unknown; min: number; max: number }

/** Adds the conditions of one of the schemas that apply to the same value. */
export function readConditions(part: JsonObject, into: Conditions): void {
  if ('not' in part && part.not !== false && !isDoubleNot(part.not)) addCondition(into, 'not', part.not)
  const conditional = readConditional(part)
  if (conditional) addCondition(into, 'if', conditional)
  const containing = readContaining(part)
  if (containing) addCondition(into, 'contains', containing)
  readDependents(part, into)
  const plain = { unevaluatedProperties: isPlainRest(part), unevaluatedItems: arePlainItems(part) }
  for (const keyword of ['propertyNames', 'unevaluatedProperties', 'unevaluatedItems'] as const)
    if (!isAnySchema(part[keyword]) && (keyword === 'propertyNames' || !plain[keyword]))
      addCondition(into, keyword, part[keyword])
  for (const keyword of ['$dynamicRef', '$recursiveRef'] as const)
    if (keyword in part) addCondition(into, keyword, part[keyword])
}

/** Adds one more condition of a kind. */
export function addCondition(conditions: Conditions, name: ConditionName, content: unknown): void {
  conditions.set(name, [...(conditions.get(name) ?? []), content])
}

function readConditional(part: JsonObject): Conditional | null {
  if (!('if' in part) || isDecided(part.if) || isDemanded(part)) return null
  const [yes, no] = [part.then ?? true, part.else ?? true]
  return isAnySchema(yes) && isAnySchema(no) ? null : { if: part.if, then: yes, else: no }
}

function readContaining(part: JsonObject): Containing | null {
  if (!('contains' in part)) return null
  const min = typeof part.minContains === 'number' ? part.minContains : 1
  const max = typeof part.maxContains === 'number' ? part.maxContains : Infinity
  return min <= 0 && max === Infinity ? null : { contains: part.contains, min, max }
}

/** Reads the split keywords and `dependencies`, their name before 2019. A schema of `required` alone is a list. */
function readDependents(part: JsonObject, into: Conditions): void {
  const lists = new Map<string, Set<string>>()
  const schemas = new Map<string, unknown>()
  for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
    const provided = part[keyword]
    if (!isJsonObject(provided)) continue
    for (const [name, dependent] of Object.entries(provided)) {
      const required = Array.isArray(dependent) ? (dependent as unknown[]) : requiredAlone(dependent)
      if (!required) {
        if (!isAnySchema(dependent)) schemas.set(name, dependent)
        continue
      }
      const texts = required.filter(one => typeof one === 'string' && one !== name) as string[]
      if (texts.length > 0) lists.set(name, new Set([...(lists.get(name) ?? []), ...texts]))
    }
  }
  if (lists.size > 0) addCondition(into, 'dependentRequired', lists)
  if (schemas.size > 0) addCondition(into, 'dependentSchemas', schemas)
}

function requiredAlone(schema: unknown): unknown[] | null {
  if (!isJsonObject(schema) || !Array.isArray(schema.required)) return null
  const others = Object.keys(schema).filter(key => key !== 'required' && key !== 'type')
  const isObjectOnly = schema.type === undefined || schema.type === 'object'
  return others.length === 0 && isObjectOnly ? (schema.required as unknown[]) : null
}
