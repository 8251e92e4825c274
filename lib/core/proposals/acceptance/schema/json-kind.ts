/** The six kinds of JSON values. Integers are numbers. */
export const jsonKinds = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const
export type JsonKind = (typeof jsonKinds)[number]

/** Returns the kind of a value from JSON; anything else counts as an object. */
export function kindOf(value: unknown): JsonKind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  const type = typeof value
  if (type === 'boolean' || type === 'number' || type === 'string') return type
  return 'object'
}
