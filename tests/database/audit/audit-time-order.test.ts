/**
 * Time order in the audit chain: which events are set aside, which events the check names, and which events
 * an admin accepts.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { POST as accept } from '@/app/api/audit/acceptance/route'
import { GET as exportSlice } from '@/app/api/audit/export/route'
import { needsAdmin } from '@/lib/core/audit/audit-check'
import { linkAfter, type LinkedEvent } from '@/lib/core/audit/chain'
import { signCheckpoint } from '@/lib/core/audit/checkpoint'
import { clockSkewMsMax } from '@/lib/core/audit/time-order'
import { secretKeyOf } from '@/lib/core/secrets/seal-secret'
import { createToken } from '@/lib/operations/access/api-tokens'
import { maintainAuditLog } from '@/lib/operations/audit/maintain-audit-log'
import { findAuditState } from '@/lib/operations/audit/list-audit'
import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { recordAudit } from '@/lib/store/audit/audit'
import { linkAnyTime, linkWaiting, readChain } from '@/lib/store/audit/audit-chain'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

const keyBytes = Buffer.alloc(32, 7)
setTestEnvironment({ PEGBOARD_SECRET_KEY: keyBytes.toString('base64') })
const url = await freshDatabase()
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A superuser of the database, without the key. */
const intruder = new pg.Client({ connectionString: url })
let admin: TestPerson
let member: TestPerson
beforeAll(async () => {
  await intruder.connect()
  ;[admin, member] = await Promise.all([insertPerson({ role: 'admin' }), insertPerson()])
})
afterAll(async () => {
  await intruder.end()
  await closeDatabase()
})
const tables = ['audit_event', 'audit_checkpoint', 'audit_set_aside']
const triggers = (what: 'ENABLE' | 'DISABLE') =>
  intruder.query(tables.map(table => `ALTER TABLE ${table} ${what} TRIGGER USER`).join(';'))
async function tamper(sql: string): Promise<void> {
  await triggers('DISABLE')
  await intruder.query(sql)
  await triggers('ENABLE')
}
beforeEach(() => tamper(tables.map(table => `DELETE FROM ${table}`).join(';')))
afterEach(() => {
  vi.useRealTimers()
})

const write = async (text = 'real') =>
  (await inTransaction(tx => recordAudit(tx, { type: 'person.renamed', after: { text } }))).id
/**
 * Inserts an event with a time that differs from the clock of the database, as a forger or an outage does.
 */
async function insertAt(offsetMs: number, id: string = randomUUID()): Promise<string> {
  await intruder.query(
    `INSERT INTO audit_event (id, at, type, after) VALUES ($1, $2, 'person.renamed', '{"text":"inserted"}')`,
    [id, new Date(Date.now() + offsetMs)],
  )
  return id
}
/** Adds events to the chain as a Pegboard did that accepted every time. */
async function chainAt(...offsetsMs: number[]): Promise<void> {
  for (const offset of offsetsMs) {
    const id = await insertAt(offset)
    await inTransaction(tx => linkAnyTime(tx, [id]))
  }
}
const placeOf = async (id: string) => {
  const event = await database().auditEvent.findUnique({ where: { id } })
  return event?.seq === null ? null : Number(event?.seq)
}
const acceptAs = async (person: TestPerson, events: string[], headers: Record<string, string> = {}) =>
  callRoute(accept, '/api/audit/acceptance', {
    method: 'POST',
    ...(headers.authorization ? {} : { cookie: await cookieOf(person) }),
    headers,
    json: { events, reason: 'The clock was set back.' },
  })

