import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type EngineRunEvent,
  type EngineRunState,
  firstState,
  IllegalEngineTransition,
  transition,
} from '@/lib/sandbox/engine/engine-run-state'

const wishes = { isCancelled: false, isPaused: false }
const states = {
  queued: { phase: 'queued', ...wishes },
  preparing: { phase: 'preparing', ...wishes },
  'starting warm': { phase: 'starting', attempt: 'warm', ...wishes },
  'starting cold': { phase: 'starting', attempt: 'cold', ...wishes },
  'starting uncopied': { phase: 'starting', attempt: 'uncopied', ...wishes },
  running: { phase: 'running', attempt: 'cold', ...wishes },
  finishing: { phase: 'finishing', ...wishes },
  ended: { phase: 'ended', ...wishes },
} as const satisfies Record<string, EngineRunState>
type StateName = keyof typeof states

const ending = (reason: 'exited' | 'spawn-failed', couldNotEnter?: true): EngineRunEvent => ({
  kind: 'attempt-ended',
  end: { reason, couldNotEnter },
})
const events = {
  'slot-taken': { kind: 'slot-taken' },
  'slot-given-up': { kind: 'slot-given-up' },
  'prepared warm': { kind: 'prepared', attempt: 'warm' },
  'prepared cold': { kind: 'prepared', attempt: 'cold' },
  refused: { kind: 'refused' },
  launched: { kind: 'launched' },
  started: { kind: 'started' },
  'attempt exited': ending('exited'),
  'attempt failed': ending('spawn-failed'),
  'copy failed': ending('spawn-failed', true),
  failed: { kind: 'failed' },
  'cleaned-up': { kind: 'cleaned-up' },
  cancelled: { kind: 'cancelled' },
  paused: { kind: 'paused' },
  resumed: { kind: 'resumed' },
} as const satisfies Record<string, EngineRunEvent>
type EventName = keyof typeof events

const illegal = 'illegal'
const stay = 'stay'
const nothing = Object.fromEntries(Object.keys(events).map(name => [name, illegal])) as Record<
  EventName,
  string
>
const wish = {
  cancelled: 'same, cancelled: cancel-process',
  paused: 'same, paused: pause-process',
  resumed: 'same: resume-process',
}
const starting = {
  ...nothing,
  ...wish,
  launched: stay,
  'attempt exited': 'finishing:',
  'attempt failed': 'finishing:',
  'copy failed': 'finishing:',
  failed: 'finishing:',
}

/** What follows, as `phase attempt: actions`; events that are not listed are illegal. */
const expected: Record<StateName, Record<EventName, string>> = {
  queued: {
    ...nothing,
    ...wish,
    'slot-taken': 'preparing:',
    'slot-given-up': 'ended:',
    cancelled: 'same, cancelled: leave-queue',
  },
  preparing: {
    ...nothing,
    ...wish,
    'prepared warm': 'starting warm:',
    'prepared cold': 'starting cold:',
    refused: 'finishing:',
    failed: 'finishing:',
    cancelled: 'same, cancelled:',
  },
  'starting warm': {
    ...starting,
    started: 'running warm: report-started',
    'attempt failed': 'starting cold:',
    'copy failed': 'starting cold:',
  },
  'starting cold': {
    ...starting,
    started: 'running cold: report-started',
    'copy failed': 'starting uncopied:',
  },
  'starting uncopied': { ...starting, started: 'running uncopied: report-started' },
  running: { ...starting },
  finishing: { ...nothing, ...wish, failed: stay, 'cleaned-up': 'ended:' },
  ended: { ...nothing, cancelled: stay, paused: stay, resumed: stay },
}

function followUp(state: EngineRunState, event: EngineRunEvent): string {
  try {
    const next = transition(state, event)
    if (next.state === state && next.actions.length === 0) return stay
    const attempt = 'attempt' in next.state ? ` ${next.state.attempt}` : ''
    const isSame = next.state.phase === state.phase && attempt === attemptOf(state)
    const wanted = `${next.state.isCancelled ? ', cancelled' : ''}${next.state.isPaused ? ', paused' : ''}`
    return `${isSame ? 'same' : `${next.state.phase}${attempt}`}${wanted}: ${next.actions.join(' ')}`.trim()
  } catch (error) {
    if (error instanceof IllegalEngineTransition) return illegal
    throw error
  }
}
const attemptOf = (state: EngineRunState) => ('attempt' in state ? ` ${state.attempt}` : '')

const pairs = (Object.keys(states) as StateName[]).flatMap(state =>
  (Object.keys(events) as EventName[]).map(event => [state, event, expected[state][event]] as const),
)

describe('transition', () => {
  it.each(pairs)('when %s, answers %s with "%s"', (state, event, answer) => {
    expect(followUp(states[state], events[event])).toBe(answer)
  })

  it('cancels a run only once', () => {
    const cancelled = { ...states.running, isCancelled: true }
    expect(followUp(cancelled, events.cancelled)).toBe(stay)
  })

  it('applies a cancellation and a pause to a process that is launched later', () => {
    const wanted = { ...states['starting cold'], isCancelled: true, isPaused: true }
    expect(transition(wanted, events.launched).actions).toEqual(['cancel-process', 'pause-process'])
    const resumed = transition(wanted, events.resumed).state
    expect(transition(resumed, events.launched).actions).toEqual(['cancel-process'])
  })

  it('keeps a cancellation through every later phase', () => {
    const cancelled = transition(firstState, events.cancelled).state
    const preparing = transition(cancelled, events['slot-taken']).state
    const finishing = transition(preparing, events.refused).state
    expect(transition(finishing, events['cleaned-up']).state).toEqual({
      phase: 'ended',
      isCancelled: true,
      isPaused: false,
    })
  })

  it('never restarts a tool that has begun, for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...Object.values(events)), { maxLength: 30 }), happening => {
        let state: EngineRunState = firstState
        let hasBegun = false
        for (const event of happening) {
          if (followUp(state, event) === illegal) continue
          state = transition(state, event).state
          if (hasBegun) expect(state.phase).not.toBe('starting')
          hasBegun ||= state.phase === 'running'
        }
      }),
    )
  })
})
