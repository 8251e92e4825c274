'use client'

/** Earlier runs of a tool with their outcomes. Each can be opened, edited or repeated. */
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { RunRow } from '@/lib/core/runs/run-views'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { outcomes } from '@/lib/core/runs/outcome'
import { formatRunStatus } from '@/lib/core/runs/format-run-status'
import { formatDuration } from '@/components/ui/text/format-time'

const toneClass = { good: 'bg-good', neutral: 'bg-ink-faint', bad: 'bg-bad' } as const

export function RunHistory({
  runs,
  current,
  onOpen,
  onEdit,
  onRepeat,
}: {
  runs: readonly RunRow[]
  current: string | null
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onRepeat: (id: string) => void
}) {
  if (runs.length === 0)
    return (
      <p className="text-ink-soft p-4 text-sm">No runs yet. Runs you start appear here with their output.</p>
    )
  return (
    <div>
      <div className="flex items-center gap-0.5 px-4 pt-2" aria-hidden>
        {[...runs]
          .reverse()
          .slice(-40)
          .map(run => (
            <span
              key={run.id}
              className={`h-3 w-1.5 rounded-sm ${run.outcome ? toneClass[outcomes[run.outcome].tone] : 'bg-accent'}`}
            />
          ))}
      </div>
      <ul className="divide-line divide-y">
        {runs.map(run => (
          <li
            key={run.id}
            className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm ${run.id === current ? 'bg-raised' : ''}`}
          >
            <button
              type="button"
              className="hover:text-accent-text flex min-w-0 flex-1 items-center gap-2 text-left"
              aria-current={run.id === current ? 'true' : undefined}
              onClick={() => onOpen(run.id)}
            >
              <span
                aria-hidden
                className={`size-2 shrink-0 rounded-full ${run.outcome ? toneClass[outcomes[run.outcome].tone] : 'bg-accent'}`}
              />
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
        ))}
      </ul>
    </div>
  )
}
