/** Removes differences that were found more than once. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { SchemaDifference, Site } from './schema-difference'

/** Differences at one place that are compared to find a repeat. */
const repeatsMax = 20

/**
 * Two branches of one union may differ alike at the same path.
 * @param areSitesEqual whether differences of other schemas are no repeats, although they look the same
 */
export function withoutRepeats(
  differences: readonly SchemaDifference[],
  areSitesEqual = false,
): SchemaDifference[] {
  const known = new Map<string, SchemaDifference[]>()
  return differences.filter(one => {
    const place = `${one.change} ${one.path}`
    const others = known.get(place) ?? []
    const isKnown = others.some(
      other => isRepeat(one, other) && (!areSitesEqual || isSameSite(one.site, other.site)),
    )
    if (isKnown) return false
    if (others.length < repeatsMax) known.set(place, [...others, one])
    return true
  })
}

const isSameSite = (a: Site | undefined, b: Site | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.before === b.before && a.after === b.after)

const isRepeat = (a: SchemaDifference, b: SchemaDifference) =>
  isSameJson(a.before, b.before) && isSameJson(a.after, b.after)

/** Ends early where both sides share an object, as large values of one comparison do. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  if (keys.length !== others.length || Array.isArray(a) !== Array.isArray(b)) return false
  return keys.every(
    key => Object.hasOwn(b, key) && isSameJson((a as JsonObject)[key], (b as JsonObject)[key]),
  )
}
