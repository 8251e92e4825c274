/**
 * Checks values against the schemas of one side with closures. Compiling costs a fiftieth of generating code, which
 * counts because a comparison checks about 100 values and then forgets the schema. A test compares the closures with
 * the checker that guards calls.
 */
import type { StepCounter } from '@/lib/core/proposals/acceptance/step-counter'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { arrayRules } from './array-rules'
import { addEvaluated, nothingEvaluated, type Check, type RuleContext } from './check'
import { inPlaceRules } from './in-place-rules'
import { objectRules } from './object-rules'
import { scalarRules } from './scalar-rules'
import { resolveReference, type Side } from './side'

export class ValueChecker {
  private readonly known = new WeakMap<object, Check>()
  private steps: StepCounter
  private readonly context: RuleContext = {
    checkOf: schema => this.checkOf(schema),
    resolve: reference => this.later(() => resolveReference(this.side, reference)),
    spend: steps => this.steps.spend(steps),
  }

  constructor(
    private readonly side: Side,
    steps: StepCounter,
  ) {
    this.steps = steps
  }

  /** Throws `OutOfSteps` if the counter ends. */
  accepts(schema: unknown, value: unknown, steps: StepCounter): boolean {
    this.steps = steps
    return this.checkOf(schema)(value, null)
  }

  private checkOf(schema: unknown): Check {
    if (!isJsonObject(schema)) return () => schema !== false
    const known = this.known.get(schema)
    if (known) return known
    // Registered before its parts are read, because a schema can contain itself.
    const check = this.later(() => schema)
    this.known.set(schema, check)
    return check
  }

  /** Compiles when first called, so that parts without a matching value cost nothing. */
  private later(find: () => unknown): Check {
    let compiled: Check | null = null
    return (value, evaluated) => {
      if (!compiled) {
        const schema = find()
        compiled = isJsonObject(schema) ? this.compile(schema) : () => schema !== false
      }
      return compiled(value, evaluated)
    }
  }

  private compile(schema: JsonObject): Check {
    const rules = [
      ...scalarRules(schema, this.context),
      ...objectRules(schema, this.context),
      ...arrayRules(schema, this.context),
      ...inPlaceRules(schema, this.context),
    ]
    const isLast = this.side.tracksEvaluated ? unevaluatedRules(schema, this.context) : []
    if (isLast.length === 0)
      return (value, evaluated) => {
        this.steps.spend()
        for (const rule of rules) if (!rule(value, evaluated)) return false
        return true
      }
    return (value, evaluated) => {
      this.steps.spend()
      const own = nothingEvaluated()
      if (![...rules, ...isLast].every(rule => rule(value, own))) return false
      addEvaluated(evaluated, own)
      return true
    }
  }
}

function unevaluatedRules(schema: JsonObject, { checkOf }: RuleContext): Check[] {
  const rules: Check[] = []
  if (Object.hasOwn(schema, 'unevaluatedItems')) {
    const check = checkOf(schema.unevaluatedItems)
    rules.push((value, evaluated) => {
      if (!Array.isArray(value)) return true
      const left = (value as unknown[]).flatMap((item, index) =>
        evaluated?.items.has(index) ? [] : [{ item, index }],
      )
      for (const { index } of left) evaluated?.items.add(index)
      return left.every(({ item }) => check(item, null))
    })
  }
  if (Object.hasOwn(schema, 'unevaluatedProperties')) {
    const check = checkOf(schema.unevaluatedProperties)
    rules.push((value, evaluated) => {
      if (!isJsonObject(value)) return true
      const left = Object.keys(value).filter(name => !evaluated?.names.has(name))
      for (const name of left) evaluated?.names.add(name)
      return left.every(name => check(value[name], null))
    })
  }
  return rules
}
