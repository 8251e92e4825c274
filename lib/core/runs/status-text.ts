/** The life of a run in words, for the status line and for screen readers. */
import { outcomes } from './outcome'
import type { RunStatus } from './run-event'
import type { RunState } from './run-state'

const stateWords: { [State in RunState]: string } = {
  'awaiting-confirmation': 'waiting for your answer',
  queued: 'queued',
  dispatched: 'waiting for a worker',
  starting: 'starting',
  running: 'running',
  ended: 'ended',
}

export function stateText(status: RunStatus): string {
  return status.outcome ? outcomes[status.outcome].title : stateWords[status.state]
}

/** "0.4 s", "2.1 s", "1 min 05 s". */
export function durationText(ms: number): string {
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 100 ? 2 : 1)} s`
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** "0 B", "14 KB", "1.2 MB": decimal units, as file managers show them. */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** How long it ran so far, or in all; null before it started. */
export function elapsedMs(status: RunStatus, now: number): number | null {
  if (status.startedAt === null) return null
  const end = status.endedAt === null ? now : Date.parse(status.endedAt)
  return Math.max(0, end - Date.parse(status.startedAt))
}

/** What the run's first byte cost and whether its sandbox was waiting: cold is built for this run alone. */
export function startText(status: RunStatus): string | null {
  const ms = status.usage?.firstByteMs
  return ms == null ? null : `cold start, first byte after ${durationText(ms)}`
}
