/** Pairs the alternative forms of a value across two schemas, where their order has no meaning. */
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'

type PairedAlternatives = {
  pairs: [Alternative, Alternative][]
  lost: Alternative[]
  gained: Alternative[]
}

/** @param textOf returns equal texts for alternatives that accept the same values, as far as text can show it */
export function pairAlternatives(
  before: readonly Alternative[],
  after: readonly Alternative[],
  textOfOld: (one: Alternative) => string,
  textOfNew: (one: Alternative) => string,
): PairedAlternatives {
  const pairs: [Alternative, Alternative][] = []
  const lost = new Set(before)
  const gained = new Set(after)
  const take = (a: Alternative, b: Alternative) => {
    pairs.push([a, b])
    lost.delete(a)
    gained.delete(b)
  }
  if (before.length > 1 || after.length > 1) {
    const byText = new Map(after.map(one => [textOfNew(one), one]))
    for (const one of before) {
      const same = byText.get(textOfOld(one))
      if (same && gained.has(same)) take(one, same)
    }
  }
  // Pair the most similar alternatives first. There are few of them, usually one per type.
  const candidates = [...lost]
    .flatMap(a => [...gained].map(b => ({ a, b, score: likeness(a, b) })))
    .filter(({ score }) => score > 0)
    .sort((x, y) => y.score - x.score)
  for (const { a, b } of candidates) if (lost.has(a) && gained.has(b)) take(a, b)
  return { pairs, lost: [...lost], gained: [...gained] }
}

/** Returns a similarity score; 0 means that the two cannot be the same form of a value. */
function likeness(a: Alternative, b: Alternative): number {
  const isNumber = (one: Alternative) => one.type === 'number' || one.type === 'integer'
  if (a.type !== b.type && !(isNumber(a) && isNumber(b))) return 0
  const names = [...a.properties.keys()]
  const shared = names.filter(name => b.properties.has(name)).length
  const values = [...(a.values?.keys() ?? [])].filter(value => b.values?.has(value)).length
  return 1 + (a.type === b.type ? 1 : 0) + shared + values
}
