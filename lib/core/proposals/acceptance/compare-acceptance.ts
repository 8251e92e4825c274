/**
 * Compares two schemas by the values that they accept. A proof shows that no value is affected; otherwise a seeded
 * search looks for a value that only one of them accepts. The schemas are read as the checker of calls reads them.
 */
import { acceptsValue } from '@/lib/core/spec/schema/compile-schema'
import { findUnstorable } from '@/lib/core/spec/json-value'
import { positive } from './proof/facts'
import { Inclusion } from './proof/inclusion'
import { makeProofTools } from './proof/proof-tools'
import { schemaForValue } from './schema/schema-for-value'
import { readSide } from './schema/side'
import type { Direction } from './search/direction'
import { searchExamples } from './search/search-examples'

export type Verdict =
  /** No value is affected in this direction. */
  | { verdict: 'proven' }
  /** A short value that one schema accepts and the other rejects, confirmed by the checker of calls. */
  | { verdict: 'counterexample'; value: unknown }
  /** Neither was found within the limits. */
  | { verdict: 'unproven' }

/** lost: accepted before, rejected now; gained: the reverse. */
export type Acceptance = { lost: Verdict; gained: Verdict }

/** What a comparison cost, in counts that are the same on every machine. */
type AcceptanceCost = {
  proofSteps: number
  patternWork: number
  searchSteps: number
  instances: number
}

/**
 * The two schemas may be of any origin; a missing schema accepts everything. Returns `unproven` in both directions for
 * a schema that the checker cannot compile.
 */
export function compareAcceptance(before: unknown, after: unknown): Acceptance {
  return compareWithCost(before, after, isConfirmed).acceptance
}

/**
 * Compares without compiling the schemas for the checker, which takes most of the time. Its counterexamples are not
 * confirmed: before showing one, call `isConfirmed`.
 */
export function compareUnconfirmed(before: unknown, after: unknown): Acceptance {
  return compareWithCost(before, after, () => true).acceptance
}

/** Reports whether the checker that guards calls also accepts the value on one side only. */
export function isConfirmed(before: unknown, after: unknown, direction: Direction, value: unknown): boolean {
  const sides = [readSide(before), readSide(after)]
  const [accepting, refusing] = direction === 'lost' ? sides : sides.toReversed()
  if (!accepting || !refusing || findUnstorable(value)) return false
  try {
    // A check that did not finish has not refused the value.
    if (acceptsValue(schemaForValue(refusing, value), value) !== false) return false
    return acceptsValue(schemaForValue(accepting, value), value) === true
  } catch {
    // The checker compares objects by their methods, which a name such as `valueOf` replaces.
    return false
  }
}

/** Also returns the counts, which tests and measurements compare with the limits. */
export function compareWithCost(
  before: unknown,
  after: unknown,
  confirm: typeof isConfirmed,
): { acceptance: Acceptance; cost: AcceptanceCost } {
  const cost: AcceptanceCost = { proofSteps: 0, patternWork: 0, searchSteps: 0, instances: 0 }
  const acceptance: Acceptance = { lost: { verdict: 'unproven' }, gained: { verdict: 'unproven' } }
  const [old, now] = [readSide(before), readSide(after)]
  if (!old || !now) return { acceptance, cost }
  const tools = makeProofTools()
  const isProvable = old.isProvable && now.isProvable
  const inclusion = new Inclusion(tools)
  const wanted: Direction[] = []
  for (const direction of ['lost', 'gained'] as const) {
    const [from, to] = direction === 'lost' ? [old, now] : [now, old]
    const isProven = isProvable && inclusion.prove(positive(from.root, from), positive(to.root, to))
    cost.proofSteps += inclusion.spent
    if (isProven) acceptance[direction] = { verdict: 'proven' }
    else wanted.push(direction)
  }
  if (wanted.length > 0) {
    const confirms = (value: unknown, direction: Direction) => confirm(old.root, now.root, direction, value)
    const found = searchExamples({ ...tools, before: old, after: now, confirms }, wanted)
    for (const [direction, value] of found.examples)
      acceptance[direction] = { verdict: 'counterexample', value }
    cost.searchSteps = found.steps
    cost.instances = found.instances
  }
  cost.patternWork = tools.words.spent
  return { acceptance, cost }
}
