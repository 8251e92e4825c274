/** The steps that the tables of the phases share. */
import type { RunAction, RunEvent, RunPhase, RunState, RunStep } from './run-state'

export type StateIn<P extends RunPhase> = Extract<RunState, { phase: P }>
type EventOf<K extends RunEvent['kind']> = Extract<RunEvent, { kind: K }>
export type Rule<P extends RunPhase, K extends RunEvent['kind']> = (
  state: StateIn<P>,
  event: EventOf<K>,
  now: number,
) => RunStep
/** The events of some phases. Every event has an entry, so that none is forgotten. */
export type PhaseTable<P extends RunPhase> = { [Q in P]: { [K in RunEvent['kind']]: Rule<Q, K> } }

/** An event that cannot occur in this phase: the launcher or the worker has a defect. */
export class IllegalTransition extends RangeError {
  constructor(phase: RunPhase, kind: RunEvent['kind']) {
    super(`A sandbox that is ${phase} cannot take the event ${kind}.`)
  }
}

/** Returns a step with its actions in their order. */
export const step = (state: RunState, ...actions: RunAction[]): RunStep => ({ state, actions })
/** Ignores the event. */
export const stay = (state: RunState): RunStep => ({ state, actions: noActions })
const noActions: readonly RunAction[] = []
/** Rejects the event. @throws IllegalTransition */
export const illegal = (state: RunState, event: RunEvent): never => {
  throw new IllegalTransition(state.phase, event.kind)
}

/** What happens when a tool begins, in this order. */
export const startActions = ['clear-timers', 'limit-time', 'report-started', 'pass-early-output'] as const
/** The tool begins: the clock of the run is set. */
export const begin = (_: RunState, __: RunEvent, now: number): RunStep =>
  step({ phase: 'running', startedAt: now }, ...startActions)
/** Kills the sandbox and stays in the phase. */
export const kill = (state: RunState): RunStep => step(state, 'kill')
/** The process is gone, and everything it wrote was read. */
export const end = (): RunStep => stay({ phase: 'ended' })
