// Values opened by one level: a list knows its items and an object its keys, but their contents are not read yet.
import type { AstScalar, AstValue } from './ast'
import type { HoconValue } from './hocon-value'
import type { Scope, Slot } from './slot'

export type Value = AstScalar | ListValue | ObjectValue | UnknownValue | AbsentValue | FailedValue

export type ListValue = Container & { kind: 'list'; items: Item[] }

export type ObjectValue = Container & { kind: 'object'; slots: ReadonlyMap<string, Slot> }

/** Text with a reference to something that the file does not define, as written. */
type UnknownValue = { kind: 'unknown'; text: string; start: number; end: number }

/** Nothing was assigned, or only a `${?name}` without a value. */
type AbsentValue = { kind: 'absent' }

/** The value could not be resolved; the reason is already reported. */
type FailedValue = { kind: 'failed' }

/** A list item: a value as written, or a key of an object that became a list. */
export type Item = { value: AstValue; scope: Scope | null; result: Value | null } | { slot: Slot }

type Container = {
  /** Offset at which the value was written, for problems that appear only when it is used. */
  start: number
  end: number
  /** The finished value, built once and shared by all references to it. */
  built: Built | null
  /** The value is being built, so a reference to it comes from inside it. */
  building: boolean
}

/** A finished value with its size. */
export type Built = { value: HoconValue; size: Size }

/** The size of a value with everything shared expanded. */
export type Size = {
  /** Number of values, including this one. */
  nodes: number
  /** Number of characters of keys and texts. */
  length: number
  /** Nesting depth of lists and objects. */
  height: number
}

export const absent: AbsentValue = { kind: 'absent' }

export const failed: FailedValue = { kind: 'failed' }

export function makeList(items: Item[], place: { start: number; end: number }): ListValue {
  return { kind: 'list', items, start: place.start, end: place.end, built: null, building: false }
}

export function makeObject(
  slots: ReadonlyMap<string, Slot>,
  place: { start: number; end: number },
): ObjectValue {
  return { kind: 'object', slots, start: place.start, end: place.end, built: null, building: false }
}

export const isContainer = (value: Value): value is ListValue | ObjectValue =>
  value.kind === 'list' || value.kind === 'object'
