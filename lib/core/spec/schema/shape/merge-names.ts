/** Combines what several schemas say about the properties of one object: listed, by pattern, and all others. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { isIdlePattern } from './idle-pattern'
import { isPlainRest } from './plain-parts'
import { compileSchemaPattern, type SchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import type { Names } from '@/lib/core/spec/schema/schema-alternative'

/** Combines two schemas that apply to the same value. */
export type Together = (a: unknown, b: unknown) => unknown

/** Patterns per object that are compared by the names they match. Each is tried on every listed name. */
const patternsMax = 20
/** Characters of names that the patterns of one object are tried on. */
const nameLengthMax = 1_000

/** Compiles each pattern once per reader. */
export class NamePatterns {
  private readonly known = new Map<string, SchemaPattern | null>()

  /** The checker applies a pattern that it cannot read to every name, so it matches every name here too. */
  matches(source: string, name: string): boolean {
    if (!this.known.has(source)) this.known.set(source, compileSchemaPattern(source))
    const pattern = this.known.get(source)
    return !pattern || pattern.matches(name)
  }

  /** Returns the schema that applies to a property of this name, whether or not it is listed. */
  schemaFor({ properties, patterns, rest }: Names, name: string, together: Together): unknown {
    const matching = [...patterns].filter(([pattern]) => this.matches(pattern, name))
    if (!properties.has(name) && matching.length === 0) return rest
    return matching.reduce((schema, [, other]) => together(schema, other), properties.get(name))
  }

  isNamed({ properties, patterns }: Names, name: string): boolean {
    return properties.has(name) || [...patterns.keys()].some(pattern => this.matches(pattern, name))
  }
}

/**
 * Reads the names of one schema. A pattern that matches every name takes the place of the other names.
 * @returns null if it has too many patterns to compare them by name
 */
export function readNames(schema: JsonObject, together: Together): Names | null {
  const properties = new Map(isJsonObject(schema.properties) ? Object.entries(schema.properties) : [])
  const provided = isJsonObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : []
  const idle = provided.filter(([pattern]) => isIdlePattern(pattern)).map(([, inner]) => inner)
  const patterns = new Map(provided.filter(([pattern]) => !isIdlePattern(pattern)))
  const isLong = patterns.size > 0 && [...properties.keys()].some(name => name.length > nameLengthMax)
  if (patterns.size > patternsMax || isLong) return null
  const others = isPlainRest(schema) ? schema.unevaluatedProperties : schema.additionalProperties
  let rest = isAnySchema(others) ? undefined : others
  if (idle.length > 0) rest = idle.reduce(together, undefined)
  for (const inner of idle)
    for (const [name, property] of properties) properties.set(name, together(property, inner))
  return { properties, patterns, rest: isAnySchema(rest) ? undefined : rest }
}

/**
 * Merges the names of two schemas. The other names of one schema also cover names that only the other one lists.
 * @returns null if the result would need a pattern without another pattern, which no schema expresses
 */
export function mergeNames(a: Names, b: Names, together: Together, reader: NamePatterns): Names | null {
  if (a.rest !== undefined && b.patterns.size > 0) return null
  if (b.rest !== undefined && a.patterns.size > 0) return null
  const listed = new Set([...a.properties.keys(), ...b.properties.keys()])
  const patterns = new Map(a.patterns)
  for (const [pattern, schema] of b.patterns) patterns.set(pattern, together(patterns.get(pattern), schema))
  return {
    properties: new Map(
      [...listed].map(name => [
        name,
        together(listedSchema(a, name, reader), listedSchema(b, name, reader)) ?? true,
      ]),
    ),
    patterns,
    rest: together(a.rest, b.rest),
  }
}

/** Returns what one schema says about a name, without its patterns. */
function listedSchema(names: Names, name: string, reader: NamePatterns): unknown {
  if (names.properties.has(name)) return names.properties.get(name)
  return reader.isNamed(names, name) ? undefined : names.rest
}

/** Reports whether a schema is absent or plainly accepts everything and says nothing. */
export const isAnySchema = (schema: unknown): boolean =>
  schema === undefined || schema === true || (isJsonObject(schema) && Object.keys(schema).length === 0)
