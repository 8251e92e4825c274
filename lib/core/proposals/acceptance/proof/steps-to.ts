/**
 * Says what else shows an inclusion: others that together mean the same, with fewer negations and conditions. They are
 * tried where the cells of both sides do not fit.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { dependentSchemas } from '@/lib/core/proposals/acceptance/schema/object-rules'
import type { Part, Side } from '@/lib/core/proposals/acceptance/schema/side'
import { negative, positive } from './facts'

/** Every value that all of the left schemas accept is one of each right schema. */
type Step = { left: readonly Part[]; right: readonly Part[] }

/** Negations on the left that are exchanged with the one on the right. */
const exchangedMax = 4
/** Branches of a union that are looked at one by one. */
const branchesMax = 6

/** Returns lists of inclusions. All of one list together show that the left schemas are within the right one. */
export function stepsTo(left: readonly Part[], right: Part): Step[][] {
  return [...stepsOfRight(left, right), ...eachBranch(left, right)]
}

function stepsOfRight(left: readonly Part[], right: Part): Step[][] {
  const { schema, side } = right
  const refused = refusedBy(right)
  if (refused) return exchanged(left, refused)
  if (!isJsonObject(schema)) return []
  const [keyword, ...others] = Object.keys(schema)
  if (keyword === undefined) return []
  if (others.length === 0 && keyword === 'anyOf') return someBranch(left, right)
  if (others.length === 0 && keyword === 'oneOf') return exactlyOne(left, schema, side)
  if (others.length === 0 && keyword === 'dependentSchemas') return [dependent(left, schema, side)]
  const isConditional = 'if' in schema && ('then' in schema || 'else' in schema)
  if (!isConditional || [keyword, ...others].some(name => !conditional.has(name))) return []
  const [test, yes, no] = [schema.if, schema.then ?? true, schema.else ?? true]
  return [
    [
      { left: [...left, positive(test, side)], right: [positive(yes, side)] },
      { left: [...left, negative(test, side)], right: [positive(no, side)] },
    ],
  ]
}

const conditional = new Set(['if', 'then', 'else'])

/** Returns the schema that a negation refuses; null if the part is none. */
function refusedBy({ schema, side, negated }: Part): Part | null {
  if (negated) return positive(schema, side)
  const isNegation = isJsonObject(schema) && 'not' in schema && Object.keys(schema).length === 1
  return isNegation ? positive(schema.not, side) : null
}

/** What refuses one schema refuses another if the other, with everything else, is within the one. */
function exchanged(left: readonly Part[], right: Part): Step[][] {
  const negations = left.flatMap(part => {
    const refused = refusedBy(part)
    return refused ? [{ part, refused }] : []
  })
  return negations
    .slice(0, exchangedMax)
    .map(({ part, refused }) => [
      { left: [...left.filter(other => other !== part), right], right: [refused] },
    ])
}

function dependent(left: readonly Part[], schema: JsonObject, side: Side): Step[] {
  return dependentSchemas(schema).map(([name, inner]) => ({
    left: [...left, positive({ type: 'object', required: [name] }, side)],
    right: [positive(inner, side)],
  }))
}

/** One branch of the right union has all values. */
const someBranch = (left: readonly Part[], right: Part): Step[][] =>
  branchesOf(right).map(branch => [{ left, right: [branch] }])

/** The values of each branch of a left union are shown alone. */
function eachBranch(left: readonly Part[], right: Part): Step[][] {
  return left.flatMap(part => {
    const branches = branchesOf(part)
    if (branches.length === 0) return []
    const others = left.filter(other => other !== part)
    return [branches.map(branch => ({ left: [...others, branch], right: [right] }))]
  })
}

/** Returns the branches of a schema that is a union alone; none for a union of many. */
function branchesOf({ schema, side, negated }: Part): Part[] {
  if (negated || !isJsonObject(schema)) return []
  const [[keyword, branches] = [], ...others] = Object.entries(schema)
  const isUnion = (keyword === 'anyOf' || keyword === 'oneOf') && others.length === 0
  if (!isUnion || !Array.isArray(branches) || branches.length > branchesMax) return []
  return branches.map(branch => positive(branch, side))
}

function exactlyOne(left: readonly Part[], { oneOf }: JsonObject, side: Side): Step[][] {
  if (!Array.isArray(oneOf) || oneOf.length > branchesMax) return []
  const branches = oneOf as unknown[]
  const apart = branches.map((branch, index) => ({
    left: [...left, positive(branch, side)],
    right: branches.slice(index + 1).map(other => negative(other, side)),
  }))
  return [[{ left, right: [positive({ anyOf: branches }, side)] }, ...apart]]
}
