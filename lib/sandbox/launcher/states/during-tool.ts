/** The phases from the begin of the tool to the end of its files. */
import { endedAtOf, type RunEvent, type RunStep, type Stopping, type StopReason } from './run-state'
import { end, illegal, kill, stay, step, type PhaseTable, type StateIn } from './steps'

type During = 'running' | 'leaving' | 'collecting'
type Started = StateIn<During>
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

export const duringTool: PhaseTable<During> = {
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
}
