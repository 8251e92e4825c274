/**
 * Reads arguments as a person or an agent wrote them: JSON text in, a value whose numbers keep every digit out. `1.0`
 * and `1` are different to a Python tool, and 2^53 + 1 is not 2^53.
 */
import { LosslessNumber, isLosslessNumber, parse, stringify } from 'lossless-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { JsonObject } from '@/lib/core/spec/json-value'

export const argumentsLimits = {
  /** Maximum size of the arguments of a run, in bytes of UTF-8. */
  bytesMax: 256 * 1024,
  /** Nesting of objects and lists: twice that of any known call. */
  depthMax: 64,
  /** Keys and values in total: 256 KB of numbers with 10 characters each. */
  valuesMax: 25_000,
} as const

type ArgumentsText = { ok: true; value: JsonObject } | { ok: false; message: string }

/**
 * Numbers in the value are `LosslessNumber`s. Duplicate keys are rejected, because readers differ on which one counts.
 */
export function readArguments(text: string): ArgumentsText {
  if (new TextEncoder().encode(text).length > argumentsLimits.bytesMax)
    return refuse(`The arguments exceed ${argumentsLimits.bytesMax / 1024} KB.`)
  const size = measure(text)
  if (size.depth > argumentsLimits.depthMax)
    return refuse(`The arguments are nested deeper than ${argumentsLimits.depthMax} levels.`)
  if (size.values > argumentsLimits.valuesMax)
    return refuse(`The arguments contain more than ${argumentsLimits.valuesMax} values.`)
  let value: unknown
  try {
    value = parse(text, undefined, {
      onDuplicateKey: ({ key, position }) => {
        throw new SyntaxError(`duplicate key ${JSON.stringify(key)} at position ${position}`)
      },
    })
  } catch (error) {
    return refuse(`The arguments are not JSON: ${describePosition(text, error)}`)
  }
  // The parser accepts a duplicate key with the same value.
  if (countKeys(value) !== size.keys) return refuse('The arguments are not JSON: duplicate key.')
  return isJsonObject(value) && !isLosslessNumber(value)
    ? { ok: true, value }
    : refuse('The arguments must be a JSON object, such as {"name": "value"}.')
}

/** Returns JSON text with every number as it was written. */
export function writeArguments(value: unknown, indent?: number): string {
  return stringify(value, undefined, indent) ?? 'null'
}

/** Returns the value with ordinary numbers, for checks that compare only sizes. */
export function withPlainNumbers(value: unknown): unknown {
  if (isLosslessNumber(value)) return Number(value.toString())
  if (Array.isArray(value)) return value.map(withPlainNumbers)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPlainNumbers(item)]))
}

export { LosslessNumber, isLosslessNumber }

/** Measures depth and number of values before parsing: the parser recurses, and the input controls the depth. */
function measure(text: string): { depth: number; values: number; keys: number } {
  let depth = 0
  let deepest = 0
  let commas = 0
  let keys = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1))
    else if (character === '}' || character === ']') depth -= 1
    else if (character === ',') commas += 1
    else if (character === ':') keys += 1
  }
  return { depth: deepest, values: 1 + commas + keys, keys }
}

function countKeys(value: unknown): number {
  if (isLosslessNumber(value)) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countKeys(item), 0)
  if (!isJsonObject(value)) return 0
  return Object.values(value).reduce((sum: number, item) => sum + 1 + countKeys(item), 0)
}

/** Converts the parser's `at position 12` to line and column. */
function describePosition(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : 'unknown error'
  return message.replace(/ at position (\d+)$/, (_, digits: string) => {
    const before = text.slice(0, Number(digits)).split('\n')
    return ` (line ${before.length}, column ${before.at(-1)!.length + 1}).`
  })
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message }
}
