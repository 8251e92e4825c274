/** Turns schemas that apply together into a list of cells: alternatives of one kind each. */
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { OutOfSteps } from '@/lib/core/proposals/acceptance/step-counter'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { addSchema } from './add-schema'
import type { FactContext } from './fact-context'
import { isContradictory, isExcluded } from './contradictions'
import { isImpossible, noFacts, type Addition, type Cell, type Facts } from './facts'
import { negateSchema } from './negate-schema'
import { possibleValues } from './possible-values'

export type Flattened = {
  cells: Cell[]
  /** False if cells are missing because there were too many, or the steps of the context were used up. */
  isComplete: boolean
}

/** Parts inside parts for the same value; a longer chain is not followed. */
const partsMax = 400
/** Eight names or choices count as one step. */
const sizeShift = 3

/**
 * Returns the cells of the values that all parts accept; what cannot be written as a cell makes the list incomplete.
 */
export function flatten(parts: readonly Part[], context: FactContext): Flattened {
  const cells: Cell[] = []
  const additions = parts.map(part => ({ part }))
  try {
    return { cells, isComplete: expand(noFacts(), additions, context, cells) }
  } catch (error) {
    if (error instanceof OutOfSteps) return { cells, isComplete: false }
    throw error
  }
}

/** @returns false if the list of cells is full */
function expand(facts: Facts, additions: readonly Addition[], context: FactContext, cells: Cell[]): boolean {
  if (!apply(facts, additions, context)) return true
  // Work grows with the names and the choices, which a hostile schema has hundreds of.
  context.steps.spend((facts.required.size + facts.branches.length + facts.refused.length) >> sizeShift)
  if (isContradictory(facts, context.identity)) return true
  const choices = takeChoices(facts)
  if (!choices) return addCells(facts, cells)
  for (const choice of choices) {
    const isRoom = expand({ ...facts }, choice, context, cells)
    if (!isRoom) return false
  }
  return true
}

/**
 * Takes the next choice out of the facts. Unions come before refused schemas, because a chosen branch often rules a
 * refused schema out, and few choices come before many.
 */
function takeChoices(facts: Facts): readonly (readonly Addition[])[] | null {
  const branch = fewest(facts.branches, choices => choices.length)
  if (branch) {
    facts.branches = facts.branches.filter(other => other !== branch)
    return branch
  }
  facts.refused = facts.refused.filter(({ part }) => !isExcluded(facts, part))
  const refused = fewest(facts.refused, ({ ways }) => ways.length)
  facts.refused = facts.refused.filter(other => other !== refused)
  return refused?.ways ?? null
}

function fewest<T>(items: readonly T[], countOf: (item: T) => number): T | null {
  let best: T | null = null
  for (const item of items) if (best === null || countOf(item) < countOf(best)) best = item
  return best
}

/** Adds everything that needs no choice. Returns false if no value is left. */
function apply(facts: Facts, additions: readonly Addition[], context: FactContext): boolean {
  const queue = [...additions]
  for (let index = 0; index < queue.length; index += 1) {
    context.steps.spend()
    if (index > partsMax) throw new OutOfSteps('Too many schemas apply to one value.')
    const addition = queue[index]!
    const further =
      'add' in addition ? addFact(facts, addition.add) : applyPart(facts, addition.part, context)
    if (!further || isImpossible(facts)) return false
    queue.push(...further)
  }
  return true
}

function addFact(facts: Facts, add: (facts: Facts) => void): Addition[] {
  add(facts)
  return []
}

/** @returns what follows without a choice, or null if no value is left */
function applyPart(facts: Facts, part: Part, context: FactContext): readonly Addition[] | null {
  const id = context.identity.idOfPart(part)
  if (facts.applied.has(-id)) return null
  // An equal schema is added all the same: a reference has the identity of the schema that it refers to.
  if (!facts.applied.has(id)) facts.applied = new Set(facts.applied).add(id)
  const { schema, side } = part
  if (!part.negated) return addSchema(facts, schema, side, context)?.map(inner => ({ part: inner })) ?? null
  const ways = negateSchema(schema, side, context)
  if (ways.length <= 1) return ways[0] ?? null
  facts.refused = [...facts.refused, { part, ways }]
  return []
}

function addCells(facts: Facts, cells: Cell[]): boolean {
  if (facts.values) cells.push({ kind: 'values', facts })
  else
    for (const kind of facts.kinds) {
      const values = possibleValues(kind, facts)
      if (values?.length === 0) continue
      cells.push(values ? { kind: 'values', facts: { ...facts, values } } : { kind, facts })
    }
  return cells.length <= proofLimits.cellsMax
}
