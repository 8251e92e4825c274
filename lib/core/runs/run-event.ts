import type { Outcome } from './outcome'
import type { RunUsage } from './sandbox-report'
import type { RunState } from './run-state'
import type { RunTiming } from './run-timing'

/**
 * What a viewer of a run receives, as server-sent events. `chunk` events carry the row's sequence number as their id
 * and are resumed by Last-Event-ID; `state` events have no id and may repeat.
 */
export type RunStreamEvent =
  | { event: 'state'; data: RunStatus }
  /** Base64 of the frames of one stored row, which lib/core/runs/output/chunk-frames.ts reads. */
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
  /** Known after the end; null for runs of earlier releases and runs that no worker ended. */
  timing: RunTiming | null
}

export type RunWaiting = {
  /**
   * person: the person has the maximum number of active runs. toolbox: the toolbox has. worker: all workers
   * are busy.
   */
  for: 'person' | 'toolbox' | 'worker'
  /** Number of active runs of the person, of the toolbox, or of everyone. */
  underWay: number
  /**
   * Position in the queue of the person, of the toolbox, or of all runs that wait for a worker; 1 is next.
   */
  position: number
}

/**
 * The tool's structured answer, for runners that can report one. A field that ends in `Text` is the JSON text of the
 * field beside it as the tool wrote it: with `1.0`, with every digit and with its order of keys. Stored rows have it
 * only where the parsed value loses something; lib/core/runs/result-texts.ts adds the others.
 */
export type RunResult = {
  /** The result as JSON, when there is one. */
  value: unknown
  valueText?: string
  /** The text that a model receives as the result. */
  agentSees: string
  finalAnswer?: boolean
  extras?: unknown
  extrasText?: string
  slyDataBefore?: unknown
  slyDataBeforeText?: string
  slyDataAfter?: unknown
  slyDataAfterText?: string
  error?: { type: string; message: string; chain: string[]; missingPackage?: string }
}
