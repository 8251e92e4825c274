/**
 * Normalizes a schema so that equal meaning looks equal: references followed, `allOf` merged, one alternative per type,
 * `const` as a list of one value, limits without effect omitted. Only one level is normalized, so that a schema that
 * contains itself has a shape too.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { escapePointer, localPointer } from './walk-schema'
import {
  addLimit,
  anything,
  ofType,
  tidy,
  typeOfValue,
  type Alternative,
  type JsonType,
} from './schema-alternative'
import { conditionKeywords, formKeywords, limitKeywords, type LimitKeyword } from './schema-limits'

export type Shape = {
  /** Accepted alternatives. Empty if the schema accepts nothing. */
  alternatives: Alternative[]
  default?: { value: unknown }
  /** By keyword: descriptions, titles, examples, and everything else that informs without checking. */
  notes: Map<string, Set<string>>
}

const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
/** Schemas combined for one value: references to references, alternatives in alternatives. */
const partsMax = 200
const alternativesMax = 200

export class SchemaReader {
  private readonly known = new WeakMap<object, Shape>()
  private readonly merged = new Map<string, JsonObject>()
  private readonly ids = new WeakMap<object, number>()
  private idsGiven = 0

  constructor(private readonly root: unknown) {}

  /** A schema that is not an object accepts everything (true, absent) or nothing (false). */
  shapeOf(schema: unknown): Shape {
    if (!isJsonObject(schema)) return { alternatives: schema === false ? [] : [anything()], notes: new Map() }
    const known = this.known.get(schema)
    if (known) return known
    const notes = new Map<string, Set<string>>()
    const parts = this.partsOf(schema)
    const shape: Shape = {
      alternatives: parts ? tidy(this.alternativesOf(parts, notes)) : [],
      ...defaultOf(parts ?? []),
      notes,
    }
    this.known.set(schema, shape)
    return shape
  }

  /** Returns the same number for every reading of the same schema object, whichever reference led to it. */
  idOf(schema: unknown): number {
    const target = isJsonObject(schema) ? this.target(schema) : schema
    if (!isJsonObject(target)) return target === false ? -1 : -2
    const known = this.ids.get(target)
    if (known !== undefined) return known
    this.idsGiven += 1
    this.ids.set(target, this.idsGiven)
    return this.idsGiven
  }

  /** Returns a copy with its references expanded, except where a schema would contain itself. */
  writtenOut(value: unknown, inside: readonly unknown[] = [], budget = { nodes: 2_000 }): unknown {
    budget.nodes -= 1
    if (budget.nodes < 0) return null
    if (Array.isArray(value)) return value.map(item => this.writtenOut(item, inside, budget))
    if (!isJsonObject(value)) return value
    const target = typeof value.$ref === 'string' ? this.find(value.$ref) : undefined
    const { $ref: _reference, ...rest } = value
    if (target !== undefined && !inside.includes(target)) {
      const written = this.writtenOut(target, [...inside, target], budget)
      const own = this.writtenOut(rest, inside, budget) as JsonObject
      return isJsonObject(written) ? Object.assign(Object.create(null), written, own) : written
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '$defs' && key !== 'definitions')
        .map(([key, item]) => [key, this.writtenOut(item, inside, budget)]),
    )
  }

  /** Returns the schema and all schemas that apply beside it, or null if one of them accepts nothing. */
  private partsOf(schema: JsonObject): JsonObject[] | null {
    const parts: JsonObject[] = []
    const queue: unknown[] = [schema]
    for (let next = queue.shift(); queue.length > 0 || next !== undefined; next = queue.shift()) {
      if (next === false) return null
      if (!isJsonObject(next) || parts.includes(next) || parts.length >= partsMax) continue
      parts.push(next)
      if (typeof next.$ref === 'string') queue.push(this.find(next.$ref) ?? true)
      if (Array.isArray(next.allOf)) queue.push(...(next.allOf as unknown[]))
    }
    return parts
  }

  private alternativesOf(parts: JsonObject[], notes: Map<string, Set<string>>, depth = 0): Alternative[] {
    for (const part of parts) gatherNotes(part, notes)
    const unions = parts.flatMap(part =>
      (['anyOf', 'oneOf'] as const).flatMap(keyword =>
        Array.isArray(part[keyword]) ? [{ keyword, branches: part[keyword] as unknown[] }] : [],
      ),
    )
    const [union, ...others] = unions
    if (!union || depth > 8) return this.merge(parts, others)
    const base = parts.map(({ anyOf: _any, oneOf: _one, ...part }) => part)
    const found = union.branches.slice(0, alternativesMax).flatMap(branch => {
      if (branch === false) return []
      const inner = isJsonObject(branch) ? this.partsOf(branch) : []
      return inner
        ? this.alternativesOf([...base, ...inner], notes, depth + 1).map(one => this.withUnions(one, others))
        : []
    })
    // `oneOf` differs from `anyOf` only if a value can match two alternatives.
    const overlap = new Set(found.map(one => one.type)).size < found.length
    if (union.keyword === 'oneOf' && overlap)
      for (const one of found) if (!one.values) one.conditions.set('oneOf', 'exactly one')
    return found
  }

  private withUnions(one: Alternative, unions: { keyword: string; branches: unknown[] }[]): Alternative {
    for (const { keyword, branches } of unions)
      one.conditions.set(keyword, sortedByText(branches.map(branch => this.writtenOut(branch))))
    return one
  }

  private merge(parts: JsonObject[], unions: { keyword: string; branches: unknown[] }[]): Alternative[] {
    const whole = this.withUnions(anything(), unions)
    let allowed: Set<string> | null = null
    for (const part of parts) {
      const named = typesOf(part)
      if (named) allowed = allowed ? both(allowed, named) : named
      const values = Array.isArray(part.enum) ? part.enum : 'const' in part ? [part.const] : null
      if (values) {
        const accepted = new Map(values.map((value: unknown) => [canonicalJson(value), value]))
        whole.values = whole.values
          ? new Map([...whole.values].filter(([text]) => accepted.has(text)))
          : accepted
      }
      this.addRules(whole, part)
    }
    if (!allowed && whole.values) allowed = new Set([...whole.values.values()].map(typeOfValue))
    if (!allowed) return [whole]
    if (allowed.has('number')) allowed.delete('integer')
    return [...allowed].sort().map(type => ofType(whole, type as JsonType))
  }

  private addRules(whole: Alternative, part: JsonObject): void {
    for (const [keyword, value] of Object.entries(part)) {
      if (Object.hasOwn(limitKeywords, keyword) && typeof value === 'number')
        addLimit(whole.limits, keyword as LimitKeyword, value)
      else if (Object.hasOwn(formKeywords, keyword) && value !== false)
        whole.forms.set(keyword, joined(whole.forms.get(keyword), value))
      else if ((conditionKeywords as readonly string[]).includes(keyword) && !isUnion(keyword))
        whole.conditions.set(keyword, joined(whole.conditions.get(keyword), this.writtenOut(value)))
    }
    if (isJsonObject(part.properties))
      for (const [name, property] of Object.entries(part.properties))
        whole.properties.set(name, this.together(whole.properties.get(name), property))
    if (Array.isArray(part.required))
      for (const name of part.required) if (typeof name === 'string') whole.required.add(name)
    if ('additionalProperties' in part) whole.rest = this.together(whole.rest, part.additionalProperties)
    const tuple = Array.isArray(part.items) ? part.items : part.prefixItems
    if (Array.isArray(tuple))
      for (const [index, item] of tuple.entries())
        whole.first[index] = this.together(whole.first[index], item)
    const items = Array.isArray(part.items) ? part.additionalItems : part.items
    if (items !== undefined) whole.items = this.together(whole.items, items)
  }

  /**
   * Combines two schemas that apply to the same value. Cached by pair, so that schemas that contain themselves
   * terminate.
   */
  private together(a: unknown, b: unknown): unknown {
    if (a === undefined || a === true) return b
    if (b === true || a === b) return a
    if (a === false || b === false) return false
    const key = `${this.idOf(a)} ${this.idOf(b)}`
    const known = this.merged.get(key) ?? { allOf: [a, b] }
    this.merged.set(key, known)
    return known
  }

  private target(schema: JsonObject): unknown {
    let found: unknown = schema
    for (let steps = 0; steps < 20 && isJsonObject(found) && isReferenceAlone(found); steps += 1)
      found = this.find(found.$ref as string) ?? true
    return found
  }

  private find(reference: string): unknown {
    const pointer = localPointer(reference)
    if (pointer === null) return undefined
    let found: unknown = this.root
    for (const step of pointer.split('/').slice(1)) {
      const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
      if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
      found = (found as JsonObject)[key]
    }
    return found
  }
}

