/** What the parts of a comparison need of the whole. */
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReader } from '@/lib/core/spec/schema/schema-shape'
import type { NamedChanges } from './named-changes'
import type { Relation } from './schema-difference'

/**
 * all: every difference, as reviewers see it; words: only what schemas say, where something else decides on their values;
 * sets: only differences between the sets of accepted values, where an unlisted property is one of any other name.
 */
export type ComparisonMode = 'all' | 'words' | 'sets'

export type ComparisonRun = {
  readonly mode: ComparisonMode
  readonly old: SchemaReader
  readonly new: SchemaReader
  /** The time of the judgment; undefined if it does not matter. */
  readonly now: Date | undefined
  /** Names that one side does not offer; only a comparison of everything notes them. */
  readonly named: NamedChanges
  /** Adds a difference. */
  add(change: SchemaChange, path: string, before?: unknown, after?: unknown): void
  /** @param wordPath path of the words, which names branches that `path` leaves out */
  compare(a: unknown, b: unknown, path: string, wordPath?: string): void
  /** Adds only the differences in words. */
  compareWordsOf(a: unknown, b: unknown, path: string): void
  /** Returns how the values of two schemas relate, as far as their structure proves it. */
  relate(a: unknown, b: unknown): Relation
  /** Returns how the values of two alternatives of the same type relate. */
  relateAlternatives(a: Alternative, b: Alternative): Relation
  /** Returns a schema as findings show it. */
  shownOld(schema: unknown): unknown
  shownNew(schema: unknown): unknown
}
