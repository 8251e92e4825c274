/**
 * Leaves out what a schema says about names that do not occur in a value. The checker of calls judges the value as
 * before, and compiling the rest takes a fraction of the time.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { collectNodes } from '@/lib/core/spec/schema/check-schema'
import type { SchemaNode } from '@/lib/core/spec/schema/walk-schema'
import type { Side } from './side'

/** Keywords whose schemas and lists apply only to objects that have the name. */
const byName = new Set(['properties', 'dependentSchemas', 'dependentRequired', 'dependencies'])
const definitions = new Set(['$defs', 'definitions'])
const isData = new Set(['enum', 'const', 'default', 'examples'])

/** Returns a schema that gives the same verdict about this value. */
export function schemaForValue({ root, tracksEvaluated }: Side, value: unknown): JsonObject {
  // The checker follows evaluated names through listed ones, also those that do not occur.
  if (tracksEvaluated) return root
  const isReducible = reducible.get(root) ?? [...collectNodes(root).values()].every(hasPlainReference)
  reducible.set(root, isReducible)
  if (!isReducible) return root
  const names = new Set<string>()
  gatherNames(value, names)
  return reduce(root, names)
}

/** Schemas without references to what may be left out. */
const reducible = new WeakMap<JsonObject, boolean>()

const hasPlainReference = ({ schema: { $ref: reference } }: SchemaNode) =>
  reference === undefined ||
  reference === null ||
  reference === '#' ||
  (typeof reference === 'string' && /^#\/(?:\$defs|definitions)\/[^/]+$/.test(reference))

function gatherNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) gatherNames(item, names)
  if (!isJsonObject(value)) return
  for (const [name, item] of Object.entries(value)) {
    names.add(name)
    gatherNames(item, names)
  }
}

function reduce(schema: JsonObject, names: ReadonlySet<string>): JsonObject {
  const reduced = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reduced)
    return isJsonObject(value) ? reduce(value, names) : value
  }
  const map = (value: JsonObject, isKept: (name: string) => boolean) =>
    Object.fromEntries(
      Object.entries(value).flatMap(([name, item]) => (isKept(name) ? [[name, reduced(item)]] : [])),
    )
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (isData.has(keyword) || !isJsonObject(value))
      return [keyword, isData.has(keyword) ? value : reduced(value)]
    if (byName.has(keyword)) return [keyword, map(value, name => names.has(name))]
    if (definitions.has(keyword) || keyword === 'patternProperties') return [keyword, map(value, () => true)]
    return [keyword, reduced(value)]
  })
  return Object.fromEntries(entries)
}
