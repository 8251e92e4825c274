/** The items of arrays by position. */
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { isClosed, type Facts } from './facts'

/** Positions compared one by one. A longer tuple is not compared. */
export const positionsMax = 200

/** Returns all schemas that apply to the item at a position. */
export function partsAtPosition(facts: Facts, index: number): Part[] {
  return facts.itemGroups.flatMap(({ first, rest }) => first[index] ?? rest ?? [])
}

/** Returns all schemas that apply to the items behind every tuple. */
export const partsOfRest = (facts: Facts): Part[] => facts.itemGroups.flatMap(({ rest }) => rest ?? [])

/** Number of leading positions that have schemas of their own. */
export const tupleLength = (facts: Facts): number =>
  Math.max(0, ...facts.itemGroups.map(({ first }) => first.length))

/** Returns the greatest number of items, considering positions where no value is possible. */
export function mostItems(facts: Facts): number {
  const length = tupleLength(facts)
  for (let index = 0; index < Math.min(length, positionsMax); index += 1)
    if (partsAtPosition(facts, index).some(isClosed)) return Math.min(facts.itemsMax, index)
  return partsOfRest(facts).some(isClosed) ? Math.min(facts.itemsMax, length) : facts.itemsMax
}
