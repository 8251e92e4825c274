/** Looks for examples of several differences between two schemas together. */
import { searchLimits } from './acceptance-limits'
import { WordFinder } from './patterns/find-word'
import { SchemaIdentity } from './schema/schema-identity'
import { readSide, type Side } from './schema/side'
import { ValueChecker } from './schema/value-checker'
import type { Direction } from './search/direction'
import { Instances } from './search/instances'
import { shrink } from './search/shrink'
import { OutOfSteps, StepCounter } from './step-counter'
import { findUnstorable } from '@/lib/core/spec/json-value'
import { canonicalJson } from '@/lib/core/spec/canonical-json'

/** Checks a value against a schema whose references point into one of the two documents. */
type Accepts = (of: 'before' | 'after', schema: unknown, value: unknown) => boolean
/** Whether a value that only one of the schemas accepts is an example of one difference. */
export type Goal = (value: unknown, accepts: Accepts) => boolean

/** Pairs of schemas; a value must be accepted by the same side alone in all of them. */
type SchemaPairs = readonly (readonly [before: unknown, after: unknown])[]

/**
 * Returns a short value for each goal, or undefined where none was found. Not confirmed by the checker of calls.
 * @param known an example of any difference, which may be one for a goal too
 * @param pairs the first pair holds the documents of the references; the others say the same with fewer differences
 */
export function findExamples(
  pairs: SchemaPairs,
  direction: Direction,
  goals: readonly Goal[],
  known: unknown,
): unknown[] {
  const sides = pairs.flatMap(([before, after]) => {
    const [old, now] = [readSide(before), readSide(after)]
    return old && now ? [[old, now] as const] : []
  })
  if (sides.length < pairs.length) return goals.map(() => undefined)
  const search = new GoalSearch(sides, direction, goals)
  try {
    search.run(known)
  } catch (error) {
    if (!(error instanceof OutOfSteps)) throw error
  }
  return goals.map((_, index) => search.found.get(index))
}

class GoalSearch {
  readonly found = new Map<number, unknown>()
  private readonly checkers = new Map<Side, ValueChecker>()
  private readonly steps = new StepCounter(searchLimits.stepsMax)
  private readonly seen = new Set<string>()

  constructor(
    private readonly pairs: readonly (readonly [Side, Side])[],
    private readonly direction: Direction,
    private readonly goals: readonly Goal[],
  ) {}

  run(known: unknown): void {
    this.tryOne(known, value => value)
    if (this.found.size === this.goals.length) return
    // The last pair differs least, so that its instances vary where the goals are.
    const [before, after] = this.pairs.at(-1)!
    const instances = new Instances(before, after, new SchemaIdentity(), new WordFinder())
    for (const values of [instances.drawn(this.direction), instances.varied()])
      for (const value of values) {
        this.tryOne(value, shrink)
        if (this.found.size === this.goals.length || this.seen.size >= searchLimits.instancesMax) return
      }
  }

  private tryOne(value: unknown, shorten: typeof shrink): void {
    const text = canonicalJson(value)
    if (this.seen.has(text)) return
    this.seen.add(text)
    if (!this.isDifferent(value) || findUnstorable(value)) return
    for (const [index, goal] of this.goals.entries()) {
      if (this.found.has(index) || !goal(value, this.accepts)) continue
      this.found.set(
        index,
        shorten(value, candidate => this.isDifferent(candidate) && goal(candidate, this.accepts)),
      )
    }
  }

  private isDifferent(value: unknown): boolean {
    return this.pairs.every(([before, after]) => {
      const [accepting, refusing] = this.direction === 'lost' ? [before, after] : [after, before]
      return this.check(accepting, accepting.root, value) && !this.check(refusing, refusing.root, value)
    })
  }

  private readonly accepts: Accepts = (of, schema, value) => {
    const [before, after] = this.pairs[0]!
    return this.check(of === 'before' ? before : after, schema, value)
  }

  private check(side: Side, schema: unknown, value: unknown): boolean {
    const checker = this.checkers.get(side) ?? new ValueChecker(side, this.steps)
    this.checkers.set(side, checker)
    return checker.accepts(schema, value, this.steps)
  }
}
