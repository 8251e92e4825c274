/** Gives schemas of equal meaning equal numbers, as far as their text shows it, across both sides of a comparison. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { resolveReference, type Part, type Side } from './side'

/**
 * data: the value itself; set: a list without order; sets: such lists by name; list: schemas without order; sequence:
 * schemas in order; map: schemas by name.
 */
type Shape = 'data' | 'set' | 'sets' | 'schema' | 'list' | 'sequence' | 'map' | 'dependencies'

const shapes: Record<string, Shape> = {
  type: 'set',
  nullable: 'data',
  enum: 'set',
  const: 'data',
  minimum: 'data',
  maximum: 'data',
  exclusiveMinimum: 'data',
  exclusiveMaximum: 'data',
  multipleOf: 'data',
  minLength: 'data',
  maxLength: 'data',
  pattern: 'data',
  format: 'data',
  minItems: 'data',
  maxItems: 'data',
  uniqueItems: 'data',
  minContains: 'data',
  maxContains: 'data',
  minProperties: 'data',
  maxProperties: 'data',
  required: 'set',
  dependentRequired: 'sets',
  dependencies: 'dependencies',
  dependentSchemas: 'map',
  properties: 'map',
  patternProperties: 'map',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  propertyNames: 'schema',
  prefixItems: 'sequence',
  items: 'schema',
  unevaluatedItems: 'schema',
  contains: 'schema',
  allOf: 'list',
  anyOf: 'list',
  oneOf: 'list',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  $ref: 'schema',
}

/** Values that check nothing. Those that mark a part as evaluated are not among them. */
const idle: Record<string, unknown> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
  nullable: false,
}

export class SchemaIdentity {
  private readonly numbers = new Map<string, number>()
  private readonly open = new Set<object>()
  private unique = 0
  readonly anything = this.numberOf('{}')
  readonly nothing = this.numberOf('false')

  /** A negative part has the negative number. */
  idOfPart({ schema, side, negated }: Part): number {
    const id = this.idOf(schema, side)
    return negated ? -id : id
  }

  /** Returns a number of its own for a schema that contains itself. */
  idOf(schema: unknown, side: Side): number {
    if (!isJsonObject(schema)) return schema === false ? this.nothing : this.anything
    const known = side.ids.get(schema)
    if (known !== undefined) return known
    if (this.open.has(schema)) return this.numberOf(`itself ${(this.unique += 1)}`)
    this.open.add(schema)
    const id = this.compute(schema, side)
    this.open.delete(schema)
    side.ids.set(schema, id)
    return id
  }

  private compute(schema: JsonObject, side: Side): number {
    const keywords = Object.keys(schema)
      .filter(keyword => isJudging(keyword, schema))
      .sort()
    if (keywords.length === 1 && keywords[0] === '$ref')
      return this.idOf(resolveReference(side, schema.$ref), side)
    const parts = keywords.map(keyword => {
      const isOnlyValue = keyword === 'const' && !Object.hasOwn(schema, 'enum')
      if (isOnlyValue) return `"enum":[${canonicalJson(schema.const)}]`
      const value = keyword === '$ref' ? resolveReference(side, schema.$ref) : schema[keyword]
      return `"${keyword}":${this.textOf(shapes[keyword]!, value, side)}`
    })
    return this.numberOf(`{${parts.join(',')}}`)
  }

  private textOf(shape: Shape, value: unknown, side: Side): string {
    if (shape === 'schema') return String(this.idOf(value, side))
    if (shape === 'data') return canonicalJson(value)
    const items = Array.isArray(value) ? (value as unknown[]) : [value]
    if (shape === 'set') return sortedSet(items)
    if (shape === 'sequence') return items.map(item => this.idOf(item, side)).join()
    if (shape === 'list')
      return items
        .map(item => this.idOf(item, side))
        .sort((a, b) => a - b)
        .join()
    const entries = isJsonObject(value) ? Object.entries(value) : []
    const texts = entries.map(([name, item]) => {
      const isNames = shape === 'sets' || (shape === 'dependencies' && Array.isArray(item))
      return `${JSON.stringify(name)}:${isNames ? sortedSet(item as unknown[]) : this.idOf(item, side)}`
    })
    return `{${texts.sort().join()}}`
  }

  private numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.numbers.size + 1)
    return this.numbers.size
  }
}

const sortedSet = (items: readonly unknown[]) => `[${[...new Set(items.map(canonicalJson))].sort().join()}]`

function isJudging(keyword: string, schema: JsonObject): boolean {
  if (!Object.hasOwn(shapes, keyword)) return false
  if (Object.hasOwn(idle, keyword) && schema[keyword] === idle[keyword]) return false
  if (keyword === 'required') return !Array.isArray(schema.required) || schema.required.length > 0
  if (keyword === 'then' || keyword === 'else') return Object.hasOwn(schema, 'if')
  if (keyword === 'minContains' || keyword === 'maxContains') return Object.hasOwn(schema, 'contains')
  return true
}
