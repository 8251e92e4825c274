/** The phases after the launcher has stopped the run, and its end. */
import type { Aborting, RunStep } from './run-state'
import { end, illegal, kill, stay, step, type PhaseTable } from './steps'

/** A helper that had just ended was killed instead, and the sandbox was built all the same. */
const killLateTool = (state: Aborting): RunStep => (state.start === 'warm' ? stay(state) : kill(state))

export const afterStop: PhaseTable<'aborting' | 'stopping' | 'ended'> = {
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
