/** Compares which values two schemas accept, part by part and to any depth. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { hashJson } from '@/lib/core/spec/spec-hash'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import { pairAlternatives } from './pair-alternatives'
import { type formKeywords, limitKeywords, type LimitKeyword } from '@/lib/core/spec/schema/schema-limits'
import { spread, type Alternative } from '@/lib/core/spec/schema/schema-alternative'
import { inside, SchemaReader, type Shape } from '@/lib/core/spec/schema/schema-shape'

export type SchemaDifference = { change: SchemaChange; path: string; before?: unknown; after?: unknown }

export const comparisonLimits = {
  /** Nesting of objects and lists: four times the limit of an upload, because references add depth. */
  depthMax: 200,
  /** Nesting of schemas within one comparison. */
  levelsMax: 100,
  /** Pairs of schemas: a tool may contain 1,000, each referenced from about twenty places. */
  pairsMax: 20_000,
  /** Twice the number of schemas that a tool may contain; more differences can come only from references. */
  differencesMax: 2_000,
} as const

/**
 * Returns no difference for schemas of equal meaning. `path` is the position of the schemas in their spec.
 */
export function diffSchema(before: unknown, after: unknown, path: string): SchemaDifference[] {
  if (before === after) return []
  if (deeperThan(before, comparisonLimits.depthMax) || deeperThan(after, comparisonLimits.depthMax))
    return [{ change: 'too-large', path, after: `deeper than ${comparisonLimits.depthMax} levels` }]
  if (canonicalJson(before ?? true) === canonicalJson(after ?? true)) return []
  return new Comparison(before, after).run(path)
}

class Comparison {
  private readonly found: SchemaDifference[] = []
  private readonly old: SchemaReader
  private readonly new: SchemaReader
  /** Pairs on the current path of the comparison; meeting one of them again adds nothing. */
  private readonly open = new Set<string>()
  private pairs = 0
  private unfinished = false

  constructor(
    private readonly before: unknown,
    private readonly after: unknown,
  ) {
    this.old = new SchemaReader(before)
    this.new = new SchemaReader(after)
  }

  run(path: string): SchemaDifference[] {
    this.compare(this.before, this.after, path)
    if (this.unfinished)
      this.add('too-large', path, hashJson(this.before ?? null), hashJson(this.after ?? null))
    return this.found
  }

  private add(change: SchemaChange, path: string, before?: unknown, after?: unknown): void {
    this.found.push({
      change,
      path,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    })
  }

  private compare(a: unknown, b: unknown, path: string): void {
    const pair = `${this.old.idOf(a)} ${this.new.idOf(b)}`
    if (this.open.has(pair)) return
    this.pairs += 1
    if (
      this.pairs > comparisonLimits.pairsMax ||
      this.open.size > comparisonLimits.levelsMax ||
      this.found.length > comparisonLimits.differencesMax
    ) {
      this.unfinished = true
      return
    }
    this.open.add(pair)
    const [from, to] = [this.old.shapeOf(a), this.new.shapeOf(b)]
    this.compareNotes(from, to, path)
    this.compareDefaults(from, to, path)
    this.compareAlternatives(from, to, path)
    this.open.delete(pair)
  }

  private compareNotes(from: Shape, to: Shape, path: string): void {
    for (const keyword of new Set([...from.notes.keys(), ...to.notes.keys()])) {
      const [before, after] = [from, to].map(shape => [...(shape.notes.get(keyword) ?? [])].sort().join('\n'))
      if (before !== after)
        this.add('text-changed', inside(path, keyword), before || undefined, after || undefined)
    }
  }

  private compareDefaults(from: Shape, to: Shape, path: string): void {
    const [before, after] = [from, to].map(shape => shape.default && canonicalJson(shape.default.value))
    if (before !== after) this.add('default-changed', path, from.default?.value, to.default?.value)
  }

