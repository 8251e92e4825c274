/**
 * What is known about the values of one alternative of a schema. Facts are collected for all kinds of values
 * and then read per kind. The lists and maps inside are never changed, only replaced, so that a copy is cheap.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { jsonKinds, kindOf, type JsonKind } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Part, Side } from '@/lib/core/proposals/acceptance/schema/side'

/** The schemas that one object schema gives to names. */
export type NameGroup = {
  listed: ReadonlyMap<string, Part>
  patterns: readonly { text: string; matches: (name: string) => boolean; part: Part }[]
  rest: Part | null
}
/** The schemas that one array schema gives to positions. */
type ItemGroup = { first: readonly Part[]; rest: Part | null }
export type Contains = { part: Part; min: number; max: number }

/** How to draw a value that a condition demands, which the proof knows only by its name. */
export type Hint =
  | { kind: 'name'; schema: Readonly<Record<string, unknown>>; part: Part }
  | { kind: 'matching-name'; pattern: string; part: Part }
  | { kind: 'refused-name'; part: Part }
  | { kind: 'item'; from: number; part: Part }
  | { kind: 'repeated-item' }
  | { kind: 'not-format'; format: string }
  | { kind: 'not-multiple'; of: number }

/** Another schema that also applies, or a change of the facts that returns false if nothing is left. */
export type Addition = { part: Part } | { add: (facts: Facts) => void }

export type Facts = {
  kinds: ReadonlySet<JsonKind>
  /** Which numbers are meant. */
  numbers: 'all' | 'whole' | 'fraction'
  /** The only possible values. */
  values: readonly unknown[] | null
  /** Values that are not possible, by canonical text. */
  excluded: ReadonlyMap<string, unknown>
  /** Keys of conditions that are not modelled, with the kind of values that they apply to. Equal keys mean equal conditions. */
  conditions: ReadonlyMap<string, JsonKind | null>
  hints: readonly Hint[]
  low: number
  isLowOpen: boolean
  high: number
  isHighOpen: boolean
  multiples: readonly number[]
  formats: readonly string[]
  lengthMin: number
  lengthMax: number
  matches: readonly string[]
  avoids: readonly string[]
  itemsMin: number
  itemsMax: number
  isUnique: boolean
  itemGroups: readonly ItemGroup[]
  contains: readonly Contains[]
  namesMin: number
  namesMax: number
  required: ReadonlySet<string>
  dependents: readonly (readonly [name: string, names: readonly string[]])[]
  nameGroups: readonly NameGroup[]
  /** Schemas of all names. */
  names: readonly Part[]
  /** Schemas that were added, by their identities; negative ones have negative numbers. */
  applied: ReadonlySet<number>
  /** Alternatives that are still to be chosen from. */
  branches: readonly (readonly (readonly Addition[])[])[]
  /** Schemas that must refuse the value, with the ways in which they do. */
  refused: readonly { part: Part; ways: readonly (readonly Addition[])[] }[]
}

/** One alternative for one kind of values; `values` if only these are possible. */
export type Cell = { kind: JsonKind | 'values'; facts: Facts }

const unlimited = Number.POSITIVE_INFINITY

/** What every schema begins with, shared by all of them. */
const allKinds: ReadonlySet<JsonKind> = new Set(jsonKinds)
const noMap: ReadonlyMap<string, null> = new Map()
const noSet: ReadonlySet<never> = new Set()
const none: readonly never[] = []

/** Returns the facts of a schema that accepts everything. */
export function noFacts(): Facts {
  return {
    kinds: allKinds,
    numbers: 'all',
    values: null,
    excluded: noMap,
    conditions: noMap,
    hints: none,
    low: -unlimited,
    isLowOpen: false,
    high: unlimited,
    isHighOpen: false,
    multiples: none,
    formats: none,
    lengthMin: 0,
    lengthMax: unlimited,
    matches: none,
    avoids: none,
    itemsMin: 0,
    itemsMax: unlimited,
    isUnique: false,
    itemGroups: none,
    contains: none,
    namesMin: 0,
    namesMax: unlimited,
    required: noSet,
    dependents: none,
    nameGroups: none,
    names: none,
    applied: noSet,
    branches: none,
    refused: none,
  }
}

