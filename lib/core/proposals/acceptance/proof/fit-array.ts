/** Whether the arrays of one cell all belong to another. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import type { Contains, Facts } from './facts'
import { mostItems, partsAtPosition, partsOfRest, positionsMax, tupleLength } from './items'
import type { Prover } from './prover'

/** Reports whether every array of `left` is one of `right`. False also means that this could not be shown. */
export function fitsArray(left: Facts, right: Facts, prover: Prover): boolean {
  const most = mostDistinct(left, prover)
  const least = fewestItems(left)
  if (least < right.itemsMin || most > right.itemsMax) return false
  if (right.isUnique && !left.isUnique && !areDistinct(left, most, prover)) return false
  const length = Math.max(tupleLength(left), tupleLength(right))
  if (length > positionsMax) return false
  for (let index = 0; index < Math.min(length, most); index += 1)
    if (!prover.includesInside(partsAtPosition(left, index), partsAtPosition(right, index))) return false
  if (most > length && !prover.includesInside(partsOfRest(left), partsOfRest(right))) return false
  return right.contains.every(
    contains => hasEnough(left, most, contains, prover) && hasFew(left, most, contains, prover),
  )
}

/** Items that are compared in pairs. */
const distinctMax = 5

/** Whether no value fits two positions, so that the items of every array differ. */
function areDistinct(facts: Facts, most: number, prover: Prover): boolean {
  if (most > distinctMax) return false
  const positions = Array.from({ length: most }, (_, index) => partsAtPosition(facts, index))
  const differ = (one: readonly Part[], other: readonly Part[]) =>
    one.length + other.length > 0 && isNothing([...one, ...other], prover)
  return positions.every((one, index) => positions.slice(index + 1).every(other => differ(one, other)))
}

/** Returns the least number of items. */
export const fewestItems = (facts: Facts) => Math.max(facts.itemsMin, ...facts.contains.map(({ min }) => min))

/**
 * Returns the greatest number of items, considering that different items need different values, and that only so many
 * may match a schema that all of them match.
 */
export function mostDistinct(facts: Facts, prover: Prover): number {
  const rest = partsOfRest(facts)
  const values = facts.isUnique && rest.length > 0 ? prover.composedValues(rest) : null
  // Overlapping alternatives list a value more than once.
  const distinct = values ? new Set(values.map(canonicalJson)).size : Number.POSITIVE_INFINITY
  const most = Math.min(mostItems(facts), tupleLength(facts) + distinct)
  const limited = facts.contains.filter(({ part, max }) => max < most && allMatch(facts, part, most, prover))
  return Math.min(most, ...limited.map(({ max }) => max))
}

/**
 * Whether every item up to this number matches the schema.
 *
 * @param also what else is known about the items
 */
function allMatch(facts: Facts, part: Part, most: number, prover: Prover, also: readonly Part[] = []) {
  const length = tupleLength(facts)
  if (length > positionsMax) return false
  for (let index = 0; index < Math.min(length, most); index += 1)
    if (!prover.includesInside([...also, ...partsAtPosition(facts, index)], [part])) return false
  return most <= length || prover.includesInside([...also, ...partsOfRest(facts)], [part])
}

/** Whether every item of the arrays that matches the one schema matches the other. */
const isWithin = (facts: Facts, most: number, [one, other]: readonly [Part, Part], prover: Prover) =>
  prover.includesInside([one], [other]) || allMatch(facts, other, most, prover, [one])

function hasEnough(left: Facts, most: number, { part, min }: Contains, prover: Prover): boolean {
  if (min === 0) return true
  if (left.contains.some(own => own.min >= min && isWithin(left, most, [own.part, part], prover))) return true
  return countMatching(left, part, prover) >= min
}

/** Returns how many of the items that no array lacks surely match the schema. */
function countMatching(facts: Facts, part: Part, prover: Prover): number {
  const [least, length] = [fewestItems(facts), tupleLength(facts)]
  if (least === 0 || length > positionsMax) return 0
  const listed = Math.min(least, length)
  const isMatching = (index: number) => prover.includesInside(partsAtPosition(facts, index), [part])
  const count = Array.from({ length: listed }, (_, index) => index).filter(isMatching).length
  const isRestMatching = least > length && prover.includesInside(partsOfRest(facts), [part])
  return isRestMatching ? count + least - length : count
}

function hasFew(left: Facts, most: number, { part, max }: Contains, prover: Prover): boolean {
  if (most <= max) return true
  return left.contains.some(own => own.max <= max && isWithin(left, most, [part, own.part], prover))
}

/** Whether no array is possible. */
export function isEmptyArray(facts: Facts, prover: Prover): boolean {
  const least = fewestItems(facts)
  if (least > mostDistinct(facts, prover)) return true
  if (facts.contains.some(({ min, max }) => min > max)) return true
  const nothing = (parts: readonly Part[]) => parts.length > 0 && isNothing(parts, prover)
  const length = Math.min(tupleLength(facts), positionsMax)
  for (let index = 0; index < Math.min(length, least); index += 1)
    if (nothing(partsAtPosition(facts, index))) return true
  if (least > length && nothing(partsOfRest(facts))) return true
  return (
    length === 0 && facts.contains.some(({ part, min }) => min > 0 && nothing([part, ...partsOfRest(facts)]))
  )
}

/** Whether no value fits all the schemas. */
export function isNothing(parts: readonly Part[], prover: Prover): boolean {
  const side = parts[0]!.side
  return prover.includesInside(parts, [{ schema: false, side, negated: false }])
}
