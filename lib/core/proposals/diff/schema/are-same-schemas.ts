/** Recognizes schemas that did not change, which are most schemas of a changed tool, without reading them. */
import { isJsonObject } from '@/lib/core/spec/json-value'

const references = new Set(['$ref', '$dynamicRef', '$recursiveRef'])

/** Reports whether two parts of schemas are written alike and refer to nothing outside themselves, which could differ. */
export const areSameSchemas = (a: unknown, b: unknown): boolean => areAlike(a, b, references)

/** Reports whether two whole schemas are written alike. The order of their keywords does not matter. */
export const areEqualSchemas = (a: unknown, b: unknown): boolean => areAlike(a, b, nothing)

const nothing: ReadonlySet<string> = new Set()

/** @param refused keys that no object may have */
function areAlike(a: unknown, b: unknown, refused: ReadonlySet<string>): boolean {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => areAlike(item, b[at], refused))
  if (!isJsonObject(a)) return a === b
  if (!isJsonObject(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(key => !refused.has(key) && Object.hasOwn(b, key) && areAlike(a[key], b[key], refused))
}
