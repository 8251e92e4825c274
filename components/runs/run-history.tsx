/** Earlier runs of a tool with their outcomes. Each can be opened, edited, repeated, pinned, named and deleted. */
'use client'

import dynamic from 'next/dynamic'
import { menuRunOf, RunMarks } from '@/components/runs/list/run-marks'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RunQuery } from '@/lib/core/runs/run-filter'
import type { RunRow } from '@/lib/core/runs/run-views'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { outcomes } from '@/lib/core/runs/outcome'
import { formatRunStatus } from '@/lib/core/runs/format-run-status'
import { formatDuration } from '@/components/ui/text/format-time'

/** Loaded after the page, because the inputs come first. */
const HistoryFilter = dynamic(() => import('./list/history-filter'), { ssr: false })
const RunMenu = dynamic(() => import('./list/run-menu').then(loaded => loaded.RunMenu), { ssr: false })

const toneClass = { good: 'bg-good', neutral: 'bg-ink-faint', bad: 'bg-bad' } as const

/** Number of marks above the list, which fit the narrowest screen. */
const marksMax = 40

type RunActions = {
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onRepeat: (id: string) => void
  /** Called after a run got or lost a pin or a name. */
  onMarked: () => void
  onDeleted: (id: string) => void
}

type RunHistoryProps = RunActions & {
  tool: { toolbox: string; name: string }
  /** Newest first. */
  runs: readonly RunRow[]
  /** Id of the run in view. */
  current: string | null
  filter: RunQuery
  onFilter: (filter: RunQuery) => void
}

export function RunHistory({ tool, runs, current, filter, onFilter, ...actions }: RunHistoryProps) {
  const isFiltered = Object.keys(filter).length > 0
  if (runs.length === 0 && !isFiltered)
    return (
      <p className="text-ink-soft p-4 text-sm">No runs yet. Runs you start appear here with their output.</p>
    )
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2">
        <OutcomeMarks runs={runs} />
        <HistoryFilter
          // The fields take over a filter that is set or cleared elsewhere.
          key={JSON.stringify(filter)}
          tool={tool}
          filter={filter}
          onFilter={onFilter}
        />
      </div>
      {runs.length === 0 && <p className="text-ink-soft px-4 py-3 text-sm">No runs match.</p>}
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
    <div className="flex items-center gap-0.5" aria-hidden>
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
  onMarked,
  onDeleted,
}: RunActions & { run: RunRow; isCurrent: boolean }) {
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm ${isCurrent ? 'bg-raised' : ''}`}
    >
      <button
        type="button"
        className="hover:text-accent-text flex min-w-0 flex-1 basis-48 items-center gap-2 text-left"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(run.id)}
      >
        <span aria-hidden className={`size-2 shrink-0 rounded-full ${outcomeColor(run)}`} />
        <span className="shrink-0">{formatRunStatus(run)}</span>
        <RunMarks run={run} />
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
        <RunMenu
          run={menuRunOf(run)}
          label={`Actions of the run ${run.argumentsSummary}`.trim()}
          onMarked={onMarked}
          onDeleted={() => onDeleted(run.id)}
        />
      </span>
    </li>
  )
}

/** A run without an outcome is still active. */
const outcomeColor = ({ outcome }: RunRow) => (outcome ? toneClass[outcomes[outcome].tone] : 'bg-info')
