import { describe, expect, it } from 'vitest'
import {
  currentHistory,
  reduceSession,
  startSession,
  type SessionEvent,
  type SessionState,
} from '@/components/playground/session/session'
import { filesOfRun, noFiles } from '@/components/playground/session/call-files'
import type { RunPage, RunRow } from '@/lib/core/runs/run-views'

const row = (id: string, change: Partial<RunRow> = {}): RunRow => ({
  id,
  tool: { toolbox: 'hello', name: 'greet', version: 1 },
  argumentsSummary: '{}',
  state: 'queued',
  outcome: null,
  person: { name: 'Ada', me: true },
  createdAt: '2026-01-01T00:00:00.000Z',
  durationMs: null,
  ...change,
})

const runPage = (change: Partial<RunPage> = {}): RunPage => ({
  id: 'run-1',
  tool: { toolbox: 'hello', toolboxTitle: 'Hello', name: 'greet', version: 1, latestVersion: 1 },
  argumentsText: '{"name": "Grace"}',
  slyDataText: null,
  person: { name: 'Ada', me: true },
  cancelledBy: null,
  status: {
    state: 'queued',
    outcome: null,
    reason: null,
    exitCode: null,
    signal: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    startedAt: null,
    endedAt: null,
    bytesOut: 0,
    bytesDropped: 0,
    waiting: null,
    result: null,
    usage: null,
    timing: null,
  },
  lastSeq: 0,
  decision: allowed,
  limits: {} as RunPage['limits'],
  isolation: null,
  configNumber: null,
  sharedNumber: null,
  hasInputs: false,
  secrets: [],
  keptUntil: null,
  forgotten: false,
  confirmExpiresAt: null,
  question: null,
  bundleSha256: '',
  argumentsHash: '',
  specHash: '',
  environment: null,
  network: null,
  limitEditors: [],
  mark: { name: null, pinned: false },
  may: { cancel: allowed, answer: allowed, runAgain: allowed, share: allowed, delete: allowed },
  ...change,
})

const allowed: RunPage['decision'] = { effect: 'allow', rule: 'default', reason: 'Allowed.' }

const prompt = {
  id: 'run-1',
  argumentsText: '{}',
  reason: 'This tool asks before every run.',
  rule: 'tool-asks',
  expiresAt: '2026-01-01T01:00:00.000Z',
  hash: 'h',
  approvers: [],
  mayRemember: true,
}

const fresh = startSession({ argumentsText: '{}', run: null, history: [], moreHistory: false, view: 'form' })
const after = (events: readonly SessionEvent[], state: SessionState = fresh) =>
  events.reduce(reduceSession, state)

describe('startSession', () => {
  it('takes files, sly_data and runtime data from the run in view, but not its arguments', () => {
    const run = runPage({ slyDataText: '{"context": {"db": "shop"}}', hasInputs: true })
    const session = startSession({
      argumentsText: '{"name": "lent"}',
      run,
      history: [],
      moreHistory: false,
      view: 'form',
    })
    expect(session).toMatchObject({
      argumentsText: '{"name": "lent"}',
      slyDataText: '{"context": {"db": "shop"}}',
      files: { chosen: [], from: 'run-1' },
      startedRun: null,
    })
    expect(JSON.parse(session.runtime.context)).toEqual({ db: 'shop' })
    expect(session.runtime.constructor_arguments).toBe('')
  })
})

