/** One comparison of two documents of schemas: walks both in parallel and collects the differences. */
import { hashJson } from '@/lib/core/spec/spec-hash'
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'
import { SchemaReader, type Shape } from '@/lib/core/spec/schema/schema-shape'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import { areSameSchemas } from './are-same-schemas'
import type { ComparisonMode, ComparisonRun } from './comparison-run'
import { compareConditions } from './compare-conditions'
import { compareForms, compareLimits, compareTypes, compareListedValues } from './compare-constraints'
import { compareNames } from './compare-names'
import {
  compareBranchAnnotations,
  compareAnnotations,
  haveBranchAnnotations,
  isAnnotationChange,
} from './compare-annotations'
import { NamedChanges } from './named-changes'
import { pairAlternatives } from './pair-alternatives'
import {
  comparisonLimits,
  relationOf,
  type Relation,
  type SchemaDifference,
  type Site,
} from './schema-difference'
import { withoutRepeats } from './without-repeats'
import { writtenAlternative } from './written-alternative'

/** Shared by a comparison and those inside of it. */
type Shared = {
  readonly old: SchemaReader
  readonly new: SchemaReader
  readonly now: Date | undefined
  readonly named: NamedChanges
  pairs: number
  probes: number
}

export class SchemaComparison implements ComparisonRun {
  readonly found: SchemaDifference[] = []
  private unfinished = false
  private site: Site | undefined
  /** Nesting of the comparisons around this one. */
  private readonly levels: number

  /**
   * @param open pairs on the current path of the comparison; meeting one of them again adds nothing
   * @param outer pairs of comparisons around this one, about which nothing may be assumed here
   */
  private constructor(
    private readonly shared: Shared,
    readonly mode: ComparisonMode,
    private readonly open: Set<string>,
    private readonly outer: readonly ReadonlySet<string>[],
  ) {
    this.levels = outer.reduce((sum, { size }) => sum + size, 0)
  }

  /** Starts a comparison of two documents, to which the references in their schemas point. */
  static of(before: unknown, after: unknown, now: Date | undefined): SchemaComparison {
    const [old, fresh] = [new SchemaReader(before), new SchemaReader(after)]
    return new SchemaComparison(
      { old, new: fresh, now, named: new NamedChanges(), pairs: 0, probes: 0 },
      'all',
      new Set(),
      [],
    )
  }

  get old(): SchemaReader {
    return this.shared.old
  }

  get new(): SchemaReader {
    return this.shared.new
  }

  get now(): Date | undefined {
    return this.shared.now
  }

  get named(): NamedChanges {
    return this.shared.named
  }

  /**
   * Returns all differences; one of them says so if the limits ended the comparison early. Differences of several
   * schemas can look the same, see `withoutRepeats`.
   */
  run(before: unknown, after: unknown, path: string): SchemaDifference[] {
    this.compare(before, after, path)
    if (this.unfinished) this.add('too-large', path, hashJson(before ?? null), hashJson(after ?? null))
    return withoutRepeats(this.found, true)
  }

  /** Adds a difference. Absent sides stay absent, so that equal findings have equal text. */
  add(change: SchemaChange, path: string, before?: unknown, after?: unknown): void {
    const difference: SchemaDifference = { change, path }
    if (before !== undefined) difference.before = before
    if (after !== undefined) difference.after = after
    if (this.site && this.mode === 'all') difference.site = this.site
    this.found.push(difference)
  }

  /** Returns a schema of the old document as findings show it. Only findings for reviewers need it. */
  shownOld(schema: unknown): unknown {
    return this.mode === 'all' ? this.old.references.writtenOut(schema ?? true) : undefined
  }

  /** Returns a schema of the new document as findings show it. */
  shownNew(schema: unknown): unknown {
    return this.mode === 'all' ? this.new.references.writtenOut(schema ?? true) : undefined
  }

  /** @param wordPath path of the words, which names branches that `path` leaves out */
  compare(a: unknown, b: unknown, path: string, wordPath = path): void {
    const pair = `${this.old.references.idOf(a)} ${this.new.references.idOf(b)}`
    if (this.open.has(pair)) return
    if (this.outer.some(open => open.has(pair))) {
      this.unfinished = true
      return
    }
    this.shared.pairs += 1
    if (this.isAtLimit()) {
      this.unfinished = true
      return
    }
    if (areSameSchemas(a, b)) {
      if (this.mode === 'all') this.named.noteUnchanged(a, b)
      return
    }
    this.open.add(pair)
    const outer = this.site
    this.site = { before: a, after: b, path, ...(outer && { outer }) }
    const [from, to] = [this.old.shapeOf(a), this.new.shapeOf(b)]
    const perBranch = haveBranchAnnotations(from, to)
    if (this.mode !== 'sets') compareAnnotations(this, from, to, { path, wordPath, perBranch })
    this.compareAlternatives(from, to, { path, wordPath, perBranch })
    this.open.delete(pair)
    this.site = outer
  }

  private isAtLimit(): boolean {
    return (
      this.shared.pairs > comparisonLimits.pairsMax ||
      this.levels + this.open.size > comparisonLimits.levelsMax ||
      this.found.length > comparisonLimits.differencesMax
    )
  }

  /** Returns how the values of two schemas relate, as far as their structure proves it. */
  relate(a: unknown, b: unknown): Relation {
    return this.probe(inner => inner.compare(a, b, ''))
  }

