/**
 * The life of one sandboxed process as data. `JailedRun` holds one `RunState`, passes every event to `transition`
 * (transition.ts) and performs the actions of the step in their order. Nothing else decides what may happen to a run
 * next. Each phase has its events in a file: before-tool.ts, during-tool.ts or after-stop.ts.
 *
 * | phase      | process 1 of the sandbox                   | the tool                            | next phases                |
 * | ---------- | ------------------------------------------ | ----------------------------------- | -------------------------- |
 * | building   | does not exist yet, or has not reported    | has not begun                       | waiting, entering, running |
 * | waiting    | waits, built in advance for no run         | is not known yet                    | mounting                   |
 * | mounting   | waits while a helper mounts a tool's files | has not begun                       | running                    |
 * | entering   | waits for a copied interpreter             | has not begun                       | running                    |
 * | running    | waits for the tool                         | runs                                | leaving, collecting        |
 * | leaving    | receives the outcome of a copied tool      | has ended; its leftovers are killed | collecting                 |
 * | collecting | sends the tool's files                     | has ended                           |                            |
 * | aborting   | is killed                                  | had not begun when it was stopped   |                            |
 * | stopping   | is asked to end, or is killed              | had begun when it was stopped       |                            |
 * | ended      | is gone, and everything it wrote was read  | has ended                           | (none)                     |
 *
 * A stop leads from every phase to `aborting` before the tool began, and to `stopping` after that. Every phase leads to
 * `ended`, when the process is gone. Four invariants follow from them:
 *
 * - A run that was stopped never starts its tool, and keeps the first reason for which it was stopped.
 * - A tool starts at most once, and only its start sets the clock of the run.
 * - While files are collected, a request to end (a cancellation) only gives up the files: the outcome stays.
 * - Nothing happens to a run that has ended.
 */
export type RunState =
  | { phase: 'building'; start: RunStart }
  | { phase: 'waiting' }
  | { phase: 'mounting' }
  | { phase: 'entering' }
  | { phase: 'running'; startedAt: number }
  | { phase: 'leaving'; startedAt: number }
  | { phase: 'collecting'; startedAt: number; endedAt: number }
  | Aborting
  | Stopping
  | { phase: 'ended' }

/** How the tool comes into its sandbox: with process 1, into a sandbox that waits, or as a copied interpreter. */
export type RunStart = 'cold' | 'warm' | 'copied'

export type Aborting = {
  phase: 'aborting'
  start: RunStart
  reason: StopReason
  /** What went wrong while the sandbox was set up; null when nothing is known. */
  detail: string | null
  /** A copied interpreter could not become the tool, and nothing else had stopped the run. */
  couldNotEnter: boolean
  /** When the tool ended that was built in spite of the kill. */
  endedAt: number | null
}

export type Stopping = {
  phase: 'stopping'
  reason: StopReason
  detail: string | null
  startedAt: number
  endedAt: number | null
}

/** Why the launcher ended a run before its tool ended it. */
export type StopReason = 'timed-out' | 'cancelled' | 'output-limit' | 'out-of-memory' | 'cpu-limit' | 'set-up'

export type RunEvent =
  /** Process 1 has reported that it lives. The launcher raises this for every later report, too. */
  | { kind: 'process-one-started' }
  /** The worker names the run that a waiting sandbox is for. */
  | { kind: 'assigned' }
  /** The helper of a waiting sandbox has mounted the tool's files. */
  | { kind: 'mounted' }
  /** That helper has exited; `detail` contains the reason if it has mounted nothing. */
  | { kind: 'helper-closed'; detail: string }
  | { kind: 'copy-started' }
  | { kind: 'copy-ended' }
  | { kind: 'copy-failed'; detail: string }
  /** Something arrived that only a tool writes: standard output or a frame. */
  | { kind: 'tool-wrote' }
  /** Process 1 has reported the exit code of a tool whose files are collected. */
  | { kind: 'tool-ended' }
  /** The process could not be put under its limits, or its run could not be assigned. */
  | { kind: 'set-up-failed'; detail: string }
  /** Ends the tool in its own time, within the grace period. */
  | { kind: 'end-requested'; reason: StopReason }
  | { kind: 'kill-requested'; reason: StopReason }
  /** The process has exited, and all its pipes are read to their end. */
  | { kind: 'drained' }

/** What `JailedRun` does in answer to an event. The order of the actions of one step matters. */
export type RunAction =
  | 'clear-timers'
  | 'limit-set-up'
  | 'limit-time'
  | 'limit-grace'
  | 'limit-leaving'
  | 'limit-collecting'
  | 'report-prepared'
  | 'report-started'
  /** Passes on what arrived before the tool was known to run. */
  | 'pass-early-output'
  /** Lets process 1 of a sandbox that waited start the tool. */
  | 'release'
  /** Sends the copied interpreter the sandbox to enter. */
  | 'enter'
  /** Asks the tool's processes to end. */
  | 'terminate'
  /** Kills what a copied tool left running. */
  | 'end-leftovers'
  /** Kills the whole sandbox. */
  | 'kill'

export type RunPhase = RunState['phase']

/** The next state of a run, and what has to be done about it. */
export type RunStep = { state: RunState; actions: readonly RunAction[] }

/** Returns when the tool began, and with it the clock of the run; null before that, and when the run has ended. */
export const startedAtOf = (state: RunState): number | null => ('startedAt' in state ? state.startedAt : null)

/** Returns when the tool ended whose files are collected; null while it runs, and when nothing is collected. */
export const endedAtOf = (state: RunState): number | null => ('endedAt' in state ? state.endedAt : null)

/** Returns why the launcher stopped the run, and what is known of it; null when it did not. */
export const stopOf = (state: RunState): Pick<Stopping, 'reason' | 'detail'> | null =>
  state.phase === 'aborting' || state.phase === 'stopping' ? state : null

/** Reports whether the sandbox was built in advance and no tool was let into it. */
export function isUnassigned(state: RunState): boolean {
  if (state.phase === 'building' || state.phase === 'aborting') return state.start === 'warm'
  return state.phase === 'waiting' || state.phase === 'mounting'
}

/** Reports whether the limits of the run count what its processes use now. */
export const isMeasured = (state: RunState): boolean =>
  startedAtOf(state) !== null && endedAtOf(state) === null
