import type { LauncherEnd } from '../launcher/link'

/**
 * The life of one run on the worker's side as data, from the request to the end of everything that was opened for it.
 * `EngineRun` holds one `EngineRunState`, passes every event to `transition` and performs the actions that come back.
 * The process that the launcher starts for each attempt has states of its own: lib/sandbox/launcher/states/.
 *
 * | phase     | what happens                                                  | next phases                  |
 * | --------- | ------------------------------------------------------------- | ---------------------------- |
 * | queued    | waits for a free slot                                         | preparing, ended             |
 * | preparing | places files, opens proxies, makes the order                  | starting, finishing          |
 * | starting  | the launcher builds a sandbox; the tool has not begun         | running, starting, finishing |
 * | running   | the tool has begun                                            | finishing                    |
 * | finishing | closes proxies, removes files of the run, gives back the slot | ended                        |
 * | ended     | nothing is left of the run                                    | (none)                       |
 *
 * Only `starting` leads to another attempt: a tool that has begun is never started again.
 */
export type EngineRunState = Progress & Wishes

/**
 * A warm attempt uses a sandbox that waits, a cold one builds a sandbox, for a Python tool with a copied interpreter where
 * that is possible, and an uncopied one always starts an interpreter.
 */
export type Attempt = 'warm' | 'cold' | 'uncopied'

type Progress =
  | { phase: 'queued' }
  | { phase: 'preparing' }
  | { phase: 'starting'; attempt: Attempt }
  | { phase: 'running'; attempt: Attempt }
  | { phase: 'finishing' }
  | { phase: 'ended' }

/** What the caller wants of the run, at any time. A cancellation is final. */
type Wishes = { isCancelled: boolean; isPaused: boolean }

export type EngineRunEvent =
  | { kind: 'slot-taken' }
  /** The caller cancelled the run before it got a slot. */
  | { kind: 'slot-given-up' }
  | { kind: 'prepared'; attempt: 'warm' | 'cold' }
  /** The run cannot begin, or need not: its program is not executable, or it was cancelled. */
  | { kind: 'refused' }
  /** Whether the launcher has accepted the order, so that it can cancel or pause the run. */
  | { kind: 'launched' }
  | { kind: 'started' }
  | { kind: 'attempt-ended'; end: Pick<LauncherEnd, 'reason' | 'couldNotEnter'> }
  /** An error of this machine: a full disk, or a launcher that does not start. */
  | { kind: 'failed' }
  | { kind: 'cleaned-up' }
  | { kind: 'cancelled' }
  | { kind: 'paused' }
  | { kind: 'resumed' }

/** What `EngineRun` does in answer to an event, in this order. */
export type EngineRunAction =
  | 'leave-queue'
  | 'report-started'
  /** These three do nothing while the launcher has not taken an order. */
  | 'cancel-process'
  | 'pause-process'
  | 'resume-process'

type Step = { state: EngineRunState; actions: readonly EngineRunAction[] }

/** An event that cannot occur in this phase: the worker or its launcher has a defect. */
export class IllegalEngineTransition extends RangeError {
  constructor(phase: Phase, kind: EngineRunEvent['kind']) {
    super(`A run that is ${phase} cannot take the event ${kind}.`)
  }
}

export const firstState: EngineRunState = { phase: 'queued', isCancelled: false, isPaused: false }

/**
 * Returns the next state of a run and what has to be done about it.
 * @throws IllegalEngineTransition when the table has no entry for this event
 */
export function transition(state: EngineRunState, event: EngineRunEvent): Step {
  // The table is typed by phase and kind; a lookup with both unknown cannot be.
  const rule = table[state.phase][event.kind] as Rule<Phase, EngineRunEvent['kind']>
  return rule(state, event)
}

type Phase = Progress['phase']
type StateIn<P extends Phase> = Extract<Progress, { phase: P }> & Wishes
type Rule<P extends Phase, K extends EngineRunEvent['kind']> = (
  state: StateIn<P>,
  event: Extract<EngineRunEvent, { kind: K }>,
) => Step
type Table = { [P in Phase]: { [K in EngineRunEvent['kind']]: Rule<P, K> } }