  private compareAlternatives(from: Shape, to: Shape, path: string): void {
    const [before, after] = spreadWhereNeeded(from.alternatives, to.alternatives)
    const { pairs, lost, gained } = pairAlternatives(
      before,
      after,
      one => textOf(this.old, one),
      one => textOf(this.new, one),
    )
    this.compareTypes(from, to, path)
    const known = (alternatives: readonly Alternative[], type: string) =>
      alternatives.some(one => one.type === type)
    for (const one of lost)
      if (known(after, one.type)) this.add('alternative-removed', path, written(this.old, one))
    for (const one of gained)
      if (known(before, one.type)) this.add('alternative-added', path, undefined, written(this.new, one))
    for (const [a, b] of pairs) this.comparePair(a, b, path)
  }

  private compareTypes(from: Shape, to: Shape, path: string): void {
    const [before, after] = [from, to].map(shape => typesOf(shape)) as [string[], string[]]
    const takes = (all: string[], type: string) =>
      all.includes(type) || all.includes('any') || (type === 'integer' && all.includes('number'))
    const fewer = before.some(type => !takes(after, type))
    const more = after.some(type => !takes(before, type))
    if (!fewer && !more) return
    this.add(fewer && more ? 'type-changed' : fewer ? 'type-narrowed' : 'type-widened', path, before, after)
  }

  private comparePair(a: Alternative, b: Alternative, path: string): void {
    this.compareValues(a, b, path)
    for (const keyword of new Set([...a.limits.keys(), ...b.limits.keys()]))
      this.compareLimit(keyword, a.limits.get(keyword), b.limits.get(keyword), path)
    for (const keyword of new Set([...a.forms.keys(), ...b.forms.keys()]))
      this.compareForm(keyword, a.forms.get(keyword), b.forms.get(keyword), inside(path, keyword))
    for (const keyword of new Set([...a.conditions.keys(), ...b.conditions.keys()]))
      this.compareCondition(a.conditions.get(keyword), b.conditions.get(keyword), inside(path, keyword))
    this.compareProperties(a, b, path)
    this.compareRest(a, b, path)
    for (let index = 0; index < Math.max(a.first.length, b.first.length); index += 1)
      this.compare(a.first[index] ?? a.items, b.first[index] ?? b.items, inside(path, 'prefixItems', index))
    if (a.items !== undefined || b.items !== undefined) this.compare(a.items, b.items, inside(path, 'items'))
  }

  private compareValues(a: Alternative, b: Alternative, path: string) {
    if (!a.values && !b.values) return
    if (!a.values) return this.add('values-limited', path, undefined, inOrder(b.values!))
    if (!b.values) return this.add('values-freed', path, inOrder(a.values))
    const [before, after] = [a.values, b.values]
    const lost = [...before].filter(([text]) => !after.has(text))
    const gained = [...after].filter(([text]) => !before.has(text))
    if (lost.length > 0) this.add('values-removed', path, inOrder(lost))
    if (gained.length > 0) this.add('values-added', path, undefined, inOrder(gained))
  }

  private compareLimit(
    keyword: LimitKeyword,
    before: number | undefined,
    after: number | undefined,
    path: string,
  ) {
    if (before === after) return
    const higher = limitKeywords[keyword].more
    const lower = higher === 'narrower' ? 'wider' : 'narrower'
    const direction =
      before === undefined ? 'narrower' : after === undefined ? 'wider' : after > before ? higher : lower
    const change = direction === 'narrower' ? 'limit-narrowed' : 'limit-widened'
    this.add(change, inside(path, keyword), before, after)
  }

  private compareForm(keyword: string, before: unknown, after: unknown, path: string) {
    if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return
    if (before === undefined) return this.add('form-narrowed', path, undefined, after)
    const isCoarser =
      keyword === ('multipleOf' satisfies keyof typeof formKeywords) && isMultiple(before, after)
    if (after === undefined || isCoarser) return this.add('form-widened', path, before, after)
    this.add('form-changed', path, before, after)
  }

