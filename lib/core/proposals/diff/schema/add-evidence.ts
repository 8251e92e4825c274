/** Adds to differences the values that show them. */
import { isConfirmed, type Verdict } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { findExamples } from '@/lib/core/proposals/acceptance/find-examples'
import type { Evidence } from '@/lib/core/proposals/rules/fact'
import type { Neutral } from './named-changes'
import { goalOf } from './concerns-difference'
import type { SchemaDifference } from './schema-difference'

/** Differences of one comparison for which an example is looked for. */
const shownMax = 20

type Compared = {
  before: unknown
  after: unknown
  path: string
  neutral: Neutral | null
  direction: 'lost' | 'gained'
}

/** Adds an example of its own to each difference, or that none was found. */
export function addEvidence(
  differences: readonly SchemaDifference[],
  isHarmful: (difference: SchemaDifference) => boolean,
  found: Verdict,
  compared: Compared,
): SchemaDifference[] {
  const harmful = differences.filter(isHarmful)
  if (found.verdict === 'proven' || harmful.length === 0) return [...differences]
  const examples =
    found.verdict === 'unproven'
      ? new Map<SchemaDifference, unknown>()
      : examplesOf(harmful.slice(0, shownMax), found.value, compared)
  const { before, after, direction } = compared
  // One value is often the example of several differences.
  const known = new Map<unknown, boolean>()
  const confirms = (value: unknown) => {
    const confirmed = known.get(value) ?? isConfirmed(before, after, direction, value)
    known.set(value, confirmed)
    return confirmed
  }
  return differences.map(difference => {
    if (!isHarmful(difference)) return difference
    const value = examples.get(difference)
    // Only a value that the checker of calls confirms is shown.
    const evidence: Evidence =
      value !== undefined && confirms(value)
        ? { verdict: 'counterexample', direction, value }
        : { verdict: 'unproven', direction }
    return { ...difference, evidence }
  })
}

function examplesOf(
  differences: readonly SchemaDifference[],
  known: unknown,
  { before, after, path, neutral, direction }: Compared,
): ReadonlyMap<SchemaDifference, unknown> {
  const pairs: [unknown, unknown][] = [[before, after]]
  if (neutral) pairs.push([neutral.before, neutral.after])
  const goals = differences.map(difference => goalOf(difference, path, direction))
  const found = findExamples(pairs, direction, goals, known)
  return new Map(differences.map((difference, index) => [difference, found[index]]))
}
