/** Counts which recent calls, and which people, each finding of a proposal affects. */
import { readArguments, withPlainNumbers } from '@/lib/core/spec/read-arguments'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { affects } from './affects'
import type { FindingImpact } from '@/lib/core/proposals/model/proposal-views'
import type { Finding, Level } from '@/lib/core/proposals/rules/finding'

export type ImpactCall = {
  tool: string
  /** Arguments as JSON; null if they are too long to be checked. */
  argumentsText: string | null
  /** How often this person made this call. */
  calls: number
  userId: string
  person: string
  /** Whether the reader may see these runs, and therefore who made them. */
  readable: boolean
}

export const impactLimits = { days: 30, callsPerTool: 2_000, callsMax: 20_000 } as const
/** Maximum number of `affects` checks, because a page waits for the result. */
const questionsMax = 100_000

/** Levels that can affect a call. Wording and safe findings cannot. */
const concerning: ReadonlySet<Level> = new Set(['breaking', 'risky'])

/**
 * Returns the impact by finding group. Groups that belong to no tool or affect no call are missing, and so
 * are groups past the limit of checks.
 */
export function countImpact(
  findings: readonly Finding[],
  given: readonly ImpactCall[],
): Map<string, FindingImpact> {
  const byTool = new Map<string, (ImpactCall & { value: JsonObject | null })[]>()
  for (const call of given) {
    const read = call.argumentsText === null ? null : readArguments(call.argumentsText)
    const value = read?.ok ? (withPlainNumbers(read.value) as JsonObject) : null
    const known = byTool.get(call.tool)
    if (known) known.push({ ...call, value })
    else byTool.set(call.tool, [{ ...call, value }])
  }
  const counted = new Map<string, { hit: Set<ImpactCall>; of: Set<ImpactCall> }>()
  let questions = 0
  for (const finding of findings) {
    if (finding.tool === null || !concerning.has(finding.level)) continue
    const calls = byTool.get(finding.tool) ?? []
    if ((questions += calls.length) > questionsMax) continue
    const group = counted.get(finding.group) ?? { hit: new Set(), of: new Set() }
    counted.set(finding.group, group)
    for (const call of calls) {
      group.of.add(call)
      if (call.value && affects(finding, call.value)) group.hit.add(call)
    }
  }
  return new Map([...counted].map(([group, { hit, of }]) => [group, impactOf([...hit], [...of])]))
}

function impactOf(hit: readonly ImpactCall[], of: readonly ImpactCall[]): FindingImpact {
  const sum = (calls: readonly ImpactCall[]) => calls.reduce((count, call) => count + call.calls, 0)
  const named = new Map(hit.filter(call => call.readable).map(call => [call.userId, call.person]))
  const everyone = new Set(hit.map(call => call.userId))
  return {
    calls: sum(hit),
    of: sum(of),
    people: [...named.values()].toSorted((one, other) => one.localeCompare(other, 'en')),
    others: everyone.size - named.size,
    cut: sum(of) >= impactLimits.callsPerTool || of.some(({ argumentsText }) => argumentsText === null),
  }
}
