import type { Outcome } from './outcome'
import type { RunUsage } from './sandbox-report'
import type { RunState } from './run-state'

/**
 * What a viewer of a run receives, as server-sent events. `chunk` events carry the row's sequence number as their id
 * and are resumed by Last-Event-ID; `state` events have no id and may repeat.
 */
export type RunStreamEvent =
  | { event: 'state'; data: RunStatus }
  /** Base64 of the frames of one stored row: lib/core/runs/output/chunk-frames.ts reads them. */
  | { event: 'chunk'; id: number; data: string }
  /** The last event of every run; the stream is closed after it. */
  | { event: 'end'; id: number; data: RunStatus }

export type RunStatus = {
  state: RunState
  outcome: Outcome | null
  reason: string | null
  exitCode: number | null
  signal: string | null
  /** ISO 8601 */
  createdAt: string
  startedAt: string | null
  endedAt: string | null
  bytesOut: number
  bytesDropped: number
  /** Why the run waits, and the length of the queue; lib/core/runs/format-queue-position.ts formats it. */
  waiting: RunWaiting | null
  result: RunResult | null
  usage: RunUsage | null
}

export type RunWaiting = {
  /** person: its person has as many under way as may be. toolbox: the toolbox has. worker: all workers are busy. */
  for: 'person' | 'toolbox' | 'worker'
  /** Of the person, of the toolbox, or of everybody. */
  underWay: number
  /** 1 is next. Of the person's own runs, of those of the toolbox, or of all that wait for a worker. */
  position: number
}

/** The tool's structured answer, for runners that can report one. */
export type RunResult = {
  /** The value as JSON, when it has one. */
  value: unknown
  /** The text that a model receives for it. */
  agentSees: string
  finalAnswer?: boolean
  extras?: unknown
  slyDataBefore?: unknown
  slyDataAfter?: unknown
  error?: { type: string; message: string; chain: string[]; missingPackage?: string }
}
