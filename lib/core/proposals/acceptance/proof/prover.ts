/** What the comparisons of two cells ask about their parts. */
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import type { Cell } from './facts'

export type Prover = {
  identity: SchemaIdentity
  words: WordFinder
  /** Whether every value of the left schemas is one of the right ones, for values inside the compared values. */
  includesInside: (left: readonly Part[], right: readonly Part[]) => boolean
  /** Whether the schemas are known to refuse the value. */
  refuses: (parts: readonly Part[], value: unknown) => boolean
  /** Whether the schemas are known to accept the value. */
  accepts: (parts: readonly Part[], value: unknown) => boolean
  /** The values that the schemas may accept if they are few, else null. @param most 16 if not given */
  fewValues: (parts: readonly Part[], most?: number) => unknown[] | null
  /** The same, also where the values are texts of patterns, arrays or objects that must be put together. */
  composedValues: (parts: readonly Part[]) => unknown[] | null
}

/** A cell of the left schema, which belongs to all of its values. */
export type LeftCell = { cell: Cell; parts: readonly Part[] }
