/** Reads and writes answers as JSON without losing digits, so that equal answers become equal lines. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'

/** Maximum nesting of objects and lists. Deeper answers are compared as text. */
const depthMax = 64

export type AnswerJson = { value: unknown }

/**
 * Returns null for text that is not JSON. Integers past 2^53 become specially marked strings, because a
 * number would lose their last digits and with them the difference.
 */
export function readAnswerJson(text: string): AnswerJson | null {
  try {
    const value: unknown = JSON.parse(/\d{16}/.test(text) ? markLongNumbers(text) : text)
    return deeperThan(value, depthMax) ? null : { value }
  } catch {
    // What is not JSON is compared as text.
    return null
  }
}

/** Writes the value on one line with sorted keys. */
export const writeJson = (value: unknown): string => withoutMarks(canonicalJson(value))

/** Writes the value over several lines with sorted keys. */
export function writeJsonLines(value: unknown): string[] {
  return withoutMarks(JSON.stringify(sorted(value), null, 2) ?? 'null').split('\n')
}

const mark = '\u2007'
const withoutMarks = (text: string) => text.replace(/"\u2007(-?\d+)"/g, '$1')

function markLongNumbers(text: string): string {
  return text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d{16,}(?![\d.eE])/gs, token =>
    token.startsWith('"') ? token : `"${mark}${token}"`,
  )
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  // fromEntries defines properties instead of assigning them, so that `__proto__` stays an ordinary key.
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
