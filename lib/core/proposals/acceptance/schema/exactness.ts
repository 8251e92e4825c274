/** Finds schemas for which the closures and the checker are known to agree, so that their answer is a proof. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { subschemas } from '@/lib/core/spec/schema/walk-schema'
import { resolveReference, type Part, type Side } from './side'

export class Exactness {
  private readonly ofContainers = new WeakMap<object, boolean>()
  private readonly ofScalars = new WeakMap<object, boolean>()

  /**
   * @param isOrdinary whether both check a schema in the same way, without the schemas inside it; `isScalar` if only
   * values matter that are neither objects nor arrays
   */
  constructor(
    private readonly isOrdinary: (schema: Record<string, unknown>, side: Side, isScalar: boolean) => boolean,
  ) {}

  /** Reports whether the schema and all schemas that it applies to the value or its parts are ordinary. */
  isExact({ schema, side }: Pick<Part, 'schema' | 'side'>, value: unknown): boolean {
    if (!isJsonObject(schema)) return true
    const isScalar = typeof value !== 'object' || value === null
    const answers = isScalar ? this.ofScalars : this.ofContainers
    const known = answers.get(schema)
    if (known !== undefined) return known
    const isExact = this.isAllOrdinary(schema, side, isScalar)
    answers.set(schema, isExact)
    return isExact
  }

  private isAllOrdinary(start: Record<string, unknown>, side: Side, isScalar: boolean): boolean {
    const reached = new Set<Record<string, unknown>>([start])
    for (const schema of reached) {
      if (!this.isOrdinary(schema, side, isScalar)) return false
      if (Object.hasOwn(schema, '$ref')) {
        const target = resolveReference(side, schema.$ref)
        if (isJsonObject(target)) reached.add(target)
      }
      for (const inner of subschemas({ pointer: '#', schema }))
        if (inner.step === 'same' || (inner.step === 'child' && !isScalar)) reached.add(inner.schema)
    }
    return true
  }
}
