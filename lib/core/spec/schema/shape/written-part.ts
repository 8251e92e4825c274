/** Parts of a schema whose unions are read apart, and the schemas as they are written. */
import type { JsonObject } from '@/lib/core/spec/json-value'

/** The schemas from which parts without their unions were copied. */
const originals = new WeakMap<JsonObject, JsonObject>()

/** Remembers that the copy is the part without something that is read apart. @returns the copy */
export function copyOfPart(copy: JsonObject, part: JsonObject): JsonObject {
  originals.set(copy, writtenPart(part))
  return copy
}

/** Returns a part as it is written in the schema, with its unions. */
export const writtenPart = (part: JsonObject): JsonObject => originals.get(part) ?? part
