/** Compares the properties of objects: listed ones by name, then names by pattern, then all others. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReader } from '@/lib/core/spec/schema/schema-shape'
import { deprecationOf } from '@/lib/core/spec/schema/schema-annotations'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import { areSameSchemas } from './are-same-schemas'
import type { ComparisonRun } from './comparison-run'

type Paths = { path: string; wordPath: string }
const below = ({ path, wordPath }: Paths, ...steps: string[]): Paths => ({
  path: inside(path, ...steps),
  wordPath: inside(wordPath, ...steps),
})

/** Compares everything that two alternatives say about properties. */
export function compareNames(run: ComparisonRun, a: Alternative, b: Alternative, paths: Paths): void {
  const names = new Set([...a.properties.keys(), ...b.properties.keys(), ...a.required, ...b.required])
  for (const name of names) compareName(run, a, b, name, below(paths, 'properties', name))
  for (const pattern of new Set([...a.patterns.keys(), ...b.patterns.keys()]))
    comparePattern(run, a, b, pattern, below(paths, 'patternProperties', pattern))
  compareRest(run, a, b, below(paths, 'additionalProperties'))
}

/** How one side treats a name: `isOffered` if it mentions the name and allows it. */
type Property = { schema: unknown; isOffered: boolean; isRequired: boolean }

function propertyOf(reader: SchemaReader, one: Alternative, name: string): Property {
  const schema = reader.propertyOf(one, name)
  const isRequired = one.required.has(name)
  const isNamed = isRequired || reader.names.isNamed(one, name)
  return { schema, isOffered: isNamed && !acceptsNothing(reader, schema), isRequired }
}

const acceptsNothing = (reader: SchemaReader, schema: unknown) =>
  schema === false || (isJsonObject(schema) && reader.shapeOf(schema).alternatives.length === 0)

function compareName(run: ComparisonRun, a: Alternative, b: Alternative, name: string, paths: Paths): void {
  if (isUnchanged(a, b, name)) {
    if (run.mode === 'all') {
      run.named.note(a, b, name, false)
      run.named.noteUnchanged(a.properties.get(name), b.properties.get(name))
    }
    compareRequired(run, a, b, name, paths)
    return
  }
  const [was, is] = [propertyOf(run.old, a, name), propertyOf(run.new, b, name)]
  const { path, wordPath } = paths
  const isNamed = was.isOffered !== is.isOffered
  // What all further names had to be also applies to a name that is added, so that its schemas are compared.
  if (run.mode === 'all') run.named.note(a, b, name, isNamed && (was.isOffered || !isJsonObject(was.schema)))
  if (run.mode !== 'sets' && isNamed) {
    if (was.isOffered) {
      run.add(removal(run, was.schema), path, run.shownOld(was.schema))
      // No object has a required property that nothing fits.
      if (is.isRequired && !was.isRequired) run.add('became-required', path)
    } else {
      const change = is.isRequired ? 'added-required' : 'added'
      run.add(change, path, undefined, run.shownNew(is.schema))
      // A form that every further name had also applied to this name.
      if (isJsonObject(was.schema)) run.compare(was.schema, is.schema, path, wordPath)
    }
    return
  }
  compareRequired(run, a, b, name, paths)
  run.compare(was.schema, is.schema, path, wordPath)
}

const isUnchanged = (a: Alternative, b: Alternative, name: string) =>
  a.patterns.size + b.patterns.size === 0 &&
  a.properties.has(name) &&
  b.properties.has(name) &&
  areSameSchemas(a.properties.get(name), b.properties.get(name))

function compareRequired(
  run: ComparisonRun,
  a: Alternative,
  b: Alternative,
  name: string,
  { path }: Paths,
): void {
  const isRequired = b.required.has(name)
  if (a.required.has(name) !== isRequired) run.add(isRequired ? 'became-required' : 'became-optional', path)
}

/** A deprecated property may go at the date that it announced. */
function removal(run: ComparisonRun, schema: unknown): SchemaChange {
  const sunset = deprecationOf(run.old.shapeOf(schema).ownNotes)?.sunset
  if (sunset === undefined || !run.now) return 'removed'
  return Date.parse(sunset) > run.now.getTime() ? 'removed-early' : 'removed-after-sunset'
}

function comparePattern(
  run: ComparisonRun,
  a: Alternative,
  b: Alternative,
  pattern: string,
  { path, wordPath }: Paths,
): void {
  const [had, has] = [a.patterns.has(pattern), b.patterns.has(pattern)]
  const [from, to] = [had ? a.patterns.get(pattern) : a.rest, has ? b.patterns.get(pattern) : b.rest]
  // Names of a pattern may match other patterns too, of which the schemas say nothing here.
  if (!had && from === false && to !== false) run.add('names-added', path, undefined, run.shownNew(to))
  else if (!has && to === false && from !== false) run.add('names-removed', path, run.shownOld(from))
  else run.compare(from, to, path, wordPath)
}

/** Compares properties that neither side names. A missing keyword accepts every value. */
function compareRest(run: ComparisonRun, a: Alternative, b: Alternative, { path, wordPath }: Paths): void {
  const [wasClosed, isClosed] = [a.rest === false, b.rest === false]
  if (wasClosed && isClosed) return
  if (isClosed) run.add('closed', path, undefined, [...b.properties.keys()].sort())
  else if (wasClosed) run.add('opened', path, [...a.properties.keys()].sort(), run.shownNew(b.rest))
  else if (a.rest !== undefined || b.rest !== undefined) run.compare(a.rest, b.rest, path, wordPath)
}
