/** Earlier runs of a tool with their outcomes. Each can be opened, edited or repeated. */
'use client'

import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RunRow } from '@/lib/core/runs/run-views'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { outcomes } from '@/lib/core/runs/outcome'
import { formatRunStatus } from '@/lib/core/runs/format-run-status'
import { formatDuration } from '@/components/ui/text/format-time'

const toneClass = { good: 'bg-good', neutral: 'bg-ink-faint', bad: 'bg-bad' } as const

/** Number of marks above the list, which fit the narrowest screen. */
const marksMax = 40

type RunActions = {
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onRepeat: (id: string) => void
}

type RunHistoryProps = RunActions & {
  /** Newest first. */
  runs: readonly RunRow[]
  /** Id of the run in view. */
  current: string | null
}

export function RunHistory({ runs, current, ...actions }: RunHistoryProps) {
  if (runs.length === 0)
    return (
      <p className="text-ink-soft p-4 text-sm">No runs yet. Runs you start appear here with their output.</p>
    )
  return (
    <div>
      <OutcomeMarks runs={runs} />
      <ul className="divide-line divide-y">
        {runs.map(run => (
          <HistoryItem key={run.id} run={run} isCurrent={run.id === current} {...actions} />
        ))}
      </ul>
    </div>
  )
}

/** One colored mark per run, oldest first. The list below has the same information as text. */
function OutcomeMarks({ runs }: { runs: readonly RunRow[] }) {
  return (
    <div className="flex items-center gap-0.5 px-4 pt-2" aria-hidden>
      {runs
        .slice(0, marksMax)
        .toReversed()
        .map(run => (
          <span key={run.id} className={`h-3 w-1.5 rounded-sm ${outcomeColor(run)}`} />
        ))}
    </div>
  )
}

function HistoryItem({
  run,
  isCurrent,
  onOpen,
  onEdit,
  onRepeat,
}: RunActions & { run: RunRow; isCurrent: boolean }) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm ${isCurrent ? 'bg-raised' : ''}`}
    >
      <button
        type="button"
        className="hover:text-accent-text flex min-w-0 flex-1 items-center gap-2 text-left"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(run.id)}
      >
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${outcomeColor(run)}`} />
        <span className="shrink-0">{formatRunStatus(run)}</span>
        <span className="text-ink-soft min-w-0 truncate font-mono text-xs">{run.argumentsSummary}</span>
      </button>
      <span className="text-ink-soft text-xs tabular-nums">
        {run.durationMs !== null && `${formatDuration(run.durationMs)} · `}v{run.tool.version} ·{' '}
        {formatRequester(run.person)} · <RelativeTime at={run.createdAt} />
      </span>
      <span className="flex gap-1">
        <Button size="sm" variant="ghost" onClick={() => onRepeat(run.id)}>
          Run again
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onEdit(run.id)}>
          Edit and run
        </Button>
      </span>
    </li>
  )
}

/** A run without an outcome is still active. */
const outcomeColor = ({ outcome }: RunRow) => (outcome ? toneClass[outcomes[outcome].tone] : 'bg-accent')
