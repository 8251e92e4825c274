/** Finds the values that references lead to. */
import { entriesOf } from '@/lib/core/formats/hocon-nodes'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'

/** Returns the value at a path; `inside-value` if a part of the path is neither an object nor unknown. */
export type LookUp = (path: readonly string[]) => HoconNode | 'missing' | 'inside-value'

/** The keys of each object are indexed once, because a hostile file has thousands of references and keys. */
export function makeLookUp(root: HoconNode): LookUp {
  const indexes = new Map<HoconNode, Map<string, HoconNode>>()
  const indexOf = (node: HoconNode) => {
    let index = indexes.get(node)
    if (!index) {
      index = new Map(entriesOf(node)?.map(({ key, node: value }) => [key, value]))
      indexes.set(node, index)
    }
    return index
  }
  return path => {
    let node = root
    for (const key of path) {
      if (node.value.kind === 'unresolved') return 'missing'
      if (node.value.kind !== 'object') return 'inside-value'
      const inner = indexOf(node).get(key)
      if (!inner) return 'missing'
      node = inner
    }
    return node
  }
}
