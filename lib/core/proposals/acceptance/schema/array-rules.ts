/** Checks of arrays: counts, items by position, contained items. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Check, RuleContext } from './check'

/** Returns the checks of the keywords of arrays that the schema has. They accept every other kind of value. */
export function arrayRules(schema: JsonObject, context: RuleContext): Check[] {
  return [...countRules(schema, context), ...itemRules(schema, context), ...containsRules(schema, context)]
}

/** How often items must match `contains`. */
export function containsRange({ minContains, maxContains }: JsonObject): { min: number; max: number } {
  return {
    min: typeof minContains === 'number' ? minContains : 1,
    max: typeof maxContains === 'number' ? maxContains : Number.POSITIVE_INFINITY,
  }
}

function countRules({ minItems, maxItems, uniqueItems }: JsonObject, { spend }: RuleContext): Check[] {
  const rules: Check[] = []
  if (typeof minItems === 'number') rules.push(value => !Array.isArray(value) || value.length >= minItems)
  if (typeof maxItems === 'number') rules.push(value => !Array.isArray(value) || value.length <= maxItems)
  if (uniqueItems === true)
    rules.push(value => {
      if (!Array.isArray(value)) return true
      spend(value.length)
      return new Set(value.map(canonicalJson)).size === value.length
    })
  return rules
}

function itemRules(schema: JsonObject, { checkOf }: RuleContext): Check[] {
  const first = Array.isArray(schema.prefixItems) ? schema.prefixItems.map(checkOf) : []
  const rest = Object.hasOwn(schema, 'items') ? checkOf(schema.items) : null
  if (first.length === 0 && !rest) return []
  return [
    (value, evaluated) => {
      if (!Array.isArray(value)) return true
      return (value as unknown[]).every((item, index) => {
        const check = first[index] ?? rest
        if (!check) return true
        evaluated?.items.add(index)
        return check(item, null)
      })
    },
  ]
}

function containsRules(schema: JsonObject, { checkOf }: RuleContext): Check[] {
  if (!Object.hasOwn(schema, 'contains')) return []
  const { min, max } = containsRange(schema)
  if (min === 0 && max === Number.POSITIVE_INFINITY) return []
  const check = checkOf(schema.contains)
  return [
    (value, evaluated) => {
      if (!Array.isArray(value)) return true
      const items = value as unknown[]
      // The checker counts every item as evaluated, not only the matching ones.
      if (schema.contains !== true) for (const index of items.keys()) evaluated?.items.add(index)
      const found = items.filter(item => check(item, null)).length
      return found >= min && found <= max
    },
  ]
}