  private compareCondition(before: unknown, after: unknown, path: string) {
    if (before === undefined) return this.add('condition-added', path, undefined, after)
    if (after === undefined) return this.add('condition-removed', path, before)
    if (canonicalJson(before) !== canonicalJson(after)) this.add('condition-changed', path, before, after)
  }

  private compareProperties(a: Alternative, b: Alternative, path: string): void {
    for (const name of new Set([
      ...a.properties.keys(),
      ...b.properties.keys(),
      ...a.required,
      ...b.required,
    ])) {
      const at = inside(path, 'properties', name)
      const [had, has] = [a, b].map(one => one.properties.has(name) || one.required.has(name))
      const [was, is] = [a.required.has(name), b.required.has(name)]
      const [from, to] = [a.properties.get(name) ?? a.rest, b.properties.get(name) ?? b.rest]
      if (!had) {
        this.add(is ? 'added-required' : 'added', at, undefined, this.new.writtenOut(to ?? true))
        // A form that every further name had also applied to this name.
        if (isJsonObject(a.rest)) this.compare(from, to, at)
      } else if (!has) this.add('removed', at, this.old.writtenOut(from ?? true))
      else {
        if (was !== is) this.add(is ? 'became-required' : 'became-optional', at)
        this.compare(from, to, at)
      }
    }
  }

  /** Compares properties that neither schema lists. A missing keyword accepts every value. */
  private compareRest(a: Alternative, b: Alternative, path: string): void {
    const [wasClosed, isClosed] = [a, b].map(one => one.rest === false)
    const at = inside(path, 'additionalProperties')
    if (wasClosed && isClosed) return
    if (isClosed) this.add('closed', at, undefined, [...b.properties.keys()].sort())
    else if (wasClosed)
      this.add('opened', at, [...a.properties.keys()].sort(), this.new.writtenOut(b.rest ?? true))
    else if (a.rest !== undefined || b.rest !== undefined) this.compare(a.rest, b.rest, at)
  }
}

/** Splits the side that accepts every type by type if the other side lists types. */
function spreadWhereNeeded(a: readonly Alternative[], b: readonly Alternative[]) {
  const isAny = (one: Alternative) => one.type === 'any'
  return a.some(isAny) === b.some(isAny)
    ? ([a, b] as const)
    : ([a.flatMap(spread), b.flatMap(spread)] as const)
}

const typesOf = (shape: Shape): string[] => [...new Set(shape.alternatives.map(one => one.type))].sort()
/** Sorts by text, so that the order of a list does not affect the fingerprint. */
const inOrder = (values: Iterable<[string, unknown]>) =>
  [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
const isMultiple = (before: unknown, after: unknown) =>
  typeof before === 'number' &&
  typeof after === 'number' &&
  after > 0 &&
  Number.isInteger(Number((before / after).toFixed(9)))

/** Renders an alternative as a schema, for display and comparison. */
function written(reader: SchemaReader, one: Alternative): unknown {
  return {
    ...(one.type !== 'any' && { type: one.type }),
    ...(one.values && { enum: inOrder(one.values) }),
    ...Object.fromEntries([...one.limits, ...one.forms, ...one.conditions]),
    ...(one.properties.size > 0 && {
      properties: Object.fromEntries(
        [...one.properties].map(([name, property]) => [name, reader.writtenOut(property)]),
      ),
    }),
    ...(one.required.size > 0 && { required: [...one.required].sort() }),
    ...(one.rest !== undefined && { additionalProperties: reader.writtenOut(one.rest) }),
    ...(one.first.length > 0 && { prefixItems: reader.writtenOut(one.first) }),
    ...(one.items !== undefined && { items: reader.writtenOut(one.items) }),
  }
}

const textOf = (reader: SchemaReader, one: Alternative) => canonicalJson(withoutWords(written(reader, one)))

/** Removes descriptions and titles, which do not decide how alternatives are paired. */
function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      (key === 'description' || key === 'title') && typeof item === 'string'
        ? []
        : [[key, withoutWords(item)]],
    ),
  )
}
