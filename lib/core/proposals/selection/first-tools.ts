/** The tools that a trial is about, which a model is offered before all others. */
import type { pairTools } from '@/lib/core/proposals/diff/pair-tools'
import { agentViewText } from '@/lib/core/spec/agent-view'

/**
 * Returns names of tools in the order of their importance: the expected ones, then those of which models receive
 * something else.
 * @param paired the tools of both versions; null for the first version of a toolbox
 */
export function firstTools(
  expected: readonly string[],
  paired: ReturnType<typeof pairTools> | null,
): ReadonlySet<string> {
  if (!paired) return new Set(expected)
  const { kept, renamed, removed, added } = paired
  const newNames = renamed.flatMap(([before, after]) => (expected.includes(before.name) ? [after.name] : []))
  const reworded = kept.filter(([before, after]) => agentViewText(before) !== agentViewText(after))
  const differing = [...reworded.flat(), ...renamed.flat(), ...removed, ...added]
  return new Set([...expected, ...newNames, ...differing.map(({ name }) => name)])
}
