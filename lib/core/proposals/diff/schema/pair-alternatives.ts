/** Pairs the alternatives of a value across two schemas, where neither their order nor their words have a meaning. */
import { groupBy } from '@/lib/core/base/group-by'
import { constantsOf } from '@/lib/core/spec/schema/shape/disjoint-alternatives'
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'
import type { SchemaReader } from '@/lib/core/spec/schema/schema-shape'
import type { ComparisonRun } from './comparison-run'
import type { Relation } from './schema-difference'

type PairedAlternatives = {
  pairs: [Alternative, Alternative][]
  lost: Alternative[]
  gained: Alternative[]
}

/** Pairs of alternatives whose values are compared before the likeness of their names decides. */
const relatedMax = 36
/** Listed values that count for the likeness of two alternatives. */
const sharedValuesMax = 50

/**
 * Each step takes only pairs that are unique on both sides: the same constants, the same form, the same values, values
 * of which one side accepts more. What remains is paired by likeness.
 */
export function pairAlternatives(
  run: ComparisonRun,
  before: readonly Alternative[],
  after: readonly Alternative[],
): PairedAlternatives {
  const pairing = new Pairing(before, after)
  if (before.length > 1 || after.length > 1) {
    pairing.takeUnique(
      one => tagOf(run.old, one),
      one => tagOf(run.new, one),
    )
    const [textOfOld, textOfNew] = [run.old, run.new].map(
      reader => (one: Alternative) => reader.normal.alternativeText(one),
    ) as [KeyOf, KeyOf]
    pairing.takeUnique(textOfOld, textOfNew)
    pairing.takeInOrder(textOfOld, textOfNew)
    if (pairing.isAmbiguous()) pairing.takeRelated((a, b) => run.relateAlternatives(a, b))
  }
  pairing.takeAlike()
  return { pairs: pairing.pairs, lost: [...pairing.lost], gained: [...pairing.gained] }
}

type KeyOf = (one: Alternative) => string

class Pairing {
  readonly pairs: [Alternative, Alternative][] = []
  readonly lost: Set<Alternative>
  readonly gained: Set<Alternative>

  constructor(before: readonly Alternative[], after: readonly Alternative[]) {
    this.lost = new Set(before)
    this.gained = new Set(after)
  }

  private take(a: Alternative, b: Alternative): void {
    this.pairs.push([a, b])
    this.lost.delete(a)
    this.gained.delete(b)
  }

  /** Pairs alternatives that alone on their side have a key. An empty key pairs nothing. */
  takeUnique(keyOfOld: KeyOf, keyOfNew: KeyOf): void {
    const [old, fresh] = [groupBy(this.lost, keyOfOld), groupBy(this.gained, keyOfNew)]
    for (const [key, [a, ...more]] of old) {
      const [b, ...others] = fresh.get(key) ?? []
      if (key !== '' && a && b && more.length + others.length === 0) this.take(a, b)
    }
  }

  /** Pairs alternatives of the same key by their position. */
  takeInOrder(keyOfOld: KeyOf, keyOfNew: KeyOf): void {
    const fresh = groupBy(this.gained, keyOfNew)
    for (const [key, all] of groupBy(this.lost, keyOfOld))
      for (const a of all) {
        const b = fresh.get(key)?.shift()
        if (b) this.take(a, b)
      }
  }

  /** Reports whether more than one pair of some type is possible, and few enough to compare them all. */
  isAmbiguous(): boolean {
    const count = (all: ReadonlySet<Alternative>) =>
      Math.max(0, ...[...groupBy(all, ({ type }) => type).values()].map(group => group.length))
    const [lost, gained] = [count(this.lost), count(this.gained)]
    return lost > 0 && gained > 0 && lost + gained > 2 && this.lost.size * this.gained.size <= relatedMax
  }

  takeRelated(relate: (a: Alternative, b: Alternative) => Relation): void {
    const relations = [...this.lost].flatMap(a =>
      [...this.gained].map(b => ({ a, b, relation: relate(a, b) })),
    )
    for (const isWanted of [
      (relation: Relation) => relation === 'equal',
      (relation: Relation) => relation !== 'unknown',
    ]) {
      const open = relations.filter(
        ({ a, b, relation }) => this.lost.has(a) && this.gained.has(b) && isWanted(relation),
      )
      for (const { a, b } of open) {
        const isOnly = open.every(other => (other.a === a) === (other.b === b))
        if (isOnly) this.take(a, b)
      }
    }
  }

  /** Pairs the most similar alternatives first. There are few of them, usually one per type. */
  takeAlike(): void {
    const candidates = [...this.lost]
      .flatMap(a => [...this.gained].map(b => ({ a, b, score: likeness(a, b) })))
      .filter(({ score }) => score > 0)
      .sort((x, y) => y.score - x.score)
    for (const { a, b } of candidates) if (this.lost.has(a) && this.gained.has(b)) this.take(a, b)
  }
}

/** Returns the constants that an object requires, such as `kind = circle`; empty if it requires none. */
function tagOf(reader: SchemaReader, one: Alternative): string {
  const tags = [...one.required].sort().flatMap(name => {
    const { values } = constantsOf(reader.references.target(one.properties.get(name)))
    return values?.size === 1 ? [[name, ...values]] : []
  })
  return tags.length > 0 ? JSON.stringify([one.type, tags]) : ''
}

/** Returns a similarity score; 0 means that the two cannot be the same form of a value. */
function likeness(a: Alternative, b: Alternative): number {
  const isNumber = (one: Alternative) => one.type === 'number' || one.type === 'integer'
  if (a.type !== b.type && !(isNumber(a) && isNumber(b))) return 0
  const names = [...a.properties.keys()].filter(name => b.properties.has(name)).length
  const required = [...a.required].filter(name => b.required.has(name)).length
  const listed = [...(a.values?.keys() ?? [])].slice(0, sharedValuesMax)
  const values = listed.filter(value => b.values?.has(value)).length
  return 1 + (a.type === b.type ? 1 : 0) + 2 * names + required + values
}