describe('linkWaiting', () => {
  test('sets aside a forged event of 20 days ago, and the check names the event', async () => {
    const before = await write()
    await maintainAuditLog(new Date())
    const forged = await insertAt(-20 * day)
    const after = await write()
    const check = await verifyAudit()
    expect(await Promise.all([before, forged, after].map(placeOf))).toEqual([1, null, 2])
    expect(check).toMatchObject({
      ...{ events: 2, broken: null, outOfOrder: { events: 0 } },
      setAside: { events: 1, named: [{ id: forged, reason: 'before-checkpoint' }] },
    })
    expect(check.setAside!.named[0]!.what).toContain(forged)
    const recorded = await database().auditEvent.findFirstOrThrow({ where: { type: 'audit.verified' } })
    expect(recorded.result).toBe('failed')
    expect((await findAuditState(admin, new Date())).setAside).toMatchObject({ events: 1 })

    // The event is still in the list and the export, and is marked there.
    const query = `format=jsonl&text=${forged}&type=person.renamed`
    const all = await callRoute(exportSlice, `/api/audit/export?${query.replace(`&text=${forged}`, '')}`, {
      cookie: await cookieOf(admin),
    })
    const lines = (await all.text())
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { id: string })
    expect(lines.find(line => line.id === forged)).toMatchObject({ seq: null, setAside: 'before-checkpoint' })
    expect(lines.find(line => line.id === after)).toMatchObject({ seq: 2, setAside: null })
  })

  test.each([
    ['earlier than the previous event', -hour, 'before-event'],
    ['ahead of the clock', hour, 'in-future'],
    ['just beyond the clock skew', -clockSkewMsMax - minute, 'before-event'],
  ])('sets aside an event with a time %s', async (_, offset, reason) => {
    await write()
    await linkWaiting()
    const forged = await insertAt(offset)
    const next = await write()
    await linkWaiting()
    expect(await Promise.all([placeOf(forged), placeOf(next)])).toEqual([null, 2])
    expect((await verifyAudit()).setAside!.named).toMatchObject([{ id: forged, reason }])
  })

  test('sets aside two forged events that agree with each other, and one between two real events', async () => {
    await chainAt(-5 * hour, -hour)
    const forged = [await insertAt(-20 * day), await insertAt(-20 * day + 1), await insertAt(-3 * hour)]
    const real = await write()
    await linkWaiting()
    expect(await Promise.all(forged.map(placeOf))).toEqual([null, null, null])
    expect(await placeOf(real)).toBe(3)
  })

  test('sets aside an event from before a signature, with no event between them', async () => {
    await chainAt(-3 * day)
    await maintainAuditLog(new Date())
    const forged = await insertAt(-day)
    expect((await verifyAudit()).setAside!.named).toMatchObject([{ id: forged, reason: 'before-checkpoint' }])
  })

  test('keeps an event of the future set aside after its time has come', async () => {
    const forged = await insertAt(clockSkewMsMax + minute)
    await linkWaiting()
    await tamper(`UPDATE audit_event SET at = now() WHERE id = '${forged}'`)
    await linkWaiting()
    expect(await placeOf(forged)).toBeNull()
  })

  test('does not delay other events, however many events are set aside', async () => {
    await write()
    await linkWaiting()
    await intruder.query(
      `INSERT INTO audit_event (id, at, type) SELECT gen_random_uuid(), now() - interval '9 days', 'run.shared'
       FROM generate_series(1, 1200)`,
    )
    const real = await write()
    const check = await verifyAudit()
    expect(await placeOf(real)).toBe(2)
    expect(check.setAside!.events).toBe(1200)
    expect(check.setAside!.named).toHaveLength(100)
  })

  test('links events that waited for days in the order of time, whatever their IDs', async () => {
    await chainAt(-9 * day)
    const ids = ['c', 'b', 'a'].map(letter => `${letter.repeat(8)}-0000-7000-8000-000000000000`)
    for (const [index, id] of ids.entries()) await insertAt(-5 * day + index * hour, id)
    await write()
    const check = await verifyAudit()
    expect(needsAdmin(check)).toBe(false)
    expect(await Promise.all(ids.map(placeOf))).toEqual([2, 3, 4])
  })

  test('links an event whose transaction committed minutes late', async () => {
    await write()
    await maintainAuditLog(new Date())
    const late = await insertAt(-clockSkewMsMax + minute)
    const check = await verifyAudit()
    expect(await placeOf(late)).toBe(2)
    expect(needsAdmin(check)).toBe(false)
  })

  test('prevents changes to and deletion of events that are set aside', async () => {
    await write()
    await linkWaiting()
    await insertAt(-day)
    await linkWaiting()
    for (const sql of [
      "UPDATE audit_set_aside SET reason = 'in-future'",
      'DELETE FROM audit_set_aside',
      'TRUNCATE audit_set_aside',
    ])
      await expect(intruder.query(sql)).rejects.toThrow('append-only')
    // When someone bypasses the guards, the next pass finds the event again.
    await tamper('DELETE FROM audit_set_aside')
    expect((await verifyAudit()).setAside!.events).toBe(1)
  })
})

