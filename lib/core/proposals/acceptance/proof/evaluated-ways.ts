/**
 * What `unevaluatedProperties` and `unevaluatedItems` leave alone: one way for each combination of branches, with the
 * schemas that must hold for it. More branches only evaluate more, so that it is enough if one way holds.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { dependentSchemas, entriesOf } from '@/lib/core/proposals/acceptance/schema/object-rules'
import { resolveReference, type Side } from '@/lib/core/proposals/acceptance/schema/side'
import { areApart } from './are-apart'
import { negative, positive, type Addition } from './facts'

export type EvaluatedWay = {
  additions: readonly Addition[]
  names: readonly string[]
  patterns: readonly string[]
  /** The number of leading positions. */
  items: number
  /** Whether nothing is left. */
  isWhole: boolean
}

export type Watched = 'names' | 'items'
export const watchingKeyword = { names: 'unevaluatedProperties', items: 'unevaluatedItems' } as const

/** References and branches in each other; deeper ones are not followed. */
const depthMax = 20
/** Schemas visited; one that several references lead to is visited for each of them. */
const visitsMax = 1_000
const nothing: EvaluatedWay = { additions: [], names: [], patterns: [], items: 0, isWhole: false }

/** Returns the branches of a `oneOf`, each with what keeps the others away. */
type ExactlyOne = (branches: readonly unknown[], side: Side) => Addition[][]

/** Returns null if the ways are too many or not known. */
export function evaluatedWays(
  schema: JsonObject,
  side: Side,
  watched: Watched,
  exactlyOne: ExactlyOne,
): EvaluatedWay[] | null {
  try {
    return new EvaluatedWays(watched, exactlyOne).beside(schema, side)
  } catch (error) {
    if (error instanceof UnknownWays) return null
    throw error
  }
}

class UnknownWays extends Error {}

/** Whether the checker and the standard may differ in what an `unevaluated…` keyword of the schema applies to. */
export function isReadDifferently(schema: JsonObject, side: Side): boolean {
  const watched = (['names', 'items'] as const).filter(
    one => Object.hasOwn(schema, watchingKeyword[one]) && schema[watchingKeyword[one]] !== true,
  )
  return watched.some(one => evaluatedWays(schema, side, one, branches => branches.map(() => [])) === null)
}

class EvaluatedWays {
  private isInBranch = false
  private visits = 0

  constructor(
    private readonly watched: Watched,
    private readonly exactlyOne: ExactlyOne,
  ) {}

  beside(schema: JsonObject, side: Side): EvaluatedWay[] {
    const own = this.ownWay(schema, false)
    return own.isWhole ? [own] : this.inPlace(schema, own, side, 0)
  }

  private of(schema: unknown, side: Side, depth: number): EvaluatedWay[] {
    if (!isJsonObject(schema)) return [nothing]
    const own = this.ownWay(schema, true)
    return own.isWhole ? [own] : this.inPlace(schema, own, side, depth + 1)
  }

  /** @param isInner whether the `unevaluated…` keyword of the schema counts as well */
  private ownWay(schema: JsonObject, isInner: boolean): EvaluatedWay {
    const has = (keyword: string) => Object.hasOwn(schema, keyword)
    if (this.watched === 'names')
      return {
        ...nothing,
        names: entriesOf(schema.properties).map(([name]) => name),
        patterns: entriesOf(schema.patternProperties).map(([text]) => text),
        isWhole: has('additionalProperties') || (isInner && has('unevaluatedProperties')),
      }
    // The checker and the standard differ in which items `contains` looks at.
    if (has('contains')) throw new UnknownWays()
    return {
      ...nothing,
      items: Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0,
      isWhole: has('items') || (isInner && has('unevaluatedItems')),
    }
  }

  private inPlace(schema: JsonObject, own: EvaluatedWay, side: Side, depth: number): EvaluatedWay[] {
    this.visits += 1
    if (depth > depthMax || this.visits > visitsMax) throw new UnknownWays()
    const parts = Array.isArray(schema.allOf) ? [...(schema.allOf as unknown[])] : []
    if (Object.hasOwn(schema, '$ref')) parts.push(resolveReference(side, schema.$ref))
    const choices: EvaluatedWay[][] = []
    if (Array.isArray(schema.anyOf)) choices.push(this.someOf(schema.anyOf, side, depth))
    if (Array.isArray(schema.oneOf)) choices.push(this.oneOf(schema.oneOf, side, depth))
    if (Object.hasOwn(schema, 'if')) choices.push(this.conditional(schema, side, depth))
    for (const [name, inner] of dependentSchemas(schema))
      choices.push(this.dependent(name, inner, side, depth))
    const always = parts.map(part => this.of(part, side, depth)).reduce(product, [own])
    if (!this.isInBranch && this.watched === 'names') return choices.reduce(product, always)
    // The checker confuses what patterns and branches inside of branches evaluate, and branches of arrays in any case.
    if (own.patterns.length > 0 || choices.flat().some(evaluatesAny)) throw new UnknownWays()
    return always
  }

