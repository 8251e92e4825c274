/**
 * Converts an input schema to rows of documentation: every input with its type, limits and meaning, nested ones below
 * their parent. Forms come from lib/core/spec/arguments/form-model.ts; documentation may be deeper and repeats less.
 */
import { formatList } from '@/lib/core/base/format-list'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

export type ParameterDoc = {
  /** Name of the input; `[item]` and `[any key]` where the schema has none, the type for a variant. */
  name: string
  /** Unique on the page: the names from the outside in, joined by dots. The anchor is `param-` followed by the path. */
  path: string
  /** "string", "list of integer", "string or null", "one of 3 values". */
  type: string
  required: boolean
  /** Default as JSON, if there is one. */
  defaultText: string | null
  /** "at least 1", "at most 80 characters", "matches ^a", … */
  limits: string[]
  /** Allowed values as JSON. */
  values: string[]
  description: string
  children: ParameterDoc[]
}

/** Maximum number of rows: an uploaded schema can have any size, a page can't. */
export const parameterRowsMax = 400
/** Levels shown; the schema itself has deeper ones. */
const parameterDepthMax = 8
/** References followed for one row; more means a cycle. */
const referenceHopsMax = 16
/** Schemas visited in total, counting each path separately, because variants of variants multiply. */
const visitsMax = 5_000

export type ParameterDocs = {
  rows: ParameterDoc[]
  /** Whether rows were omitted because of their number or depth. */ cut: boolean
}

/** `cut` in the result means that rows are left out. */
export function parameterDocs(schema: JsonSchema): ParameterDocs {
  const writer = new DocWriter(schema)
  const rows = writer.childrenOf(schema, '', 0, [])
  return { rows, cut: writer.cut }
}

/** Describes the type of a whole schema, for the result of a tool. */
export function formatSchemaType(schema: JsonSchema): string {
  return new DocWriter(schema).formatTypes(schema, 0)
}

class DocWriter {
  cut = false
  private written = 0
  private visits = 0

  constructor(private readonly root: JsonSchema) {}

  childrenOf(provided: unknown, path: string, depth: number, seen: readonly JsonSchema[]): ParameterDoc[] {
    const schema = this.resolve(provided)
    // A schema inside itself is listed once.
    if (this.isSpent() || seen.includes(schema)) return []
    if (depth >= parameterDepthMax) {
      if (schema.properties) this.cut = true
      return []
    }
    const within = [...seen, schema]
    const below = (name: string) => (path === '' ? name : `${path}.${name}`)
    const row = (name: string, child: unknown, required: boolean) =>
      this.row({ name, path: below(name), required, depth, seen: within }, child)
    const rows: (ParameterDoc | null)[] = []

    const required = new Set(Array.isArray(schema.required) ? schema.required : [])
    for (const [name, child] of Object.entries(isJsonObject(schema.properties) ? schema.properties : {}))
      rows.push(row(name, child, required.has(name)))
    for (const part of listOf(schema.allOf)) rows.push(...this.childrenOf(part, path, depth + 1, within))
    if (isJsonObject(schema.additionalProperties))
      rows.push(row('[any key]', schema.additionalProperties, false))
    if (isJsonObject(schema.items)) rows.push(...this.insideOf('[item]', schema.items, below, depth, within))
    listOf(schema.prefixItems).forEach((item, index) => rows.push(row(`[${index}]`, item, false)))

    const variants = withoutNulls(variantsOf(schema))
    if (variants.length === 1) rows.push(...this.childrenOf(variants[0], path, depth + 1, within))
    else if (variants.some(variant => this.hasParts(variant)))
      variants.forEach((variant, index) => rows.push(row(this.variantName(variant, index), variant, false)))
    return rows.filter(each => each !== null)
  }

  formatTypes(provided: unknown, depth: number): string {
    const schema = this.resolve(provided)
    if (this.isSpent()) return 'anything'
    if (schema.const !== undefined) return `always ${JSON.stringify(schema.const)}`
    if (Array.isArray(schema.enum))
      return schema.enum.length === 1 ? 'one value' : `one of ${schema.enum.length} values`
    const variants = variantsOf(schema)
    if (variants.length > 0 && depth < parameterDepthMax)
      return join(variants.map(variant => this.formatTypes(variant, depth + 1)))
    const types = typesOf(schema)
    if (types.length === 0) return 'anything'
    return join(
      types.map(type => {
        if (type !== 'array') return type
        return isJsonObject(schema.items) && depth < parameterDepthMax
          ? `list of ${this.formatTypes(schema.items, depth + 1)}`
          : 'list'
      }),
    )
  }

