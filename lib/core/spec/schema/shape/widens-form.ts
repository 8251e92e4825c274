/** Decides whether one constraint on the notation of values accepts everything that another one does. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isMultiple } from '@/lib/core/spec/schema/is-multiple'
import { generalizesPattern } from './generalizes-pattern'

/** Formats of which each accepts what those before it in its row do. */
const growingFormats: readonly (readonly unknown[])[] = [
  ['int32', 'int64', 'float'],
  ['uri', 'uri-reference', 'iri-reference'],
  ['uri', 'iri', 'iri-reference'],
  ['email', 'idn-email'],
  ['hostname', 'idn-hostname'],
  ['date-time', 'iso-date-time'],
  ['time', 'iso-time'],
]

/** Sound but incomplete. Several constraints of one keyword, which must all be met, are a list. */
export function widensForm(keyword: string, before: unknown, after: unknown): boolean {
  if (Array.isArray(before) || Array.isArray(after)) return isPartOf(listOf(after), listOf(before))
  if (keyword === 'multipleOf') return areMultiples(before, after)
  if (keyword === 'format')
    return growingFormats.some(row => row.includes(before) && row.indexOf(after) > row.indexOf(before))
  if (keyword === 'pattern' && typeof before === 'string' && typeof after === 'string')
    return generalizesPattern(before, after)
  return false
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : [value])

function isPartOf(some: readonly unknown[], all: readonly unknown[]): boolean {
  const texts = new Set(all.map(canonicalJson))
  return some.every(one => texts.has(canonicalJson(one)))
}

const areMultiples = (before: unknown, after: unknown) =>
  typeof before === 'number' && typeof after === 'number' && after > 0 && isMultiple(before, after)
