/**
 * JSON Schemas of TypeScript types, as the values look in a JSON response. The views of lib/core are the contract of the
 * API, so their types are its description, with their comments.
 */
import ts from 'typescript'

export type JsonSchema = Record<string, unknown>

const prefix = '#/components/schemas/'

export class TypeSchemas {
  /** Schemas of named types, by name. */
  readonly components: Record<string, JsonSchema> = {}
  readonly #names = new Map<ts.Type, string>()
  /** Unnamed types that contain the current one. */
  readonly #open = new Set<ts.Type>()

  constructor(readonly checker: ts.TypeChecker) {}

  /** Returns the schema of a type; types with names become components. */
  schemaOf(type: ts.Type): JsonSchema {
    const name = this.#nameOf(type)
    if (name === null) return this.#write(type)
    const known = this.#names.get(type)
    if (known !== undefined) return { $ref: prefix + known }
    const free = this.#freeName(name)
    this.#names.set(type, free)
    // Reserves the name, because the type can contain itself.
    this.components[free] = {}
    // Its own keywords, such as $ref, would be taken for those of this document.
    if (name === 'JsonSchema') {
      this.components[free] = { type: 'object', description: 'A JSON Schema.' }
      return { $ref: prefix + free }
    }
    const comment = commentOf(type.aliasSymbol ?? type.symbol, this.checker)
    this.components[free] = { ...(comment && { description: comment }), ...this.#write(type) }
    return { $ref: prefix + free }
  }

  /** Only objects and unions of them have components; words and ids are clearer in place. */
  #nameOf(type: ts.Type): string | null {
    if (type.aliasTypeArguments?.length) return null
    const parts = type.isUnion() ? type.types : [type]
    if (!parts.every(part => this.#isPlainObject(part))) return null
    if (type.aliasSymbol) return type.aliasSymbol.name
    return type.symbol && type.symbol.flags & ts.SymbolFlags.Interface ? type.symbol.name : null
  }

  #isPlainObject(type: ts.Type): boolean {
    const isObject = Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))
    return isObject && !this.#isBranded(type) && !this.#isList(type) && type.symbol?.name !== 'Date'
  }

  #isList = (type: ts.Type) => this.checker.isArrayType(type) || this.checker.isTupleType(type)

  #isBranded = (type: ts.Type): type is ts.IntersectionType =>
    type.isIntersection() && type.types.some(part => part.flags & (ts.TypeFlags.String | ts.TypeFlags.Number))

  #freeName(name: string): string {
    for (let number = 1; ; number++) {
      const free = number === 1 ? name : `${name}${number}`
      if (!(free in this.components)) return free
    }
  }

  #write(type: ts.Type): JsonSchema {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {}
    if (flags & ts.TypeFlags.StringLiteral) return { const: (type as ts.StringLiteralType).value }
    if (flags & ts.TypeFlags.NumberLiteral) return { const: (type as ts.NumberLiteralType).value }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    if (flags & ts.TypeFlags.NonPrimitive) return { type: 'object' }
    if (flags & ts.TypeFlags.Null) return { type: 'null' }
    if (this.#isBranded(type))
      return { type: type.types.some(part => part.flags & ts.TypeFlags.String) ? 'string' : 'number' }
    if (type.isUnion()) return this.#writeUnion(type.types)
    if (type.symbol?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (this.#isList(type)) return this.#writeList(type as ts.TypeReference)
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.#writeObject(type)
    throw new Error(`No schema for the type ${this.checker.typeToString(type)}.`)
  }

  #writeUnion(types: readonly ts.Type[]): JsonSchema {
    const parts = types.filter(part => !(part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)))
    const booleans = parts.filter(part => part.flags & ts.TypeFlags.BooleanLiteral)
    const rest = booleans.length === 2 ? parts.filter(part => !booleans.includes(part)) : parts
    const schemas = [
      ...rest.map(part => this.schemaOf(part)),
      ...(booleans.length === 2 ? [{ type: 'boolean' }] : []),
    ]
    return joined(schemas)
  }

  #writeList(type: ts.TypeReference): JsonSchema {
    const items = this.checker.getTypeArguments(type).map(item => this.schemaOf(item))
    if (!this.checker.isTupleType(type)) return { type: 'array', items: items[0] ?? {} }
    const { minLength, hasRestElement } = type.target as ts.TupleType
    if (hasRestElement) return { type: 'array', items: joined(items), minItems: minLength }
    return { type: 'array', prefixItems: items, minItems: minLength, maxItems: items.length }
  }

  #writeObject(type: ts.Type): JsonSchema {
    if (this.#open.has(type)) return { type: 'object' }
    this.#open.add(type)
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const property of this.checker.getPropertiesOfType(type)) {
      const own = this.checker.getTypeOfSymbol(property)
      if (own.getCallSignatures().length > 0) continue
      const comment = commentOf(property, this.checker)
      properties[property.name] = { ...this.schemaOf(own), ...(comment && { description: comment }) }
      const isOptional = property.flags & ts.SymbolFlags.Optional || canBeUndefined(own)
      if (!isOptional) required.push(property.name)
    }
    const values = this.checker.getIndexTypeOfType(type, ts.IndexKind.String)
    this.#open.delete(type)
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(values && { additionalProperties: this.schemaOf(values) }),
    }
  }
}

/** JSON.stringify leaves out undefined values. */
const canBeUndefined = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(canBeUndefined)
    : Boolean(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Unknown | ts.TypeFlags.Any))

/** Joins alternatives: constants become an enumeration, and simple types with null a list of types. */
function joined(schemas: readonly JsonSchema[]): JsonSchema {
  const unique = [...new Map(schemas.map(schema => [JSON.stringify(schema), schema])).values()]
  if (unique.some(schema => Object.keys(schema).length === 0)) return {}
  const constants = unique.filter(schema => 'const' in schema).map(schema => schema.const)
  const others = unique.filter(schema => !('const' in schema))
  if (constants.length === 0 && others.length === 2 && others.some(isNull)) {
    const other = others.find(schema => !isNull(schema))!
    if (typeof other.type === 'string') return { ...other, type: [other.type, 'null'] }
  }
  const enumeration =
    constants.length > 1 ? [{ enum: constants.toSorted() }] : constants.map(value => ({ const: value }))
  const all = [...enumeration, ...others]
  if (all.length === 2 && enumeration.length === 1 && others.every(isNull))
    return { enum: [...constants.toSorted(), null] }
  return all.length === 1 ? all[0]! : { anyOf: all }
}

const isNull = (schema: JsonSchema) => schema.type === 'null'

/** Returns the comment of a declaration in one paragraph, without clauses that name source files. */
function commentOf(symbol: ts.Symbol | undefined, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol?.getDocumentationComment(checker) ?? [])
  const clauses = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .split(/(?<=[.;:]) /)
  return clauses
    .filter(clause => !/\b(lib|app|components)\//.test(clause))
    .join(' ')
    .replace(/[;:]$/, '.')
}