  private row(
    place: { name: string; path: string; required: boolean; depth: number; seen: readonly JsonSchema[] },
    provided: unknown,
  ): ParameterDoc | null {
    if (this.written >= parameterRowsMax) {
      this.cut = true
      return null
    }
    this.written += 1
    const schema = this.resolve(provided)
    const { name, path, required, depth, seen } = place
    return {
      name,
      path,
      required,
      type: this.formatTypes(schema, 0),
      defaultText: schema.default === undefined ? null : JSON.stringify(schema.default),
      limits: limitPhrase(schema),
      values: Array.isArray(schema.enum) ? schema.enum.map(value => JSON.stringify(value)) : [],
      description: typeof schema.description === 'string' ? schema.description : '',
      children: this.childrenOf(provided, path, depth + 1, seen),
    }
  }

  private isSpent(): boolean {
    this.visits += 1
    if (this.visits <= visitsMax) return false
    this.cut = true
    return true
  }

  /** The items of a list get a row of their own only if it adds information beyond their type. */
  private insideOf(
    name: string,
    items: JsonSchema,
    below: (name: string) => string,
    depth: number,
    seen: readonly JsonSchema[],
  ): ParameterDoc[] {
    const schema = this.resolve(items)
    if (!this.hasParts(schema) && limitPhrase(schema).length === 0 && !schema.enum && !schema.description)
      return []
    const row = this.row({ name, path: below(name), required: false, depth, seen }, items)
    return row ? [row] : []
  }

  private hasParts(provided: unknown): boolean {
    const schema = this.resolve(provided)
    return (
      isJsonObject(schema.properties) ||
      isJsonObject(schema.items) ||
      isJsonObject(schema.additionalProperties) ||
      variantsOf(schema).length > 0 ||
      listOf(schema.allOf).length > 0
    )
  }

  private variantName(provided: unknown, index: number): string {
    const schema = this.resolve(provided)
    return `(${index + 1}: ${typeof schema.title === 'string' ? schema.title : this.formatTypes(schema, 0)})`
  }

  /** Follows only `#/…` references. `true`, `false` and invalid values become the empty schema. */
  private resolve(provided: unknown): JsonSchema {
    let schema = isJsonObject(provided) ? (provided as JsonSchema) : {}
    for (let hops = 0; typeof schema.$ref === 'string'; hops += 1) {
      const target = hops < referenceHopsMax ? lookUpReference(this.root, schema.$ref) : undefined
      if (!isJsonObject(target)) return { description: schema.description }
      // Cycles are detected by identity, so a reference without siblings returns the same object.
      schema = Object.keys(schema).length === 1 ? target : { ...target, ...withoutReference(schema) }
    }
    return schema
  }
}

function limitPhrase(schema: JsonSchema): string[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema
  const words: (string | false)[] = [
    isNumber(minimum) && `at least ${minimum}`,
    isNumber(exclusiveMinimum) && `more than ${exclusiveMinimum}`,
    isNumber(maximum) && `at most ${maximum}`,
    isNumber(exclusiveMaximum) && `less than ${exclusiveMaximum}`,
    isNumber(multipleOf) && `in steps of ${multipleOf}`,
    ...formatRange(schema.minLength, schema.maxLength, 'character'),
    ...formatRange(schema.minItems, schema.maxItems, 'item'),
    schema.uniqueItems === true && 'unique items',
    typeof schema.pattern === 'string' && `matches ${schema.pattern}`,
    typeof schema.format === 'string' && `format ${schema.format}`,
    schema.additionalProperties === false && isJsonObject(schema.properties) && 'no other keys',
  ]
  return words.filter(each => each !== false)
}

function formatRange(from: unknown, to: unknown, unit: string): string[] {
  const units = (count: number) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (isNumber(from) && isNumber(to))
    return from === to ? [`exactly ${units(from)}`] : [`${from} to ${units(to)}`]
  if (isNumber(from) && from > 0) return [`at least ${units(from)}`]
  return isNumber(to) ? [`at most ${units(to)}`] : []
}

function typesOf(schema: JsonSchema): string[] {
  if (typeof schema.type === 'string') return [schema.type]
  if (Array.isArray(schema.type)) return schema.type.filter(type => typeof type === 'string')
  if (isJsonObject(schema.properties)) return ['object']
  return schema.items !== undefined || schema.prefixItems !== undefined ? ['array'] : []
}

function variantsOf(schema: JsonSchema): unknown[] {
  return [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
}

function withoutNulls(variants: unknown[]): unknown[] {
  return variants.filter(variant => !isJsonObject(variant) || variant.type !== 'null')
}

function withoutReference({ $ref: _followed, ...beside }: JsonSchema): JsonSchema {
  return beside
}

function join(words: string[]): string {
  return formatList([...new Set(words)], 'or') || 'anything'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isNumber = (value: unknown): value is number => typeof value === 'number'
