import { expect, it } from 'vitest'
import {
  exceedsConfirmed,
  formatRisks,
  needsConfirmation,
  noRisks,
  readRisks,
  type PublishRisks,
} from '@/lib/core/proposals/lifecycle/publish-risks'

const risks = (provided: Partial<PublishRisks>): PublishRisks => ({ ...noRisks, ...provided })

it('needsConfirmation asks for what breaks something, until it is confirmed', () => {
  expect(needsConfirmation(noRisks, undefined)).toBe(false)
  for (const name of ['breaking', 'failingReplays', 'failingExamples'] as const) {
    expect(needsConfirmation(risks({ [name]: 1 }), undefined)).toBe(true)
    expect(needsConfirmation(risks({ [name]: 1 }), false)).toBe(true)
    expect(needsConfirmation(risks({ [name]: 1 }), true)).toBe(false)
    expect(needsConfirmation(risks({ [name]: 2 }), risks({ [name]: 2 }))).toBe(false)
    expect(needsConfirmation(risks({ [name]: 3 }), risks({ [name]: 2 }))).toBe(true)
    expect(needsConfirmation(risks({ [name]: 1 }), risks({ [name]: 2 }))).toBe(false)
  }
  expect(needsConfirmation(risks({ breaking: 1, callers: 5 }), risks({ breaking: 1, callers: 4 }))).toBe(true)
})

it('exceedsConfirmed compares with what was confirmed for a later publication, except for callers', () => {
  expect(exceedsConfirmed(noRisks, null)).toBe(false)
  for (const name of ['breaking', 'failingReplays', 'failingExamples'] as const) {
    expect(exceedsConfirmed(risks({ [name]: 1 }), null)).toBe(true)
    expect(exceedsConfirmed(risks({ [name]: 2 }), risks({ [name]: 2 }))).toBe(false)
    expect(exceedsConfirmed(risks({ [name]: 3 }), risks({ [name]: 2 }))).toBe(true)
  }
  expect(exceedsConfirmed(risks({ breaking: 1, callers: 5 }), risks({ breaking: 1 }))).toBe(false)
})

it('formatRisks names what is there, with the right number', () => {
  expect(formatRisks(risks({ breaking: 1 }))).toBe(
    'This version has 1 breaking finding (no recent callers affected).',
  )
  expect(formatRisks({ breaking: 2, callers: 1, failingReplays: 3, failingExamples: 1 })).toBe(
    'This version has 2 breaking findings (1 recent caller affected), 3 failing replayed calls, and 1 failing contract example.',
  )
})

it('formatRisks says that more callers can be affected if not all recent calls were checked', () => {
  expect(formatRisks(risks({ breaking: 1, callers: 2, callersCut: true }))).toBe(
    'This version has 1 breaking finding (at least 2 recent callers affected).',
  )
  expect(formatRisks(risks({ breaking: 1, callersCut: true }))).toBe(
    'This version has 1 breaking finding (not all recent calls could be checked).',
  )
})

it('readRisks reads the details of the error and ignores everything else', () => {
  const provided = { breaking: 2, callers: 1, failingReplays: 0, failingExamples: 0 }
  expect(readRisks({ ...provided, requestId: 'x' })).toEqual(provided)
  expect(readRisks({ breaking: '2' })).toEqual(noRisks)
  expect(readRisks({ ...provided, callersCut: true })).toEqual({ ...provided, callersCut: true })
})
