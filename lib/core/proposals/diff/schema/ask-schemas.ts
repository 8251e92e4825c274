/**
 * Settles structural differences of two schemas by asking which values they accept: a proof clears what affects no value,
 * and a value that only one of them accepts confirms a difference, or reveals one that the structure does not show.
 */
import { hashJson } from '@/lib/core/spec/spec-hash'
import {
  compareUnconfirmed,
  isConfirmed,
  type Acceptance,
} from '@/lib/core/proposals/acceptance/compare-acceptance'
import type { Evidence, SchemaChange } from '@/lib/core/proposals/rules/fact'
import { narrowerChanges, widerChanges, type SchemaDifference } from './schema-difference'

/** Which direction harms: callers lose accepted inputs, and readers gain unknown results. */
type SchemaRole = 'inputs' | 'returns'

/** Differences that can be narrower, wider or both; the proofs of both directions tell which. */
const undirected: Partial<Record<SchemaChange, { narrower: SchemaChange; wider: SchemaChange }>> = {
  'type-changed': { narrower: 'type-narrowed', wider: 'type-widened' },
  'value-changed': { narrower: 'values-removed', wider: 'values-added' },
  'form-changed': { narrower: 'form-narrowed', wider: 'form-widened' },
  'condition-changed': { narrower: 'condition-narrowed', wider: 'condition-widened' },
}

/**
 * Differences that no proof clears, and that explain every value that only one schema accepts: a named property was
 * promised, even where an open object accepts it without being listed.
 */
const promises: ReadonlySet<SchemaChange> = new Set<SchemaChange>([
  'added',
  'added-required',
  'removed',
  'removed-early',
  'removed-after-sunset',
  'too-large',
])

/**
 * @param differences what the structure shows, without differences of words where possible
 * @param path position of the schemas in their spec
 */
export function settleDifferences(
  differences: readonly SchemaDifference[],
  [before, after]: readonly [unknown, unknown],
  path: string,
  role: SchemaRole,
): SchemaDifference[] {
  if (before === undefined || after === undefined) return [...differences]
  const acceptance = recalledAcceptance(before, after)
  const settled = differences.flatMap(difference => settle(difference, acceptance))
  for (const direction of ['lost', 'gained'] as const) {
    const found = acceptance[direction]
    const isRevealed = found.verdict === 'counterexample' && !settled.some(each => explains(each, direction))
    // Only the checker of calls reveals what the structure does not show.
    if (isRevealed && isConfirmed(before, after, direction, found.value))
      settled.push({ change: direction === 'lost' ? 'accepts-less' : 'accepts-more', path })
  }
  return withEvidence(settled, [before, after], acceptance, role === 'inputs' ? 'lost' : 'gained')
}

/** Returns the difference, its directed form, or nothing if a proof clears it. */
function settle(difference: SchemaDifference, { lost, gained }: Acceptance): SchemaDifference[] {
  const { change } = difference
  const losesNothing = lost.verdict === 'proven'
  const gainsNothing = gained.verdict === 'proven'
  const directed = undirected[change]
  if (directed) {
    if (losesNothing && gainsNothing) return []
    if (losesNothing) return [{ ...difference, change: directed.wider }]
    return gainsNothing ? [{ ...difference, change: directed.narrower }] : [difference]
  }
  if (narrowerChanges.has(change) && losesNothing) return []
  return widerChanges.has(change) && gainsNothing ? [] : [difference]
}

function explains({ change }: SchemaDifference, direction: 'lost' | 'gained'): boolean {
  if (promises.has(change) || undirected[change]) return true
  return direction === 'lost' ? narrowerChanges.has(change) : widerChanges.has(change)
}

/**
 * Adds the example to the differences that it can explain. With several of them it is shown on the first: one value
 * stands for the whole schema.
 */
function withEvidence(
  differences: readonly SchemaDifference[],
  [before, after]: readonly [unknown, unknown],
  acceptance: Acceptance,
  direction: 'lost' | 'gained',
): SchemaDifference[] {
  const found = acceptance[direction]
  if (found.verdict === 'proven') return [...differences]
  const harmful = (difference: SchemaDifference) =>
    !promises.has(difference.change) && explains(difference, direction)
  const first = differences.find(harmful)
  if (!first) return [...differences]
  // Compiling both schemas takes most of the time, so only a value that is shown is confirmed.
  const evidence: Evidence =
    found.verdict === 'counterexample' && isConfirmed(before, after, direction, found.value)
      ? { verdict: 'counterexample', direction, value: found.value }
      : { verdict: 'unproven', direction }
  return differences.map(difference => {
    if (difference === first) return { ...difference, evidence }
    return evidence.verdict === 'unproven' && harmful(difference) ? { ...difference, evidence } : difference
  })
}

/** Verdicts kept: with a promise for all versions, the same schemas are compared with each of up to 50 versions. */
const verdictsKept = 2_000
const verdicts = new Map<string, Acceptance>()

function recalledAcceptance(before: unknown, after: unknown): Acceptance {
  const key = `${hashJson(before ?? null)} ${hashJson(after ?? null)}`
  const known = verdicts.get(key)
  if (known) return known
  const acceptance = compareUnconfirmed(before, after)
  if (verdicts.size >= verdictsKept) verdicts.clear()
  verdicts.set(key, acceptance)
  return acceptance
}
