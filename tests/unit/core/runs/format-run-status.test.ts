import { describe, expect, it } from 'vitest'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { elapsedMs, formatRunStatus } from '@/lib/core/runs/format-run-status'

const status = (change: Partial<RunStatus>): RunStatus => ({
  state: 'running',
  outcome: null,
  reason: null,
  exitCode: null,
  signal: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  startedAt: '2026-01-01T00:00:01.000Z',
  endedAt: null,
  bytesOut: 0,
  bytesDropped: 0,
  waiting: null,
  result: null,
  usage: null,
  timing: null,
  ...change,
})

describe('the status of a run', () => {
  it('names the state during the run and the outcome afterwards', () => {
    expect(formatRunStatus(status({ state: 'dispatched' }))).toBe('Queued')
    expect(formatRunStatus(status({ state: 'ended', outcome: 'timed-out' }))).toBe('Timed out')
  })

  it('measures the duration from the start to now, or to the end of an ended run', () => {
    const now = Date.parse('2026-01-01T00:00:05.000Z')
    expect(elapsedMs(status({}), now)).toBe(4000)
    expect(elapsedMs(status({ endedAt: '2026-01-01T00:00:02.500Z' }), now)).toBe(1500)
    expect(elapsedMs(status({ startedAt: null }), now)).toBeNull()
  })
})
