/** One of the two schemas of a comparison, with its references. */
import { recall } from '@/lib/core/base/recall'
import { checkSchema, collectNodes, schemaLimits } from '@/lib/core/spec/schema/check-schema'
import { hashText } from '@/lib/core/spec/spec-hash'
import { withPlainReferences } from '@/lib/core/spec/schema/plain-references'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'
import { deeperThan, isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

export type Side = {
  root: JsonObject
  /** Whether `unevaluatedProperties` or `unevaluatedItems` occurs anywhere. */
  tracksEvaluated: boolean
  /** False for a schema whose checks are known to differ from the standard, so that nothing is proven about it. */
  isProvable: boolean
  /** Identities of schemas inside the root; see `SchemaIdentity`. */
  ids: WeakMap<object, number>
}

/** A schema, or everything that it refuses. */
export type Part = { schema: unknown; side: Side; negated: boolean }

/** Returns null for a schema that the checker cannot compile. */
export function readSide(schema: unknown): Side | null {
  const provided = rootOf(schema)
  if (!provided) return null
  const known = sides.get(provided)
  const side = known === undefined ? readRoot(provided) : known
  sides.set(provided, side)
  // Identities belong to one comparison.
  return side && { ...side, ids: new WeakMap() }
}

/** One schema is compared several times: with the other side, and to find an example of each difference. */
const sides = new WeakMap<JsonObject, Side | null>()

/** Tools often share a schema, and the next version of a toolbox has most of the schemas of this one. */
const kept = recall<Side | null>(200)
/** Maximum number of characters of a schema that is kept. */
const keptLengthMax = 16_384

function readRoot(provided: JsonObject): Side | null {
  if (deeperThan(provided, schemaLimits.depthMax)) return null
  const text = JSON.stringify(provided)
  const read = () => readProvided(provided)
  return text.length > keptLengthMax ? read() : kept(hashText(text), read)
}

function readProvided(provided: JsonObject): Side | null {
  if (checkSchema(provided).some(problem => problem.severity === 'error')) return null
  // What is known about a schema is remembered by object, and two sides can share parts with different references.
  const root = JSON.parse(JSON.stringify(withPlainReferences(provided))) as JsonObject
  let tracksEvaluated = false
  let isProvable = true
  for (const { schema: node, pointer } of collectNodes(root).values()) {
    if (!compiles(node)) return null
    if (!isCheckedByStandard(node, pointer)) isProvable = false
    if ('unevaluatedProperties' in node || 'unevaluatedItems' in node) tracksEvaluated = true
  }
  return { root, tracksEvaluated, isProvable, ids: new WeakMap() }
}

/** Returns the schema that a reference inside the side points to; `true` for one that points nowhere. */
export function resolveReference(side: Side, reference: unknown): unknown {
  return lookUpReference(side.root, reference) ?? true
}

/** Returns the schema as an object, which is the only form that the checker takes; null if it is none. */
export function rootOf(schema: unknown): JsonObject | null {
  if (schema === undefined || schema === true) return {}
  if (schema === false) return { not: {} }
  return isJsonObject(schema) ? schema : null
}

/** Keywords that the checker refuses to compile although they follow the meta-schema. */
function compiles(node: JsonObject): boolean {
  if (Object.hasOwn(node, 'id')) return false
  if (Array.isArray(node.enum) && node.enum.length === 0) return false
  if (!Object.hasOwn(node, 'nullable')) return true
  const isTyped = Object.hasOwn(node, 'type')
  return typeof node.nullable === 'boolean' && isTyped && node.nullable
}

const maps = ['properties', 'patternProperties', 'dependentSchemas', 'dependentRequired', 'dependencies']
const oddNames = new Set(['__proto__', 'constructor', 'valueOf', 'toString'])

/** The generated code for these leaves out what follows a tuple for an array that is shorter. */
const shortTuples = /\/(not|if)(\/|$)/
const afterTuples = ['contains', 'uniqueItems', 'unevaluatedItems']

/** The checker ignores schemas of `__proto__`, and compares objects with such names by their methods. */
function isCheckedByStandard(node: JsonObject, pointer: string): boolean {
  const isTuple = Object.hasOwn(node, 'prefixItems') && shortTuples.test(pointer)
  if (isTuple && afterTuples.some(keyword => Object.hasOwn(node, keyword))) return false
  for (const keyword of maps) {
    const map = node[keyword]
    if (!isJsonObject(map)) continue
    if (Object.hasOwn(map, '__proto__') || Object.values(map).some(namesPrototype)) return false
  }
  if (namesPrototype(node.required)) return false
  return !hasOddName(node.enum) && !hasOddName(node.const)
}

const namesPrototype = (names: unknown) => Array.isArray(names) && names.includes('__proto__')

function hasOddName(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOddName)
  if (!isJsonObject(value)) return false
  return Object.entries(value).some(([name, item]) => oddNames.has(name) || hasOddName(item))
}
