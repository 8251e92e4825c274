/** Resolves a HOCON or JSON file: references replaced, overrides applied, keys sorted. */
import { compareText } from '@/lib/core/base/compare-text'
import { readHocon, type HoconNode } from '@/lib/core/hocon/read-hocon'

/** Reports by its name whether a file is HOCON or JSON. */
export const isDataFile = (path: string): boolean => /\.(hocon|conf|json)$/i.test(path)

/** Returns JSON over several lines with sorted keys; null if a part could not be read, such as an include. */
export function resolvedValues(text: string): string | null {
  const { root, problems } = readHocon(text, { unresolved: 'keep' })
  return root && problems.length === 0 ? write(root, '') : null
}

// Recursion is safe because the reader bounds the depth.
function write({ value }: HoconNode, indent: string): string {
  const inner = `${indent}  `
  switch (value.kind) {
    case 'object': {
      const entries = value.entries
        .toSorted((a, b) => compareText(a.key, b.key))
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
    // Numbers keep their exact digits.
    case 'number':
      return value.text
    case 'boolean':
      return String(value.value)
    case 'null':
      return 'null'
  }
}
