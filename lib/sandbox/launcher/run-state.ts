/**
 * The life of one sandboxed process as data. `JailedRun` holds one `RunState`, passes every event to `transition` and
 * performs the actions of the step in their order. Nothing else decides what may happen to a run next.
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
 * `ended`, when the process is gone. Four invariants follow from the table below:
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

type Aborting = {
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

type Stopping = {
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

type RunStep = { state: RunState; actions: readonly RunAction[] }

/** An event that cannot occur in this phase: the launcher or the worker has a defect. */
export class IllegalTransition extends RangeError {
  constructor(phase: RunPhase, kind: RunEvent['kind']) {
    super(`A sandbox that is ${phase} cannot take the event ${kind}.`)
  }
}

/**
 * Returns the next state of a run and what has to be done about it.
 * @param now milliseconds of the clock that also dates `startedAt` and `endedAt`
 * @throws IllegalTransition when the table has no entry for this event
 */
export function transition(state: RunState, event: RunEvent, now: number): RunStep {
  // The table is typed by phase and kind; a lookup with both unknown cannot be.
  const rule = table[state.phase][event.kind] as Rule<RunPhase, RunEvent['kind']>
  return rule(state, event, now)
}

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

type RunPhase = RunState['phase']
type StateIn<P extends RunPhase> = Extract<RunState, { phase: P }>
type EventOf<K extends RunEvent['kind']> = Extract<RunEvent, { kind: K }>
type Rule<P extends RunPhase, K extends RunEvent['kind']> = (
  state: StateIn<P>,
  event: EventOf<K>,
  now: number,
) => RunStep
type Table = { [P in RunPhase]: { [K in RunEvent['kind']]: Rule<P, K> } }

const step = (state: RunState, ...actions: RunAction[]): RunStep => ({ state, actions })
const stay = (state: RunState): RunStep => ({ state, actions: noActions })
const noActions: readonly RunAction[] = []
const illegal = (state: RunState, event: RunEvent): never => {
  throw new IllegalTransition(state.phase, event.kind)
}

const startActions = ['clear-timers', 'limit-time', 'report-started', 'pass-early-output'] as const
const begin = (_: RunState, __: RunEvent, now: number): RunStep =>
  step({ phase: 'running', startedAt: now }, ...startActions)
const kill = (state: RunState): RunStep => step(state, 'kill')

type Unstarted = StateIn<'building' | 'waiting' | 'mounting' | 'entering'>
const startOf = { waiting: 'warm', mounting: 'warm', entering: 'copied' } as const

/** Stops a run whose tool has not begun. There is no process that could be asked to end, so the sandbox is killed. */
const abort = (state: Unstarted, event: { reason: StopReason }): RunStep =>
  abortFor(state, event.reason, null)
const failSetUp = (state: Unstarted, event: { detail: string }): RunStep =>
  abortFor(state, 'set-up', event.detail)
const failToEnter = (state: Unstarted, event: { detail: string }): RunStep =>
  abortFor(state, 'set-up', event.detail, true)

const abortFor = (
  state: Unstarted,
  reason: StopReason,
  detail: string | null,
  couldNotEnter = false,
): RunStep =>
  step(
    {
      phase: 'aborting',
      start: state.phase === 'building' ? state.start : startOf[state.phase],
      reason,
      detail,
      couldNotEnter,
      endedAt: null,
    },
    'kill',
  )

type Started = StateIn<'running' | 'leaving' | 'collecting'>
const stopping = (state: Started, reason: StopReason, detail: string | null = null): Stopping => ({
  phase: 'stopping',
  reason,
  detail,
  startedAt: state.startedAt,
  endedAt: endedAtOf(state),
})
const stopNow = (state: Started, event: { reason: StopReason }): RunStep =>
  step(stopping(state, event.reason), 'kill')
const stopGently = (state: Started, event: { reason: StopReason }): RunStep =>
  step(stopping(state, event.reason), 'terminate', 'limit-grace')
const stopForSetUp = (state: Started, event: { detail: string }): RunStep =>
  step(stopping(state, 'set-up', event.detail), 'kill')