/** Returns the JSON Pointer of a part of a schema. */
export const inside = (path: string, ...steps: (string | number)[]): string =>
  [path, ...steps.map(step => escapePointer(String(step)))].join('/')

const beside = new Set(['$ref', '$defs', 'definitions', '$schema', '$id'])
const isReferenceAlone = (schema: JsonObject) =>
  typeof schema.$ref === 'string' && Object.keys(schema).every(key => beside.has(key))
const isUnion = (keyword: string) => keyword === 'anyOf' || keyword === 'oneOf'
const both = (a: Set<string>, b: Set<string>) =>
  new Set(
    [...a, ...(a.has('number') ? ['integer'] : [])].filter(
      type => b.has(type) || (type === 'integer' && b.has('number')),
    ),
  )

function typesOf(schema: JsonObject): Set<string> | null {
  const named = (Array.isArray(schema.type) ? schema.type : [schema.type]).filter(
    (type): type is string => typeof type === 'string' && types.includes(type),
  )
  if (named.length === 0) return null
  return new Set(schema.nullable === true ? [...named, 'null'] : named)
}

function joined(known: unknown, value: unknown): unknown {
  if (known === undefined || canonicalJson(known) === canonicalJson(value)) return value
  return sortedByText([...(Array.isArray(known) ? (known as unknown[]) : [known]), value])
}

const sortedByText = (values: unknown[]) =>
  values
    .map(value => ({ value, text: canonicalJson(value) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ value }) => value)

function defaultOf(parts: readonly JsonObject[]): Pick<Shape, 'default'> {
  const part = parts.find(one => 'default' in one)
  return part ? { default: { value: part.default } } : {}
}

const judged = new Set<string>([
  ...Object.keys(limitKeywords),
  ...Object.keys(formKeywords),
  ...conditionKeywords,
  'type',
  'nullable',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'allOf',
  'default',
  '$ref',
  '$defs',
  'definitions',
  '$schema',
  '$id',
  '$anchor',
])

function gatherNotes(part: JsonObject, notes: Map<string, Set<string>>): void {
  for (const [keyword, value] of Object.entries(part)) {
    if (judged.has(keyword)) continue
    const text = plainText(typeof value === 'string' ? value : canonicalJson(value))
    if (text !== '') notes.set(keyword, (notes.get(keyword) ?? new Set()).add(text))
  }
}

/** Collapses whitespace, which readers do not distinguish. */
export const plainText = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim()
