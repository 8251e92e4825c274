/** What the proofs of one comparison share, so that nothing is computed twice. */
import { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import { ValueChecker } from '@/lib/core/proposals/acceptance/schema/value-checker'
import { StepCounter } from '@/lib/core/proposals/acceptance/step-counter'

export type ProofTools = {
  identity: SchemaIdentity
  words: WordFinder
  checkerOf: (side: Side) => ValueChecker
}

export function makeProofTools(): ProofTools {
  const checkers = new Map<Side, ValueChecker>()
  const idle = new StepCounter(0)
  return {
    identity: new SchemaIdentity(),
    words: new WordFinder(),
    checkerOf: side => {
      const known = checkers.get(side) ?? new ValueChecker(side, idle)
      checkers.set(side, known)
      return known
    },
  }
}
