/** The choice that a task expects: a tool, and the arguments that it must receive. */
import type { SelectionTask } from '@/lib/core/proposals/selection/selection'

export function ExpectedChoice({ task }: { task: SelectionTask }) {
  const { tool, arguments: expected } = task
  return (
    <code className="text-xs wrap-anywhere text-ink-soft">
      {tool ?? 'no tool'}
      {expected !== null && ` ${JSON.stringify(expected)}`}
    </code>
  )
}
