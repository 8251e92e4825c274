import { describe, expect, test } from 'vitest'
import { checkGraceMs, checkPhase, checkRetryMs, isInGrace, retryAt } from '@/lib/core/people/session-check'

const intervalMs = 8 * 60 * 60_000
const checkedAt = new Date('2026-11-22T08:00:00Z')
const after = (ms: number) => new Date(checkedAt.getTime() + ms)
const session = (provided: object = {}) => ({
  ...{ provider: 'oidc', checkedAt, askAfter: null, hasGrant: true },
  ...provided,
})

describe('checkPhase', () => {
  test.each([
    ['live before the interval is over', session(), intervalMs - 1, 'live'],
    ['due from the interval on', session(), intervalMs, 'due'],
    ['due long after it', session(), 100 * intervalMs, 'due'],
    ['live without a provider', session({ provider: null, hasGrant: false }), 100 * intervalMs, 'live'],
    ['over at the interval without a token', session({ hasGrant: false }), intervalMs, 'over'],
    ['live while another request asks', session({ askAfter: after(intervalMs + 1) }), intervalMs, 'live'],
    [
      'due when that request never got a response',
      session({ askAfter: after(intervalMs) }),
      intervalMs,
      'due',
    ],
    [
      'waiting for another request after the grace period',
      session({ askAfter: after(2 * intervalMs) }),
      intervalMs + checkGraceMs,
      'asking',
    ],
  ] as const)('is %s', (_, provided, ms, phase) => {
    expect(checkPhase(provided, intervalMs, after(ms))).toBe(phase)
  })
})

test('isInGrace › is true until the grace period after the interval is over', () => {
  expect(isInGrace(session(), intervalMs, after(intervalMs + checkGraceMs - 1))).toBe(true)
  expect(isInGrace(session(), intervalMs, after(intervalMs + checkGraceMs))).toBe(false)
})

test('retryAt › gives the provider a minute, but not past the end of the grace period', () => {
  const graceEnds = intervalMs + checkGraceMs
  expect(retryAt(session(), intervalMs, after(intervalMs))).toEqual(after(intervalMs + checkRetryMs))
  expect(retryAt(session(), intervalMs, after(graceEnds - 1))).toEqual(after(graceEnds))
})