  /** Returns how the values of two alternatives of the same type relate. */
  relateAlternatives(a: Alternative, b: Alternative): Relation {
    const isWider = a.type === 'integer' && b.type === 'number'
    const isNarrower = a.type === 'number' && b.type === 'integer'
    if (a.type !== b.type && !isWider && !isNarrower) return 'unknown'
    return this.probe(inner => {
      if (isWider) inner.add('type-widened', '')
      if (isNarrower) inner.add('type-narrowed', '')
      inner.comparePair(a, b, '', '')
    })
  }

  private probe(compare: (inner: SchemaComparison) => void): Relation {
    this.shared.probes += 1
    if (this.shared.probes > comparisonLimits.probesMax) return 'unknown'
    if (this.outer.length >= comparisonLimits.probeLevelsMax) return 'unknown'
    const inner = new SchemaComparison(this.shared, 'sets', new Set(), [...this.outer, this.open])
    compare(inner)
    return inner.unfinished ? 'unknown' : relationOf(inner.found)
  }

  /** Adds only the differences in words of two schemas whose values are compared as a whole. */
  compareWordsOf(a: unknown, b: unknown, path: string): void {
    if (this.mode === 'sets' || a === b) return
    const inner = new SchemaComparison(this.shared, 'words', this.open, this.outer)
    inner.compare(a, b, path)
    this.unfinished ||= inner.unfinished
    this.found.push(...inner.found.filter(({ change }) => isAnnotationChange(change)))
  }

  private compareAlternatives(
    from: Shape,
    to: Shape,
    { path, wordPath, perBranch }: { path: string; wordPath: string; perBranch: boolean },
  ): void {
    const [before, after] = this.spreadWhereNeeded(from.alternatives, to.alternatives)
    compareTypes(this, from, to, path)
    const { pairs, lost, gained } = pairAlternatives(this, before, after)
    if (this.mode !== 'words')
      this.compareUnpaired(before, after, { lost, gained }, { path, wordPath, perBranch })
    if (this.mode === 'all')
      this.named.noteUnpaired({ unpaired: lost, all: before }, { unpaired: gained, all: after }, pairs.flat())
    this.shared.pairs += pairs.length
    for (const [a, b] of pairs) {
      if (this.isAtLimit()) {
        this.unfinished = true
        return
      }
      const at = b.words.at(-1)?.at ?? []
      if (perBranch && this.mode !== 'sets') compareBranchAnnotations(this, a.words, b.words, wordPath)
      this.comparePair(a, b, path, perBranch && at.length > 0 ? inside(wordPath, ...at) : wordPath)
    }
  }

  /** An alternative that another one covers makes no difference. */
  private compareUnpaired(
    before: readonly Alternative[],
    after: readonly Alternative[],
    { lost, gained }: { lost: readonly Alternative[]; gained: readonly Alternative[] },
    { path, wordPath, perBranch }: { path: string; wordPath: string; perBranch: boolean },
  ): void {
    const isShown = this.mode === 'all'
    for (const one of lost) {
      if (!hasLikeType(after, one)) continue
      const isCovered = after.some(other => isIn(this.relateAlternatives(one, other), 'wider'))
      if (!isCovered)
        this.add('alternative-removed', path, isShown ? writtenAlternative(this.old, one) : undefined)
      else if (isShown && perBranch) compareBranchAnnotations(this, one.words, [], wordPath)
    }
    for (const one of gained) {
      if (!hasLikeType(before, one)) continue
      if (before.some(other => isIn(this.relateAlternatives(other, one), 'narrower'))) continue
      this.add('alternative-added', path, undefined, isShown ? writtenAlternative(this.new, one) : undefined)
    }
  }

  /** Splits the side that accepts every type by type if the other side lists types. */
  private spreadWhereNeeded(a: readonly Alternative[], b: readonly Alternative[]) {
    const isAny = (one: Alternative) => one.type === 'any'
    if (a.some(isAny) === b.some(isAny)) return [a, b] as const
    return [a.flatMap(one => this.old.spread(one)), b.flatMap(one => this.new.spread(one))] as const
  }

  private comparePair(a: Alternative, b: Alternative, path: string, wordPath: string): void {
    compareListedValues(this, a, b, path)
    compareLimits(this, a.limits, b.limits, path)
    compareForms(this, a, b, path)
    compareConditions(this, a.conditions, b.conditions, path)
    compareNames(this, a, b, { path, wordPath })
    for (let index = 0; index < Math.max(a.first.length, b.first.length); index += 1) {
      const steps = ['prefixItems', index] as const
      const [was, is] = [itemAt(a, index, b), itemAt(b, index, a)]
      this.compare(was, is, inside(path, ...steps), inside(wordPath, ...steps))
    }
    if (a.items !== undefined || b.items !== undefined)
      this.compare(a.items, b.items, inside(path, 'items'), inside(wordPath, 'items'))
  }
}

/** Reports whether a difference in types does not cover an alternative already. Integers are numbers. */
function hasLikeType(alternatives: readonly Alternative[], { type }: Alternative): boolean {
  const classOf = (one: Alternative['type']) => (one === 'integer' ? 'number' : one)
  return alternatives.some(one => classOf(one.type) === classOf(type))
}

/** Returns the schema of one item. Arrays that are listed as values have the items of these beside other schemas. */
function itemAt({ first, items, values }: Alternative, index: number, other: Alternative): unknown {
  const schema = index < first.length ? first[index] : items
  if (schema !== undefined || !values || other.values) return schema
  const listed = [...values.values()].flatMap(value =>
    Array.isArray(value) && index < value.length ? [value[index] as unknown] : [],
  )
  return listed.length > 0 ? { enum: listed } : schema
}

const isIn = (relation: Relation, expected: Relation) => relation === 'equal' || relation === expected
