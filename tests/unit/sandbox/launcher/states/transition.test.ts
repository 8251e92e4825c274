import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  endedAtOf,
  isMeasured,
  isUnassigned,
  type RunEvent,
  type RunState,
  startedAtOf,
  stopOf,
} from '@/lib/sandbox/launcher/states/run-state'
import { IllegalTransition } from '@/lib/sandbox/launcher/states/steps'
import { transition } from '@/lib/sandbox/launcher/states/transition'

const now = 900
const abort = { phase: 'aborting', reason: 'timed-out', detail: null, couldNotEnter: false } as const
const stop = { phase: 'stopping', reason: 'timed-out', detail: null, startedAt: 100 } as const

/** Every phase, and its variants where the data of the state decide. */
const states = {
  'building cold': { phase: 'building', start: 'cold' },
  'building warm': { phase: 'building', start: 'warm' },
  'building copied': { phase: 'building', start: 'copied' },
  waiting: { phase: 'waiting' },
  mounting: { phase: 'mounting' },
  entering: { phase: 'entering' },
  running: { phase: 'running', startedAt: 100 },
  leaving: { phase: 'leaving', startedAt: 100 },
  collecting: { phase: 'collecting', startedAt: 100, endedAt: 500 },
  'aborting cold': { ...abort, start: 'cold', endedAt: null },
  'aborting cold, tool ended': { ...abort, start: 'cold', endedAt: 500 },
  'aborting warm': { ...abort, start: 'warm', endedAt: null },
  'aborting copied': { ...abort, start: 'copied', endedAt: null },
  stopping: { ...stop, endedAt: null },
  'stopping, tool ended': { ...stop, endedAt: 500 },
  ended: { phase: 'ended' },
} as const satisfies Record<string, RunState>
type StateName = keyof typeof states

const events: { [K in RunEvent['kind']]: Extract<RunEvent, { kind: K }> } = {
  'process-one-started': { kind: 'process-one-started' },
  assigned: { kind: 'assigned' },
  mounted: { kind: 'mounted' },
  'helper-closed': { kind: 'helper-closed', detail: 'mount: no' },
  'copy-started': { kind: 'copy-started' },
  'copy-ended': { kind: 'copy-ended' },
  'copy-failed': { kind: 'copy-failed', detail: 'setns: no' },
  'tool-wrote': { kind: 'tool-wrote' },
  'tool-ended': { kind: 'tool-ended' },
  'set-up-failed': { kind: 'set-up-failed', detail: 'cgroup: no' },
  'end-requested': { kind: 'end-requested', reason: 'cancelled' },
  'kill-requested': { kind: 'kill-requested', reason: 'out-of-memory' },
  drained: { kind: 'drained' },
}
type EventKind = keyof typeof events

const illegal = 'illegal'
const stay = 'stay'
const begin = 'running: clear-timers limit-time report-started pass-early-output'

