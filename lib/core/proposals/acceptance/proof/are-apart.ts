/** Distinguishes the branches of a tagged union quickly, because a large one has hundreds of pairs. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { resolveReference, type Part, type Side } from '@/lib/core/proposals/acceptance/schema/side'
import { typesOf } from '@/lib/core/proposals/acceptance/schema/schema-types'

/** Whether types or the constants of a property required by both show that no value fits both schemas. */
export function areApart(a: Part, b: Part): boolean {
  const [one, other] = [targetOf(a.schema, a.side), targetOf(b.schema, b.side)]
  if (!one || !other || a.negated || b.negated) return false
  if (haveApartTypes(one, other) || haveApartValues(one, other)) return true
  const required = requiredOf(other)
  // The common tag shows nothing about values that are not objects.
  if (one.type !== 'object' && other.type !== 'object') return false
  return requiredOf(one).some(name => {
    if (!required.includes(name)) return false
    const [left, right] = [propertyOf(one, name, a.side), propertyOf(other, name, b.side)]
    return left !== null && right !== null && haveApartValues(left, right)
  })
}

/** Whether all branches are objects that require one property, each with a constant of its own. */
export function areTaggedApart(parts: readonly Part[]): boolean {
  const branches = parts.map(({ schema, side }) => targetOf(schema, side))
  const [first] = branches
  if (!first || branches.some(branch => branch?.type !== 'object')) return false
  return requiredOf(first).some(name => {
    const tags = parts.map(({ side }, index) => tagOf(branches[index]!, name, side))
    return !tags.includes(null) && new Set(tags).size === tags.length
  })
}

/** Returns the constant of a required property as text. */
function tagOf(branch: JsonObject, name: string, side: Side): string | null {
  if (!requiredOf(branch).includes(name)) return null
  const property = propertyOf(branch, name, side)
  const values = property && valuesOf(property)
  return values?.size === 1 ? [...values][0]! : null
}

function targetOf(schema: unknown, side: Side): JsonObject | null {
  if (!isJsonObject(schema)) return null
  if (!Object.hasOwn(schema, '$ref')) return schema
  const target = resolveReference(side, schema.$ref)
  return isJsonObject(target) ? target : null
}

const requiredOf = (schema: JsonObject) =>
  Array.isArray(schema.required) ? (schema.required as string[]) : []

function propertyOf(schema: JsonObject, name: string, side: Side): JsonObject | null {
  const { properties } = schema
  if (!isJsonObject(properties) || !Object.hasOwn(properties, name)) return null
  return targetOf(properties[name], side)
}

function haveApartTypes(a: JsonObject, b: JsonObject): boolean {
  const [one, other] = [typesOf(a), typesOf(b)]
  if (!one || !other) return false
  const isShared = (type: string) =>
    other.has(type) ||
    (type === 'integer' && other.has('number')) ||
    (type === 'number' && other.has('integer'))
  return ![...one].some(isShared)
}

function haveApartValues(a: JsonObject, b: JsonObject): boolean {
  const [one, other] = [valuesOf(a), valuesOf(b)]
  return one !== null && other !== null && ![...one].some(text => other.has(text))
}

function valuesOf(schema: JsonObject): Set<string> | null {
  if (Object.hasOwn(schema, 'const')) return new Set([canonicalJson(schema.const)])
  return Array.isArray(schema.enum) ? new Set(schema.enum.map(canonicalJson)) : null
}
