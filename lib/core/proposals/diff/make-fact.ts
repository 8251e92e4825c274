/** Builds facts, which name one difference each. */
import type { Evidence, Fact, FactKind } from '@/lib/core/proposals/rules/fact'

/** Adds a fact about the tool that is being compared. */
export type AddFact = (
  kind: FactKind,
  path: string,
  before?: unknown,
  after?: unknown,
  evidence?: Evidence,
) => void

/** Omits absent sides, so that equal findings have equal text. */
export function makeFact(
  kind: FactKind,
  tool: string | null,
  path: string,
  before?: unknown,
  after?: unknown,
  evidence?: Evidence,
): Fact {
  const fact: Fact = { kind, tool, path }
  if (before !== undefined) fact.before = before
  if (after !== undefined) fact.after = after
  if (evidence) fact.evidence = evidence
  return fact
}

/** Returns what one list has and the other lacks, without regard to order and repeats. */
export function compareSets<T extends string>(before: readonly T[], after: readonly T[]) {
  const [had, has] = [new Set(before), new Set(after)]
  return { lost: [...had].filter(one => !has.has(one)), gained: [...has].filter(one => !had.has(one)) }
}
