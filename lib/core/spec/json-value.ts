/** Small questions about JSON of unknown origin that every reader asks. */

export type JsonObject = Record<string, unknown>

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Objects and lists inside each other. Walks level by level: the depth is the sender's choice, the stack is ours. */
export function deeperThan(value: unknown, depthMax: number): boolean {
  let level = [value].filter(isContainer)
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= depthMax) return true
    level = level.flatMap(item => Object.values(item).filter(isContainer))
  }
  return false
}

/** Characters that Postgres refuses inside JSON: NUL, and halves of surrogate pairs. */
const unstorable = /\u0000|\p{Surrogate}/gu

/** The same text with U+FFFD where a character cannot be stored. */
export function storableText(text: string): string {
  return text.replace(unstorable, '\uFFFD')
}

/** The same value with U+FFFD in place of characters that cannot be stored, in keys too. */
export function storableJson<T>(value: T): T
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(item => storableJson(item as unknown))
  if (!isJsonObject(value)) return value
  // fromEntries defines properties instead of assigning them, so that `__proto__` stays an ordinary key.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [storableText(key), storableJson(item)]),
  )
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
