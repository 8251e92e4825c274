import { refusalWindowMs, refusalWindowOf } from '@/lib/core/audit/refusals'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAuditFilter } from '@/lib/core/audit/audit-filter'
import { currentRule, storedRules } from '@/lib/core/audit/former-rules'
import { auditTitle, changesOf, type AuditRow } from '@/lib/core/audit/audit-row'
import {
  breakBetween,
  chainStart,
  linkAfter,
  type AuditContent,
  type LinkedEvent,
} from '@/lib/core/audit/chain'
import { judgeCheckpoint, signCheckpoint } from '@/lib/core/audit/checkpoint'
import { auditFileHead, auditLine } from '@/lib/core/audit/write-audit'
import { hashJson } from '@/lib/core/spec/spec-hash'
import { secretKeyOf } from '@/lib/core/secrets/seal-secret'

const content = (provided: Partial<AuditContent> = {}): AuditContent => ({
  id: '019ab000-0000-7000-8000-000000000001',
  at: '2026-11-21T12:00:00.000Z',
  type: 'person.renamed',
  actorId: null,
  target: null,
  before: { name: 'Ada', role: 'member' },
  after: { name: 'Lady Ada', role: 'member' },
  rule: null,
  result: 'done',
  requestId: null,
  tokenId: null,
  ...provided,
})

function chainOf(contents: readonly AuditContent[]): LinkedEvent[] {
  let place = chainStart
  return contents.map(each => ({ ...each, ...(place = linkAfter(place, each)) }))
}

/** Returns the position of the first break, or null. */
function brokenAt(chain: readonly LinkedEvent[]): number | null {
  let last = chainStart
  for (const event of chain) {
    const broken = breakBetween(last, event)
    if (broken) return broken.seq
    last = event
  }
  return null
}

describe('the hash chain', () => {
  const contents = fc.array(
    fc.record({ type: fc.string(), target: fc.option(fc.string()), after: fc.jsonValue() }).map(content),
    { minLength: 2, maxLength: 8 },
  )

  test('is valid as written, for arbitrary events', () => {
    fc.assert(fc.property(contents, events => brokenAt(chainOf(events)) === null))
  })

  test('hashes the canonical JSON of an event, its place and the previous hash', () => {
    fc.assert(
      fc.property(contents, fc.option(fc.uuid()), ([event], tokenId) => {
        const { tokenId: _none, ...linked } = event!
        const expected = { previous: chainStart.hash, seq: 1, ...linked, ...(tokenId && { tokenId }) }
        expect(linkAfter(chainStart, { ...event!, tokenId }).hash).toBe(hashJson(expected))
      }),
    )
  })

  test('breaks where an event is changed, removed or moved', () => {
    fc.assert(
      fc.property(contents, fc.nat(), (events, nat) => {
        const chain = chainOf(events)
        const at = nat % (chain.length - 1)
        const changed = chain.with(at, { ...chain[at]!, requestId: 'another' })
        expect(brokenAt(changed)).toBe(at + 1)
        expect(brokenAt(chain.toSpliced(at, 1))).toBe(at + 1)
        // Recomputing the hash of a changed event breaks the next event.
        const forged = { ...changed[at]!, ...linkAfter(chain[at - 1] ?? chainStart, changed[at]!) }
        expect(brokenAt(chain.with(at, forged))).toBe(at + 2)
      }),
    )
  })

  test('does not depend on the order in which Postgres returns the fields of an object', () => {
    const [one] = chainOf([content({ after: { a: 1, b: [{ c: 2, d: 3 }] } })])
    const [other] = chainOf([content({ after: { b: [{ d: 3, c: 2 }], a: 1 } })])
    expect(one!.hash).toBe(other!.hash)
  })
})

test('a checkpoint is valid only for the data signed with a known key', () => {
  const [key, other] = [1, 2].map(byte => secretKeyOf(new Uint8Array(32).fill(byte)))
  const place = { seq: 7, hash: 'ab'.repeat(32), kind: 'retention' as const, at: '2026-11-21T12:00:00.000Z' }
  const signed = signCheckpoint(key!, place)
  expect(judgeCheckpoint([other!, key!], signed)).toBe('valid')
  expect(judgeCheckpoint([other!], signed)).toBe('unknown-key')
  for (const change of [
    { seq: 8 },
    { hash: 'cd'.repeat(32) },
    { kind: 'hourly' as const },
    { signature: '' },
    { orderSeq: 0 },
    { previous: 'ab' },
  ])
    expect(judgeCheckpoint([key!], { ...signed, ...change })).toBe('forged')
})

test('a signature covers the start of the order and the previous signature when it names them', () => {
  const key = secretKeyOf(new Uint8Array(32).fill(1))
  const place = { seq: 7, hash: 'ab'.repeat(32), kind: 'hourly' as const, at: '2026-11-21T12:00:00.000Z' }
  const signed = signCheckpoint(key, { ...place, orderSeq: 3, previous: 'cd' })
  expect(judgeCheckpoint([key], signed)).toBe('valid')
  for (const change of [{ orderSeq: 4 }, { orderSeq: null }, { previous: 'ce' }, { previous: null }])
    expect(judgeCheckpoint([key], { ...signed, ...change })).toBe('forged')
  // The format before signatures named the start and the previous signature.
  const signature = '008cead0fa6e8c82b4c7169b20b1f8ae0ace2c4e96b2c2bf6f3cbcb9c7974718'
  expect(signCheckpoint(key, place).signature).toBe(signature)
  expect(signCheckpoint(key, { ...place, orderSeq: null, previous: null }).signature).toBe(signature)
})

