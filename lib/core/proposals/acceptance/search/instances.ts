/**
 * The instances that a search tries, in order: values drawn to be accepted by one side alone, then ordinary values
 * varied at the places where the sides differ, then everywhere, then at pairs of places.
 */
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { opposite, positive, type Cell } from '@/lib/core/proposals/acceptance/proof/facts'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Part, Side } from '@/lib/core/proposals/acceptance/schema/side'
import { Choices } from './choices'
import { ValueDrawer } from './draw-value'
import { placeOf, type Place } from './place'
import type { Direction } from './direction'
import { replaceAt, spotsOf, variationsOf, type Spot } from './vary'

/** Cells drawn from, draws by chance, bases, and variations of one place. Each stage leaves room for the next. */
const cellsDrawn = 40
const chanceDraws = 40
const basesMax = 16
const pairsMax = 150
const seed = 20261123

export class Instances {
  private readonly drawer: ValueDrawer
  private readonly before: Part
  private readonly after: Part

  constructor(
    before: Side,
    after: Side,
    private readonly identity: SchemaIdentity,
    words: WordFinder,
  ) {
    this.before = positive(before.root, before)
    this.after = positive(after.root, after)
    this.drawer = new ValueDrawer(identity, words)
  }

  /** Values that one side should accept and the other refuse. */
  *drawn(direction: Direction): Generator<unknown> {
    this.drawer.beginPhase()
    const parts =
      direction === 'lost' ? [this.before, opposite(this.after)] : [opposite(this.before), this.after]
    const cells = this.drawer.cellsOf(parts).slice(0, cellsDrawn)
    for (const isFull of [false, true])
      for (const cell of cells) {
        const drawn = this.drawer.drawFrom(cell, new Choices(null, isFull))
        if (drawn) yield drawn.value
      }
    for (let draw = 0; draw < chanceDraws && cells.length > 0; draw += 1) {
      const choices = new Choices(seed + draw, draw % 2 === 0)
      const drawn = this.drawer.draw(parts, choices)
      if (drawn) yield drawn.value
    }
  }

  /** Ordinary values of both sides, varied. */
  *varied(): Generator<unknown> {
    this.drawer.beginPhase()
    const root = placeOf([this.before, this.after], this.identity)
    const bases = this.bases()
    yield* bases
    const spots = bases.map(base => ({ base, spots: spotsOf(base, root, this.identity) }))
    yield* this.atPlaces(spots, place => place.isDifferent)
    yield* this.atTwoPlaces(spots)
    yield* this.atPlaces(spots, place => !place.isDifferent)
  }

  private bases(): unknown[] {
    const bases: unknown[] = []
    const sources = [[this.before, this.after], [this.before], [this.after]]
    for (const parts of sources)
      for (const isFull of [true, false])
        for (const cell of ofEachKind(this.drawer.cellsOf(parts))) {
          const drawn = this.drawer.drawFrom(cell, new Choices(null, isFull))
          if (drawn) bases.push(drawn.value)
        }
    return bases.slice(0, basesMax)
  }

  /** Takes turns between places, so that a place with many values does not use up the search. */
  private *atPlaces(
    all: readonly { base: unknown; spots: readonly Spot[] }[],
    isWanted: (place: Place) => boolean,
  ): Generator<unknown> {
    const turns = all.flatMap(({ base, spots }) =>
      spots
        .filter(({ place }) => isWanted(place))
        // The innermost places come first, because an outer place differs only because an inner one does.
        .sort((a, b) => b.path.length - a.path.length)
        .map(spot => ({ base, spot, values: null as unknown[] | null })),
    )
    for (let turn = 0; turns.some(({ values }) => !values || turn < values.length); turn += 1)
      for (const one of turns) {
        one.values ??= variationsOf(one.spot, this.drawer, this.identity)
        if (turn < one.values.length) yield replaceAt(one.base, one.spot.path, one.values[turn])
      }
  }

  private *atTwoPlaces(all: readonly { base: unknown; spots: readonly Spot[] }[]): Generator<unknown> {
    const choices = new Choices(seed, true)
    for (let pair = 0; pair < pairsMax; pair += 1) {
      const one = choices.pick(all)
      const first = one && choices.pick(one.spots)
      const second = one && choices.pick(one.spots)
      if (!first || !second || isInside(first, second) || isInside(second, first)) continue
      const values = [first, second].map(spot => choices.pick(variationsOf(spot, this.drawer, this.identity)))
      yield replaceAt(replaceAt(one.base, first.path, values[0]), second.path, values[1])
    }
  }
}

/** Returns the first cells of each kind. */
function ofEachKind(cells: readonly Cell[]): Cell[] {
  const counts = new Map<string, number>()
  return cells.filter(({ kind }) => {
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    return count < (kind === 'object' ? 3 : 1)
  })
}

const isInside = (inner: Spot, outer: Spot) => outer.path.every((step, index) => inner.path[index] === step)
