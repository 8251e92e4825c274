/**
 * A schema in the form in which equal meaning looks equal: references followed, `allOf` merged, every type apart,
 * `const` as a list of one value, limits that limit nothing left out. Only one level; what is inside stays as it came,
 * so that a schema that holds itself has a form too.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { escapePointer, localPointer } from '@/lib/core/spec/walk-schema'
import { conditionKeywords, formKeywords, limitKeywords, type LimitKeyword } from './schema-limits'

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

export type Alternative = {
  /** any: every type, because the schema names none. */
  type: JsonType | 'any'
  /** The only values that it takes, by their canonical text. */
  values?: Map<string, unknown>
  limits: Map<LimitKeyword, number>
  /** Patterns, formats and the like, by keyword. */
  forms: Map<string, unknown>
  /** Conditions by keyword, with references written out. */
  conditions: Map<string, unknown>
  properties: Map<string, unknown>
  required: Set<string>
  /** Of properties and items that are not listed. */
  rest: unknown
  first: unknown[]
  items: unknown
}

export type Shape = {
  /** Empty: it takes nothing. */
  alternatives: Alternative[]
  default?: { value: unknown }
  /** By keyword: descriptions, titles, examples, and whatever else says something and checks nothing. */
  notes: Map<string, Set<string>>
}

const types: readonly string[] = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
/** Schemas put together for one value: references to references, alternatives in alternatives. */
const partsMax = 200
const alternativesMax = 200

export class SchemaReader {
  private readonly known = new WeakMap<object, Shape>()
  private readonly merged = new Map<string, JsonObject>()
  private readonly ids = new WeakMap<object, number>()
  private idsGiven = 0

  constructor(private readonly root: unknown) {}

  /** Schemas that are no objects are those that take everything (true, absent) or nothing (false). */
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

  /** The same for every reading of the same schema object, whichever reference led to it. */
  idOf(schema: unknown): number {
    const target = isJsonObject(schema) ? this.target(schema) : schema
    if (!isJsonObject(target)) return target === false ? -1 : -2
    const known = this.ids.get(target)
    if (known !== undefined) return known
    this.idsGiven += 1
    this.ids.set(target, this.idsGiven)
    return this.idsGiven
  }

  /** A copy with the references written out, each only where it does not stand inside itself. */
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

  /** The schema itself and all that hold beside it; null when one of them takes nothing. */
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
    // Exactly one of several says more than any of them only where a value can be of two.
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
        const given = new Map(values.map((value: unknown) => [canonicalJson(value), value]))
        whole.values = whole.values ? new Map([...whole.values].filter(([text]) => given.has(text))) : given
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

  /** Both hold for the same value. Kept by pair, so that schemas that hold themselves come to an end. */
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

/** Where a part of a schema stands, as a JSON Pointer. */
export const inside = (path: string, ...steps: (string | number)[]): string =>
  [path, ...steps.map(step => escapePointer(String(step)))].join('/')

function anything(): Alternative {
  return {
    type: 'any',
    limits: new Map(),
    forms: new Map(),
    conditions: new Map(),
    properties: new Map(),
    required: new Set(),
    rest: undefined,
    first: [],
    items: undefined,
  }
}

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

function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' || typeof value === 'boolean' ? (typeof value as JsonType) : 'object'
}

export const isOfType = (value: unknown, type: string): boolean =>
  type === 'any' || typeOfValue(value) === type || (type === 'number' && typeof value === 'number')

const rulesOfType: Record<JsonType, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  boolean: [],
  null: [],
  array: [
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
  ],
  object: [
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'propertyNames',
    'patternProperties',
    'unevaluatedProperties',
  ],
}
const rulesOfAll = ['not', 'if', 'then', 'else', 'anyOf', 'oneOf', '$dynamicRef', '$recursiveRef']

