/** The session of the playground as data: the next call, the run in view, and the runs before it. */
import type { RunQuery } from '@/lib/core/runs/run-filter'
import type { RunPage, RunRow, StartedRun } from '@/lib/core/runs/run-views'
import type { InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import { readRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import { withTyped } from '@/components/playground/inputs/form-context'
import { filesOfRun, noFiles, type CallFiles } from './call-files'
import { isEmptyArguments, type ArgumentsView, type Draft, type EditedPart, type PrivateDraft } from './draft'

/** The confirmation or approval request that a run waits for, with the id of the run. */
type StartPrompt = NonNullable<StartedRun['confirm']> & { id: string }

type LiveStatus = Pick<RunRow, 'id' | 'state' | 'outcome'>

export type SessionState = {
  /** JSON text that the form and the JSON view both edit. It may be invalid while a person types. */
  argumentsText: string
  /** Texts of the form by the JSON pointer of their input that are no values yet, such as "1e". */
  typed: Readonly<Record<string, string>>
  /** Arguments that came from elsewhere, such as an example, as long as they are unchanged. */
  filled: string
  /** Arguments that a person typed and that others have replaced, so that they can return; null for none. */
  replaced: string | null
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
  /** Whether the run that was just started is not in view yet. */
  opening: boolean
  prompt: StartPrompt | null
  busy: 'starting' | 'deciding' | 'cancelling' | null
  inputProblems: readonly InputProblem[]
  /** Why the last request failed. */
  error: string | null
  history: readonly RunRow[]
  /** Whether older runs match the filter too. */
  moreHistory: boolean
  /** Filter of the history as query parameters of `GET /api/runs`. */
  historyFilter: RunQuery
  /** Number of the last request for the history. Responses to earlier ones are outdated. */
  historyRequest: number
  /** Status of the run in view as its stream reports it, which is newer than the history. */
  live: LiveStatus | null
}

export type SessionEvent =
  | { type: 'arguments-edited'; text: string }
  /** An input of the form has text that is no value yet, or with null no longer has. */
  | { type: 'input-typed'; pointer: string; text: string | null }
  /** Arguments from elsewhere, such as an example, replace those that a person typed. */
  | { type: 'arguments-filled'; text: string }
  | { type: 'draft-restored'; draft: Draft }
  | { type: 'private-draft-restored'; draft: PrivateDraft }
  /** The page shows arguments of its own, but a person typed others before. */
  | { type: 'draft-offered'; argumentsText: string }
  | { type: 'replaced-restored' }
  | { type: 'replaced-discarded' }
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
  /** The run in view was deleted. */
  | { type: 'run-closed' }
  | { type: 'run-moved'; live: LiveStatus }
  | { type: 'request-failed'; error: string }
  | { type: 'history-requested'; request: number; filter: RunQuery }
  | { type: 'history-loaded'; request: number; runs: readonly RunRow[]; more: boolean }

export type SessionSeed = {
  argumentsText: string
  run: RunPage | null
  history: readonly RunRow[]
  moreHistory: boolean
  view: ArgumentsView
}

export function startSession({ argumentsText, run, history, moreHistory, view }: SessionSeed): SessionState {
  return {
    argumentsText,
    typed: {},
    filled: argumentsText,
    replaced: null,
    slyDataText: run?.slyDataText ?? '',
    runtime: editedParts(run?.slyDataText ?? null),
    dropsUnknown: false,
    files: run ? filesOfRun(run) : noFiles,
    view,
    run,
    startedRun: null,
    opening: false,
    prompt: null,
    busy: null,
    inputProblems: [],
    error: null,
    history,
    moreHistory,
    historyFilter: {},
    historyRequest: 0,
    live: null,
  }
}

export function reduceSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'arguments-edited':
      return { ...state, argumentsText: event.text }
    case 'input-typed':
      return { ...state, typed: withTyped(state.typed, event.pointer, event.text) }
    case 'arguments-filled':
      return { ...state, ...fillArguments(state, event.text) }
    case 'draft-restored': {
      const { argumentsText, typed, view, replaced } = event.draft
      return { ...state, argumentsText, typed, view, replaced }
    }
    case 'private-draft-restored':
      return { ...state, ...event.draft }
    case 'draft-offered':
      return { ...state, replaced: event.argumentsText }
    case 'replaced-restored':
      return restoreReplaced(state)
    case 'replaced-discarded':
      return { ...state, replaced: null }
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
      return { ...state, ...fillArguments(state, event.run.argumentsText), ...callOfRun(event.run) }
    case 'start-sent':
      return { ...state, busy: 'starting', error: null, inputProblems: [] }
    case 'start-rejected':
      return { ...state, busy: null, error: event.error, inputProblems: event.problems }
    case 'start-prompted':
      return { ...state, busy: null, prompt: event.prompt }
    case 'run-started':
      return { ...state, busy: null, startedRun: event.id, opening: true }
    case 'decision-sent':
      return { ...state, busy: 'deciding' }
    case 'prompt-closed':
      return { ...state, busy: null, prompt: null, error: event.error ?? state.error }
    case 'cancel-sent':
      return { ...state, busy: 'cancelling' }
    case 'cancel-finished':
      return { ...state, busy: null, error: event.error ?? state.error }
    case 'run-opened':
      return { ...state, run: event.run, opening: false }
    case 'run-closed':
      return { ...state, run: null, live: null }
    case 'run-moved':
      return { ...state, live: event.live }
    case 'request-failed':
      return { ...state, opening: false, error: event.error }
    case 'history-requested':
      return { ...state, historyRequest: event.request, historyFilter: event.filter }
    case 'history-loaded':
      return event.request === state.historyRequest
        ? { ...state, history: event.runs, moreHistory: event.more }
        : state
  }
}

/** Returns the history with the newest status of the run in view. */
export function currentHistory({ history, live }: SessionState): readonly RunRow[] {
  if (live === null) return history
  return history.map(row => (row.id === live.id ? { ...row, ...live } : row))
}

/** Keeps the arguments that a person typed, unless they are empty or came from elsewhere. */
function fillArguments(
  { argumentsText, filled, replaced }: SessionState,
  text: string,
): Pick<SessionState, 'argumentsText' | 'filled' | 'typed' | 'replaced'> {
  const isTyped = argumentsText !== filled && argumentsText !== text && !isEmptyArguments(argumentsText)
  return { argumentsText: text, filled: text, typed: {}, replaced: isTyped ? argumentsText : replaced }
}

/** The arguments that return change places with those that a person typed since then. */
function restoreReplaced(state: SessionState): SessionState {
  if (state.replaced === null) return state
  const { replaced } = fillArguments({ ...state, replaced: null }, state.replaced)
  return { ...state, argumentsText: state.replaced, typed: {}, replaced }
}

function callOfRun(run: RunPage): Pick<SessionState, 'slyDataText' | 'runtime' | 'files'> {
  return {
    slyDataText: run.slyDataText ?? '',
    runtime: editedParts(run.slyDataText),
    files: filesOfRun(run),
  }
}

function editedParts(text: string | null): Record<EditedPart, string> {
  const { context, constructor_arguments } = readRuntime(text)
  return { context, constructor_arguments }
}