/** What follows, as `phase: actions`; `stay` keeps the state and does nothing. */
const expected: Record<StateName, Record<EventKind, string>> = {
  'building cold': {
    'process-one-started': begin,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': begin,
    'copy-ended': illegal,
    'copy-failed': 'aborting: kill',
    'tool-wrote': begin,
    'tool-ended': illegal,
    'set-up-failed': 'aborting: kill',
    'end-requested': 'aborting: kill',
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  'building warm': {
    'process-one-started': 'waiting: clear-timers report-prepared',
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': begin,
    'copy-ended': illegal,
    'copy-failed': 'aborting: kill',
    'tool-wrote': stay,
    'tool-ended': illegal,
    'set-up-failed': 'aborting: kill',
    'end-requested': 'aborting: kill',
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  'building copied': {
    'process-one-started': 'entering: enter',
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': begin,
    'copy-ended': illegal,
    'copy-failed': 'aborting: kill',
    'tool-wrote': begin,
    'tool-ended': illegal,
    'set-up-failed': 'aborting: kill',
    'end-requested': 'aborting: kill',
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  waiting: {
    'process-one-started': stay,
    assigned: 'mounting: limit-set-up',
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': illegal,
    'copy-ended': illegal,
    'copy-failed': illegal,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': 'aborting: kill',
    'end-requested': 'aborting: kill',
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  mounting: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: `${begin} release`,
    'helper-closed': 'aborting: kill',
    'copy-started': illegal,
    'copy-ended': illegal,
    'copy-failed': illegal,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': 'aborting: kill',
    'end-requested': 'aborting: kill',
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  entering: {
    'process-one-started': 'entering: enter',
    assigned: illegal,
    mounted: illegal,
    'helper-closed': illegal,
    'copy-started': begin,
    'copy-ended': illegal,
    'copy-failed': 'aborting: kill',
    'tool-wrote': begin,
    'tool-ended': stay,
    'set-up-failed': 'aborting: kill',
    'end-requested': 'aborting: kill',
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  running: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': 'leaving: end-leftovers clear-timers limit-leaving',
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': 'collecting: clear-timers limit-collecting',
    'set-up-failed': 'stopping: kill',
    'end-requested': 'stopping: terminate limit-grace',
    'kill-requested': 'stopping: kill',
    drained: 'ended:',
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
    'tool-ended': 'collecting: clear-timers limit-collecting',
    'set-up-failed': 'stopping: kill',
    'end-requested': 'stopping: terminate limit-grace',
    'kill-requested': 'stopping: kill',
    drained: 'ended:',
  },
  collecting: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': 'collecting: end-leftovers clear-timers limit-leaving',
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': 'stopping: kill',
    'end-requested': 'collecting: kill',
    'kill-requested': 'stopping: kill',
    drained: 'ended:',
  },
  'aborting cold': {
    'process-one-started': 'aborting: kill',
    assigned: stay,
    mounted: stay,
    'helper-closed': 'aborting: kill',
    'copy-started': 'aborting: kill',
    'copy-ended': 'aborting: end-leftovers',
    'copy-failed': 'aborting: kill',
    'tool-wrote': 'aborting: kill',
    'tool-ended': 'aborting: clear-timers limit-collecting',
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  'aborting cold, tool ended': {
    'process-one-started': 'aborting: kill',
    assigned: stay,
    mounted: stay,
    'helper-closed': 'aborting: kill',
    'copy-started': 'aborting: kill',
    'copy-ended': 'aborting: end-leftovers',
    'copy-failed': 'aborting: kill',
    'tool-wrote': 'aborting: kill',
    'tool-ended': stay,
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  'aborting warm': {
    'process-one-started': 'aborting: kill',
    assigned: stay,
    mounted: stay,
    'helper-closed': 'aborting: kill',
    'copy-started': 'aborting: kill',
    'copy-ended': 'aborting: end-leftovers',
    'copy-failed': 'aborting: kill',
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  'aborting copied': {
    'process-one-started': stay,
    assigned: stay,
    mounted: stay,
    'helper-closed': 'aborting: kill',
    'copy-started': 'aborting: kill',
    'copy-ended': 'aborting: end-leftovers',
    'copy-failed': 'aborting: kill',
    'tool-wrote': 'aborting: kill',
    'tool-ended': stay,
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': 'aborting: kill',
    drained: 'ended:',
  },
  stopping: {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': 'stopping: end-leftovers',
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': 'stopping: clear-timers limit-collecting',
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': 'stopping: kill',
    drained: 'ended:',
  },
  'stopping, tool ended': {
    'process-one-started': stay,
    assigned: illegal,
    mounted: illegal,
    'helper-closed': stay,
    'copy-started': stay,
    'copy-ended': 'stopping: end-leftovers',
    'copy-failed': stay,
    'tool-wrote': stay,
    'tool-ended': stay,
    'set-up-failed': stay,
    'end-requested': stay,
    'kill-requested': 'stopping: kill',
    drained: 'ended:',
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

const pairs = (Object.keys(states) as StateName[]).flatMap(name =>
  (Object.keys(events) as EventKind[]).map(kind => [name, kind, expected[name][kind]] as const),
)

function followUp(state: RunState, event: RunEvent): string {
  try {
    const next = transition(state, event, now)
    return next.state === state && next.actions.length === 0
      ? stay
      : `${next.state.phase}: ${next.actions.join(' ')}`.trim()
  } catch (error) {
    if (error instanceof IllegalTransition) return illegal
    throw error
  }
}

describe('transition', () => {
  it.each(pairs)('when %s, answers %s with "%s"', (name, kind, answer) => {
    expect(followUp(states[name], events[kind])).toBe(answer)
  })

  it('names the phase and the event of an illegal transition', () => {
    expect(() => transition(states.running, events.assigned, now)).toThrow(
      'A sandbox that is running cannot take the event assigned.',
    )
  })

  it('dates the start and the end of the tool by the clock of the caller', () => {
    expect(transition(states['building cold'], events['tool-wrote'], now).state).toEqual({
      phase: 'running',
      startedAt: now,
    })
    expect(transition(states.leaving, events['tool-ended'], now).state).toEqual({
      phase: 'collecting',
      startedAt: 100,
      endedAt: now,
    })
    expect(transition(states.stopping, events['tool-ended'], now).state).toEqual({
      ...states.stopping,
      endedAt: now,
    })
  })

  it('remembers how a run started when it is aborted', () => {
    const startOf = (name: StateName) => {
      const { state } = transition(states[name], events['kill-requested'], now)
      return state.phase === 'aborting' ? state.start : null
    }
    expect(startOf('building cold')).toBe('cold')
    expect(startOf('building warm')).toBe('warm')
    expect(startOf('waiting')).toBe('warm')
    expect(startOf('mounting')).toBe('warm')
    expect(startOf('building copied')).toBe('copied')
    expect(startOf('entering')).toBe('copied')
  })

  it('marks a run whose copy could not enter only when nothing else had stopped the run', () => {
    expect(transition(states.entering, events['copy-failed'], now).state).toMatchObject({
      reason: 'set-up',
      detail: 'setns: no',
      couldNotEnter: true,
    })
    expect(transition(states['aborting copied'], events['copy-failed'], now).state).toMatchObject({
      reason: 'timed-out',
      detail: 'setns: no',
      couldNotEnter: false,
    })
  })

  it('keeps the first detail of a failed copy, and the last one of the helper', () => {
    const failed = transition(states.entering, events['copy-failed'], now).state
    const again = transition(failed, { kind: 'copy-failed', detail: 'later' }, now).state
    expect(stopOf(again)?.detail).toBe('setns: no')
    const closed = transition(states['aborting warm'], events['helper-closed'], now).state
    expect(stopOf(closed)).toMatchObject({ reason: 'timed-out', detail: 'mount: no' })
  })
})

describe('transition, for any sequence of events,', () => {
  const event = fc.constantFrom(...Object.values(events))
  const start = fc.constantFrom('cold', 'warm', 'copied')

  /** The steps of the events that are legal where they come; the others are left out. */
  const live = (first: 'cold' | 'warm' | 'copied', happening: readonly RunEvent[]) => {
    let state: RunState = { phase: 'building', start: first }
    return happening.flatMap((each, at) => {
      if (followUp(state, each) === illegal) return []
      const before = state
      const step = transition(state, each, at)
      state = step.state
      return [{ before, event: each, ...step }]
    })
  }
  const holds = (check: (steps: ReturnType<typeof live>) => void) =>
    fc.assert(
      fc.property(start, fc.array(event, { maxLength: 30 }), (first, happening) =>
        check(live(first, happening)),
      ),
    )

  it('starts a run at most once, and never after it was stopped', () => {
    holds(steps => {
      const starts = steps.filter(({ actions }) => actions.includes('report-started'))
      expect(starts.length).toBeLessThanOrEqual(1)
      for (const { before } of starts) expect(stopOf(before)).toBeNull()
    })
  })

  it('preserves the first reason for a stop, and the times of start and end', () => {
    holds(steps => {
      for (const { before, state } of steps) {
        if (state.phase === 'ended') continue
        if (stopOf(before)) expect(stopOf(state)?.reason).toBe(stopOf(before)!.reason)
        if (startedAtOf(before) !== null) expect(startedAtOf(state)).toBe(startedAtOf(before))
        if (endedAtOf(before) !== null) expect(endedAtOf(state)).toBe(endedAtOf(before))
      }
    })
  })

  it('kills a run in the step that stops it, unless its tool is asked to end first', () => {
    holds(steps => {
      for (const { before, state, actions } of steps)
        if (!stopOf(before) && stopOf(state))
          expect(actions.includes('kill') || actions.join() === 'terminate,limit-grace').toBe(true)
    })
  })

  it('does nothing more when the run has ended', () => {
    holds(steps => {
      for (const { before, state, actions } of steps)
        if (before.phase === 'ended') expect({ state, actions }).toEqual({ state: before, actions: [] })
    })
  })
})

describe('isUnassigned and isMeasured', () => {
  const namesWhere = (check: (state: RunState) => boolean) =>
    (Object.keys(states) as StateName[]).filter(name => check(states[name]))

  it('report a sandbox without a tool until its run is assigned and mounted', () => {
    expect(namesWhere(isUnassigned)).toEqual(['building warm', 'waiting', 'mounting', 'aborting warm'])
  })

  it('report usage to measure from the start of the tool to its end', () => {
    expect(namesWhere(isMeasured)).toEqual(['running', 'leaving', 'stopping'])
  })
})
