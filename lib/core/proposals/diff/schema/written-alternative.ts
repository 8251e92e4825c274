/** Renders an alternative as a schema, for display and for fingerprints. */
import { isListAlone, type Alternative, type Conditions } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReader } from '@/lib/core/spec/schema/schema-shape'
import { inOrder } from './compare-constraints'
import { keywordsOf } from './written-conditions'

/** Returns a schema with sorted lists and with references written out, so that equal alternatives have equal texts. */
export function writtenAlternative(reader: SchemaReader, one: Alternative): unknown {
  const written: Record<string, unknown> = {}
  if (one.type !== 'any') written.type = one.type
  if (one.values) written.enum = inOrder(one.values)
  if (isListAlone(one)) return written
  Object.assign(written, Object.fromEntries([...one.limits, ...one.forms]))
  Object.assign(written, writtenConditions(reader, one.conditions))
  const map = (schemas: ReadonlyMap<string, unknown>) =>
    Object.fromEntries([...schemas].map(([name, schema]) => [name, reader.references.writtenOut(schema)]))
  if (one.properties.size > 0) written.properties = map(one.properties)
  if (one.patterns.size > 0) written.patternProperties = map(one.patterns)
  if (one.required.size > 0) written.required = [...one.required].sort()
  if (one.rest !== undefined) written.additionalProperties = reader.references.writtenOut(one.rest)
  if (one.first.length > 0) written.prefixItems = reader.references.writtenOut(one.first)
  if (one.items !== undefined) written.items = reader.references.writtenOut(one.items)
  return written
}

const writtenConditions = (reader: SchemaReader, conditions: Conditions) =>
  Object.fromEntries([...conditions].flatMap(([name, contents]) => [...keywordsOf(reader, name, contents)]))
