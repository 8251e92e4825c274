/** Decides whether two alternatives of `oneOf` have no value in common. Only then do they not exclude each other. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { areRangesDisjoint, isWithinLimits } from './number-limits'
import { isOfType, type Alternative } from '@/lib/core/spec/schema/schema-alternative'

/** Follows a schema that is nothing but a reference. */
type Target = (schema: unknown) => unknown

/** Sound but incomplete: false means that the two may share a value. */
export function areDisjoint(a: Alternative, b: Alternative, target: Target): boolean {
  if (areTypesDisjoint(a, b)) return true
  if (a.values && b.values) return [...a.values.keys()].every(text => !b.values!.has(text))
  if (a.values) return [...a.values.values()].every(value => isRefused(value, b))
  if (b.values) return [...b.values.values()].every(value => isRefused(value, a))
  if (areRangesDisjoint(a.limits, b.limits)) return true
  return isDistinct(a, b, target) || isDistinct(b, a, target)
}

function areTypesDisjoint(a: Alternative, b: Alternative): boolean {
  if (a.type === b.type || a.type === 'any' || b.type === 'any') return false
  const isNumber = ({ type }: Alternative) => type === 'number' || type === 'integer'
  return !(isNumber(a) && isNumber(b))
}

/** Reports whether the alternative surely rejects the value. */
function isRefused(value: unknown, { type, limits, required }: Alternative): boolean {
  if (!isOfType(value, type) || !isWithinLimits(value, limits)) return true
  return isJsonObject(value) && [...required].some(name => !Object.hasOwn(value, name))
}

/** Reports whether a property that one object requires rules out the other one. */
function isDistinct(a: Alternative, b: Alternative, target: Target): boolean {
  return [...a.required].some(name => {
    const other = b.properties.has(name) || b.patterns.size > 0 ? b.properties.get(name) : b.rest
    if (other === false) return true
    return haveNothingInCommon(constantsOf(target(a.properties.get(name))), constantsOf(target(other)))
  })
}

type Constants = { types?: ReadonlySet<unknown>; values?: ReadonlySet<string> }

/** Reads type and listed values of a schema, without looking further. */
export function constantsOf(schema: unknown): Constants {
  if (!isJsonObject(schema)) return {}
  if ('const' in schema) return { values: new Set([canonicalJson(schema.const)]) }
  if (Array.isArray(schema.enum)) return { values: new Set(schema.enum.map(canonicalJson)) }
  if (schema.nullable === true || schema.type === undefined) return {}
  const types = new Set(Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type])
  if (types.has('number')) types.add('integer')
  return { types }
}

function haveNothingInCommon(a: Constants, b: Constants): boolean {
  const apart = (one?: ReadonlySet<unknown>, other?: ReadonlySet<unknown>) =>
    one !== undefined && other !== undefined && [...one].every(value => !other.has(value))
  return apart(a.values, b.values) || apart(a.types, b.types)
}
