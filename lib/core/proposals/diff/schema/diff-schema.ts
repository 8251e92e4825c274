/** Compares which values two schemas accept, part by part and to any depth, and what they say about them. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { deeperThan } from '@/lib/core/spec/json-value'
import { SchemaComparison } from './schema-comparison'
import { comparisonLimits, type SchemaDifference } from './schema-difference'

/**
 * Returns no difference for schemas of equal meaning. `path` is the position of the schemas in their spec.
 * @param now decides whether a deprecated part was removed before its sunset; without it, it was just removed
 */
export function diffSchema(before: unknown, after: unknown, path: string, now?: Date): SchemaDifference[] {
  if (before === after) return []
  if (deeperThan(before, comparisonLimits.depthMax) || deeperThan(after, comparisonLimits.depthMax))
    return [{ change: 'too-large', path, after: `deeper than ${comparisonLimits.depthMax} levels` }]
  if (canonicalJson(before ?? true) === canonicalJson(after ?? true)) return []
  return SchemaComparison.of(before, after, now).run(before, after, path)
}
