import { describe, expect, it } from 'vitest'
import type { RequestProblem, RequestResult } from '@/components/ui/request/request'
import {
  idle,
  performSubmission,
  reduceSubmit,
  type Submission,
  type SubmitEvent,
  type SubmitState,
} from '@/components/ui/request/submission'

const refusal: RequestProblem = {
  code: 'toolbox.settings-conflict',
  status: 409,
  title: 'Settings changed',
  detail: 'Ada saved these settings.',
  details: {},
}
const offline: RequestProblem = {
  ...refusal,
  code: 'network',
  status: 0,
  title: 'Offline',
  detail: 'Try again.',
}

/** Performs a submission whose request ends as given, and returns all that came of it. */
async function perform<T>(submission: Submission<T>, answer: RequestResult<T>) {
  const log: string[] = []
  let state: SubmitState = idle
  const events: SubmitEvent['type'][] = []
  const worked = await performSubmission(submission as Submission, {
    send: async () => answer as never,
    dispatch: event => {
      events.push(event.type)
      state = reduceSubmit(state, event)
    },
    refresh: () => log.push('refresh'),
    toast: {
      good: (title, detail) => log.push(`good: ${title}${detail ? ` / ${detail}` : ''}`) as never,
      bad: (title, detail) => log.push(`bad: ${title} / ${detail}`) as never,
    },
  })
  return { worked, log, state, events }
}

const failed = (problem: RequestProblem): RequestResult<never> => ({ ok: false, problem })
const succeeded = <T>(value: T): RequestResult<T> => ({ ok: true, status: 200, value })

describe('performSubmission', () => {
  it('shows the toast, then reports the value and refreshes after success', async () => {
    const values: number[] = []
    const { worked, log, state } = await perform<number>(
      {
        url: '/api/x',
        done: value => ({ title: `Saved ${value}`, detail: 'Applies to new runs.' }),
        refresh: 'done',
        onDone: value => values.push(value),
      },
      succeeded(3),
    )
    expect(worked).toBe(true)
    expect(values).toEqual([3])
    expect(log).toEqual(['good: Saved 3 / Applies to new runs.', 'refresh'])
    expect(state).toEqual(idle)
  })

  it('keeps a problem for the form when the submission has no title for a toast', async () => {
    const { worked, log, state } = await perform({ url: '/api/x', refresh: 'done' }, failed(refusal))
    expect(worked).toBe(false)
    expect(log).toEqual([])
    expect(state).toEqual({
      running: [],
      problem: 'Settings changed: Ada saved these settings.',
      repeatable: null,
    })
  })

  it('shows a problem as a toast when the submission has a title for it', async () => {
    const { log, state } = await perform(
      { url: '/api/x', failed: 'Couldn’t save', refresh: 'always' },
      failed(refusal),
    )
    expect(log).toEqual(['bad: Couldn’t save / Settings changed: Ada saved these settings.', 'refresh'])
    expect(state).toEqual(idle)
  })

  it('shows no problem that the caller handles', async () => {
    const codes: string[] = []
    const { log, state } = await perform(
      { url: '/api/x', onProblem: problem => codes.push(problem.code) > 0 },
      failed(refusal),
    )
    expect(codes).toEqual(['toolbox.settings-conflict'])
    expect(log).toEqual([])
    expect(state).toEqual(idle)
  })

  it('offers a retry only for requests that Pegboard did not process', async () => {
    const submission: Submission = { url: '/api/x' }
    expect((await perform(submission, failed(offline))).state.repeatable).toBe(submission)
    expect((await perform(submission, failed(refusal))).state.repeatable).toBeNull()
  })

  it('stays busy after success when the page is left', async () => {
    const { state } = await perform({ url: '/api/x', key: 'a', leaves: true }, succeeded(null))
    expect(state.running).toEqual(['a'])
  })
})

describe('reduceSubmit', () => {
  const start = (key: string): SubmitEvent => ({ type: 'started', submission: { url: '/api/x', key } })

  it('distinguishes active submissions by their keys', () => {
    let state = [start('a'), start('b')].reduce(reduceSubmit, idle)
    expect(state.running).toEqual(['a', 'b'])
    state = reduceSubmit(state, { type: 'succeeded', submission: { url: '/api/x', key: 'a' } })
    expect(state.running).toEqual(['b'])
  })

  it('clears the previous problem when the next submission starts', () => {
    const reported = reduceSubmit(idle, { type: 'reported', problem: 'Enter a title.' })
    expect(reported.problem).toBe('Enter a title.')
    expect(reduceSubmit(reported, start('a')).problem).toBeNull()
  })
})
