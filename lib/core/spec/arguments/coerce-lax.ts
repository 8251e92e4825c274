/**
 * Coerces values as pydantic's lax mode does: "5" is an integer, true is 1, and null means that an optional argument is
 * absent. Neither neuro-san nor OVOS rejects these values, so the form must accept them too.
 */
import { LosslessNumber, isLosslessNumber } from './read-arguments'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { collectNodes } from '@/lib/core/spec/schema/check-schema'
import { escapePointer, localPointer } from '@/lib/core/spec/schema/walk-schema'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

type Coerced = {
  value: JsonObject
  /** Pointers of nulls that mean "absent": the argument is optional and has no default of its own. */
  nulls: Set<string>
}

/** References followed for one value; a longer chain is a cycle. */
const hopsMax = 16

/** Values that cannot be coerced stay unchanged; the following check reports them. */
export function coerceLax(root: JsonSchema, input: JsonObject): Coerced {
  const nulls = new Set<string>()
  const nodes = collectNodes(root)
  return { value: coerce(root, input, '') as JsonObject, nulls }

  function coerce(unresolved: JsonSchema | boolean | undefined, value: unknown, path: string): unknown {
    const schema = resolve(unresolved)
    if (!schema) return value
    const alternatives = schema.anyOf ?? schema.oneOf
    if (Array.isArray(alternatives)) return coerceUnion(alternatives, value, path)
    if (Array.isArray(value)) {
      const { items, prefixItems = [] } = schema
      return value.map((item, index) => coerce(prefixItems[index] ?? items, item, `${path}/${index}`))
    }
    if (isJsonObject(value) && !isLosslessNumber(value)) return coerceObject(schema, value, path)
    return coerceScalar(schema.type, value)
  }

  function coerceObject(schema: JsonSchema, value: JsonObject, path: string): JsonObject {
    const required = new Set(Array.isArray(schema.required) ? schema.required : [])
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => {
        const at = `${path}/${escapePointer(key)}`
        const named = isJsonObject(schema.properties) && Object.hasOwn(schema.properties, key)
        const property = named ? schema.properties![key] : schema.additionalProperties
        if (item === null && named && !required.has(key) && !hasDefault(property)) nulls.add(at)
        return [key, coerce(property, item, at)]
      }),
    )
  }

  /** Uses the first alternative that the value matches unchanged, otherwise the first that it can be coerced to. */
  function coerceUnion(alternatives: JsonSchema[], value: unknown, path: string): unknown {
    const types = alternatives.map(alternative => typesOf(resolve(alternative)))
    const fitting = types.findIndex(allowed => allowed.some(type => fitsType(value, type)))
    if (fitting >= 0) return coerce(alternatives[fitting], value, path)
    for (const [index, alternative] of alternatives.entries()) {
      const coerced = coerce(alternative, value, path)
      if (types[index]!.some(type => fitsType(coerced, type))) return coerced
    }
    return value
  }

  function resolve(schema: JsonSchema | boolean | undefined): JsonSchema | null {
    let current = schema
    for (let hop = 0; hop < hopsMax; hop += 1) {
      if (!isJsonObject(current)) return null
      if (current.$ref === undefined) return current
      const target = localPointer(current.$ref)
      current = target === null ? undefined : nodes.get(target)?.schema
    }
    return null
  }
}

function hasDefault(schema: JsonSchema | boolean | undefined): boolean {
  return isJsonObject(schema) && Object.hasOwn(schema, 'default')
}

function typesOf(schema: JsonSchema | null): string[] {
  if (!schema?.type) return []
  return Array.isArray(schema.type) ? schema.type : [schema.type]
}

function fitsType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'boolean':
    case 'string':
      return typeof value === type
    case 'number':
      return isLosslessNumber(value)
    case 'integer':
      return isLosslessNumber(value) && Number.isInteger(Number(value.toString()))
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isJsonObject(value) && !isLosslessNumber(value)
    default:
      return false
  }
}

const truths: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  on: true,
  '1': true,
  false: false,
  f: false,
  no: false,
  n: false,
  off: false,
  '0': false,
}

function textOf(value: unknown): string | null {
  if (isLosslessNumber(value)) return value.toString()
  return typeof value === 'string' ? value.trim() : null
}

function coerceScalar(type: JsonSchema['type'], value: unknown): unknown {
  const text = textOf(value)
  if (type === 'integer') {
    if (typeof value === 'boolean') return new LosslessNumber(value ? '1' : '0')
    // A fraction of zeros still counts as an integer. Python allows underscores between digits.
    const whole = text === null ? null : /^\+?(-?)(\d+(?:_\d+)*)(?:\.0*)?$/.exec(text)
    if (whole) return new LosslessNumber(whole[1]! + withoutLeadingZeros(whole[2]!.replaceAll('_', '')))
  }
  if (type === 'number') {
    if (typeof value === 'boolean') return new LosslessNumber(value ? '1.0' : '0.0')
    if (typeof value === 'string' && /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text!)) {
      const number = Number(text)
      if (Number.isFinite(number)) return new LosslessNumber(String(number))
    }
  }
  if (type === 'boolean' && text !== null) {
    const word = text.toLowerCase().replace(/^([01])\.0+$/, '$1')
    if (Object.hasOwn(truths, word)) return truths[word]
  }
  return value
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}
