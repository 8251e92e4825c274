/** Compares which values two schemas accept, part by part and to any depth, and what they say about them. */
import { hashJson } from '@/lib/core/spec/spec-hash'
import { deeperThan } from '@/lib/core/spec/json-value'
import { areEqualSchemas } from './are-same-schemas'
import type { Neutral } from './named-changes'
import { SchemaComparison } from './schema-comparison'
import { comparisonLimits, type SchemaDifference } from './schema-difference'
import { withoutRepeats } from './without-repeats'

/** Differences of two schemas, and the schemas without those differences that the name of a property explains. */
type SchemaDiff = { differences: SchemaDifference[]; neutral: Neutral | null }

/**
 * Returns no difference for schemas of equal meaning. `path` is the position of the schemas in their spec.
 * @param now decides whether a deprecated part was removed before its sunset; without it, it was just removed
 */
export function diffSchema(before: unknown, after: unknown, path: string, now?: Date): SchemaDifference[] {
  return withoutRepeats(diffWithNames(before, after, path, now).differences)
}

/** Also returns what remains to be compared by accepted values, and differences of several schemas that look the same. */
export function diffWithNames(before: unknown, after: unknown, path: string, now?: Date): SchemaDiff {
  const none = { differences: [], neutral: null }
  if (before === after) return none
  if (deeperThan(before, comparisonLimits.depthMax) || deeperThan(after, comparisonLimits.depthMax)) {
    const words = `deeper than ${comparisonLimits.depthMax} levels`
    return { ...none, differences: [{ change: 'too-large', path, after: words }] }
  }
  if (areEqualSchemas(before ?? true, after ?? true)) return none
  try {
    const comparison = SchemaComparison.of(before, after, now)
    const differences = comparison.run(before, after, path)
    return { differences, neutral: comparison.named.neutral(before, after) }
  } catch (error) {
    // The limits count work. A schema that nests deeper than the stack within them is too large as well.
    if (!(error instanceof RangeError)) throw error
    const [was, is] = [hashJson(before ?? null), hashJson(after ?? null)]
    return { ...none, differences: [{ change: 'too-large', path, before: was, after: is }] }
  }
}
