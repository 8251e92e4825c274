/** Writes constants as the schemas of their parts, so that each part is compared alone and to any depth. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import { noFacts, positive, type Cell } from './facts'

/** Returns the cell of which the value is the only one; null for a value without parts. */
export function writtenOut(value: unknown, side: Side): Cell | null {
  if (Array.isArray(value)) return writtenArray(value, side)
  return isJsonObject(value) ? writtenObject(value, side) : null
}

const constant = (value: unknown, side: Side) => positive({ const: value }, side)

function writtenArray(items: readonly unknown[], side: Side): Cell {
  const first = items.map(item => constant(item, side))
  const itemGroups = [{ first, rest: positive(false, side) }]
  const facts = { ...noFacts(), itemsMin: items.length, itemsMax: items.length, itemGroups }
  return { kind: 'array', facts: { ...facts, kinds: new Set(['array']) } }
}

function writtenObject(value: Readonly<Record<string, unknown>>, side: Side): Cell {
  const entries = Object.entries(value)
  const listed = new Map(entries.map(([name, item]) => [name, constant(item, side)] as const))
  const nameGroups = [{ listed, patterns: [], rest: positive(false, side) }]
  const facts = { ...noFacts(), required: new Set(listed.keys()), nameGroups }
  return { kind: 'object', facts: { ...facts, kinds: new Set(['object']) } }
}
