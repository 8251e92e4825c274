// Formats a reading as JSON text without losses: numbers keep their digits, keys their order.
import type { HoconNode, HoconValue } from './hocon-value'

/** Returns JSON on one line. Unresolved references become strings as they were written. */
export function toJsonText(node: HoconNode): string {
  const parts: string[] = []
  write(node.value, parts)
  return parts.join('')
}

// Recursion is safe, because the depth of a reading is limited.
function write(value: HoconValue, parts: string[]): void {
  switch (value.kind) {
    case 'object': {
      parts.push('{')
      for (const [index, { key, node }] of value.entries.entries()) {
        parts.push(index > 0 ? ',' : '', JSON.stringify(key), ':')
        write(node.value, parts)
      }
      parts.push('}')
      return
    }
    case 'array': {
      parts.push('[')
      for (const [index, item] of value.items.entries()) {
        if (index > 0) parts.push(',')
        write(item.value, parts)
      }
      parts.push(']')
      return
    }
    case 'string':
      parts.push(JSON.stringify(value.value))
      return
    case 'unresolved':
      parts.push(JSON.stringify(value.text))
      return
    case 'number':
      parts.push(value.text)
      return
    case 'boolean':
      parts.push(String(value.value))
      return
    case 'null':
      parts.push('null')
  }
}
