/** A HOCON or JSON file as what it comes to: references followed, later settings over earlier ones, keys in order. */
import { readHocon, type HoconNode } from '@/lib/core/hocon/read-hocon'

export const isDataFile = (path: string): boolean => /\.(hocon|conf|json)$/i.test(path)

/** JSON over lines with sorted keys; null when some of it could not be understood, such as an include. */
export function resolvedValues(text: string): string | null {
  const { root, problems } = readHocon(text, { unresolved: 'keep' })
  return root && problems.length === 0 ? write(root, '') : null
}

// The depth of a reading is bounded, so this may call itself.
function write({ value }: HoconNode, indent: string): string {
  const inner = `${indent}  `
  switch (value.kind) {
    case 'object': {
      const entries = value.entries
        .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
        .map(({ key, node }) => `${inner}${JSON.stringify(key)}: ${write(node, inner)}`)
      return entries.length === 0 ? '{}' : `{\n${entries.join(',\n')}\n${indent}}`
    }
    case 'array': {
      const items = value.items.map(item => `${inner}${write(item, inner)}`)
      return items.length === 0 ? '[]' : `[\n${items.join(',\n')}\n${indent}]`
    }
    case 'string':
      return JSON.stringify(value.value)
    case 'unresolved':
      return value.text
    // Numbers keep their digits.
    case 'number':
      return value.text
    case 'boolean':
      return String(value.value)
    case 'null':
      return 'null'
  }
}
