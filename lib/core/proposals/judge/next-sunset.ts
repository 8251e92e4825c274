import { isJsonObject } from '@/lib/core/spec/json-value'
import { sunsetKeywords } from '@/lib/core/spec/schema/schema-annotations'
import type { Fact } from '@/lib/core/proposals/rules/fact'

/** Facts that are different ones as soon as a sunset has passed. */
const early: ReadonlySet<Fact['kind']> = new Set([
  'tool-removed-early',
  'input-removed-early',
  'return-removed-early',
])

/**
 * Returns the first date-time after `now` at which the facts can change by the passing of time. It may be too early,
 * but never too late: every date in a removed part counts.
 */
export function nextSunset(facts: readonly Fact[], now: Date): string | undefined {
  const times = facts
    .flatMap(({ kind, before }) => (early.has(kind) ? sunsetsIn(before) : []))
    .filter(time => time > now.getTime())
  return times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString()
}

// Recursion is safe because versions are compared only within a depth.
function sunsetsIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(sunsetsIn)
  if (!isJsonObject(value)) return []
  const own = sunsetKeywords.map(keyword => value[keyword])
  const times = own.map(date => (typeof date === 'string' ? Date.parse(date) : Number.NaN))
  return [...times.filter(time => !Number.isNaN(time)), ...Object.values(value).flatMap(sunsetsIn)]
}
