/** Ways in which a value can be refused, as parts of negated schemas. */
import type { JsonKind } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { addCondition, keepKinds, positive, type Addition, type Facts, type Hint } from './facts'

/** What a value looks like that is refused for one reason. */
export type Way = readonly Addition[]

/** Returns an addition that changes the facts directly instead of by a schema. */
export const fact = (add: (facts: Facts) => void): Addition => ({ add })
/** Returns the way of a value that this schema accepts. */
export const only = (schema: JsonObject, side: Side): Way => [{ part: positive(schema, side) }]

/** Key of the condition of a number that is not a multiple. */
export const notMultiple = (multiple: number) => `not multiple ${multiple}`

/** A way that only its key describes. */
export function condition(kind: JsonKind, key: string, hint?: Hint): Way {
  return [
    fact(facts => {
      keepKinds(facts, [kind])
      addCondition(facts, `not ${key}`, kind)
      if (hint) facts.hints = [...facts.hints, hint]
    }),
  ]
}

/** The limit below or above the given one; no way if nothing is below zero. */
export function outside(type: string, schema: JsonObject, low: string, high: string, side: Side): Way[] {
  const ways: Way[] = []
  const { [low]: least, [high]: most } = schema
  if (typeof least === 'number' && least > 0) ways.push(only({ type, [high]: least - 1 }, side))
  if (typeof most === 'number') ways.push(only({ type, [low]: most + 1 }, side))
  return ways
}
