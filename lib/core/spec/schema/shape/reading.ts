/** The state of reading one schema, and its limits. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Discriminators, Notes } from '@/lib/core/spec/schema/schema-annotations'

export const readingLimits = {
  /** Schemas combined for one value: references to references, alternatives in alternatives. */
  partsMax: 200,
  /** Branches of all unions of one schema. A union past the limit is compared as a condition, as a whole. */
  branchesMax: 200,
  /** The same for all schemas of a document together: twice the number of schemas that it may contain. */
  branchesOfAllMax: 2_000,
  /** Branches of one union. The branches of `oneOf`, and their alternatives, are compared in pairs. */
  anyOfMax: 200,
  oneOfMax: 60,
  /** Unions in unions. */
  unionDepthMax: 10,
  /** Combinations of the branches of several unions that apply to the same value. */
  combinationsMax: 64,
  /** Pairs and values of `oneOf` that are compared per document. */
  overlapSteps: 500_000,
} as const

/** The state of reading one schema. */
export type Reading = {
  branchesLeft: number
  /** Schemas whose unions are being expanded. One that leads back to itself for the same value adds nothing. */
  open: Set<JsonObject>
  notes: Notes
  ownNotes: Notes
  default?: { value: unknown }
  discriminators: Discriminators
}

export const startReading = (): Reading => ({
  branchesLeft: readingLimits.branchesMax,
  open: new Set(),
  notes: new Map(),
  ownNotes: new Map(),
  discriminators: new Map(),
})