describe('reduceSession', () => {
  it('clears the problems of the last start when a new one is sent', () => {
    const problems = [{ path: '/to', message: 'Must be at most 100.', keyword: 'maximum' }]
    const rejected = after([
      { type: 'start-sent' },
      { type: 'start-rejected', problems, error: 'Invalid arguments.' },
    ])
    expect(rejected).toMatchObject({ busy: null, inputProblems: problems, error: 'Invalid arguments.' })
    expect(after([{ type: 'start-sent' }], rejected)).toMatchObject({
      busy: 'starting',
      inputProblems: [],
      error: null,
    })
  })

  it('keeps the text that a person typed when a start is rejected', () => {
    const typed: SessionEvent = { type: 'arguments-edited', text: '{"to": 5000' }
    const rejected = after([
      typed,
      { type: 'start-sent' },
      { type: 'start-rejected', problems: [], error: 'No' },
    ])
    expect(rejected.argumentsText).toBe('{"to": 5000')
  })

  it('closes the prompt after a decision and keeps an earlier error when there is no new one', () => {
    const prompted = after([{ type: 'start-sent' }, { type: 'start-prompted', prompt }])
    expect(prompted).toMatchObject({ busy: null, prompt: { id: 'run-1' } })
    const deciding = after(
      [{ type: 'request-failed', error: 'Earlier' }, { type: 'decision-sent' }],
      prompted,
    )
    expect(deciding.busy).toBe('deciding')
    expect(after([{ type: 'prompt-closed', error: null }], deciding)).toMatchObject({
      busy: null,
      prompt: null,
      error: 'Earlier',
    })
    expect(after([{ type: 'prompt-closed', error: 'Expired' }], deciding).error).toBe('Expired')
  })

  it('counts a run as started here only until another one is started', () => {
    const opened = after([{ type: 'run-opened', run: runPage({ id: 'old' }) }])
    expect(opened).toMatchObject({ startedRun: null, run: { id: 'old' } })
    const started = after([{ type: 'run-started', id: 'new' }], opened)
    expect(started).toMatchObject({ startedRun: 'new', run: { id: 'old' } })
  })

  it('reports when the run that was just started is not in view yet, or could not be opened', () => {
    const started = after([
      { type: 'run-opened', run: runPage({ id: 'old' }) },
      { type: 'run-started', id: 'new' },
    ])
    expect(started.opening).toBe(true)
    expect(after([{ type: 'run-opened', run: runPage({ id: 'new' }) }], started).opening).toBe(false)
    expect(after([{ type: 'request-failed', error: 'No answer' }], started).opening).toBe(false)
  })

  it('replaces the whole call when an earlier one is loaded for editing', () => {
    const edited = after([
      { type: 'arguments-edited', text: '{"name": "x"}' },
      { type: 'sly-data-edited', text: '{"a": 1}' },
      { type: 'runtime-edited', part: 'context', text: '{"b": 2}' },
      { type: 'files-chosen', files: { chosen: [], from: 'other' } },
    ])
    const run = runPage()
    expect(after([{ type: 'call-loaded', run }], edited)).toMatchObject({
      argumentsText: run.argumentsText,
      slyDataText: '',
      runtime: { context: '', constructor_arguments: '' },
      files: noFiles,
    })
    expect(filesOfRun(runPage({ hasInputs: true }))).toEqual({ chosen: [], from: 'run-1' })
  })

  it('changes one part of the runtime data and leaves the other as it is', () => {
    const session = after([
      { type: 'runtime-edited', part: 'context', text: '{' },
      { type: 'runtime-edited', part: 'constructor_arguments', text: '{"a": 1}' },
    ])
    expect(session.runtime).toEqual({ context: '{', constructor_arguments: '{"a": 1}' })
  })

  it('ignores the response to an earlier request for the history, in either order of arrival', () => {
    const requested = after([
      { type: 'history-requested', request: 1, filter: {} },
      { type: 'history-requested', request: 2, filter: {} },
    ])
    const first: SessionEvent = { type: 'history-loaded', request: 1, runs: [row('a')], more: false }
    const second: SessionEvent = {
      type: 'history-loaded',
      request: 2,
      runs: [row('b'), row('a')],
      more: true,
    }
    for (const responses of [
      [first, second],
      [second, first],
    ])
      expect(after(responses, requested)).toMatchObject({
        history: [{ id: 'b' }, { id: 'a' }],
        moreHistory: true,
      })
    expect(after([first], requested)).toBe(requested)
  })
})

describe('currentHistory', () => {
  it('shows the streamed status of the run in view instead of the loaded one', () => {
    const session = after([
      { type: 'history-requested', request: 1, filter: {} },
      { type: 'history-loaded', request: 1, runs: [row('b'), row('a')], more: false },
      { type: 'run-moved', live: { id: 'b', state: 'ended', outcome: 'succeeded' } },
    ])
    expect(currentHistory(session).map(({ id, state, outcome }) => [id, state, outcome])).toEqual([
      ['b', 'ended', 'succeeded'],
      ['a', 'queued', null],
    ])
  })

  it('is the same list while no status was streamed', () => {
    expect(currentHistory(fresh)).toBe(fresh.history)
  })
})

describe('reduceSession › replaced arguments', () => {
  const typed: SessionEvent = { type: 'arguments-edited', text: '{"name": "typed"}' }
  const filled: SessionEvent = { type: 'arguments-filled', text: '{"name": "example"}' }

  it('keeps what a person typed when an example replaces it, and restores it', () => {
    const replaced = after([typed, filled])
    expect(replaced).toMatchObject({ argumentsText: filled.text, replaced: typed.text })
    expect(after([{ type: 'replaced-restored' }], replaced)).toMatchObject({
      argumentsText: typed.text,
      replaced: null,
    })
  })

  it('exchanges them with what a person typed since then', () => {
    const edited: SessionEvent = { type: 'arguments-edited', text: '{"name": "edited"}' }
    expect(after([typed, filled, edited, { type: 'replaced-restored' }])).toMatchObject({
      argumentsText: typed.text,
      replaced: edited.text,
    })
  })

  it('keeps nothing of empty arguments, or of an example that was not edited', () => {
    expect(after([filled]).replaced).toBeNull()
    expect(after([filled, { ...filled, text: '{"name": "other"}' }]).replaced).toBeNull()
    expect(after([filled, { type: 'call-loaded', run: runPage() }]).replaced).toBeNull()
  })

  it('keeps text that is no value yet until other arguments replace it', () => {
    const unfinished = after([{ type: 'input-typed', pointer: '/to', text: '1e' }])
    expect(unfinished.typed).toEqual({ '/to': '1e' })
    expect(after([{ type: 'input-typed', pointer: '/to', text: null }], unfinished).typed).toEqual({})
    expect(after([filled], unfinished).typed).toEqual({})
  })
})
