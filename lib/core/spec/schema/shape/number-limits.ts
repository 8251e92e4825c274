/** Limits in their simplest form: the tighter of two, whole numbers for integers. */
import { limitKeywords, type LimitKeyword } from '@/lib/core/spec/schema/schema-limits'

/** Keeps the tighter limit; a limit without effect is omitted. */
export function addLimit(limits: Map<LimitKeyword, number>, keyword: LimitKeyword, value: number): void {
  const { more, ...rest } = limitKeywords[keyword]
  if ('absent' in rest && rest.absent === value) return
  const known = limits.get(keyword)
  const tighter = more === 'narrower' ? Math.max : Math.min
  limits.set(keyword, known === undefined ? value : tighter(known, value))
}

/** Steps up to which rounding is exact: the checker compares quotients to nine digits. */
export const stepMax = 1_000_000

/**
 * Rounds the limits of integers to the next multiple, in place: above 0.5 is at least 1.
 * @param multiple the `multipleOf` of the schema, if it has one
 */
export function roundLimits(limits: Map<LimitKeyword, number>, multiple: unknown): void {
  const isStep = typeof multiple === 'number' && Number.isInteger(multiple) && multiple <= stepMax
  const step = isStep && multiple > 0 ? multiple : 1
  replaceLimit(limits, 'exclusiveMinimum', 'minimum', value => Math.floor(value) + 1)
  replaceLimit(limits, 'exclusiveMaximum', 'maximum', value => Math.ceil(value) - 1)
  replaceLimit(limits, 'minimum', 'minimum', value => Math.ceil(value / step) * step)
  replaceLimit(limits, 'maximum', 'maximum', value => Math.floor(value / step) * step)
}

function replaceLimit(
  limits: Map<LimitKeyword, number>,
  from: LimitKeyword,
  to: LimitKeyword,
  rounded: (value: number) => number,
): void {
  const value = limits.get(from)
  if (value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER / 2) return
  limits.delete(from)
  // Adding 0 turns -0 into 0, which has the same notation.
  addLimit(limits, to, rounded(value) + 0)
}

/** Keeps, of an inclusive and an exclusive limit, the one that accepts less. */
export function dropLooserLimits(limits: Map<LimitKeyword, number>): void {
  const [low, above] = [limits.get('minimum'), limits.get('exclusiveMinimum')]
  if (low !== undefined && above !== undefined) limits.delete(above >= low ? 'minimum' : 'exclusiveMinimum')
  const [high, below] = [limits.get('maximum'), limits.get('exclusiveMaximum')]
  if (high !== undefined && below !== undefined) limits.delete(below <= high ? 'maximum' : 'exclusiveMaximum')
}

const ranges = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const satisfies readonly (readonly [LimitKeyword, LimitKeyword])[]

/** Reports whether no value can be within the limits. */
export function isEmptyRange(limits: ReadonlyMap<LimitKeyword, number>): boolean {
  const least = limits.get('exclusiveMinimum')
  const most = limits.get('exclusiveMaximum')
  const [low, high] = [limits.get('minimum'), limits.get('maximum')]
  if (least !== undefined && (least >= (most ?? Infinity) || least >= (high ?? Infinity))) return true
  if (most !== undefined && most <= (low ?? -Infinity)) return true
  return ranges.some(([from, to]) => (limits.get(from) ?? -Infinity) > (limits.get(to) ?? Infinity))
}

/** Reports whether two sets of limits have no value in common. */
export function areRangesDisjoint(
  a: ReadonlyMap<LimitKeyword, number>,
  b: ReadonlyMap<LimitKeyword, number>,
): boolean {
  const together = new Map(a)
  for (const [keyword, value] of b) addLimit(together, keyword, value)
  return isEmptyRange(together)
}

/** Reports whether a value is within all limits that apply to its type. */
export function isWithinLimits(value: unknown, limits: ReadonlyMap<LimitKeyword, number>): boolean {
  return [...limits].every(([keyword, limit]) => {
    const size = sizeFor(keyword, value)
    if (size === null) return true
    if (keyword === 'exclusiveMinimum') return size > limit
    if (keyword === 'exclusiveMaximum') return size < limit
    return limitKeywords[keyword].more === 'narrower' ? size >= limit : size <= limit
  })
}

/** Returns the size that a limit bounds, or null if the limit does not apply to the value. */
function sizeFor(keyword: string, value: unknown): number | null {
  if (keyword.endsWith('Length')) return typeof value === 'string' ? [...value].length : null
  if (keyword.endsWith('Items')) return Array.isArray(value) ? value.length : null
  if (keyword.endsWith('Properties')) {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? Object.keys(value).length : null
  }
  return typeof value === 'number' ? value : null
}
