/** Basic checks of JSON of unknown origin that every reader needs. */

export type JsonObject = Record<string, unknown>

export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue }

/** False for lists and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Reports whether objects and lists are nested deeper than `depthMax`. Walks level by level instead of recursing,
 * because the sender controls the depth.
 */
export function deeperThan(value: unknown, depthMax: number): boolean {
  let level = isContainer(value) ? [value] : []
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= depthMax) return true
    const next: object[] = []
    for (const item of level)
      for (const inner of Object.values(item) as unknown[]) if (isContainer(inner)) next.push(inner)
    level = next
  }
  return false
}

/** Characters that Postgres rejects inside JSON: NUL and unpaired surrogates. */
const unstorable = /\u0000|\p{Surrogate}/gu

/** Returns the text with U+FFFD in place of characters that cannot be stored. */
export function storableText(text: string): string {
  return text.replace(unstorable, '\uFFFD')
}

/** Reports whether a text from a URL or a body can be stored; if it cannot, no stored record has that name. */
export function isStorable(text: string): boolean {
  return storableText(text) === text
}

/** Returns the keys and list indexes that lead to the first text or key that cannot be stored, or null if all can. */
export function findUnstorable(value: unknown): (string | number)[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const inside = isStorable(key) ? findUnstorable(item) : []
    if (inside) return [Array.isArray(value) ? Number(key) : storableText(key), ...inside]
  }
  return null
}

/** Returns the value with U+FFFD in place of characters that Postgres cannot store, in keys and texts at any depth. */
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
