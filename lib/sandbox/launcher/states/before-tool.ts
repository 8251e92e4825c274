/** The phases before the tool begins. */
import type { RunStep, StopReason } from './run-state'
import { begin, end, illegal, startActions, stay, step, type PhaseTable, type StateIn } from './steps'

type Before = 'building' | 'waiting' | 'mounting' | 'entering'
type Unstarted = StateIn<Before>
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

export const beforeTool: PhaseTable<Before> = {
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
}
