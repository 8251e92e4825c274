/** Looks for instances that only one of two schemas accepts. */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import type { ValueChecker } from '@/lib/core/proposals/acceptance/schema/value-checker'
import { OutOfSteps, StepCounter } from '@/lib/core/proposals/acceptance/step-counter'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { findUnstorable } from '@/lib/core/spec/json-value'
import type { Direction } from './direction'
import { Instances } from './instances'
import { shrink } from './shrink'

type SearchTools = {
  before: Side
  after: Side
  identity: SchemaIdentity
  words: WordFinder
  checkerOf: (side: Side) => ValueChecker
  /** Whether the checker that guards calls agrees that the value is an example. */
  confirms: (value: unknown, direction: Direction) => boolean
}

type Found = {
  examples: Map<Direction, unknown>
  /** Instances tried, and steps of checking them. */
  instances: number
  steps: number
}

/** Searches until it has an example of each wanted direction or has used up its steps. */
export function searchExamples(tools: SearchTools, wanted: readonly Direction[]): Found {
  const search = new Search(tools, wanted)
  try {
    search.run()
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error
  }
  return search.found
}

class Search {
  private readonly examples = new Map<Direction, unknown>()
  private readonly seen = new Set<string>()
  private readonly steps = new StepCounter(searchLimits.stepsMax)
  private readonly instances: Instances
  private readonly open: Set<Direction>
  private confirms = 0
  private tried = 0
  private triedMax: number = searchLimits.instancesMax

  constructor(
    private readonly tools: SearchTools,
    wanted: readonly Direction[],
  ) {
    this.open = new Set(wanted)
    this.instances = new Instances(tools.before, tools.after, tools.identity, tools.words)
  }

  get found(): Found {
    return { examples: this.examples, instances: this.tried, steps: this.steps.spent }
  }

  run(): void {
    for (const direction of [...this.open]) this.tryAll(this.instances.drawn(direction), direction)
    this.tryAll(this.instances.varied(), null)
  }

  /** @param only ends as soon as this direction is found */
  private tryAll(values: Iterable<unknown>, only: Direction | null): void {
    if (only ? !this.open.has(only) : this.open.size === 0) return
    for (const value of values) {
      this.tryOne(value)
      const isOver = this.open.size === 0 || this.tried >= this.triedMax || (only && !this.open.has(only))
      if (isOver) return
    }
  }

  private tryOne(value: unknown): void {
    const text = canonicalJson(value)
    if (this.seen.has(text)) return
    this.seen.add(text)
    this.tried += 1
    const direction = this.directionOf(value)
    if (!direction || !this.open.has(direction) || findUnstorable(value)) return
    const small = shrink(value, candidate => this.directionOf(candidate) === direction)
    const confirmed = [small, value].find(candidate => this.tools.confirms(candidate, direction))
    this.confirms += 1
    if (confirmed !== undefined) {
      this.examples.set(direction, confirmed)
      this.open.delete(direction)
      this.triedMax = Math.min(this.triedMax, this.tried + searchLimits.furtherMax)
    } else if (this.confirms >= searchLimits.confirmsMax) this.open.clear()
  }

  private directionOf(value: unknown): Direction | null {
    const { before, after } = this.tools
    const wasAccepted = this.accepts(before, value)
    const isAccepted = this.accepts(after, value)
    if (wasAccepted === isAccepted) return null
    return wasAccepted ? 'lost' : 'gained'
  }

  private accepts(side: Side, value: unknown): boolean {
    return this.tools.checkerOf(side).accepts(side.root, value, this.steps)
  }
}
