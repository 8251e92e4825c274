/**
 * Finds the positions at which two JSON answers differ. The order of keys is ignored, the order of lists
 * counts.
 */
import { diffArrays } from 'diff'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { Ignoring } from './ignore-rules'
import { shorten } from '@/lib/core/base/shorten'
import { shortenPair } from '@/lib/core/base/text-parts'
import type { JsonDifference } from './replay'
import { writeJson } from './answer-json'

type JsonDifferences = {
  /** Differences in the order of the answer, up to a limit. */
  differences: JsonDifference[]
  /** Number of differences past the limit. */
  left: number
  ignored: number
}

/** Returns the positions at which two JSON values differ, bounded, without those that the rules ignore. */
export function jsonDifferences(before: unknown, after: unknown, ignoring: Ignoring): JsonDifferences {
  const found: JsonDifferences = { differences: [], left: 0, ignored: 0 }
  compare(before, after, { path: [], ignoring, found })
  return found
}

/** Maximum number of positions compared side by side. */
const differencesMax = 50
const valueCharactersMax = 200
/**
 * Maximum number of inserted and removed items for which lists are aligned. Past it they are compared by
 * index.
 */
const editsMax = 200

type Place = { path: string[]; ignoring: Ignoring; found: JsonDifferences }

function compare(before: unknown, after: unknown, place: Place): void {
  const { path, ignoring, found } = place
  if (isJsonObject(before) && isJsonObject(after)) compareObjects(before, after, place)
  else if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, place)
  else if (canonicalJson(before) === canonicalJson(after)) return
  else if (ignoring.ignoresPath(path) || isMaskedAlike(before, after, place)) found.ignored += 1
  else {
    const [one, other] = shortenPair(writeJson(before), writeJson(after), valueCharactersMax)
    add(place, { kind: 'changed', before: one, after: other })
  }
}

function compareObjects(before: Record<string, unknown>, after: Record<string, unknown>, place: Place): void {
  // Keys come from the tool: `__proto__` is an ordinary key, so only own keys count.
  for (const [key, value] of Object.entries(before)) {
    const inside = { ...place, path: [...place.path, key] }
    if (Object.hasOwn(after, key)) compare(value, after[key], inside)
    else addOrIgnore(inside, { kind: 'removed', before: write(value) })
  }
  for (const [key, value] of Object.entries(after))
    if (!Object.hasOwn(before, key))
      addOrIgnore({ ...place, path: [...place.path, key] }, { kind: 'added', after: write(value) })
}

function compareLists(before: readonly unknown[], after: readonly unknown[], place: Place): void {
  const at = (index: number) => ({ ...place, path: [...place.path, String(index)] })
  const pairs = before.length === after.length ? null : lineUp(before, after)
  if (pairs) {
    for (const [index, other] of pairs)
      if (index === null) addOrIgnore(at(other!), { kind: 'added', after: write(after[other!]) })
      else if (other === null) addOrIgnore(at(index), { kind: 'removed', before: write(before[index]) })
    return
  }
  for (const [index, value] of before.entries())
    if (index < after.length) compare(value, after[index], at(index))
    else addOrIgnore(at(index), { kind: 'removed', before: write(value) })
  for (const [index, value] of after.entries())
    if (index >= before.length) addOrIgnore(at(index), { kind: 'added', after: write(value) })
}

/**
 * Aligns lists in which items were inserted and removed and all others are equal. Returns null if other items
 * changed too, or too many: the alignment would then be ambiguous.
 */
function lineUp(
  before: readonly unknown[],
  after: readonly unknown[],
): [number | null, number | null][] | null {
  const parts = diffArrays(before.map(canonicalJson), after.map(canonicalJson), { maxEditLength: editsMax })
  if (!parts || (parts.some(part => part.added) && parts.some(part => part.removed))) return null
  const pairs: [number | null, number | null][] = []
  let index = 0
  let other = 0
  for (const { added, removed, count } of parts)
    for (let step = 0; step < count; step += 1) pairs.push([added ? null : index++, removed ? null : other++])
  return pairs
}

function isMaskedAlike(before: unknown, after: unknown, { path, ignoring }: Place): boolean {
  const key = path.findLast(part => !/^\d+$/.test(part)) ?? ''
  if (typeof before === 'string' && typeof after === 'string')
    return ignoring.mask(before) === ignoring.mask(after)
  if (typeof before !== 'number' || typeof after !== 'number') return false
  return ignoring.maskNumber(before, key) === ignoring.maskNumber(after, key)
}

function addOrIgnore(place: Place, difference: Omit<JsonDifference, 'path'>): void {
  if (place.ignoring.ignoresPath(place.path)) place.found.ignored += 1
  else add(place, difference)
}

function add({ path, found }: Place, difference: Omit<JsonDifference, 'path'>): void {
  if (found.differences.length >= differencesMax) found.left += 1
  else found.differences.push({ ...difference, path: shorten(pointerOf(path), valueCharactersMax) })
}

const pointerOf = (path: readonly string[]) =>
  path.map(part => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const write = (value: unknown) => shorten(writeJson(value), valueCharactersMax)
