import { afterStop } from './after-stop'
import { beforeTool } from './before-tool'
import { duringTool } from './during-tool'
import type { RunEvent, RunPhase, RunState, RunStep } from './run-state'
import type { PhaseTable, Rule } from './steps'

const table: PhaseTable<RunPhase> = { ...beforeTool, ...duringTool, ...afterStop }

/**
 * Returns the next state of a run and what has to be done about it.
 * @param now milliseconds of the clock that also dates `startedAt` and `endedAt`
 * @throws IllegalTransition when the event cannot occur in the phase
 */
export function transition(state: RunState, event: RunEvent, now: number): RunStep {
  // The table is typed by phase and kind; a lookup with both unknown cannot be.
  const rule = table[state.phase][event.kind] as Rule<RunPhase, RunEvent['kind']>
  return rule(state, event, now)
}
