/** Proves that parts of two schemas accept the same values, where the whole schemas differ or nothing is proven of them. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import { proofLimits } from './acceptance-limits'
import { positive } from './proof/facts'
import { Inclusion } from './proof/inclusion'
import { makeProofTools } from './proof/proof-tools'
import { readSide, type Side } from './schema/side'

/** Pairs of parts of one comparison. Each takes up to two proofs. */
const pairsMax = 60

export class EqualParts {
  private readonly known = new Map<unknown, Map<unknown, boolean>>()
  private readonly inclusion = new Inclusion(makeProofTools(), proofLimits.sharedStepsMax)
  private pairsLeft = pairsMax
  private sides: readonly [Side, Side] | null | undefined

  /** References in the parts point into the two schemas. */
  constructor(
    private readonly before: unknown,
    private readonly after: unknown,
  ) {}

  /**
   * Reports whether both parts accept the same values. False also means that this could not be shown.
   * @param isWider whether the second part probably accepts more, which decides what is tried first
   */
  areEqual(before: unknown, after: unknown, isWider: boolean): boolean {
    const known = this.known.get(before) ?? new Map<unknown, boolean>()
    this.known.set(before, known)
    const isEqual = known.get(after) ?? this.prove(before, after, isWider)
    known.set(after, isEqual)
    return isEqual
  }

  private prove(before: unknown, after: unknown, isWider: boolean): boolean {
    if (this.pairsLeft === 0) return false
    this.pairsLeft -= 1
    this.sides ??= this.readSides()
    if (!this.sides) return false
    const [old, fresh] = [positive(before, this.sides[0]), positive(after, this.sides[1])]
    const [first, second] = isWider ? [fresh, old] : [old, fresh]
    return this.inclusion.prove(first, second) && this.inclusion.prove(second, first)
  }

  private readSides(): readonly [Side, Side] | null {
    const [old, fresh] = [readSide(this.before), readSide(this.after)]
    return old?.isProvable && fresh?.isProvable ? [old, fresh] : null
  }
}

/** Proves that whole schemas accept the same values. What one proof finds out serves the next. */
export class EqualSchemas {
  private readonly inclusion = new Inclusion(makeProofTools(), proofLimits.sharedStepsMax)
  private readonly sides = new Map<unknown, Side | null>()

  /** False also means that this could not be shown. */
  areEqual(one: JsonObject, other: JsonObject): boolean {
    const [left, right] = [this.sideOf(one), this.sideOf(other)]
    if (!left?.isProvable || !right?.isProvable) return false
    const [a, b] = [positive(left.root, left), positive(right.root, right)]
    return this.inclusion.prove(a, b) && this.inclusion.prove(b, a)
  }

  private sideOf(schema: JsonObject): Side | null {
    const known = this.sides.get(schema)
    const side = known === undefined ? readSide(schema) : known
    this.sides.set(schema, side)
    return side
  }
}
