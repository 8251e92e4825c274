/** A difference between two schemas, its limits, and what differences mean for the accepted values. */
import type { Evidence, SchemaChange } from '@/lib/core/proposals/rules/fact'

export type SchemaDifference = {
  change: SchemaChange
  path: string
  before?: unknown
  after?: unknown
  /** What comparing the accepted values showed; the structure alone gives none. */
  evidence?: Evidence
  /** The innermost schemas that differ, and their position. */
  site?: Site
}

export type Site = {
  before: unknown
  after: unknown
  path: string
  /** The schemas whose values contain those of this part; the whole schemas have none. */
  outer?: Site
}

export const comparisonLimits = {
  /** Nesting of objects and lists: four times the limit of an upload, because references add depth. */
  depthMax: 200,
  /** Nesting of schemas within one comparison. */
  levelsMax: 100,
  /** Pairs of schemas: a tool may contain 1,000, each referenced from about twenty places. */
  pairsMax: 20_000,
  /** Twice the number of schemas that a tool may contain; more differences can come only from references. */
  differencesMax: 2_000,
  /** Alternatives compared to find out whether one accepts everything that the other does. */
  probesMax: 1_000,
  /** Such comparisons inside of each other: unions in unions. */
  probeLevelsMax: 4,
} as const

/** How the values that a new schema accepts relate to those of the old one, as far as its structure shows. */
export type Relation = 'equal' | 'wider' | 'narrower' | 'unknown'

/** Differences by which the new schema accepts more, and nothing less. */
export const widerChanges: ReadonlySet<SchemaChange> = new Set<SchemaChange>([
  'became-optional',
  'type-widened',
  'values-added',
  'values-freed',
  'limit-widened',
  'form-widened',
  'form-generalized',
  'opened',
  'names-added',
  'alternative-added',
  'condition-removed',
  'condition-widened',
  'accepts-more',
])
/** Differences by which the new schema accepts less, and nothing more. */
export const narrowerChanges: ReadonlySet<SchemaChange> = new Set<SchemaChange>([
  'became-required',
  'type-narrowed',
  'values-removed',
  'values-limited',
  'limit-narrowed',
  'form-narrowed',
  'closed',
  'names-removed',
  'alternative-removed',
  'condition-added',
  'condition-narrowed',
  'accepts-less',
])

/**
 * Differences that no proof clears, unless both schemas still list the name: a named property was promised, even where
 * an open object accepts any name.
 */
export const promises: ReadonlySet<SchemaChange> = new Set<SchemaChange>([
  'added',
  'added-required',
  'removed',
  'removed-early',
  'removed-after-sunset',
])

/** Differences that can be narrower, wider or both; the proofs of both directions tell which. */
export const undirected: Partial<Record<SchemaChange, { narrower: SchemaChange; wider: SchemaChange }>> = {
  'type-changed': { narrower: 'type-narrowed', wider: 'type-widened' },
  'value-changed': { narrower: 'values-removed', wider: 'values-added' },
  'form-changed': { narrower: 'form-narrowed', wider: 'form-widened' },
  'condition-changed': { narrower: 'condition-narrowed', wider: 'condition-widened' },
}

/** Reports whether the difference is none if its schemas accept the same values. */
export const isDecidedByValues = (difference: SchemaDifference): boolean =>
  isDirected(difference, 'lost') || isDirected(difference, 'gained')

/** Reports whether the difference can mean that a value is lost, or gained. */
export function isDirected({ change }: SchemaDifference, direction: 'lost' | 'gained'): boolean {
  if (undirected[change]) return true
  return direction === 'lost' ? narrowerChanges.has(change) : widerChanges.has(change)
}

/** Returns the same text for changes that differ only in the direction, and for those of one name. */
export function kindOf(change: SchemaChange): string {
  if (promises.has(change)) return 'name'
  if (change === 'form-generalized') return 'form-changed'
  const pairs = Object.entries(undirected)
  return pairs.find(([, { narrower, wider }]) => change === narrower || change === wider)?.[0] ?? change
}

/** Returns the relation that all differences of two schemas together prove. Words must not be among them. */
export function relationOf(differences: readonly SchemaDifference[]): Relation {
  if (differences.length === 0) return 'equal'
  if (differences.every(({ change }) => widerChanges.has(change))) return 'wider'
  return differences.every(({ change }) => narrowerChanges.has(change)) ? 'narrower' : 'unknown'
}

/** Returns the relation of two conditions that both must hold. */
export function bothRelations(one: Relation, other: Relation): Relation {
  if (one === 'equal' || one === other) return other
  return other === 'equal' ? one : 'unknown'
}

const opposites: Record<Relation, Relation> = {
  equal: 'equal',
  wider: 'narrower',
  narrower: 'wider',
  unknown: 'unknown',
}
/** Returns the relation of `not` two schemas. */
export const oppositeOf = (relation: Relation): Relation => opposites[relation]
