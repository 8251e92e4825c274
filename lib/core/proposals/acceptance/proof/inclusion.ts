/**
 * Proves that one schema accepts everything that another accepts. Sound and incomplete: `true` is a proof, `false`
 * means that none was found.
 *
 * Schemas that contain themselves are compared under the assumption that the pair being compared holds for smaller
 * values. That is sound because every JSON value is finite; it is used only for values inside the compared ones.
 */
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { Exactness } from '@/lib/core/proposals/acceptance/schema/exactness'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Part } from '@/lib/core/proposals/acceptance/schema/side'
import { OutOfSteps, StepCounter } from '@/lib/core/proposals/acceptance/step-counter'
import { isReadDifferently } from './evaluated-ways'
import { areApart } from './are-apart'
import { Components } from './components'
import { composeValues } from './compose-values'
import { positive, type Cell } from './facts'
import { fitsCell, isEmptyCell } from './fit-cell'
import { flatten, type Flattened } from './flatten'
import type { ProofTools } from './proof-tools'
import type { LeftCell, Prover } from './prover'
import { areFewWords, possibleValues } from './possible-values'
import { splitCell } from './split-cell'
import { stepsTo } from './steps-to'
import { writtenOut } from './written-out'

/** Eight parts of a schema count as one step. */
const sizeShift = 3

/** Returns the same text for the same identities in any order. Most schemas are alone. */
const joinedIds = (ids: number[]): string =>
  ids.length === 1 ? String(ids[0]) : ids.sort((a, b) => a - b).join()

export class Inclusion implements Prover {
  readonly identity: SchemaIdentity
  readonly words: WordFinder
  private steps = new StepCounter(proofLimits.stepsMax)
  private readonly exactness: Exactness
  private readonly components = new Components()
  private readonly flattened = new Map<string, Flattened>()
  private readonly decided = new Map<string, boolean>()
  /** Pairs being compared, with their position and the depth inside the value at which they began. */
  private open = new Map<string, { position: number; inside: number }>()
  private inside = 0
  private depth = 0
  private composing = 0
  /** Pairs whose common values are being looked for. */
  private readonly parting = new Set<string>()
  /** The outermost open pair whose truth was assumed since the current pair began. */
  private assumed = Number.POSITIVE_INFINITY

  /** @param stepsLeft steps of all proofs together; each one has those of its own limit as well */
  constructor(
    private readonly tools: ProofTools,
    private stepsLeft = Number.POSITIVE_INFINITY,
  ) {
    this.identity = tools.identity
    this.words = tools.words
    this.exactness = new Exactness((schema, side, isScalar) => {
      if (!isScalar && isReadDifferently(schema, side)) return false
      const patterns = [schema.pattern, ...Object.keys(Object(schema.patternProperties))]
      return patterns.every(pattern => typeof pattern !== 'string' || this.words.matcherOf(pattern) !== null)
    })
  }

  /** Proves one direction. */
  prove(left: Part, right: Part): boolean {
    if (this.stepsLeft <= 0) return false
    this.steps = new StepCounter(Math.min(proofLimits.stepsMax, this.stepsLeft))
    this.open = new Map()
    this.parting.clear()
    this.inside = 0
    this.depth = 0
    this.composing = 0
    this.assumed = Number.POSITIVE_INFINITY
    try {
      return this.includes([left], [right])
    } catch (error) {
      if (error instanceof OutOfSteps) return false
      throw error
    } finally {
      this.stepsLeft -= this.steps.spent
    }
  }

  get spent(): number {
    return this.steps.spent
  }

  includesInside(left: readonly Part[], right: readonly Part[]): boolean {
    this.inside += 1
    const isIncluded = this.includes(left, right)
    this.inside -= 1
    return isIncluded
  }

  refuses(parts: readonly Part[], value: unknown): boolean {
    return parts.some(part => this.exactness.isExact(part, value) && !this.check(part, value))
  }

  accepts(parts: readonly Part[], value: unknown): boolean {
    return parts.every(part => this.exactness.isExact(part, value) && this.check(part, value))
  }

  fewValues(parts: readonly Part[], most: number = proofLimits.valuesMax): unknown[] | null {
    const { cells, isComplete } = this.flatten(parts)
    if (!isComplete || cells.some(({ kind }) => kind !== 'values')) return null
    const values = cells.flatMap(({ facts }) => facts.values ?? [])
    return values.length <= most ? values : null
  }

  composedValues(parts: readonly Part[]): unknown[] | null {
    if (this.composing >= proofLimits.composedDepthMax) return null
    this.composing += 1
    const { cells, isComplete } = this.flatten(parts)
    let values: unknown[] | null = isComplete ? [] : null
    for (const cell of cells) {
      const own: unknown[] | null = values && composeValues(cell, this)
      values = own && [...values!, ...own]
    }
    this.composing -= 1
    return values && values.length <= proofLimits.valuesMax ? values : null
  }

  private check({ schema, side, negated }: Part, value: unknown): boolean {
    return this.tools.checkerOf(side).accepts(schema, value, this.steps) !== negated
  }

  private includes(left: readonly Part[], right: readonly Part[]): boolean {
    return right.every(part => this.components.of(part).every(one => this.includesOne(left, one)))
  }

  private includesOne(left: readonly Part[], right: Part): boolean {
    this.steps.spend()
    const { anything, nothing } = this.identity
    const goal = this.identity.idOfPart(right)
    const known = left.map(part => this.identity.idOfPart(part))
    if (goal === anything || goal === -nothing || known.includes(goal)) return true
    if (known.includes(nothing) || known.includes(-anything)) return true
    const pair = `${joinedIds(known)} in ${goal}`
    const decided = this.decided.get(pair)
    if (decided !== undefined) return decided
    const opened = this.open.get(pair)
    if (opened) {
      if (this.inside <= opened.inside) return false
      this.assumed = Math.min(this.assumed, opened.position)
      return true
    }
    if (this.depth >= proofLimits.depthMax) return false
    return this.decide(pair, left, right)
  }

