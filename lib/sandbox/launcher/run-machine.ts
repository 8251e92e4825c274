import type { ForkServer } from './copies/fork-server'
import type { StartOrder } from './link'
import {
  endedAtOf,
  type RunAction,
  type RunEvent,
  type RunStart,
  type RunState,
  startedAtOf,
  type StopReason,
} from './states/run-state'
import { transition } from './states/transition'

/** Holds the state of one run. Events change it by the tables in states/, and cause actions. */
export class RunMachine {
  /** How far the run has come, and why it was stopped. Only `dispatch` writes it. */
  #state: RunState

  constructor(
    start: RunStart,
    private readonly actions: Readonly<Record<RunAction, () => void>>,
  ) {
    this.#state = { phase: 'building', start }
  }

  get state(): RunState {
    return this.#state
  }

  get hasStarted(): boolean {
    return startedAtOf(this.#state) !== null
  }

  /** Milliseconds from the start of the tool to its end, without the time in which its files were collected. */
  get wallMs(): number {
    const now = performance.now()
    const startedAt = startedAtOf(this.#state)
    return startedAt === null ? 0 : (endedAtOf(this.#state) ?? now) - startedAt
  }

  /**
   * Changes the state and performs the actions in their order. An action may dispatch again, and then finds the new
   * state.
   */
  dispatch(event: RunEvent): void {
    const { state, actions } = transition(this.#state, event, performance.now())
    this.#state = state
    for (const action of actions) this.actions[action]()
  }

  requestEnd(reason: StopReason): void {
    this.dispatch({ kind: 'end-requested', reason })
  }

  requestKill(reason: StopReason): void {
    this.dispatch({ kind: 'kill-requested', reason })
  }

  failSetUp(error: unknown): void {
    const detail = error instanceof Error ? error.message : String(error)
    this.dispatch({ kind: 'set-up-failed', detail })
  }
}

/** Returns how the tool comes into its sandbox. No copy enters a waiting sandbox. */
export function startOf(order: StartOrder, server: ForkServer | null): RunStart {
  if (order.waits) return 'warm'
  return server === null ? 'cold' : 'copied'
}
