/** Accessors for HOCON nodes. */
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'

/** Returns the entries of an object, or null for anything else. */
export function entriesOf(node: HoconNode | undefined): HoconEntry[] | null {
  return node?.value.kind === 'object' ? node.value.entries : null
}

/** Undefined also for a node that is not an object. */
export function findEntry(node: HoconNode | undefined, key: string): HoconEntry | undefined {
  return entriesOf(node)?.find(entry => entry.key === key)
}

/** Null also for a missing node. */
export function stringOf(node: HoconNode | undefined): string | null {
  return node?.value.kind === 'string' ? node.value.value : null
}

/** Returns the kind of a node in words for a message. */
export function kindOf(node: HoconNode): string {
  return kindOfValue(node.value)
}

type AnyKind = Exclude<HoconNode['value'], { kind: 'unresolved' }>['kind']

/** Returns the kind with its article, to continue a sentence: "it is a list". */
export function kindOfValue(value: { kind: AnyKind } | { kind: 'unresolved'; text: string }): string {
  switch (value.kind) {
    case 'object':
      return 'an object'
    case 'array':
      return 'a list'
    case 'string':
      return 'a string'
    case 'number':
      return 'a number'
    case 'boolean':
      return 'true or false'
    case 'null':
      return 'null'
    case 'unresolved':
      return `the unknown reference ${value.text.slice(0, 80)}`
  }
}

/** Yields the node and all nodes inside it. */
export function* walkNodes(node: HoconNode): Generator<HoconNode> {
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    yield next
    if (next.value.kind === 'object') open.push(...next.value.entries.map(entry => entry.node).reverse())
    else if (next.value.kind === 'array') open.push(...[...next.value.items].reverse())
  }
}