/** One that names no type as one for each type, to be compared with others that do. */
export function spread(one: Alternative): Alternative[] {
  if (one.type !== 'any') return [one]
  return (['array', 'boolean', 'null', 'number', 'object', 'string'] as const).map(type => ofType(one, type))
}

/** What of an alternative says something about values of the type. */
function ofType(whole: Alternative, type: JsonType): Alternative {
  const named = new Set([...rulesOfType[type], ...rulesOfAll])
  const only = <K extends string, V>(map: Map<K, V>) => new Map([...map].filter(([key]) => named.has(key)))
  const one: Alternative = {
    ...anything(),
    type,
    limits: only(whole.limits),
    forms: only(whole.forms),
    conditions: only(whole.conditions),
  }
  if (type === 'object')
    Object.assign(one, { properties: whole.properties, required: whole.required, rest: whole.rest })
  if (type === 'array') Object.assign(one, { first: whole.first, items: whole.items })
  if (type === 'integer') {
    if (one.forms.get('multipleOf') === 1) one.forms.delete('multipleOf')
    closeLimit(one.limits, 'exclusiveMinimum', 'minimum', 1)
    closeLimit(one.limits, 'exclusiveMaximum', 'maximum', -1)
  }
  if (!whole.values || type === 'null') return one
  const values = new Map([...whole.values].filter(([, value]) => isOfType(value, type)))
  if (type === 'boolean' && values.size === 2) return one
  const isWhole = type === 'number' && [...values.values()].every(Number.isInteger)
  return { ...one, type: isWhole ? 'integer' : type, values }
}

/** Above 0 and at least 1 are the same of whole numbers. */
function closeLimit(limits: Map<LimitKeyword, number>, from: LimitKeyword, to: LimitKeyword, step: number) {
  const value = limits.get(from)
  if (value === undefined || !Number.isInteger(value)) return
  limits.delete(from)
  addLimit(limits, to, value + step)
}

/** The tighter one counts; what limits nothing is left out. */
function addLimit(limits: Map<LimitKeyword, number>, keyword: LimitKeyword, value: number): void {
  const { more, ...rest } = limitKeywords[keyword]
  if ('absent' in rest && rest.absent === value) return
  const known = limits.get(keyword)
  const tighter = more === 'narrower' ? Math.max : Math.min
  limits.set(keyword, known === undefined ? value : tighter(known, value))
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

/** Line ends and blanks in a row are one blank to whoever reads. */
export const plainText = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim()

/** Alternatives of plain values are one list; what takes everything takes the others too; each once. */
function tidy(alternatives: Alternative[]): Alternative[] {
  const kept = new Map<string, Alternative>()
  const lists = new Map<string, Alternative>()
  for (const one of alternatives) {
    if (isAnything(one)) return [one]
    const list = one.values && isListAlone(one) ? lists.get(one.type) : undefined
    if (list) for (const [text, value] of one.values!) list.values!.set(text, value)
    else if (one.values && isListAlone(one)) {
      const own = { ...one, values: new Map(one.values) }
      lists.set(one.type, own)
      kept.set(`list ${one.type}`, own)
    } else kept.set(`${kept.size} ${one.type}`, one)
  }
  const plain = new Set([...kept.values()].filter(isTypeAlone).map(one => one.type))
  const first = new Set<string>()
  return [...kept.values()].filter(one => {
    if (plain.has('number') && one.type === 'integer') return false
    if (!plain.has(one.type)) return true
    if (!isTypeAlone(one) || first.has(one.type)) return false
    first.add(one.type)
    return true
  })
}

/** Nothing but its type, and perhaps a list of values. */
const isListAlone = (one: Alternative) =>
  one.limits.size + one.forms.size + one.conditions.size + one.properties.size + one.required.size === 0 &&
  one.first.length === 0 &&
  one.rest === undefined &&
  one.items === undefined
const isTypeAlone = (one: Alternative) => !one.values && isListAlone(one)
const isAnything = (one: Alternative) => one.type === 'any' && isTypeAlone(one)
