/** Differences about the name of a property, and whether the name is still there in another notation. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { lookUpReference, subschemas } from '@/lib/core/spec/schema/walk-schema'
import { PropertyNames } from '@/lib/core/proposals/acceptance/property-names'
import { promises, type SchemaDifference } from './schema-difference'

/** Where the names of properties occur in two schemas. */
export class ListedNames {
  private readonly old: Listing
  private readonly new: Listing

  constructor(before: unknown, after: unknown) {
    this.old = new Listing(before)
    this.new = new Listing(after)
  }

  /**
   * Reports whether the name of a difference is listed by both schemas, for example in an alternative or in a constant,
   * or refused by both. What such a difference shows is then decided by the accepted values.
   */
  isOnBothSides(difference: SchemaDifference): boolean {
    const name = nameOf(difference)
    if (name === null) return false
    const { before, after } = difference.site!
    if (this.old.lists(before, name) && this.new.lists(after, name)) return true
    return this.old.names.refuses(before, name) && this.new.names.refuses(after, name)
  }
}

/** Returns the name that a difference is about; null if it is about something else. */
function nameOf({ change, path, site }: SchemaDifference): string | null {
  if (!site || !promises.has(change)) return null
  const [keyword, name, ...below] = pointerSteps(path.slice(site.path.length))
  return keyword === 'properties' && name !== undefined && below.length === 0 ? name : null
}

/** The names in one document of schemas. */
class Listing {
  readonly names: PropertyNames

  constructor(private readonly root: unknown) {
    this.names = new PropertyNames(root)
  }

  lists(schema: unknown, name: string): boolean {
    // A schema can apply to itself, or many times.
    const reached = new Set<JsonObject>(isJsonObject(schema) ? [schema] : [])
    for (const one of reached) {
      if (this.listsItself(one, name)) return true
      const target = lookUpReference(this.root, one.$ref)
      if (isJsonObject(target)) reached.add(target)
      for (const { step, keyword, schema: inner } of subschemas({ pointer: '#', schema: one }))
        if (step === 'same' && keyword !== 'not' && keyword !== 'if') reached.add(inner)
      for (const inner of demandedBy(one)) reached.add(inner)
    }
    return false
  }

  private listsItself(schema: JsonObject, name: string): boolean {
    const { properties, required, propertyNames } = schema
    if (isJsonObject(properties) && Object.hasOwn(properties, name) && properties[name] !== false) return true
    // A name that is required is offered too, although nothing says what it is for.
    if (Array.isArray(required) && required.includes(name)) return true
    if (valuesOf(schema).some(value => isJsonObject(value) && Object.hasOwn(value, name))) return true
    return isJsonObject(propertyNames) && this.names.fewOf(propertyNames).includes(name)
  }
}

/** Returns what a double negation demands, and a condition without which nothing is accepted. */
function demandedBy({ not, if: test, else: other }: JsonObject): JsonObject[] {
  const isDouble = isJsonObject(not) && Object.keys(not).length === 1
  const inner = isDouble ? not.not : undefined
  return [inner, other === false ? test : undefined].filter(isJsonObject)
}

function valuesOf(schema: JsonObject): unknown[] {
  const listed = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : []
  return 'const' in schema ? [schema.const, ...listed] : listed
}