test('recordAudit uses the clock of the database, not that of the process', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * day })
  const id = await write()
  vi.useRealTimers()
  const event = await database().auditEvent.findUniqueOrThrow({ where: { id } })
  expect(Math.abs(event.at.getTime() - Date.now())).toBeLessThan(minute)
})

test('maintainAuditLog signs the same place again while no event arrives', async () => {
  await write()
  await linkWaiting()
  const [head] = await readChain(0, 1)
  const signed = signCheckpoint(secretKeyOf(keyBytes), {
    ...{ kind: 'hourly', seq: 1, hash: head!.hash },
    at: new Date(Date.now() - hour).toISOString(),
  })
  await database().auditCheckpoint.create({ data: { ...signed, at: new Date(signed.at) } })
  await maintainAuditLog(new Date())
  await maintainAuditLog(new Date())
  expect(await database().auditCheckpoint.count({ where: { kind: 'hourly', seq: 1 } })).toBe(2)
  expect((await verifyAudit()).broken).toBeNull()
})

describe('verifyAudit', () => {
  /** Adds an event with a correct hash to the end of the chain, as anyone with access to the database can. */
  async function forgePlace(offsetMs: number): Promise<LinkedEvent> {
    const last = (await readChain(0, 1000)).at(-1)!
    const content = {
      ...{ id: randomUUID(), at: new Date(Date.now() + offsetMs).toISOString(), type: 'person.renamed' },
      ...{ actorId: null, target: null, before: null, after: { text: 'forged' }, rule: null, result: 'done' },
      ...{ requestId: null, tokenId: null },
    }
    const place = linkAfter(last, content)
    await intruder.query(
      `INSERT INTO audit_event (id, at, type, after, seq, hash) VALUES ($1, $2, $3, $4, $5, $6)`,
      [content.id, content.at, content.type, content.after, place.seq, place.hash],
    )
    return { ...content, ...place }
  }

  test.each([
    ['of 20 days ago', -20 * day],
    ['of tomorrow', day],
  ])('names an event %s that was put into the chain with a correct hash', async (_, offset) => {
    await write()
    await maintainAuditLog(new Date())
    const forged = await forgePlace(offset)
    const next = await write()
    const check = await verifyAudit()
    expect(check).toMatchObject({
      broken: null,
      outOfOrder: { events: 1, named: [{ seq: forged.seq, id: forged.id }], earlier: { events: 0 } },
    })
    expect(needsAdmin(check)).toBe(true)
    // One wrong time does not block later events.
    expect(await placeOf(next)).toBe(3)
  })

  test('names events from before the order was checked without failing', async () => {
    await chainAt(-2 * day, -9 * day, -day)
    await maintainAuditLog(new Date())
    await write()
    const check = await verifyAudit()
    expect(check.outOfOrder).toMatchObject({ events: 0, earlier: { events: 1, named: [{ seq: 2 }] } })
    expect(needsAdmin(check)).toBe(false)
  })

  test('fails when someone deletes the start of the order, and starts no new order', async () => {
    const first = await write()
    await maintainAuditLog(new Date())
    const forged = await forgePlace(-20 * day)
    await tamper("DELETE FROM audit_checkpoint WHERE kind = 'order'")
    await write()
    await maintainAuditLog(new Date())
    const check = await verifyAudit()
    expect(await placeOf(first)).toBe(1)
    expect(check).toMatchObject({
      broken: null,
      missing: { checkpoints: 1, named: [{ seq: 1, what: expect.stringContaining('starts the order') }] },
      outOfOrder: { events: 1, named: [{ id: forged.id }], earlier: { events: 0 } },
    })
    expect(needsAdmin(check)).toBe(true)
    expect(await database().auditCheckpoint.count({ where: { kind: 'order' } })).toBe(0)
  })

  test('fails when someone replaces the start of the order by a younger one', async () => {
    await write()
    await maintainAuditLog(new Date())
    const forged = await forgePlace(-20 * day)
    await write()
    await linkWaiting()
    await tamper("UPDATE audit_checkpoint SET seq = 3 WHERE kind = 'order'")
    const check = await verifyAudit()
    expect(check.missing).toMatchObject({ checkpoints: 1, named: [{ seq: 1 }] })
    expect(check.outOfOrder!.named).toMatchObject([{ id: forged.id }])
    // The moved row is not a valid signature of that place.
    expect(check.broken).toMatchObject({ seq: 3 })
  })

  /** Writes a signature as Pegboard did the given number of hours ago. */
  async function signedAgo(hours: number): Promise<void> {
    await maintainAuditLog(new Date())
    const [row] = await database().auditCheckpoint.findMany({
      where: { kind: 'hourly' },
      orderBy: { at: 'desc' },
      take: 1,
    })
    const { seq, orderSeq, at: _, ...kept } = row!
    const signed = signCheckpoint(secretKeyOf(keyBytes), {
      ...{ ...kept, kind: 'hourly', seq: Number(seq), orderSeq: Number(orderSeq) },
      at: new Date(Date.now() - hours * hour).toISOString(),
    })
    await tamper(
      `UPDATE audit_checkpoint SET at = '${signed.at}', signature = '${signed.signature}'
       WHERE signature = '${row!.signature}'`,
    )
  }

  test('names a deleted signature by means of the next signature', async () => {
    for (const hours of [3, 2, 1]) {
      await write()
      await linkWaiting()
      await signedAgo(hours)
    }
    expect(await verifyAudit()).toMatchObject({ broken: null, missing: { checkpoints: 0 } })
    await tamper("DELETE FROM audit_checkpoint WHERE kind = 'hourly' AND seq = 2")
    const check = await verifyAudit()
    expect(check.missing).toMatchObject({ checkpoints: 1, named: [{ seq: expect.any(Number) }] })
    expect(check.missing!.named[0]!.what).toContain('The signature before')
    expect(needsAdmin(check)).toBe(true)
  })

  test('accepts signatures from before the chaining of signatures, but rejects a signature that lost its link', async () => {
    await write()
    await linkWaiting()
    const [head] = await readChain(0, 1)
    const old = signCheckpoint(secretKeyOf(keyBytes), {
      ...{ kind: 'hourly', seq: 1, hash: head!.hash },
      at: new Date(Date.now() - 5 * hour).toISOString(),
    })
    await database().auditCheckpoint.create({ data: { ...old, at: new Date(old.at) } })
    await signedAgo(1)
    expect(needsAdmin(await verifyAudit())).toBe(false)
    await tamper('UPDATE audit_checkpoint SET previous = NULL, order_seq = NULL')
    expect((await verifyAudit()).broken).toMatchObject({
      what: expect.stringContaining('not signed here'),
    })
  })

  test('starts the order again when someone deletes every checkpoint, which no check can detect', async () => {
    await write()
    await maintainAuditLog(new Date())
    const forged = await forgePlace(-20 * day)
    await tamper('DELETE FROM audit_checkpoint')
    await maintainAuditLog(new Date())
    const check = await verifyAudit()
    expect(needsAdmin(check)).toBe(false)
    expect(check.outOfOrder!.earlier.named).toMatchObject([{ id: forged.id }])
  })

  test('keeps two signatures of a place, however long no event arrives', async () => {
    await write()
    await linkWaiting()
    for (const hours of [6, 5, 4, 3, 2]) await signedAgo(hours)
    await maintainAuditLog(new Date())
    const rows = await database().auditCheckpoint.findMany({
      where: { kind: 'hourly' },
      orderBy: { at: 'asc' },
    })
    expect(rows).toHaveLength(2)
    expect(Date.now() - rows[0]!.at.getTime()).toBeGreaterThan(5 * hour)
    expect(rows[1]!.previous).toBe(rows[0]!.signature)
    expect(needsAdmin(await verifyAudit())).toBe(false)
    for (const { signature } of rows)
      await expect(
        intruder.query('DELETE FROM audit_checkpoint WHERE signature = $1', [signature]),
      ).rejects.toThrow('append-only')
    await expect(intruder.query('TRUNCATE audit_checkpoint')).rejects.toThrow('append-only')
  })
})

