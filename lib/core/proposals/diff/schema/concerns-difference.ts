/** Decides whether a value that only one of two schemas accepts is an example of one difference between them. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import type { Goal } from '@/lib/core/proposals/acceptance/find-examples'
import type { Direction } from '@/lib/core/proposals/acceptance/search/direction'
import type { SchemaDifference } from './schema-difference'

/** Parts of one value that are looked at. */
const partsMax = 200

/** Accepts a value if the schemas at the place of the difference disagree on its part there, for this reason. */
export function goalOf(difference: SchemaDifference, path: string, direction: Direction): Goal {
  const { site } = difference
  if (!site) return () => true
  const steps = pointerSteps(site.path.slice(path.length))
  return (value, accepts) =>
    partsAt(value, steps).some(part => {
      const [was, is] = [
        accepts('before', site.before ?? true, part),
        accepts('after', site.after ?? true, part),
      ]
      const isAffected = direction === 'lost' ? was && !is : is && !was
      return isAffected && isReason(difference, direction, part, accepts)
    })
}

/** Returns the parts of a value that the schema at a position applies to. */
function partsAt(value: unknown, steps: readonly string[]): unknown[] {
  let parts: unknown[] = [value]
  for (let at = 0; at < steps.length; at += 1) {
    const keyword = steps[at]!
    const isNamed = keyword === 'properties' || keyword === 'prefixItems' || keyword === 'patternProperties'
    const name = isNamed ? steps[(at += 1)]! : ''
    parts = parts.flatMap(part => partsBelow(part, keyword, name)).slice(0, partsMax)
  }
  return parts
}

function partsBelow(value: unknown, keyword: string, name: string): unknown[] {
  if (Array.isArray(value)) {
    if (keyword === 'items') return value
    return keyword === 'prefixItems' && Number(name) < value.length ? [value[Number(name)]] : []
  }
  if (!isJsonObject(value)) return []
  if (keyword === 'properties') return Object.hasOwn(value, name) ? [value[name]] : []
  return keyword === 'additionalProperties' || keyword === 'patternProperties' ? Object.values(value) : []
}

/** Distinguishes the differences of one place, as far as their keyword alone decides. */
function isReason(
  { change, path, before, after }: SchemaDifference,
  direction: Direction,
  part: unknown,
  accepts: Parameters<Goal>[1],
): boolean {
  const last = pointerSteps(path).at(-1)!
  const refusing = direction === 'lost' ? after : before
  if (change.startsWith('limit-') || change.startsWith('form-')) {
    if (refusing === undefined) return true
    if (isJsonObject(refusing)) return !accepts('after', refusing, part)
    const all = Array.isArray(refusing) ? (refusing as unknown[]) : [refusing]
    return all.some(one => !accepts('after', { [last]: one }, part))
  }
  if (change === 'values-removed' || change === 'values-added') return isListed(before ?? after, part)
  if (change === 'became-required' || change === 'became-optional')
    return isJsonObject(part) && !Object.hasOwn(part, last)
  return true
}

const isListed = (values: unknown, part: unknown): boolean =>
  Array.isArray(values) && values.some(value => canonicalJson(value) === canonicalJson(part))
