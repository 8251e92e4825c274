/** What reading the facts of a schema needs to know about others. */
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import type { StepCounter } from '@/lib/core/proposals/acceptance/step-counter'

export type FactContext = {
  identity: SchemaIdentity
  steps: StepCounter
  /** Whether no value fits both schemas. False if that is not known. */
  areDisjoint: (a: Part, b: Part) => boolean
  /** Returns null for a pattern for which there is no automaton. */
  matcherOf: (pattern: string) => ((text: string) => boolean) | null
}
