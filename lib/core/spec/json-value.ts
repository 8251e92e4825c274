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

/** What comes from a URL or a body may be anything; nothing stored is called by a text that cannot be stored. */
export function isStorable(text: string): boolean {
  return storableText(text) === text
}

/** Keys and list indexes that lead to the first text, or key, that cannot be stored; null when all can. */
export function findUnstorable(value: unknown): (string | number)[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const inside = isStorable(key) ? findUnstorable(item) : []
    if (inside) return [Array.isArray(value) ? Number(key) : storableText(key), ...inside]
  }
  return null
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