  private decide(pair: string, left: readonly Part[], right: Part): boolean {
    const position = this.open.size
    const assumedBefore = this.assumed
    this.assumed = Number.POSITIVE_INFINITY
    this.open.set(pair, { position, inside: this.inside })
    this.depth += 1
    const isIncluded = this.compare(left, right)
    this.depth -= 1
    this.open.delete(pair)
    // An answer that rests on an outer pair holds only as long as that pair is assumed.
    if (!isIncluded || this.assumed >= position) this.decided.set(pair, isIncluded)
    this.assumed = Math.min(assumedBefore, this.assumed < position ? this.assumed : Number.POSITIVE_INFINITY)
    return isIncluded
  }

  private compare(left: readonly Part[], right: Part): boolean {
    if (this.compareCells(left, right)) return true
    // References can lead to one part many times.
    const all = left.flatMap(part => this.components.of(part))
    const parts = [...new Map(all.map(part => [this.identity.idOfPart(part), part])).values()]
    this.steps.spend(all.length >> sizeShift)
    return stepsTo(parts, right).some(steps => steps.every(step => this.includes(step.left, step.right)))
  }

  private compareCells(left: readonly Part[], right: Part): boolean {
    const own = this.flatten(left)
    if (!own.isComplete) return false
    // Cells that are missing on the right only make the proof harder.
    const { cells } = this.flatten([right])
    const kinds = new Set(own.cells.map(({ kind }) => kind))
    const other = [...cells, ...this.writtenOut(cells, right).filter(({ kind }) => kinds.has(kind))]
    return own.cells.every(cell => this.isCovered({ cell, parts: left }, other, right, 0))
  }

  private isCovered(left: LeftCell, right: readonly Cell[], goal: Part, splits: number): boolean {
    this.steps.spend()
    const { cell, parts } = left
    if (cell.kind === 'values') return cell.facts.values!.every(value => this.isKept(parts, value, goal))
    const listed = splits > 0 ? possibleValues(cell.kind, cell.facts) : null
    if (listed) {
      const values: Cell = { kind: 'values', facts: { ...cell.facts, values: listed } }
      return this.isCovered({ cell: values, parts }, right, goal, splits)
    }
    const candidates = right.filter(({ kind }) => kind === cell.kind)
    if (cell.kind === 'string' && candidates.length === 0)
      return (
        areFewWords(cell.facts, this.words, word => this.isKept(parts, word, goal)) || isEmptyCell(cell, this)
      )
    for (const candidate of candidates) {
      this.steps.spend()
      if (fitsCell(left, candidate, this)) return true
    }
    if (isEmptyCell(cell, this)) return true
    if (this.areComposed(left, right, goal)) return true
    if (splits >= proofLimits.splitsMax || candidates.length === 0) return false
    const others = [...candidates, ...right.filter(({ kind }) => kind === 'values')]
    return splitCell(cell, others, goal.side, this).some(pieces =>
      pieces.every(piece => this.isCovered({ cell: piece, parts }, right, goal, splits + 1)),
    )
  }

  /** Returns the accepted arrays and objects that the cells list, each as a cell of its own. */
  private writtenOut(cells: readonly Cell[], goal: Part): Cell[] {
    const values = cells.flatMap(({ kind, facts }) => (kind === 'values' ? facts.values! : []))
    const composed = values.filter(value => typeof value === 'object' && value !== null)
    if (composed.length > proofLimits.tagValuesMax) return []
    return composed.flatMap(value =>
      this.accepts([goal], value) ? (writtenOut(value, goal.side) ?? []) : [],
    )
  }

  /** Reports whether only a few arrays or objects are possible, all of which the goal accepts. */
  private areComposed({ cell, parts }: LeftCell, right: readonly Cell[], goal: Part): boolean {
    if (cell.kind !== 'array' && cell.kind !== 'object') return false
    if (!right.some(({ kind }) => kind === 'values')) return false
    return composeValues(cell, this)?.every(value => this.isKept(parts, value, goal)) ?? false
  }

  /** Reports whether the goal accepts a value of the left schemas, or they refuse it. */
  private isKept(parts: readonly Part[], value: unknown, goal: Part): boolean {
    return this.refuses(parts, value) || this.accepts([goal], value)
  }

  private flatten(parts: readonly Part[]): Flattened {
    const key = joinedIds(parts.map(part => this.identity.idOfPart(part)))
    const known = this.flattened.get(key)
    if (known) return known
    const flattened = flatten(parts, {
      identity: this.identity,
      steps: this.steps,
      areDisjoint: (a, b) => this.areDisjoint(a, b),
      matcherOf: pattern => this.words.matcherOf(pattern),
    })
    this.flattened.set(key, flattened)
    return flattened
  }

  /** Proven without the pairs that are open, because the answer becomes a part of cells that outlive them. */
  private areDisjoint(a: Part, b: Part): boolean {
    if (areApart(a, b)) return true
    const key = `${this.identity.idOfPart(a)} ${this.identity.idOfPart(b)}`
    if (this.parting.has(key)) return false
    const { open, assumed } = this
    this.open = new Map()
    this.parting.add(key)
    const isDisjoint = this.includes([a, b], [positive(false, a.side)])
    this.parting.delete(key)
    this.open = open
    this.assumed = assumed
    return isDisjoint
  }
}