describe('an audit log filter in a URL', () => {
  test('is read with its days, of which the last is included completely', () => {
    const { filter, fields, problems } = readAuditFilter({
      ...{
        who: ' ada@example.org ',
        type: 'run.*',
        from: '2026-11-01',
        to: '2026-11-01',
        cursor: 'x',
        text: '',
      },
    })
    expect(problems).toEqual([])
    expect(filter).toEqual({
      ...{ who: 'ada@example.org', type: 'run.*' },
      from: new Date('2026-11-01T00:00:00Z'),
      to: new Date('2026-11-02T00:00:00Z'),
    })
    expect(fields).toEqual({ who: 'ada@example.org', type: 'run.*', from: '2026-11-01', to: '2026-11-01' })
  })

  test.each([
    { type: 'person.flew' },
    { type: 'fly.*' },
    { from: '2026-02-31' },
    { from: '0000-01-01' },
    { to: 'yesterday' },
    { from: '2026-02-02', to: '2026-02-01' },
    { text: 'x'.repeat(201) },
    { who: 'a\u0000b' },
  ])('that is invalid is a problem, never a larger slice: %j', provided => {
    expect(readAuditFilter(provided).problems).toHaveLength(1)
  })

  test('ignores parameters that are given twice, which Next passes as lists', () => {
    expect(readAuditFilter({ who: ['a', 'b'] })).toEqual({ fields: {}, filter: {}, problems: [] })
  })
})

test('a rule of an earlier release is shown and found under its current name', () => {
  expect(currentRule('everyone-hangs')).toBe('everyone-can-upload')
  expect(currentRule('r12@7')).toBe('r12@7')
  expect(storedRules('CAN-UPLOAD')).toEqual(['everyone-hangs'])
  expect(storedRules('owner')).toEqual([])
})

test('changes are listed field by field, and long values are truncated', () => {
  expect(auditTitle('person.role-changed')).toBe('Person role changed')
  expect(auditTitle('run.share-revoked')).toBe('Run share revoked')
  expect(auditTitle('secret.re-encrypted')).toBe('Secret re-encrypted')
  // Events of earlier releases, under the current names.
  expect(auditTitle('change.opened')).toBe('Proposal opened')
  expect(auditTitle('toolbox.configured')).toBe('Toolbox settings changed')
  expect(changesOf(content())).toEqual([
    { name: 'name', before: 'Ada', after: 'Lady Ada' },
    { name: 'role', before: null, after: 'member' },
  ])
  const [hosts, more] = changesOf({
    before: { hosts: [] },
    after: { hosts: ['a', 'b'], more: 'x'.repeat(999) },
  })
  expect(hosts).toEqual({ name: 'hosts', before: 'none', after: 'a, b' })
  expect(changesOf({ before: { at: null }, after: { filter: { who: 'ada', limit: 1 } } })).toEqual([
    { name: 'at', before: 'nothing', after: null },
    { name: 'filter', before: null, after: 'who ada, limit 1' },
  ])
  expect(more!.after!.length).toBeLessThan(200)
  expect(changesOf({ before: null, after: 'no object' })).toEqual([])
})

test('the hash includes the token, and events without a token keep their earlier hash', () => {
  const byToken = content({ tokenId: '019ab000-0000-7000-8000-00000000000a' })
  const places = [content(), byToken].map(each => linkAfter(chainStart, each).hash)
  expect(places[0]).not.toBe(places[1])
  const { tokenId: _, ...old } = content()
  expect(linkAfter(chainStart, old as AuditContent).hash).toBe(places[0])
})

describe('a line of an exported file', () => {
  const row: AuditRow = {
    ...content({ actorId: 'x', target: 'y', rule: '-1+1' }),
    actor: { id: 'x', name: '=HYPERLINK("http://evil")', email: 'ada@example.org' },
    about: { id: 'y', kind: 'toolbox', title: '@SUM(1)\r\nnext', href: null },
    tokenName: 'ci',
    seq: 3,
    hash: 'ff',
    setAside: null,
  }

  test('of CSV contains no formula, and quotes separators', () => {
    const head = auditFileHead('csv').trim().split(',')
    expect(head).toHaveLength(18)
    const line = auditLine('csv', row)
    expect(line).toContain('"\'=HYPERLINK(""http://evil"")"')
    expect(line).toContain('"\'@SUM(1)\r\nnext"')
    expect(line).toContain('"\'-1+1"')
    expect(line.startsWith('3,"2026-11-21T12:00:00.000Z",')).toBe(true)
  })

  test('of JSON Lines is the complete event, from which its hash can be computed', () => {
    expect(auditFileHead('jsonl')).toBe('')
    const [event] = chainOf([content({ after: { text: 'two\nlines' } })])
    const line = auditLine('jsonl', { ...event!, actor: null, about: null, tokenName: null, setAside: null })
    expect(line.trimEnd()).not.toContain('\n')
    const read = JSON.parse(line) as LinkedEvent
    expect(linkAfter(chainStart, read).hash).toBe(event!.hash)
  })
})

test('refusalWindowOf gives everyone the same windows', () => {
  const start = refusalWindowOf(new Date('2026-11-22T10:00:59.999Z'))
  expect(start.toISOString()).toBe('2026-11-22T10:00:00.000Z')
  expect(refusalWindowOf(new Date(start.getTime() + refusalWindowMs))).not.toEqual(start)
})