const moveTo = (
  progress: Progress,
  { isCancelled, isPaused }: Wishes,
  ...actions: EngineRunAction[]
): Step => ({
  state: { ...progress, isCancelled, isPaused },
  actions,
})
const stay = (state: EngineRunState): Step => ({ state, actions: [] })
const illegal = (state: EngineRunState, event: EngineRunEvent): never => {
  throw new IllegalEngineTransition(state.phase, event.kind)
}

const finish = (state: EngineRunState): Step => moveTo({ phase: 'finishing' }, state)
const end = (state: EngineRunState): Step => moveTo({ phase: 'ended' }, state)

/** Applies requests that the caller made before the launcher accepted the order. */
const steer = (state: EngineRunState): Step => {
  const actions: EngineRunAction[] = []
  if (state.isCancelled) actions.push('cancel-process')
  if (state.isPaused) actions.push('pause-process')
  return { state, actions }
}

const cancelWith =
  (...actions: EngineRunAction[]) =>
  (state: EngineRunState): Step =>
    state.isCancelled ? stay(state) : { state: { ...state, isCancelled: true }, actions }
const pause = (state: EngineRunState): Step => ({
  state: { ...state, isPaused: true },
  actions: ['pause-process'],
})
const resume = (state: EngineRunState): Step => ({
  state: { ...state, isPaused: false },
  actions: ['resume-process'],
})
/** Requests of the caller while a process may exist that can receive them. */
const steering = { cancelled: cancelWith('cancel-process'), paused: pause, resumed: resume }

/**
 * A waiting sandbox may have died since it was built, and a copied interpreter may fail to enter its sandbox. In both
 * cases nothing of the tool has run, so the run gets another attempt.
 */
const endStart = (
  state: StateIn<'starting'>,
  { end: { reason, couldNotEnter } }: Extract<EngineRunEvent, { kind: 'attempt-ended' }>,
): Step => {
  if (state.attempt === 'warm' && reason === 'spawn-failed')
    return moveTo({ phase: 'starting', attempt: 'cold' }, state)
  if (state.attempt === 'cold' && couldNotEnter)
    return moveTo({ phase: 'starting', attempt: 'uncopied' }, state)
  return finish(state)
}

const table: Table = {
  queued: {
    'slot-taken': state => moveTo({ phase: 'preparing' }, state),
    'slot-given-up': end,
    prepared: illegal,
    refused: illegal,
    launched: illegal,
    started: illegal,
    'attempt-ended': illegal,
    failed: illegal,
    'cleaned-up': illegal,
    cancelled: cancelWith('leave-queue'),
    paused: pause,
    resumed: resume,
  },
  preparing: {
    'slot-taken': illegal,
    'slot-given-up': illegal,
    prepared: (state, { attempt }) => moveTo({ phase: 'starting', attempt }, state),
    refused: finish,
    launched: illegal,
    started: illegal,
    'attempt-ended': illegal,
    failed: finish,
    'cleaned-up': illegal,
    cancelled: cancelWith(),
    paused: pause,
    resumed: resume,
  },
  starting: {
    'slot-taken': illegal,
    'slot-given-up': illegal,
    prepared: illegal,
    refused: illegal,
    launched: steer,
    started: state => moveTo({ phase: 'running', attempt: state.attempt }, state, 'report-started'),
    'attempt-ended': endStart,
    failed: finish,
    'cleaned-up': illegal,
    ...steering,
  },
  running: {
    'slot-taken': illegal,
    'slot-given-up': illegal,
    prepared: illegal,
    refused: illegal,
    launched: steer,
    started: illegal,
    'attempt-ended': finish,
    failed: finish,
    'cleaned-up': illegal,
    ...steering,
  },
  finishing: {
    'slot-taken': illegal,
    'slot-given-up': illegal,
    prepared: illegal,
    refused: illegal,
    launched: illegal,
    started: illegal,
    'attempt-ended': illegal,
    // What the run left could not be passed on.
    failed: stay,
    'cleaned-up': end,
    ...steering,
  },
  ended: {
    'slot-taken': illegal,
    'slot-given-up': illegal,
    prepared: illegal,
    refused: illegal,
    launched: illegal,
    started: illegal,
    'attempt-ended': illegal,
    failed: illegal,
    'cleaned-up': illegal,
    cancelled: stay,
    paused: stay,
    resumed: stay,
  },
}
