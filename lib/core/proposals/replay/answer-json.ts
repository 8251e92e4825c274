/** Answers as JSON: read so that no digit is lost, written so that equal answers are equal lines. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'

/** Objects and lists inside each other; deeper ones are compared as text. */
const depthMax = 64

export type AnswerJson = { value: unknown }

/**
 * null for text that is no JSON. Integers past 2^53 become texts with a mark of their own, because a number would lose
 * their last digits, and with them the difference.
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

/** In one line, keys sorted. */
export const writeJson = (value: unknown): string => withoutMarks(canonicalJson(value))

/** Over several lines, keys sorted. */
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