describe('acceptEvents', () => {
  test('gives places to events that were set aside, and the check passes again', async () => {
    await write()
    await maintainAuditLog(new Date())
    const ids = [await insertAt(-2 * hour), await insertAt(-3 * hour), await insertAt(2 * hour)]
    await linkWaiting()
    expect((await verifyAudit()).setAside!.events).toBe(3)
    expect((await acceptAs(admin, ids)).status).toBe(204)
    expect((await Promise.all(ids.map(placeOf))).every(place => place !== null)).toBe(true)
    await maintainAuditLog(new Date())
    const check = await verifyAudit()
    expect(check).toMatchObject({ broken: null, outOfOrder: { events: 0 }, setAside: { events: 0 } })
    expect(await database().auditEvent.findFirst({ where: { type: 'audit.accepted' } })).toMatchObject({
      ...{ actorId: admin.id, rule: 'admin' },
      after: { reason: 'The clock was set back.', events: ids },
    })
    // Events inserted later are checked as before.
    const forged = await insertAt(-2 * hour)
    expect((await verifyAudit()).setAside!.named).toMatchObject([{ id: forged }])
  })

  test('clears events in the chain after the clock of the database was set back', async () => {
    await write()
    await maintainAuditLog(new Date())
    // These events are written and linked while the clock is two hours ahead.
    await chainAt(2 * hour, 2 * hour + minute)
    const now = await write()
    const { outOfOrder } = await verifyAudit()
    expect(await placeOf(now)).toBe(4)
    expect(outOfOrder!.named.map(({ seq }) => seq)).toEqual([2, 3])
    expect(
      (
        await acceptAs(
          admin,
          outOfOrder!.named.map(({ id }) => id!),
        )
      ).status,
    ).toBe(204)
    expect(needsAdmin(await verifyAudit())).toBe(false)
  })

  test('cannot be imitated by someone without the key', async () => {
    await write()
    await maintainAuditLog(new Date())
    const forged = await insertAt(-20 * day)
    await inTransaction(tx => linkAnyTime(tx, [forged]))
    const [event] = await readChain(1, 1)
    const signed = signCheckpoint(secretKeyOf(Buffer.alloc(32, 8)), {
      ...{ kind: 'accepted', seq: 2, hash: event!.hash, at: new Date().toISOString() },
    })
    const keyId = secretKeyOf(keyBytes).id
    await intruder.query('INSERT INTO audit_checkpoint VALUES ($1, $2, $3, $4, $5, $6)', [
      ...[signed.kind, signed.seq, signed.hash, signed.at, keyId, signed.signature],
    ])
    expect((await verifyAudit()).broken).toMatchObject({ seq: 2 })
    await tamper(`UPDATE audit_checkpoint SET key_id = '${signed.keyId}' WHERE kind = 'accepted'`)
    expect(await verifyAudit()).toMatchObject({
      ...{ broken: null, unknownKeys: [signed.keyId] },
      outOfOrder: { events: 1 },
    })
  })

  test('accepts only admins in person and only existing events', async () => {
    const id = await write()
    const refused = await acceptAs(member, [id])
    expect([refused.status, (await problemOf(refused)).code]).toEqual([403, 'action.denied'])
    for (const events of [[randomUUID()], ['x'], [id, randomUUID()]])
      expect((await problemOf(await acceptAs(admin, events))).code).toBe('request.invalid')
    expect(await placeOf(id)).toBeNull()

    const { secret } = await createToken(admin, { name: 'ci', scopes: ['administer'] }, new Date())
    const byToken = await acceptAs(admin, [id], { authorization: `Bearer ${secret}` })
    expect([byToken.status, (await problemOf(byToken)).code]).toEqual([403, 'action.denied'])
  })
})
