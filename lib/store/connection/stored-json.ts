/**
 * Readers of JSON columns. A row may come from an earlier release, so each column has one reader: it replaces former words
 * and checks the fields that this release relies on. Only a reader gives a type to stored JSON. JSON that a query builds
 * of typed columns is not stored and needs none.
 */
import { effects } from '@/lib/core/spec/tool-spec'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { Prisma } from '@/lib/store/generated/client'

/** Returns the JSON Pointer of the first place that does not fit, '' for the value itself; null when the value fits. */
export type Shape = (value: unknown) => string | null

const shapeOf =
  (fits: (value: unknown) => boolean): Shape =>
  value =>
    fits(value) ? null : ''

export const text = shapeOf(value => typeof value === 'string')
export const number = shapeOf(value => typeof value === 'number')
export const flag = shapeOf(value => typeof value === 'boolean')
export const object = shapeOf(isJsonObject)
/** A list whose items are not checked, because it can be long and its readers check what they use. */
export const list = shapeOf(Array.isArray)
/** Accepts one of the given words. */
export const wordOf = (words: readonly string[]): Shape =>
  shapeOf(value => typeof value === 'string' && words.includes(value))
/** Accepts null in addition to the shape. */
export const nullOr =
  (shape: Shape): Shape =>
  value =>
    value === null ? null : shape(value)
/** Accepts a missing field in addition to the shape. */
export const maybe =
  (shape: Shape): Shape =>
  value =>
    value === undefined ? null : shape(value)

/** Accepts a list whose items all have the shape. Problems name the index. */
export function listOf(shape: Shape): Shape {
  return value => {
    if (!Array.isArray(value)) return ''
    for (const [index, item] of value.entries()) {
      const place = shape(item)
      if (place !== null) return `/${index}${place}`
    }
    return null
  }
}

/** Returns the shape of an object with at least these fields. Other fields are not checked. */
export function fields<Value>(shapes: { [Key in keyof Value]?: Shape }): Shape {
  const checked = Object.entries<Shape | undefined>(shapes)
  return value => {
    if (!isJsonObject(value)) return ''
    for (const [key, shape] of checked) {
      const place = shape?.(value[key]) ?? null
      if (place !== null) return `/${key}${place}`
    }
    return null
  }
}

/** Returns the shape of an object whose fields all have one shape. */
export function mapOf(shape: Shape): Shape {
  return value => {
    if (!isJsonObject(value)) return ''
    for (const [key, item] of Object.entries(value)) {
      const place = shape(item)
      if (place !== null) return `/${key}${place}`
    }
    return null
  }
}

/** Returns the shape of an object whose field `key` names its shape. */
export function variants(key: string, shapes: Record<string, Shape>): Shape {
  return value => {
    if (!isJsonObject(value)) return ''
    const name = value[key]
    return typeof name === 'string' && Object.hasOwn(shapes, name) ? shapes[name]!(value) : `/${key}`
  }
}

type StoredReader<Value> = (value: unknown, row: string | number) => Value

/**
 * Makes the reader of a column.
 * @param column table and column, which the error names
 * @param update brings a value of an earlier release up to date; returns what it does not know as it is
 * @returns a reader that takes the value and the id of its row. It throws when the value does not fit: such a row was
 *   written by a later release, or past the store.
 */
export function storedReader<Value>(
  column: `${string}.${string}`,
  shape: Shape,
  update: (value: unknown) => unknown = value => value,
): StoredReader<Value> {
  return (value, row) => {
    const current = update(value)
    const place = shape(current)
    if (place === null) return current as Value
    const where = place === '' ? '' : ` at ${place}`
    throw new Error(`The stored JSON in ${column} of row ${row} has an unexpected shape${where}.`)
  }
}

/** Makes the same reader for a column that may be null. */
export const orNull =
  <Value>(read: StoredReader<Value>): StoredReader<Value | null> =>
  (value, row) =>
    value === null ? null : read(value, row)

/** Replaces a former word at a path of keys. A value without it is returned as it is, in the same object. */
export function replaceWord(
  value: unknown,
  path: readonly string[],
  words: Readonly<Record<string, string>>,
): unknown {
  const [key, ...rest] = path
  if (key === undefined)
    return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value
  if (!isJsonObject(value) || !Object.hasOwn(value, key)) return value
  const replaced = replaceWord(value[key], rest, words)
  return replaced === value[key] ? value : { ...value, [key]: replaced }
}

/** The name that earlier releases used for the effect `ask`. */
export const formerEffects = { confirm: 'ask' } as const
export const effect = wordOf(effects)

/**
 * Returns a value for a JSON column. The caller defines its type, because Prisma has no type for arbitrary
 * JSON.
 */
export const toJson = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue

/** The same for a column that can be empty: null is no value, and not the JSON `null`. */
export const toJsonOrNull = (value: unknown) => (value === null ? Prisma.DbNull : toJson(value))
