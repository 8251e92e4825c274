/** What the schema of a tool suggests while a person edits its arguments as JSON. */
import { schemasAt } from '@/lib/core/spec/schema/schemas-at'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { listPlaces, typedPlace, type JsonPlace } from './json-places'

export type JsonSuggestion = {
  /** The key without quotes, or the value as JSON. */
  label: string
  /** Type, and whether it is required. */
  detail: string
  description: string
  /** Text that replaces what is typed. */
  apply: string
}

type JsonSuggestions = { from: number; suggestions: JsonSuggestion[] }

/** Returns the keys or values that fit at a position; null where there are none. */
export function suggestJson(schema: JsonSchema, text: string, position: number): JsonSuggestions | null {
  const typed = typedPlace(text, position)
  if (!typed) return null
  const schemas = schemasAt(schema, typed.path)
  const hasColon = /^"?\s*:/.test(text.slice(position))
  const suggestions =
    typed.role === 'key' ? suggestKeys(schemas, typed.keys, hasColon) : suggestValues(schemas)
  return suggestions.length === 0 ? null : { from: typed.from, suggestions }
}

function suggestKeys(
  schemas: readonly JsonSchema[],
  present: readonly string[],
  hasColon: boolean,
): JsonSuggestion[] {
  const found = new Map<string, JsonSuggestion>()
  for (const { properties = {}, required = [] } of schemas)
    for (const [key, schema] of Object.entries(properties)) {
      if (present.includes(key) || found.has(key)) continue
      const detail = [typeText(schema), required.includes(key) && 'required'].filter(Boolean).join(', ')
      const apply = JSON.stringify(key) + (hasColon ? '' : ': ')
      found.set(key, { label: key, detail, description: schema.description ?? '', apply })
    }
  return [...found.values()]
}

function suggestValues(schemas: readonly JsonSchema[]): JsonSuggestion[] {
  const found = new Map<string, JsonSuggestion>()
  const add = (value: unknown, detail: string, description = '') => {
    const label = JSON.stringify(value)
    if (!found.has(label)) found.set(label, { label, detail, description, apply: label })
  }
  for (const { enum: values = [], const: constant, default: preset, description, type } of schemas) {
    for (const value of constant === undefined ? values : [constant]) add(value, 'allowed value', description)
    if (preset !== undefined) add(preset, 'default', description)
    const types = [type].flat()
    if (types.includes('boolean')) for (const value of [true, false]) add(value, 'boolean', description)
    if (types.includes('null')) add(null, 'null', description)
  }
  return [...found.values()]
}

export type JsonHint = { from: number; to: number; name: string; detail: string; description: string }

/** Returns what the schema says about the key or value at a position; null if it says nothing. */
export function describeJson(schema: JsonSchema, text: string, position: number): JsonHint | null {
  const place = listPlaces(text).find(({ from, to }) => from <= position && position < to)
  if (!place || place.path.length === 0) return null
  const schemas = schemasAt(schema, place.path)
  const details = [...new Set(schemas.map(typeText).filter(Boolean))].join(' or ')
  const description = schemas.map(each => each.description).find(Boolean) ?? ''
  if (details === '' && description === '') return null
  return { from: place.from, to: place.to, name: String(place.path.at(-1)), detail: details, description }
}

/** Returns where each problem is: at the value, or for a missing one at the object that lacks it. */
export function locateProblems<Problem extends { path: string }>(
  text: string,
  problems: readonly Problem[],
): { problem: Problem; from: number; to: number }[] {
  const places = new Map<string, JsonPlace>()
  for (const place of listPlaces(text)) if (place.role === 'value') places.set(pointerOf(place.path), place)
  return problems.flatMap(problem => {
    const place = places.get(problem.path) ?? places.get(problem.path.replace(/\/[^/]*$/, ''))
    return place ? [{ problem, from: place.from, to: place.to }] : []
  })
}

const pointerOf = (path: JsonPlace['path']): string =>
  path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

function typeText({ type, enum: values, const: constant }: JsonSchema): string {
  if (constant !== undefined || values) return 'one of'
  return [type ?? []].flat().join(' or ')
}
