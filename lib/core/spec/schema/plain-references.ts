/**
 * Rewrites references by anchors, by `$id` and dynamic ones as JSON pointers from the root, so that nothing else has to
 * follow them. A reference that leads out of the schema, or to one of several places, stays as it is.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { localPointer, subschemas, type SchemaNode } from './walk-schema'

/** Where a schema without an `$id` is, for relative references. */
const nowhere = 'https://schema.invalid/'
/** Schemas that are looked at: more than an upload may contain. */
const nodesMax = 2_000

type Placed = SchemaNode & { base: string }
type Places = {
  nodes: Placed[]
  /** Pointers by address, with the anchor behind `#`. Null where two schemas have the same. */
  pointers: Map<string, string | null>
  /** How many schemas of all resources have the dynamic anchor. */
  dynamic: Map<string, number>
}

/** Returns the same object if all references are pointers already. */
export function withPlainReferences(root: JsonObject): JsonObject {
  const known = plain.get(root)
  if (known) return known
  const rewritten = hasOthers(root) ? rewrite(root) : root
  plain.set(root, rewritten)
  return rewritten
}

const plain = new WeakMap<JsonObject, JsonObject>()

const naming = ['$anchor', '$dynamicAnchor', '$dynamicRef', '$id']

function hasOthers(root: JsonObject): boolean {
  const queue: SchemaNode[] = [{ pointer: '#', schema: root }]
  for (const node of queue) {
    const { schema, pointer } = node
    if (queue.length > nodesMax) return false
    if (naming.some(keyword => Object.hasOwn(schema, keyword) && (pointer !== '#' || keyword !== '$id')))
      return true
    if (typeof schema.$ref === 'string' && localPointer(schema.$ref) === null) return true
    queue.push(...subschemas(node))
  }
  return false
}

function rewrite(root: JsonObject): JsonObject {
  const places = readPlaces(root)
  if (!places) return root
  const bases = new Map(places.nodes.map(({ schema, base }) => [schema, base]))
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (!isJsonObject(value)) return value
    const base = bases.get(value)
    const entries = Object.entries(value).map(([key, item]): [string, unknown] => [key, copy(item)])
    return base === undefined
      ? Object.fromEntries(entries)
      : withPointers(Object.fromEntries(entries), base, places, value === root)
  }
  return copy(root) as JsonObject
}

function withPointers(schema: JsonObject, base: string, places: Places, isRoot: boolean): JsonObject {
  const { $ref, $dynamicRef, $anchor: _anchor, $dynamicAnchor: _dynamic, ...rest } = schema
  if (!isRoot) delete rest.$id
  const direct = pointerOf($ref, base, places)
  if ($ref !== undefined) rest.$ref = direct ?? $ref
  if ($dynamicRef === undefined) return rest
  const target = isDynamicOnce($dynamicRef, places) ? pointerOf($dynamicRef, base, places) : null
  if (target === null) return { ...rest, $dynamicRef }
  if ($ref === undefined) return { ...rest, $ref: target }
  const parts = Array.isArray(rest.allOf) ? (rest.allOf as unknown[]) : []
  return { ...rest, allOf: [...parts, { $ref: target }] }
}

/** Without a second schema of the same dynamic anchor, a dynamic reference always leads to the same place. */
function isDynamicOnce(reference: unknown, { dynamic }: Places): boolean {
  const [, anchor = ''] = typeof reference === 'string' ? reference.split('#') : []
  return (dynamic.get(anchor) ?? 0) <= 1
}

function pointerOf(reference: unknown, base: string, { pointers }: Places): string | null {
  if (typeof reference !== 'string') return null
  const address = resolved(reference, base)
  if (address === null) return null
  const [resource = '', fragment = ''] = address.split('#')
  if (fragment !== '' && !fragment.startsWith('/')) return encoded(pointers.get(address) ?? null)
  const start = pointers.get(resource)
  const pointer = fragment === '' ? start : start && localPointer(`#${fragment}`)
  return start && pointer ? encoded(fragment === '' ? start : `${start}${pointer.slice(1)}`) : null
}

/** Returns null for a pointer with half of a surrogate pair, which no address can have. */
function encoded(pointer: string | null): string | null {
  try {
    return pointer && `#${encodeURI(pointer.slice(1))}`
  } catch {
    // The reference stays as it is, and is reported.
    return null
  }
}

/** Reads where every schema is; null for addresses that are not valid. */
function readPlaces(root: JsonObject): Places | null {
  const places: Places = { nodes: [], pointers: new Map(), dynamic: new Map() }
  const start = resolved(typeof root.$id === 'string' ? root.$id : '', nowhere)
  if (start === null) return null
  const name = (address: string, pointer: string) =>
    places.pointers.set(address, places.pointers.has(address) ? null : pointer)
  name(start.split('#')[0]!, '#')
  const queue: Placed[] = [{ pointer: '#', schema: root, base: start }]
  for (const node of queue) {
    const { schema, pointer } = node
    if (pointer !== '#' && typeof schema.$id === 'string') {
      const own = resolved(schema.$id, node.base)
      if (own === null || own.includes('#')) return null
      node.base = own
      name(own, pointer)
    }
    for (const anchor of [schema.$anchor, schema.$dynamicAnchor])
      if (typeof anchor === 'string') name(`${node.base.split('#')[0]}#${anchor}`, pointer)
    if (typeof schema.$dynamicAnchor === 'string')
      places.dynamic.set(schema.$dynamicAnchor, (places.dynamic.get(schema.$dynamicAnchor) ?? 0) + 1)
    queue.push(...subschemas(node).map(inner => ({ ...inner, base: node.base })))
  }
  places.nodes = queue
  return places
}

function resolved(reference: string, base: string): string | null {
  try {
    return new URL(reference, base).href
  } catch {
    // Not an address.
    return null
  }
}
