// Values opened one level: a list knows its items and an object its keys, but nothing inside of them is read yet.
import type { AstScalar, AstValue } from './ast'
import type { HoconValue } from './hocon-value'
import type { Scope, Slot } from './slot'

export type Value = AstScalar | ListValue | ObjectValue | UnknownValue | AbsentValue | FailedValue

export type ListValue = Container & { kind: 'list'; items: Item[] }

export type ObjectValue = Container & { kind: 'object'; slots: ReadonlyMap<string, Slot> }

/** Text that holds a reference to something the file does not define, kept as written. */
type UnknownValue = { kind: 'unknown'; text: string; start: number; end: number }

/** Nothing was assigned, or only `${?name}` of something that is not there. */
type AbsentValue = { kind: 'absent' }

/** Could not be worked out; the reason is reported. */
type FailedValue = { kind: 'failed' }

/** A list item is a value as written, or a key of an object that became a list. */
export type Item = { value: AstValue; scope: Scope | null; result: Value | null } | { slot: Slot }

type Container = {
  /** Where the value was written, for problems that only show when it is used. */
  start: number
  end: number
  /** The finished value; built once and shared by all that refer to it. */
  built: Built | null
  /** It is being built: who refers to it now is inside of it. */
  building: boolean
}

/** A finished value with its size. */
export type Built = { value: HoconValue; size: Size }

/** How large a value is, as if everything shared in it were written out. */
export type Size = {
  /** Values, itself included. */
  nodes: number
  /** Characters of keys and texts. */
  length: number
  /** Lists and objects inside each other. */
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
