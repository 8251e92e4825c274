/** Texts for the state of a run, for the status line and for screen readers. */
import { outcomes } from './outcome'
import type { RunStatus } from './run-event'
import type { RunState } from './run-state'

const stateTitles: { [State in RunState]: string } = {
  'awaiting-confirmation': 'Waiting for confirmation',
  queued: 'Queued',
  dispatched: 'Queued',
  starting: 'Starting',
  running: 'Running',
  ended: 'Ended',
}

/** Formats the outcome of an ended run, else its state. */
export function formatRunStatus(status: Pick<RunStatus, 'state' | 'outcome'>): string {
  return status.outcome ? outcomes[status.outcome].title : stateTitles[status.state]
}

/** Returns the running time so far, or in total once the run has ended; null before it started. */
export function elapsedMs(status: RunStatus, now: number): number | null {
  if (status.startedAt === null) return null
  const end = status.endedAt === null ? now : Date.parse(status.endedAt)
  return Math.max(0, end - Date.parse(status.startedAt))
}
