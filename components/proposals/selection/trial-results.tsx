/** The results of a trial: for each task, the choices with both versions. */
import { formatCount } from '@/components/ui/text/format-number'
import type { SelectionExampleView, TrialView } from '@/lib/core/proposals/selection/selection-views'
import { TaskResult } from './task-result'
import { TrialNotice } from './trial-notice'
import { TrialSummary } from './trial-summary'

type TrialResultsProps = {
  proposal: number
  toolbox: string
  trial: TrialView
  /** Earlier trials, newest first. */
  earlier: readonly TrialView[]
  /** Saved tasks of the toolbox. */
  examples: readonly SelectionExampleView[]
  /** Whether the person can save tasks. */
  managesTasks: boolean
  /** Why the person cannot ask the model; null if they can. */
  off: string | null
}

export function TrialResults(props: TrialResultsProps) {
  const { proposal, toolbox, trial, earlier, examples, managesTasks, off } = props
  const { cases, omitted } = trial
  const saved = new Set(examples.map(({ task }) => task))
  return (
    <div className="flex flex-col gap-3">
      <TrialSummary proposal={proposal} trial={trial} />
      <TrialNotice proposal={proposal} trial={trial} examples={examples} off={off} />
      {omitted > 0 && (
        <p className="text-sm text-ink-soft">
          {formatCount(omitted, 'tool was', 'tools were')} not offered, because a request can have 128.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {cases.map(each => (
          <TaskResult
            key={each.position}
            toolbox={toolbox}
            result={each}
            canSave={managesTasks && !saved.has(each.task)}
          />
        ))}
      </ul>
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary>{formatCount(earlier.length, 'earlier trial')}</summary>
          <ul className="flex flex-col gap-2 pt-2">
            {earlier.map(each => (
              <li key={each.id}>
                <TrialSummary proposal={proposal} trial={each} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
