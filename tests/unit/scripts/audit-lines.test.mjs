import { expect, test } from 'vitest'
import { auditLines } from '@/scripts/launcher/audit-lines.mjs'

const check = {
  ...{ events: 12, from: 1, to: 12, broken: null, signed: { seq: 12, at: '' }, unknownKeys: [] },
  missing: { checkpoints: 0, named: [] },
  outOfOrder: { events: 0, named: [], earlier: { events: 0, named: [] } },
  setAside: { events: 0, named: [] },
}

test('auditLines prints one passed line for a chain without conflicts', () => {
  expect(auditLines(check)).toEqual([
    ['passed', 'Audit', '12 events in an unbroken chain, signed up to number 12'],
  ])
})

test('auditLines names events that are set aside or out of order, and fails', () => {
  const named = count => Array.from({ length: count }, (_, n) => ({ id: `${n}`, what: `Event ${n}.` }))
  const lines = auditLines({
    ...check,
    setAside: { events: 12, named: named(12) },
    outOfOrder: { events: 1, named: named(1), earlier: { events: 1, named: named(1) } },
  })
  expect(lines.map(([status]) => status)).toEqual([
    'passed',
    ...Array.from({ length: 12 }, () => 'failed'),
    'warning',
  ])
  expect(lines[1]).toEqual([
    ...['failed', 'Audit: event set aside', 'Event 0.'],
    'See docs/reference/audit.md, "When times conflict".',
  ])
  expect(lines[11]).toEqual(['failed', 'Audit: event set aside', '2 more events', ''])
})

test('auditLines names the place of a broken chain', () => {
  const lines = auditLines({ ...check, broken: { seq: 3, id: null, what: 'Event 3 is missing.' } })
  expect(lines[0]).toEqual([
    ...['failed', 'Audit', 'the integrity check failed: Event 3 is missing.'],
    'See docs/reference/audit.md.',
  ])
})

test('auditLines names missing checkpoints, and fails', () => {
  const named = Array.from({ length: 12 }, (_, n) => ({ seq: n, what: `Checkpoint ${n} is missing.` }))
  const lines = auditLines({ ...check, missing: { checkpoints: 12, named } })
  expect(lines).toHaveLength(12)
  expect(lines[1]).toEqual([
    ...['failed', 'Audit: missing checkpoint', 'Checkpoint 0 is missing.'],
    'See docs/reference/audit.md, "When the integrity check fails".',
  ])
  expect(lines[11]).toEqual(['failed', 'Audit: missing checkpoint', '2 more checkpoints', ''])
})

test('auditLines warns when there is no key to sign with', () => {
  const lines = auditLines({ ...check, signed: null, hasKey: false })
  expect(lines.map(([status]) => status)).toEqual(['passed', 'warning'])
  expect(lines[1][2]).toBe('not signed: no key is set')
  expect(auditLines({ ...check, hasKey: true })).toHaveLength(1)
})
