'use client'

/** The status of a run in one line. Screen readers announce a new state, but not the time, which changes ten times a second. */
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, LoaderCircle, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { outcomes } from '@/lib/core/runs/outcome'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { formatBytes } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import { elapsedMs, formatRunStatus } from '@/lib/core/runs/format-run-status'
import { formatQueuePosition } from '@/lib/core/runs/format-queue-position'
import type { RunStreamView } from '@/components/runs/stream/run-stream'
import { useNow } from './use-now'

export function RunStatusLine({
  status,
  connection,
  progress,
  cancelledBy,
  mine,
  action,
}: {
  status: RunStatus
  connection: RunStreamView['connection']
  progress: string | null
  cancelledBy: string | null
  /** True for the reader's own run. */
  mine: boolean
  action?: ReactNode
}) {
  const now = useNow(status.state !== 'ended')
  const elapsed = now === null ? null : elapsedMs(status, now)
  const facts = [
    elapsed !== null && formatDuration(elapsed),
    status.bytesOut > 0 && formatBytes(status.bytesOut),
    status.exitCode !== null && `exit ${status.exitCode}`,
    status.signal,
    status.outcome === 'cancelled' && cancelledBy && `by ${cancelledBy}`,
    status.usage?.firstByteMs != null &&
      `${status.usage.start ?? 'cold'} start, first byte after ${formatDuration(status.usage.firstByteMs)}`,
    status.waiting && formatQueuePosition(status.waiting, mine),
    progress,
  ].filter((fact): fact is string => Boolean(fact))
  return (
    <div className="flex min-h-11 items-center gap-2 px-3 py-1.5 text-sm">
      <StatusIcon status={status} />
      <span role="status" data-testid="run-state" className="font-medium">
        {formatRunStatus(status)}
      </span>
      <span className="text-ink-soft min-w-0 truncate tabular-nums" data-testid="run-facts">
        {facts.join(' · ')}
      </span>
      {connection === 'interrupted' && (
        <span className="text-warn inline-flex items-center gap-1 text-xs">
          <WifiOff aria-hidden className="size-3.5" />
          Connection lost. Reconnecting…
        </span>
      )}
      <span className="flex-1" />
      {action}
    </div>
  )
}

function StatusIcon({ status }: { status: RunStatus }) {
  const size = 'size-4 shrink-0'
  if (status.outcome) {
    const { tone } = outcomes[status.outcome]
    if (tone === 'good') return <CircleCheck aria-hidden className={`${size} text-good`} />
    if (tone === 'neutral') return <CircleMinus aria-hidden className={`${size} text-ink-soft`} />
    return <CircleAlert aria-hidden className={`${size} text-bad`} />
  }
  if (status.state === 'running' || status.state === 'starting')
    return <LoaderCircle aria-hidden className={`${size} text-info motion-safe:animate-spin`} />
  return <CircleDashed aria-hidden className={`${size} text-ink-soft`} />
}
