// Builds the merge tree: for every key, the assignments that still matter, later ones above earlier ones. Objects are
// opened one level at a time and only on demand, so that no reference is followed before it is needed.
import type { AstArray, AstField, AstObject } from '@/lib/core/hocon/syntax/ast'
import {
  makeList,
  makeObject,
  type Assignment,
  type Layer,
  type ObjectSource,
  type ObjectValue,
  type Scope,
  type Slot,
  type SlotResult,
  type Value,
} from './value'

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

/** Opens a list or object as written. */
export function open(value: AstArray | AstObject, scope: Scope | null): Value {
  if (value.kind === 'object') return openObjects([{ object: value }], scope, value)
  return makeList(
    value.items.map(item => ({ value: item, scope, result: null })),
    value,
  )
}

/** Puts a later value over an earlier one: objects merge, an absent value changes nothing, anything else replaces. */
export function overlay(under: SlotResult, over: SlotResult): SlotResult {
  if (over.value.kind === 'absent') return under
  if (under.value.kind !== 'object') return over
  if (over.value.kind === 'object') {
    return { value: mergeObjects(under.value, over.value), assignment: over.assignment }
  }
  // A value that could not be resolved is already reported; the known keys stay.
  return over.value.kind === 'failed' ? under : over
}
