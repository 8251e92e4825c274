/** Writes one schema from parts of two others. The references in each part lead to the schema that it was taken from. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { subschemas, type SchemaNode } from '@/lib/core/spec/schema/walk-schema'
import { comparisonLimits } from './schema-difference'

/** Which of the two schemas a part is taken from. */
export type Origin = 'before' | 'after'
export type Roots = Readonly<Record<Origin, JsonObject>>

/** A part of one schema that stands inside of the other. */
export class Taken {
  constructor(
    readonly value: unknown,
    readonly from: Origin,
  ) {}
}

/** What stands in place of objects of each schema: a part of the other one, or the object with other values. */
export type Edits = Readonly<Record<Origin, ReadonlyMap<object, unknown>>>

/** Returns the schema with its edits, or null if it would contain itself or be nothing but a boolean. */
export function mixedSchema(roots: Roots, start: Origin, edits: Edits): JsonObject | null {
  try {
    return new Mixture(roots, start, edits).write()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

class Mixture {
  private readonly schemas: Record<Origin, ReadonlySet<object>>
  private readonly referred = new Set<Origin>()
  private depth = 0

  constructor(
    private readonly roots: Roots,
    private readonly start: Origin,
    private readonly edits: Edits,
  ) {
    this.schemas = { before: schemasIn(roots.before), after: schemasIn(roots.after) }
  }

  write(): JsonObject | null {
    const root = this.copy(this.roots[this.start], this.start)
    if (!isJsonObject(root)) return null
    const { $defs: _defs, definitions: _definitions, ...written } = root
    const targets: JsonObject = {}
    // Copying a target can show that the other schema is referred to as well.
    for (const origin of this.referred) targets[origin] = this.target(origin)
    return this.referred.size > 0 ? { ...written, $defs: targets } : written
  }

  /** Definitions stay those of the schema, also where the other one stands in its place. */
  private target(origin: Origin): unknown {
    const target = this.copy(this.roots[origin], origin)
    if (!isJsonObject(target)) return target
    // An address of a schema may stand only at the root.
    const { $id: _id, $schema: _schema, $defs: _defs, definitions: _definitions, ...rest } = target
    for (const keyword of ['$defs', 'definitions'])
      if (keyword in this.roots[origin]) rest[keyword] = this.copy(this.roots[origin][keyword], origin)
    return rest
  }

  private copy(value: unknown, from: Origin): unknown {
    if (value instanceof Taken) return this.copy(value.value, value.from)
    if (typeof value !== 'object' || value === null) return value
    this.depth += 1
    if (this.depth > comparisonLimits.depthMax) throw new RangeError('The parts contain each other.')
    const copied = Array.isArray(value)
      ? value.map(item => this.copy(item, from))
      : this.copyObject(value as JsonObject, from)
    this.depth -= 1
    return copied
  }

  private copyObject(value: JsonObject, from: Origin): unknown {
    const edited = this.edits[from].get(value)
    if (edited instanceof Taken) return this.copy(edited, from)
    const source = (edited ?? value) as JsonObject
    const copied = Object.fromEntries(
      Object.entries(source).map(([key, item]) => [key, this.copy(item, from)]),
    )
    const { $ref } = source
    const isWhole = $ref === '#' && from === this.start
    if (!isWhole && this.schemas[from].has(value) && typeof $ref === 'string' && $ref.startsWith('#')) {
      this.referred.add(from)
      copied.$ref = `#/$defs/${from}${$ref.slice(1)}`
    }
    return copied
  }
}

/** Only schemas have references. The same text in a constant or in a list of properties is none. */
export function schemasIn(root: JsonObject): ReadonlySet<object> {
  const nodes: SchemaNode[] = [{ pointer: '#', schema: root }]
  for (const node of nodes) nodes.push(...subschemas(node))
  return new Set(nodes.map(({ schema }) => schema))
}
