/** The life of a run in words, for the status line and for screen readers. */
import { outcomes } from './outcome'
import type { RunStatus } from './run-event'
import type { RunState } from './run-state'

const stateWords: { [State in RunState]: string } = {
  'awaiting-confirmation': 'Waiting for confirmation',
  queued: 'queued',
  dispatched: 'waiting for a worker',
  starting: 'starting',
  running: 'running',
  ended: 'ended',
}

export function stateText(status: Pick<RunStatus, 'state' | 'outcome'>): string {
  return status.outcome ? outcomes[status.outcome].title : stateWords[status.state]
}

/** How long it ran so far, or in all; null before it started. */
export function elapsedMs(status: RunStatus, now: number): number | null {
  if (status.startedAt === null) return null
  const end = status.endedAt === null ? now : Date.parse(status.endedAt)
  return Math.max(0, end - Date.parse(status.startedAt))
}
