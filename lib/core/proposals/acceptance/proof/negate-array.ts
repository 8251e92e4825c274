/** Says what an array looks like that a schema refuses. */
import { containsRange } from '@/lib/core/proposals/acceptance/schema/array-rules'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { FactContext } from './fact-context'
import { addContains, keepKinds, negative, positive, type Facts } from './facts'
import { condition, fact, only, outside, type Way } from './way'

/** Returns the ways in which the keywords of arrays refuse a value. */
export function negateItems(schema: JsonObject, side: Side, context: FactContext): Way[] {
  const ways = outside('array', schema, 'minItems', 'maxItems', side)
  const key = `items ${context.identity.idOf(schema, side)}`
  const first = Array.isArray(schema.prefixItems) ? (schema.prefixItems as unknown[]) : []
  for (const [index, inner] of first.entries())
    ways.push([
      fact(facts => {
        keepKinds(facts, ['array'])
        facts.itemsMin = Math.max(facts.itemsMin, index + 1)
        const before = first.slice(0, index).map(() => positive(true, side))
        facts.itemGroups = [...facts.itemGroups, { first: [...before, negative(inner, side)], rest: null }]
      }),
    ])
  if (Object.hasOwn(schema, 'items')) {
    const part = negative(schema.items, side)
    if (first.length === 0) ways.push(containing({ part, min: 1, max: Number.POSITIVE_INFINITY }))
    else if (schema.items === false) ways.push(only({ type: 'array', minItems: first.length + 1 }, side))
    else ways.push(condition('array', `${key} rest`, { kind: 'item', from: first.length, part }))
  }
  if (Object.hasOwn(schema, 'unevaluatedItems') && schema.unevaluatedItems !== true)
    ways.push(
      condition('array', `${key} unevaluated`, {
        kind: 'item',
        from: first.length,
        part: negative(schema.unevaluatedItems, side),
      }),
    )
  if (schema.uniqueItems === true) ways.push(condition('array', 'unique', { kind: 'repeated-item' }))
  return [...ways, ...negateContains(schema, side)]
}

const containing = (contains: Facts['contains'][number]): Way => [
  fact(facts => {
    keepKinds(facts, ['array'])
    addContains(facts, contains)
  }),
]

function negateContains(schema: JsonObject, side: Side): Way[] {
  if (!Object.hasOwn(schema, 'contains')) return []
  const { min, max } = containsRange(schema)
  const part = positive(schema.contains, side)
  const ways: Way[] = []
  if (min > 0) ways.push(containing({ part, min: 0, max: min - 1 }))
  if (max !== Number.POSITIVE_INFINITY)
    ways.push(containing({ part, min: max + 1, max: Number.POSITIVE_INFINITY }))
  return ways
}
