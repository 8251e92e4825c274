/** Decides which calls only the old version of a tool accepts, for findings that depend on its whole schema. */
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { StepBudget } from '@/lib/core/spec/schema/compile-schema'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { needsSchemas } from './affects'

/** Steps of all checks together. A million steps take about one second, and a page waits for the result. */
const stepsMax = 1_000_000
/** Maximum number of tools that are checked, because a schema takes some milliseconds to compile. */
const toolsMax = 50

/** Returns the names of tools whose schemas are needed, as pairs of the old and the new name. */
export function toolsToCheck(findings: readonly Finding[]): { before: string; after: string }[] {
  const formerNames = new Map(
    findings.flatMap(({ rule, tool, before }) =>
      rule === 'tool-renamed' && tool !== null && typeof before === 'string' ? [[tool, before]] : [],
    ),
  )
  const names = new Set(findings.flatMap(finding => (needsSchemas(finding) ? [finding.tool ?? ''] : [])))
  return [...names].slice(0, toolsMax).map(after => ({ before: formerNames.get(after) ?? after, after }))
}

/**
 * Adds to findings that depend on whole schemas which calls only the old version accepts. A call that can't be checked
 * counts as affected: counting a call too many is better than missing one.
 */
export function withRejections(
  findings: readonly Finding[],
  specs: { before: ReadonlyMap<string, ToolSpec>; after: ReadonlyMap<string, ToolSpec> },
): Finding[] {
  const budget: StepBudget = { steps: stepsMax }
  const rejections = new Map(
    toolsToCheck(findings).flatMap(names => {
      const [before, after] = [specs.before.get(names.before), specs.after.get(names.after)]
      return before && after ? [[names.after, rejectionsOf(before, after, budget)] as const] : []
    }),
  )
  return findings.map(finding => {
    const rejects = needsSchemas(finding) ? rejections.get(finding.tool ?? '') : undefined
    return rejects ? { ...finding, rejects } : finding
  })
}

function rejectionsOf(before: ToolSpec, after: ToolSpec, budget: StepBudget) {
  const known = new WeakMap<JsonObject, boolean>()
  return (call: JsonObject): boolean => {
    const found = known.get(call)
    if (found !== undefined) return found
    const text = JSON.stringify(call)
    const is = verdictOf(after, text, budget)
    const rejects = is !== 'accepted' && verdictOf(before, text, budget) !== 'rejected'
    known.set(call, rejects)
    return rejects
  }
}

function verdictOf(spec: ToolSpec, text: string, budget: StepBudget): 'accepted' | 'rejected' | 'unknown' {
  if (budget.steps <= 0) return 'unknown'
  const checked = checkInputs(spec, text, budget)
  if (checked.ok) return 'accepted'
  return checked.problems.some(({ keyword }) => keyword === 'limit' || keyword === 'schema')
    ? 'unknown'
    : 'rejected'
}
