// The merge tree: for every key, the assignments that still matter, later ones above earlier ones. Objects are opened
// one level at a time and only on demand, so that no reference is followed before it is needed.
import type { AstArray, AstField, AstObject, AstScalar, AstValue } from './ast'
import { makeObject, type ObjectValue, type Value } from './value'

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
type Layer =
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

/** A value that must be computed, and that sees only the layers below it meanwhile. */
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
type Assignment = {
  keyStart: number
  keyEnd: number
  value: { start: number; end: number }
  comments: string[]
}

/** The computed layers around a value: in `a = ${a} [${a}]`, both references see the earlier `a`. */
export type Scope = { layer: ComputedLayer; outer: Scope | null }

/** An object as written, or the rest of a dotted key, which is an object with one assignment. */
type ObjectSource = { object: AstObject } | { field: AstField; depth: number }

/** Opens consecutive objects and returns each key with all its assignments. */
export function openObjects(
  sources: readonly ObjectSource[],
  scope: Scope | null,
  place: { start: number; end: number },
): ObjectValue {
  const slots = new Map<string, Slot>()
  for (const source of sources) {
    if ('object' in source) for (const field of source.object.fields) assign(slots, field, 0, scope)
    else assign(slots, source.field, source.depth, scope)
  }
  return makeObject(slots, place)
}

/** Overlays an object on another one. Keys stay in the order of their first appearance. */
export function mergeObjects(under: ObjectValue, over: ObjectValue): ObjectValue {
  const slots = new Map(under.slots)
  for (const [key, slot] of over.slots) {
    const below = slots.get(key)
    const hides = !below || slot.layers[0]?.kind === 'fixed'
    slots.set(key, hides ? slot : makeSlot([{ kind: 'slot', slot: below }, ...slot.layers], slot.computed))
  }
  return makeObject(slots, over)
}

const makeSlot = (layers: Layer[], computed: number): Slot => ({ layers, computed, results: null })

function assign(slots: Map<string, Slot>, field: AstField, depth: number, scope: Scope | null): void {
  const key = field.path[depth]!
  let slot = slots.get(key)
  if (!slot) slots.set(key, (slot = makeSlot([], 0)))
  const { value, append } = field
  if (depth < field.path.length - 1) {
    // `a.b = 1` makes `a` an object for the whole span of the assignment.
    const { keyStart, keyEnd } = field
    const assignment = { keyStart, keyEnd, value: { start: keyStart, end: value.end }, comments: [] }
    addObject(slot, { field, depth: depth + 1 }, assignment, scope)
  } else if (value.kind === 'object' && !append) {
    addObject(slot, { object: value }, field, scope)
  } else if ((value.kind === 'scalar' || value.kind === 'array') && !append) {
    slot.layers = [{ kind: 'fixed', value, assignment: field, scope }]
    slot.computed = 0
  } else {
    slot.layers.push({ kind: 'computed', value, append, assignment: field, scope, activeAt: -1 })
    slot.computed++
  }
}

function addObject(slot: Slot, source: ObjectSource, assignment: Assignment, scope: Scope | null): void {
  const top = slot.layers[slot.layers.length - 1]
  if (top?.kind === 'objects') {
    top.sources.push(source)
    top.assignment = assignment
  } else slot.layers.push({ kind: 'objects', sources: [source], assignment, scope, opened: null })
}
