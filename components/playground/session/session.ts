/** The session of the playground as data: the next call, the run in view, and the runs before it. */
import type { RunPage, RunRow, StartedRun } from '@/lib/core/runs/run-views'
import type { InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import { readRuntime, type RuntimePart } from '@/lib/core/spec/neurosurfer/runtime-data'
import { filesOfRun, noFiles, type CallFiles } from './call-files'

/** Parts of the runtime data that are edited as text. Extras come from an earlier run instead. */
export type EditedPart = Exclude<RuntimePart, 'extras'>

export type ArgumentsView = 'form' | 'json'

/** The confirmation or approval request that a run waits for, with the id of the run. */
type StartPrompt = NonNullable<StartedRun['confirm']> & { id: string }

type LiveStatus = Pick<RunRow, 'id' | 'state' | 'outcome'>

export type SessionState = {
  /** JSON text that the form and the JSON view both edit. It may be invalid while a person types. */
  argumentsText: string
  slyDataText: string
  /** Runtime data of a neurosurfer tool as JSON texts; empty text means none. */
  runtime: Record<EditedPart, string>
  /** Inputs that the tool does not declare are dropped before the run starts. */
  dropsUnknown: boolean
  files: CallFiles
  view: ArgumentsView
  run: RunPage | null
  /** Id of the last run that was started here; a run opened from the history is not one. */
  startedRun: string | null
  prompt: StartPrompt | null
  busy: 'starting' | 'deciding' | 'cancelling' | null
  inputProblems: readonly InputProblem[]
  /** Why the last request failed. */
  error: string | null
  history: readonly RunRow[]
  /** Number of the last request for the history. Responses to earlier ones are outdated. */
  historyRequest: number
  /** Status of the run in view as its stream reports it, which is newer than the history. */
  live: LiveStatus | null
}

export type SessionEvent =
  | { type: 'arguments-edited'; text: string }
  | { type: 'sly-data-edited'; text: string }
  | { type: 'runtime-edited'; part: EditedPart; text: string }
  | { type: 'unknown-inputs-set'; dropped: boolean }
  | { type: 'files-chosen'; files: CallFiles }
  | { type: 'view-chosen'; view: ArgumentsView }
  /** The next call takes over all inputs of an earlier run. */
  | { type: 'call-loaded'; run: RunPage }
  | { type: 'start-sent' }
  | { type: 'start-rejected'; problems: readonly InputProblem[]; error: string }
  | { type: 'start-prompted'; prompt: StartPrompt }
  | { type: 'run-started'; id: string }
  | { type: 'decision-sent' }
  | { type: 'prompt-closed'; error: string | null }
  | { type: 'cancel-sent' }
  | { type: 'cancel-finished'; error: string | null }
  | { type: 'run-opened'; run: RunPage }
  | { type: 'run-moved'; live: LiveStatus }
  | { type: 'request-failed'; error: string }
  | { type: 'history-requested'; request: number }
  | { type: 'history-loaded'; request: number; runs: readonly RunRow[] }

export type SessionSeed = {
  argumentsText: string
  run: RunPage | null
  history: readonly RunRow[]
  view: ArgumentsView
}

export function startSession({ argumentsText, run, history, view }: SessionSeed): SessionState {
  return {
    argumentsText,
    slyDataText: run?.slyDataText ?? '',
    runtime: editedParts(run?.slyDataText ?? null),
    dropsUnknown: false,
    files: run ? filesOfRun(run) : noFiles,
    view,
    run,
    startedRun: null,
    prompt: null,
    busy: null,
    inputProblems: [],
    error: null,
    history,
    historyRequest: 0,
    live: null,
  }
}

export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'arguments-edited':
      return { ...state, argumentsText: event.text }
    case 'sly-data-edited':
      return { ...state, slyDataText: event.text }
    case 'runtime-edited':
      return { ...state, runtime: { ...state.runtime, [event.part]: event.text } }
    case 'unknown-inputs-set':
      return { ...state, dropsUnknown: event.dropped }
    case 'files-chosen':
      return { ...state, files: event.files }
    case 'view-chosen':
      return { ...state, view: event.view }
    case 'call-loaded':
      return { ...state, ...callOfRun(event.run) }
    case 'start-sent':
      return { ...state, busy: 'starting', error: null, inputProblems: [] }
    case 'start-rejected':
      return { ...state, busy: null, error: event.error, inputProblems: event.problems }
    case 'start-prompted':
      return { ...state, busy: null, prompt: event.prompt }
    case 'run-started':
      return { ...state, busy: null, startedRun: event.id }
    case 'decision-sent':
      return { ...state, busy: 'deciding' }
    case 'prompt-closed':
      return { ...state, busy: null, prompt: null, error: event.error ?? state.error }
    case 'cancel-sent':
      return { ...state, busy: 'cancelling' }
    case 'cancel-finished':
      return { ...state, busy: null, error: event.error ?? state.error }
    case 'run-opened':
      return { ...state, run: event.run }
    case 'run-moved':
      return { ...state, live: event.live }
    case 'request-failed':
      return { ...state, error: event.error }
    case 'history-requested':
      return { ...state, historyRequest: event.request }
    case 'history-loaded':
      return event.request === state.historyRequest ? { ...state, history: event.runs } : state
  }
}

/** Returns the history with the newest status of the run in view. */
export function currentHistory({ history, live }: SessionState): readonly RunRow[] {
  if (live === null) return history
  return history.map(row => (row.id === live.id ? { ...row, ...live } : row))
}

function callOfRun(run: RunPage): Pick<SessionState, 'argumentsText' | 'slyDataText' | 'runtime' | 'files'> {
  return {
    argumentsText: run.argumentsText,
    slyDataText: run.slyDataText ?? '',
    runtime: editedParts(run.slyDataText),
    files: filesOfRun(run),
  }
}

function editedParts(text: string | null): Record<EditedPart, string> {
  const { context, constructor_arguments } = readRuntime(text)
  return { context, constructor_arguments }
}
