/** Renders conditions with their keywords, for display and for fingerprints. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Conditional, Containing } from '@/lib/core/spec/schema/shape/read-conditions'
import type { ConditionName } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReader } from '@/lib/core/spec/schema/schema-shape'

/**
 * Returns the keywords of all conditions of one kind with their values. Several conditions of one keyword are a list.
 */
export function keywordsOf(
  reader: SchemaReader,
  name: ConditionName,
  contents: readonly unknown[],
): Map<string, unknown> {
  const values = new Map<string, unknown[]>()
  for (const content of contents)
    for (const [keyword, value] of keywordsOfOne(reader, name, content))
      values.set(keyword, [...(values.get(keyword) ?? []), value])
  return new Map(
    [...values].map(([keyword, all]) => [keyword, all.length === 1 ? all[0] : sortedByText(all)]),
  )
}

function keywordsOfOne(reader: SchemaReader, name: ConditionName, content: unknown): [string, unknown][] {
  const written = (schema: unknown) => reader.references.writtenOut(schema)
  switch (name) {
    case 'if': {
      const conditional = content as Conditional
      const branches = (['then', 'else'] as const).filter(keyword => conditional[keyword] !== true)
      return (['if', ...branches] as const).map(keyword => [keyword, written(conditional[keyword])])
    }
    case 'contains': {
      const { contains, min, max } = content as Containing
      const entries: [string, unknown][] = [['contains', written(contains)]]
      if (min !== 1) entries.push(['minContains', min])
      if (max !== Infinity) entries.push(['maxContains', max])
      return entries
    }
    case 'dependentRequired': {
      const lists = [...(content as Map<string, Set<string>>)].map(([key, names]) => [key, [...names]])
      return [[name, Object.fromEntries(lists)]]
    }
    case 'dependentSchemas': {
      const schemas = [...(content as Map<string, unknown>)].map(([key, schema]) => [key, written(schema)])
      return [[name, Object.fromEntries(schemas)]]
    }
    case 'patternProperties':
      return [[name, written((content as JsonObject).patternProperties)]]
    case 'overlap':
      return [['oneOf', 'exactly one']]
    case 'anyOf':
    case 'oneOf':
      return [[name, writtenUnion(reader, content as unknown[])]]
    default:
      return [[name, written(content)]]
  }
}

/** Large unions may be conditions of many alternatives. Each reader has its own lists of branches. */
const writtenUnions = new WeakMap<unknown[], unknown[]>()

function writtenUnion(reader: SchemaReader, branches: unknown[]): unknown[] {
  const known =
    writtenUnions.get(branches) ?? sortedByText(branches.map(branch => reader.references.writtenOut(branch)))
  writtenUnions.set(branches, known)
  return known
}

const sortedByText = (values: readonly unknown[]) =>
  values
    .map(value => ({ value, text: canonicalJson(value) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
    .map(({ value }) => value)