/** Returns a schema that must accept the value. */
export const positive = (schema: unknown, side: Side): Part => ({ schema, side, negated: false })
/** Returns a schema that must refuse the value. */
export const negative = (schema: unknown, side: Side): Part => ({ schema, side, negated: true })
/** Turns a part that must accept the value to one that must refuse it, and back. */
export const opposite = (part: Part): Part => ({ ...part, negated: !part.negated })

/** Whether the part is written as a schema that accepts nothing. */
export const isClosed = ({ schema, negated }: Part): boolean => schema === negated

/** Whether the part is written as a schema that accepts everything. */
const isOpen = ({ schema, negated }: Part): boolean =>
  typeof schema === 'boolean'
    ? schema !== negated
    : !negated && isJsonObject(schema) && Object.keys(schema).length === 0

/** Removes all other kinds, also from the possible values. */
export function keepKinds(facts: Facts, kinds: Iterable<JsonKind>): void {
  const wanted = new Set(kinds)
  facts.kinds = new Set([...facts.kinds].filter(kind => wanted.has(kind)))
  if (facts.values) facts.values = facts.values.filter(value => wanted.has(kindOf(value)))
}

/** Keeps whole numbers or fractions. If only the others were possible, no number remains. */
export function keepNumbers(facts: Facts, numbers: 'whole' | 'fraction'): void {
  if (facts.numbers === 'all') facts.numbers = numbers
  else if (facts.numbers !== numbers)
    keepKinds(
      facts,
      jsonKinds.filter(kind => kind !== 'number'),
    )
}

/** Keeps only these values, and only the kinds that they have. */
export function keepValues(facts: Facts, values: readonly unknown[]): void {
  const texts = new Set(values.map(canonicalJson))
  const kept = facts.values ? facts.values.filter(value => texts.has(canonicalJson(value))) : values
  facts.values = kept.filter(value => facts.kinds.has(kindOf(value)))
  facts.kinds = new Set(facts.values.map(kindOf))
}

/** Removes these values from the possible ones. */
export function excludeValues(facts: Facts, values: readonly unknown[]): void {
  const excluded = new Map(facts.excluded)
  for (const value of values) excluded.set(canonicalJson(value), value)
  facts.excluded = excluded
  if (facts.values) facts.values = facts.values.filter(value => !excluded.has(canonicalJson(value)))
}

/** Raises the lower limit of numbers; a lower one changes nothing. @param isOpen the limit itself is excluded */
export function raiseLow(facts: Facts, low: number, isOpen: boolean): void {
  if (low < facts.low || (low === facts.low && !isOpen)) return
  facts.low = low
  facts.isLowOpen = isOpen
}

/** Lowers the upper limit of numbers; a higher one changes nothing. @param isOpen the limit itself is excluded */
export function lowerHigh(facts: Facts, high: number, isOpen: boolean): void {
  if (high > facts.high || (high === facts.high && !isOpen)) return
  facts.high = high
  facts.isHighOpen = isOpen
}

/** @param kind null for a condition on values of every kind */
export function addCondition(facts: Facts, key: string, kind: JsonKind | null): void {
  facts.conditions = new Map([...facts.conditions, [key, kind]])
}

/** Requires names in addition to those that are required already. */
export function requireName(facts: Facts, ...names: readonly string[]): void {
  facts.required = new Set([...facts.required, ...names])
}

/** Adds a schema for one name, beside those that the name already has. */
export function addNamed(facts: Facts, name: string, part: Part): void {
  const group: NameGroup = { listed: new Map([[name, part]]), patterns: [], rest: null }
  facts.nameGroups = [...facts.nameGroups, group]
}

/**
 * Adds how many items must match a schema. Where none may, all must match its opposite; where every item does, the
 * numbers are those of all items.
 */
export function addContains(facts: Facts, contains: Contains): void {
  const { part, max } = contains
  if (isOpen(part)) {
    facts.itemsMin = Math.max(facts.itemsMin, contains.min)
    facts.itemsMax = Math.min(facts.itemsMax, max)
    return
  }
  if (max === 0) facts.itemGroups = [...facts.itemGroups, { first: [], rest: opposite(part) }]
  if (max > 0 || contains.min > 0) facts.contains = [...facts.contains, contains]
}

/** Reports whether no value is left, without looking into parts. */
export function isImpossible(facts: Facts): boolean {
  return facts.kinds.size === 0 || facts.values?.length === 0
}
