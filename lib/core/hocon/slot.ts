// The merge tree: for every key the assignments that still matter, the later above the earlier. Objects are opened
// one level at a time and only when somebody looks inside, so that no reference is followed before it is needed.
import type { AstArray, AstField, AstObject, AstScalar, AstValue } from './ast'
import { makeObject, type ObjectValue, type Value } from './value'

/** A key with its layers, bottom first. */
export type Slot = {
  layers: Layer[]
  /** How many of the layers are computed. */
  computed: number
  /** Results of the lowest 1, 2, ... layers, as far as known; null until there is something to keep. */
  results: (SlotResult | undefined)[] | null
}

/** A value and the topmost assignment that gave it. */
export type SlotResult = { value: Value; assignment: Assignment | null }

/** What one assignment adds to a key. */
type Layer =
  /** A plain value or a list: hides everything below it. */
  | { kind: 'fixed'; value: AstScalar | AstArray; assignment: Assignment; scope: Scope | null }
  | ObjectsLayer
  | ComputedLayer
  /** The value of a key in an object that a reference led to. */
  | { kind: 'slot'; slot: Slot }

/** Objects written one after the other: merge with an object below, hide anything else. */
type ObjectsLayer = {
  kind: 'objects'
  sources: ObjectSource[]
  assignment: Assignment
  scope: Scope | null
  opened: ObjectValue | null
}

/** A value that has to be worked out, and that sees only what is below it while that goes on. */
export type ComputedLayer = {
  kind: 'computed'
  value: AstValue
  /** `+=`: the value is one more item for the list below. */
  append: boolean
  assignment: Assignment
  scope: Scope | null
  /** Place in the chain of values being worked out; -1 when it is not in it. */
  activeAt: number
}

/** Where a key was assigned and what its author wrote above. For a whole key that is the field itself. */
type Assignment = {
  keyStart: number
  keyEnd: number
  value: { start: number; end: number }
  comments: string[]
}

/** The computed layers that a value is written inside of: in `a = ${a} [${a}]` both see the `a` before. */
export type Scope = { layer: ComputedLayer; outer: Scope | null }

/** An object as written, or the rest of a dotted key, which is an object with one assignment. */
type ObjectSource = { object: AstObject } | { field: AstField; depth: number }

/** Opens objects that stand one after the other: each key with all its assignments. */
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

/** Lays an object over another one; keys keep the place of their first appearance. */
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
    // `a.b = 1` says of `a` that it is an object, all of the assignment long.
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