  /** Reads a schema that applies only to some values. */
  private inBranch(schema: unknown, side: Side, depth: number): EvaluatedWay[] {
    const outer = this.isInBranch
    this.isInBranch = true
    const ways = this.of(schema, side, depth)
    this.isInBranch = outer
    return ways
  }

  private asserted(schema: unknown, side: Side, depth: number): EvaluatedWay[] {
    return this.inBranch(schema, side, depth).map(way =>
      withAdditions(way, [{ part: positive(schema, side) }]),
    )
  }

  private oneOf(branches: readonly unknown[], side: Side, depth: number): EvaluatedWay[] {
    const apart = this.exactlyOne(branches, side)
    return branches.flatMap((branch, index) =>
      this.inBranch(branch, side, depth).map(way => withAdditions(way, apart[index]!)),
    )
  }

  private someOf(branches: readonly unknown[], side: Side, depth: number): EvaluatedWay[] {
    let chosen: { way: EvaluatedWay; branches: readonly unknown[] }[] = [{ way: nothing, branches: [] }]
    for (const branch of branches) {
      const ways = this.asserted(branch, side, depth)
      const isPossible = (others: readonly unknown[]) =>
        others.every(other => !areApart(positive(other, side), positive(branch, side)))
      const more = chosen
        .filter(({ branches: others }) => isPossible(others))
        .flatMap(({ way, branches: others }) =>
          ways
            .filter(own => others.length === 0 || evaluatesMore(own, way))
            .map(own => ({ way: both(way, own), branches: [...others, branch] })),
        )
      chosen = [...chosen, ...more]
      if (chosen.length > proofLimits.evaluatedWaysMax) throw new UnknownWays()
    }
    return chosen.filter(({ branches: some }) => some.length > 0).map(({ way }) => way)
  }

  private conditional(schema: JsonObject, side: Side, depth: number): EvaluatedWay[] {
    const [hasThen, hasElse] = [Object.hasOwn(schema, 'then'), Object.hasOwn(schema, 'else')]
    // The checker ignores such a test, which evaluates by the standard.
    if (!hasThen && !hasElse) throw new UnknownWays()
    const then = hasThen ? this.asserted(schema.then, side, depth) : [nothing]
    const other = hasElse ? this.asserted(schema.else, side, depth) : [nothing]
    const isFalse = { part: negative(schema.if, side) }
    return [
      ...product(this.asserted(schema.if, side, depth), then),
      ...other.map(way => withAdditions(way, [isFalse])),
    ]
  }

  private dependent(name: string, inner: unknown, side: Side, depth: number): EvaluatedWay[] {
    const isAbsent = { part: positive({ properties: { [name]: false } }, side) }
    const isPresent = { part: positive({ type: 'object', required: [name] }, side) }
    return [
      withAdditions(nothing, [isAbsent]),
      ...this.asserted(inner, side, depth).map(way => withAdditions(way, [isPresent])),
    ]
  }
}

const withAdditions = (way: EvaluatedWay, additions: readonly Addition[]): EvaluatedWay => ({
  ...way,
  additions: [...additions, ...way.additions],
})

const both = (a: EvaluatedWay, b: EvaluatedWay): EvaluatedWay => ({
  additions: [...a.additions, ...b.additions],
  names: [...a.names, ...b.names],
  patterns: [...a.patterns, ...b.patterns],
  items: Math.max(a.items, b.items),
  isWhole: a.isWhole || b.isWhole,
})

const evaluatesAny = (way: EvaluatedWay): boolean => evaluatesMore(way, nothing)

/** A branch that evaluates nothing more makes no way of its own. */
const evaluatesMore = (own: EvaluatedWay, way: EvaluatedWay): boolean =>
  !way.isWhole &&
  (own.isWhole ||
    own.items > way.items ||
    own.names.some(name => !way.names.includes(name)) ||
    own.patterns.some(text => !way.patterns.includes(text)))

function product(some: readonly EvaluatedWay[], others: readonly EvaluatedWay[]): EvaluatedWay[] {
  if (some.length * others.length > proofLimits.evaluatedWaysMax) throw new UnknownWays()
  return some.flatMap(a => others.map(b => both(a, b)))
}