const collect = (state: StateIn<'running' | 'leaving'>, _: RunEvent, now: number): RunStep =>
  step({ phase: 'collecting', startedAt: state.startedAt, endedAt: now }, 'clear-timers', 'limit-collecting')

const end = (): RunStep => stay({ phase: 'ended' })

/** A helper that had just ended was killed instead, and the sandbox was built all the same. */
const killLateTool = (state: Aborting): RunStep => (state.start === 'warm' ? stay(state) : kill(state))

const table: Table = {
  building: {
    'process-one-started': (state, event, now) => {
      switch (state.start) {
        case 'warm':
          return step({ phase: 'waiting' }, 'clear-timers', 'report-prepared')
        case 'copied':
          return step({ phase: 'entering' }, 'enter')
        case 'cold':
          return begin(state, event, now)
      }
    },
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': begin,
    'copy-ended': illegal,
    'copy-failed': failToEnter,
    'tool-wrote': (state, event, now) => (state.start === 'warm' ? stay(state) : begin(state, event, now)),
    'tool-ended': illegal,
    'set-up-failed': failSetUp,
    'end-requested': abort,
    'kill-requested': abort,
    drained: end,
  },
  waiting: {
    'process-one-started': stay,
    assigned: () => step({ phase: 'mounting' }, 'limit-set-up'),
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': illegal,
    'copy-ended': illegal,
    'copy-failed': illegal,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': failSetUp,
    'end-requested': abort,
    'kill-requested': abort,
    drained: end,
  },
  mounting: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: (_, __, now) => step({ phase: 'running', startedAt: now }, ...startActions, 'release'),
    'helper-closed': failSetUp,
    'copy-started': illegal,
    'copy-ended': illegal,
    'copy-failed': illegal,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': failSetUp,
    'end-requested': abort,
    'kill-requested': abort,
    drained: end,
  },
  entering: {
    // The copy takes its order only once.
    'process-one-started': state => step(state, 'enter'),
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': begin,
    'copy-ended': illegal,
    'copy-failed': failToEnter,
    'tool-wrote': begin,
    'tool-ended': stay,
    'set-up-failed': failSetUp,
    'end-requested': abort,
    'kill-requested': abort,
    drained: end,
  },
  running: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': state =>
      step(
        { phase: 'leaving', startedAt: state.startedAt },
        'end-leftovers',
        'clear-timers',
        'limit-leaving',
      ),
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': collect,
    'set-up-failed': stopForSetUp,
    'end-requested': stopGently,
    'kill-requested': stopNow,
    drained: end,
  },
  leaving: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': stay,
    'copy-ended': illegal,
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': collect,
    'set-up-failed': stopForSetUp,
    'end-requested': stopGently,
    'kill-requested': stopNow,
    drained: end,
  },
  collecting: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    // Process 1 reported first. Leftovers that it could not end are killed all the same.
    'copy-ended': state => step(state, 'end-leftovers', 'clear-timers', 'limit-leaving'),
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': stopForSetUp,
    'end-requested': kill,
    'kill-requested': stopNow,
    drained: end,
  },
  aborting: {
    // A copy that was sent away exits.
    'process-one-started': state => (state.start === 'copied' ? stay(state) : kill(state)),
    // The worker assigned a run before it knew that the sandbox had ended.
    assigned: stay,
    mounted: stay,
    'helper-closed': (state, { detail }) => kill({ ...state, detail }),
    'copy-started': kill,
    'copy-ended': state => step(state, 'end-leftovers'),
    'copy-failed': (state, { detail }) => kill({ ...state, detail: state.detail ?? detail }),
    'tool-wrote': killLateTool,
    'tool-ended': (state, _, now) =>
      state.start === 'cold' && state.endedAt === null
        ? step({ ...state, endedAt: now }, 'clear-timers', 'limit-collecting')
        : stay(state),
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': kill,
    drained: end,
  },
  stopping: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': state => step(state, 'end-leftovers'),
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': (state, _, now) =>
      state.endedAt === null
        ? step({ ...state, endedAt: now }, 'clear-timers', 'limit-collecting')
        : stay(state),
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': kill,
    drained: end,
  },
  ended: {
    'process-one-started': stay,
    assigned: stay,
    mounted: stay,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': stay,
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': stay,
    drained: illegal,
  },
}
