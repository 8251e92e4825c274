/** Adds what `unevaluatedProperties` and `unevaluatedItems` say about the parts that nothing beside them looks at. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import { evaluatedWays, watchingKeyword, type EvaluatedWay, type Watched } from './evaluated-ways'
import { exactlyOne } from './exactly-one'
import type { FactContext } from './fact-context'
import { addCondition, positive, type Addition, type Facts } from './facts'

const kinds = { names: 'object', items: 'array' } as const

/** Reports whether the branches of the schema were added as well. */
export function addUnevaluated(facts: Facts, schema: JsonObject, side: Side, context: FactContext): boolean {
  const areNamesChosen = addWatched(facts, schema, side, { watched: 'names', context })
  const areItemsChosen = addWatched(facts, schema, side, { watched: 'items', context })
  return areNamesChosen || areItemsChosen
}

type Task = { watched: Watched; context: FactContext }

function addWatched(facts: Facts, schema: JsonObject, side: Side, { watched, context }: Task): boolean {
  const keyword = watchingKeyword[watched]
  if (!Object.hasOwn(schema, keyword) || schema[keyword] === true) return false
  const ways = evaluatedWays(schema, side, watched, (branches, of) =>
    exactlyOne(branches, of, context.areDisjoint),
  )
  const choices = ways?.map(way => [...way.additions, ...restOf(way, schema, side, { watched, context })])
  const [only, ...others] = choices ?? []
  if (!only || choices?.some(choice => choice.includes(unread))) {
    addCondition(facts, `unevaluated ${context.identity.idOf(schema, side)}`, kinds[watched])
    return false
  }
  if (others.length > 0) facts.branches = [...facts.branches, choices!]
  else for (const addition of only) if ('add' in addition) addition.add(facts)
  return others.length > 0
}

/** Stands for a pattern that is not read. */
const unread: Addition = { add: () => undefined }

/** Returns what the keyword says about everything that a way does not evaluate. */
function restOf(way: EvaluatedWay, schema: JsonObject, side: Side, { watched, context }: Task): Addition[] {
  if (way.isWhole) return []
  const anything = positive(true, side)
  const rest = positive(schema[watchingKeyword[watched]], side)
  if (watched === 'items') {
    const first = Array.from({ length: way.items }, () => anything)
    return [{ add: facts => void (facts.itemGroups = [...facts.itemGroups, { first, rest }]) }]
  }
  const listed = new Map(way.names.map(name => [name, anything] as const))
  const patterns = way.patterns.flatMap(text => {
    const matches = context.matcherOf(text)
    return matches ? [{ text, matches, part: anything }] : []
  })
  if (patterns.length < way.patterns.length) return [unread]
  return [{ add: facts => void (facts.nameGroups = [...facts.nameGroups, { listed, patterns, rest }]) }]
}
