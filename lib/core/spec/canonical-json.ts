/** JSON in which equal values have equal text: keys sorted by code unit, no whitespace. */
import type { JsonObject } from './json-value'

/** Hashes depend on this text, so its form must never change. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  // Comparisons need this text of every schema many times, and adding to a text is faster than joining a list.
  let text = ''
  for (const key of Object.keys(value).sort()) {
    const item = (value as JsonObject)[key]
    if (item === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`
  }
  return `{${text}}`
}
