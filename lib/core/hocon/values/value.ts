// Values opened by one level: a list knows its items and an object its keys, but their contents are not read yet.
// A key is a slot of the merge tree, with one layer for each assignment.
import type { AstArray, AstField, AstObject, AstScalar, AstValue } from '@/lib/core/hocon/syntax/ast'
import type { HoconValue } from '@/lib/core/hocon/hocon-value'

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

/** A key with its layers, bottom first. */
export type Slot = {
  layers: Layer[]
  /** Number of computed layers. */
  computed: number
  /** Results of the lowest 1, 2, ... layers, as far as known; null until there is a result to cache. */
  results: (SlotResult | undefined)[] | null
}

/** A value and the topmost assignment that produced it. */
export type SlotResult = { value: Value; assignment: Assignment | null }

/** The contribution of one assignment to a key. */
export type Layer =
  /** A plain value or a list, which hides everything below it. */
  | { kind: 'fixed'; value: AstScalar | AstArray; assignment: Assignment; scope: Scope | null }
  | ObjectsLayer
  | ComputedLayer
  /** The value of a key in an object that a reference led to. */
  | { kind: 'slot'; slot: Slot }

/** Consecutive objects, which merge with an object below and hide anything else. */
type ObjectsLayer = {
  kind: 'objects'
  sources: ObjectSource[]
  assignment: Assignment
  scope: Scope | null
  opened: ObjectValue | null
}

/** A value that must be computed. Until then, it sees only the layers below it. */
export type ComputedLayer = {
  kind: 'computed'
  value: AstValue
  /** `+=`: the value is appended to the list below. */
  append: boolean
  assignment: Assignment
  scope: Scope | null
  /** Index in the chain of values being resolved; -1 if it is not in the chain. */
  activeAt: number
}

/** Where a key was assigned, and the comments above it. For a whole key, this is the field itself. */
export type Assignment = {
  keyStart: number
  keyEnd: number
  value: { start: number; end: number }
  comments: string[]
}

/** The computed layers around a value: in `a = ${a} [${a}]`, both references see the earlier `a`. */
export type Scope = { layer: ComputedLayer; outer: Scope | null }

/** An object as written, or the rest of a dotted key, which is an object with one assignment. */
export type ObjectSource = { object: AstObject } | { field: AstField; depth: number }

export const absent: AbsentValue = { kind: 'absent' }

export const failed: FailedValue = { kind: 'failed' }

/** `place` is where the list was written. */
export function makeList(items: Item[], place: { start: number; end: number }): ListValue {
  return { kind: 'list', items, start: place.start, end: place.end, built: null, building: false }
}

/** `place` is where the object was written. */
export function makeObject(
  slots: ReadonlyMap<string, Slot>,
  place: { start: number; end: number },
): ObjectValue {
  return { kind: 'object', slots, start: place.start, end: place.end, built: null, building: false }
}

/** Only containers are built once and shared. */
export const isContainer = (value: Value): value is ListValue | ObjectValue =>
  value.kind === 'list' || value.kind === 'object'
