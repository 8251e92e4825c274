/** The keywords of a schema that inform without checking: descriptions, titles, examples and unknown keywords. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { conditionKeywords, formKeywords, limitKeywords } from './schema-limits'

/** Texts by keyword, without insignificant whitespace. Other values are their canonical JSON. */
export type Notes = Map<string, Set<string>>

/** The words of one branch of `anyOf` or `oneOf`, which belong to that alternative only. */
export type BranchAnnotations = {
  /** Steps from the schema to the branch, such as `anyOf`, 1. */
  at: (string | number)[]
  /** The values that the branch lists, as canonical JSON; empty if it lists none. */
  tag: string
  notes: Notes
  default?: { value: unknown }
}

/** Collapses whitespace, which readers do not distinguish. */
export const plainText = (text: string) => text.replace(/[ \t\r\n]+/g, ' ').trim()

/** Marks a part in place of those past a limit of reading. */
export const unreadKeyword = ' unread'

/** Keywords that the comparison reads itself, or that say nothing about the value. */
const notAnnotations = new Set<string>([
  ...Object.keys(limitKeywords),
  ...Object.keys(formKeywords),
  ...conditionKeywords,
  'type',
  'nullable',
  'enum',
  'const',
  'properties',
  'patternProperties',
  'required',
  'additionalProperties',
  'items',
  'prefixItems',
  'additionalItems',
  'allOf',
  'default',
  'discriminator',
  '$ref',
  '$defs',
  'definitions',
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$comment',
  unreadKeyword,
])
/** Annotations whose default is false. */
const falseByDefault = new Set(['deprecated', 'readOnly', 'writeOnly'])

/** Adds the words of one schema, without those of its parts. */
export function gatherNotes(schema: JsonObject, notes: Notes): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (notAnnotations.has(keyword) || (value === false && falseByDefault.has(keyword))) continue
    const text = plainText(typeof value === 'string' ? value : canonicalJson(value))
    if (text === '') continue
    const known = notes.get(keyword)
    if (known) known.add(text)
    else notes.set(keyword, new Set([text]))
  }
}

/** Returns the default of the first schema that has one. */
export function defaultOf(parts: readonly JsonObject[]): { default?: { value: unknown } } {
  const part = parts.find(one => 'default' in one)
  return part ? { default: { value: part.default } } : {}
}

/** Discriminators by their text: a branch is read once for each combination. */
export type Discriminators = Map<string, unknown>

/** Adds the discriminator of one schema. */
export function gatherDiscriminator({ discriminator }: JsonObject, into: Discriminators): void {
  if (discriminator !== undefined) into.set(canonicalJson(discriminator), discriminator)
}

/** Returns the only discriminator, or the list of several. */
export function discriminatorOf(all: Discriminators): unknown {
  const inOrder = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
  return inOrder.length > 1 ? inOrder : inOrder[0]
}

/** Returns the values that the first schema with such a list accepts; empty if none has one. */
export function tagOf(parts: readonly JsonObject[]): string {
  for (const part of parts) {
    const list = 'const' in part ? [part.const] : part.enum
    if (Array.isArray(list)) return canonicalJson([...new Set(list.map(canonicalJson))].sort())
  }
  return ''
}

/** Keywords for the date after which a deprecated part may be removed. */
export const sunsetKeywords = ['x-sunset', 'sunset'] as const

export type Deprecation = {
  /** The announced end as it is written, if it is a date. */
  sunset?: string
}

/** Returns null unless the words mark the part as deprecated. */
export function deprecationOf(notes: Notes): Deprecation | null {
  if (!notes.get('deprecated')?.has('true')) return null
  const dates = sunsetKeywords.flatMap(keyword => [...(notes.get(keyword) ?? [])]).filter(isDate)
  // Callers may rely on any announced date, and so on the latest.
  const [sunset] = dates.sort((a, b) => Date.parse(b) - Date.parse(a))
  return sunset === undefined ? {} : { sunset }
}

/** Dates and date-times of RFC 3339, which `Date` reads without regard to the time zone of this machine. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2}))?$/.test(text))
    return false
  const [day, date] = [text.slice(0, 'YYYY-MM-DD'.length), Date.parse(text)]
  if (Number.isNaN(date)) return false
  // `Date` reads the 31st of February as a day in March.
  return new Date(day).toISOString().startsWith(day)
}
