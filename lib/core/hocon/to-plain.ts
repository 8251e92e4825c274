// Converts a reading to plain JavaScript, for code that does not need places.
import type { HoconNode } from './hocon-value'
import { toNumber } from './tokens/numbers'

/**
 * Objects have no prototype, so that `__proto__` is an ordinary key. Integers beyond 2^53 become strings of their
 * digits: JSON.stringify rejects a bigint, and a rounded number would be silently wrong. Unresolved references become
 * strings as they were written. Keys that look like numbers come first, as in every JavaScript object; read `entries`
 * where the order matters.
 */
export function toPlain(node: HoconNode): unknown {
  const { value } = node
  switch (value.kind) {
    case 'object': {
      const plain: { [key: string]: unknown } = Object.create(null)
      for (const entry of value.entries) plain[entry.key] = toPlain(entry.node)
      return plain
    }
    case 'array':
      return value.items.map(toPlain)
    case 'string':
      return value.value
    case 'number': {
      const number = toNumber(value.text)
      return typeof number === 'bigint' ? value.text : number
    }
    case 'boolean':
      return value.value
    case 'null':
      return null
    case 'unresolved':
      return value.text
  }
}
