/**
 * The audit log in Postgres: the events of requests, the chain under tampering, retention, and who can view
 * the log.
 */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { GET as exportSlice } from '@/app/api/audit/export/route'
import { GET as readChecks, POST as requestCheck } from '@/app/api/audit/verification/route'
import { PATCH as changePersonRoute } from '@/app/api/people/[id]/route'
import { readAuditFilter } from '@/lib/core/audit/audit-filter'
import { maintainAuditLog } from '@/lib/operations/audit/maintain-audit-log'
import { findAuditState, listAudit, listMyAudit } from '@/lib/operations/audit/list-audit'
import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { recordAudit } from '@/lib/store/audit/audit'
import { linkAnyTime, linkWaiting } from '@/lib/store/audit/audit-chain'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

const auditDays = 60
setTestEnvironment({
  PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PEGBOARD_AUDIT_DAYS: String(auditDays),
})
const url = await freshDatabase()

let admin: TestPerson
let member: TestPerson
/** An attacker who owns the tables and is not Pegboard. */
const intruder = new pg.Client({ connectionString: url })
beforeAll(async () => {
  await intruder.connect()
  ;[admin, member] = await Promise.all([
    insertPerson({ role: 'admin' }),
    insertPerson({ name: 'Mia Member' }),
  ])
})
afterAll(async () => {
  await intruder.end()
  await closeDatabase()
})
beforeEach(() =>
  intruder.query('ALTER TABLE audit_event DISABLE TRIGGER USER; DELETE FROM audit_event').then(enable),
)

const enable = () => intruder.query('ALTER TABLE audit_event ENABLE TRIGGER USER')
/** Runs a statement that works only when the guards of the table are disabled. */
async function tamper(sql: string): Promise<void> {
  await intruder.query(
    `ALTER TABLE audit_event DISABLE TRIGGER USER; ALTER TABLE audit_checkpoint DISABLE TRIGGER USER`,
  )
  await intruder.query(sql)
  await intruder.query('ALTER TABLE audit_checkpoint ENABLE TRIGGER USER')
  await enable()
}
const forgetCheckpoints = () => tamper('DELETE FROM audit_checkpoint')

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000)
const write = (text: string) =>
  inTransaction(tx => recordAudit(tx, { type: 'person.renamed', after: { text } }))
/** Returns the places of events in the order in which they were assigned. */
const places = async () =>
  (await database().auditEvent.findMany({ where: { seq: { not: null } }, orderBy: { seq: 'asc' } })).map(
    ({ seq }) => Number(seq),
  )

describe('a request', () => {
  test('is named in the events of its changes, with the previous values and the rule that allowed it', async () => {
    const [mine, theirs] = await Promise.all([
      callRoute(changeAccount, '/api/account', {
        ...{ method: 'PATCH', cookie: await cookieOf(member), json: { name: 'Mia Renamed' } },
      }),
      callRoute(changePersonRoute, '/api/people/x', {
        ...{ method: 'PATCH', cookie: await cookieOf(admin), json: { status: 'suspended' } },
        params: { id: (await insertPerson()).id },
      }),
    ])
    expect([mine.status, theirs.status]).toEqual([204, 204])
    const events = await database().auditEvent.findMany({ orderBy: { type: 'asc' } })
    expect(events).toEqual([
      expect.objectContaining({
        ...{ type: 'person.renamed', actorId: member.id, rule: 'own-account', result: 'done' },
        ...{ before: { name: 'Mia Member' }, after: { name: 'Mia Renamed' } },
        requestId: mine.headers.get('x-request-id'),
      }),
      expect.objectContaining({
        ...{ type: 'person.suspended', actorId: admin.id, rule: 'admin' },
        ...{ before: { status: 'active' }, after: { status: 'suspended' } },
        requestId: theirs.headers.get('x-request-id'),
      }),
    ])
  })
})

describe('the audit chain', () => {
  beforeEach(forgetCheckpoints)

  test('contains every event once and has no gaps under concurrent writers and linkers', async () => {
    // Fewer writers run concurrently than there are connections, so that none waits for one on a slow
    // machine.
    const repeat = async (times: number, work: (n: number) => Promise<unknown>) => {
      for (let n = 0; n < times; n += 1) await work(n)
    }
    const writers = Array.from({ length: 5 }, () => repeat(8, n => write(`event ${n}`)))
    const linkers = Array.from({ length: 2 }, () => repeat(8, linkWaiting))
    await Promise.all([...writers, ...linkers])
    expect(await verifyAudit()).toMatchObject({ events: 40, from: 1, to: 40, broken: null, signed: null })
    expect(await places()).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
  })

  test.each([
    [
      'changed',
      'UPDATE audit_event SET after = \'{"text":"nothing"}\' WHERE seq = 3',
      3,
      'was altered or is out of order',
    ],
    [
      'moved in time',
      "UPDATE audit_event SET at = at - interval '1 day' WHERE seq = 2",
      2,
      'was altered or is out of order',
    ],
    [
      'moved to the same year BC',
      "UPDATE audit_event SET at = (at::text || ' BC')::timestamptz WHERE seq = 2",
      2,
      'was altered or is out of order',
    ],
    ['deleted', 'DELETE FROM audit_event WHERE seq = 3', 3, 'Event 3 is missing'],
    ['deleted at the beginning', 'DELETE FROM audit_event WHERE seq <= 2', 1, 'Events 1 to 2 are missing'],
    ['deleted at the end', 'DELETE FROM audit_event WHERE seq >= 4', 4, 'The end of the chain is missing'],
    ['deleted with all others', 'DELETE FROM audit_event', 1, 'The end of the chain is missing'],
    ['signed by someone else', "UPDATE audit_checkpoint SET signature = 'ff'", 5, 'was not signed here'],
  ])('reports an event that was %s despite the guards of the table', async (_, sql, seq, what) => {
    for (let n = 1; n <= 5; n += 1) await write(`event ${n}`)
    await maintainAuditLog(new Date())
    await tamper(sql)
    expect(await verifyAudit()).toMatchObject({ broken: { seq, what: expect.stringContaining(what) } })
    const { last } = await findAuditState(admin, new Date())
    expect(last).toMatchObject({ by: null, check: { broken: { seq } } })
  })

  test('cannot be rebuilt behind a signed place by someone without the key', async () => {
    for (let n = 1; n <= 3; n += 1) await write(`event ${n}`)
    await maintainAuditLog(new Date())
    await tamper(`UPDATE audit_event SET after = '{"text":"forged"}', seq = NULL, hash = NULL`)
    expect((await verifyAudit()).broken).toMatchObject({
      seq: 3,
      what: expect.stringMatching(/was signed/),
    })
  })

  test('assigns the place of an event once and prevents any other change', async () => {
    await write('only')
    await expect(database().auditEvent.updateMany({ data: { result: 'failed' } })).rejects.toThrow()
    await linkWaiting()
    for (const sql of [
      'UPDATE audit_event SET seq = NULL, hash = NULL',
      "UPDATE audit_event SET hash = 'x'",
      'DELETE FROM audit_event',
      'TRUNCATE audit_event',
    ])
      await expect(intruder.query(sql)).rejects.toThrow('append-only')
    await maintainAuditLog(new Date())
    for (const sql of [
      "UPDATE audit_checkpoint SET hash = 'x'",
      'DELETE FROM audit_checkpoint',
      'TRUNCATE audit_checkpoint',
    ])
      await expect(intruder.query(sql)).rejects.toThrow('append-only')
  })
})

describe('retention of audit events', () => {
  beforeEach(forgetCheckpoints)
  const insertOld = async (days: readonly number[]) => {
    await database().auditEvent.createMany({
      data: days.map(each => ({ type: 'person.renamed', at: daysAgo(each), after: { days: each } })),
    })
    await linkWaiting()
  }

  test('removes expired events and leaves a signed place from which the rest verifies, and an event', async () => {
    await insertOld([100, 90, 61, 59])
    await write('young')
    expect(await maintainAuditLog(new Date())).toBe(3)
    expect(await places()).toEqual([4, 5])
    expect(await verifyAudit()).toMatchObject({ from: 4, events: 3, broken: null, signed: { seq: 5 } })
    const gone = await database().auditEvent.findFirstOrThrow({ where: { type: 'audit.purged' } })
    expect(gone).toMatchObject({ actorId: null, before: { events: 3 }, after: { checkpoint: 3 } })
    expect(await maintainAuditLog(new Date())).toBe(0)

    await tamper("UPDATE audit_checkpoint SET hash = repeat('0', 64) WHERE kind = 'retention'")
    expect((await verifyAudit()).broken).toMatchObject({ seq: 3 })
  })

  test('removes events only up to the first that has not expired, so that the chain has no gaps', async () => {
    await insertOld([100])
    const young = await database().auditEvent.create({ data: { type: 'person.renamed' } })
    const late = await database().auditEvent.create({ data: { type: 'person.renamed', at: daysAgo(90) } })
    await inTransaction(async tx => {
      await linkAnyTime(tx, [young.id])
      await linkAnyTime(tx, [late.id])
    })
    expect(await maintainAuditLog(new Date())).toBe(1)
    expect(await places()).toEqual([2, 3])
    expect((await verifyAudit()).broken).toBeNull()
  })

  test('refuses to remove events without a signed place, and events younger than 30 days', async () => {
    await insertOld([100, 20])
    const remove = (upTo: number) =>
      intruder.query(`SET pegboard.audit_forgets_to = ${upTo}; DELETE FROM audit_event WHERE seq <= ${upTo}`)
    await expect(remove(2)).rejects.toThrow('append-only')
    await intruder.query(`INSERT INTO audit_checkpoint VALUES ('retention', 2, 'x', now(), 'x', 'x')`)
    await expect(remove(2)).rejects.toThrow('append-only')
    expect(await places()).toEqual([1, 2])
    await intruder.query('RESET pegboard.audit_forgets_to')
  })
})

describe('viewing the audit log', () => {
  const at = new Date()
  const look = (provided: Record<string, string> = {}, more: { limit?: number; cursor?: string } = {}) => {
    const { filter, fields } = readAuditFilter(provided)
    return listAudit(admin, { filter, fields, at, limit: 50, ...more })
  }
  const textsOf = (rows: { after: unknown }[]) =>
    rows.flatMap(row => (row.after as { text?: string } | null)?.text ?? [])
  const take = async (query: string, cookie: string) =>
    callRoute(exportSlice, `/api/audit/export?${query}`, { cookie })

  beforeEach(async () => {
    await inTransaction(async tx => {
      const decision = { rule: 'r12', policy: 7 }
      const entry = { type: 'person.renamed' as const, target: member.id }
      await recordAudit(tx, { ...entry, actorId: member.id, after: { text: 'by Mia' }, requestId: 'req-1' })
      await recordAudit(tx, { ...entry, actorId: admin.id, after: { text: '100% =1+1' }, decision })
      await recordAudit(tx, { type: 'run.requested', after: { text: 'by Pegboard' }, result: 'asked' })
    })
    await database().auditEvent.create({
      data: {
        type: 'toolbox.created',
        at: new Date('2026-01-31T23:59:59Z'),
        after: { text: 'long ago' },
        rule: 'everyone-hangs',
      },
    })
  })

  test.each([
    [{}, ['by Pegboard', '100% =1+1', 'by Mia', 'long ago']],
    [{ who: 'pegboard' }, ['by Pegboard', 'long ago']],
    [{ who: 'MIA' }, ['by Mia']],
    [{ type: 'person.*' }, ['100% =1+1', 'by Mia']],
    [{ type: 'run.requested' }, ['by Pegboard']],
    [{ to: '2026-01-31' }, ['long ago']],
    [{ from: '2026-02-01', type: 'person.renamed' }, ['100% =1+1', 'by Mia']],
    [{ text: '0% =' }, ['100% =1+1']],
    [{ text: '0_ =' }, []],
    [{ text: 'REQ-1' }, ['by Mia']],
    [{ text: 'r12@7' }, ['100% =1+1']],
    // The current name of the rule under which the event is shown.
    [{ text: 'Everyone-can-upload' }, ['long ago']],
    [{ who: 'unknown@example.org' }, []],
  ])('for %j finds %j', async (provided, texts) => {
    expect(textsOf((await look(provided as Record<string, string>)).rows)).toEqual(texts)
  })

  test('finds a person by address, as actor and as subject, with the current name', async () => {
    expect(textsOf((await look({ who: member.email })).rows)).toEqual(['by Mia'])
    const { rows } = await look({ target: member.email })
    expect(textsOf(rows)).toEqual(['100% =1+1', 'by Mia'])
    expect(rows[0]).toMatchObject({ actor: { name: admin.name }, about: { kind: 'person', id: member.id } })
  })

  test('returns every event once across pages', async () => {
    const texts: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await look({ text: 'by' }, { limit: 1, ...(cursor && { cursor }) })
      texts.push(...textsOf(page.rows))
      cursor = page.nextCursor
    } while (cursor)
    expect(texts).toEqual(['by Pegboard', 'by Mia'])
  })

  test("is recorded once per slice and period, and not for one's own events", async () => {
    for (let n = 0; n < 3; n += 1) await look({ who: member.email })
    await look({ who: admin.email })
    const styles = await database().auditEvent.findMany({ where: { type: 'audit.viewed' } })
    expect(styles).toEqual([
      expect.objectContaining({
        ...{ actorId: admin.id, target: member.id, rule: 'admin' },
        after: { filter: { who: member.email } },
      }),
    ])
    // The subject of the events sees the view in their own audit list and sees nothing else.
    const mine = await listMyAudit(member, 10)
    expect(mine.map(row => row.type)).toEqual(['audit.viewed', 'person.renamed', 'person.renamed'])
    const { filter, fields } = readAuditFilter({})
    await expect(listAudit(member, { filter, fields, at, limit: 1 })).rejects.toMatchObject({
      code: 'action.denied',
    })
    await look({})
    expect(await database().auditEvent.count({ where: { type: 'audit.viewed' } })).toBe(2)
  })

  test('of a person has the newest events by them and about them, each once', async () => {
    const person = await insertPerson({ name: 'Nia' })
    const kinds = ['by', 'about', 'both', 'by', 'other', 'about', 'about', 'both', 'by']
    await database().auditEvent.createMany({
      data: kinds.map((kind, n) => ({
        ...{ type: 'run.shared', at: new Date(at.getTime() + n * 1000), after: { text: `${kind} ${n}` } },
        actorId: kind === 'by' || kind === 'both' ? person.id : admin.id,
        target: kind === 'about' || kind === 'both' ? person.id : 'elsewhere',
      })),
    })
    const newest = ['by 8', 'both 7', 'about 6', 'about 5', 'by 3', 'both 2', 'about 1', 'by 0']
    expect(textsOf(await listMyAudit(person, 5))).toEqual(newest.slice(0, 5))
    expect(textsOf(await listMyAudit(person, 20))).toEqual(newest)
  })

  test('exports exactly the slice, in pieces, and records the export', async () => {
    const many = Array.from({ length: 1_200 }, (_, n) => ({
      type: 'run.shared',
      after: { text: `share ${n}` },
    }))
    await database().auditEvent.createMany({ data: many })
    const cookie = await cookieOf(admin)
    const answer = await take('format=jsonl&type=run.shared', cookie)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.jsonl"$/)
    const lines = (await answer.text()).trimEnd().split('\n')
    const texts = textsOf(lines.map(line => JSON.parse(line) as { after: unknown }))
    expect(texts.toSorted()).toEqual(many.map(each => each.after.text).toSorted())

    const csv = await (await take('format=csv&text=1%2B1', cookie)).text()
    expect(csv.split('\r\n')).toHaveLength(3)
    expect(csv).toContain('""text"":""100% =1+1""')
    const taken = await database().auditEvent.findMany({
      ...{ where: { type: 'audit.exported' }, orderBy: { at: 'asc' } },
    })
    expect(taken.map(({ after }) => after)).toEqual([
      { filter: { type: 'run.shared' }, format: 'jsonl', events: 1_200 },
      { filter: { text: '1+1' }, format: 'csv', events: 1 },
    ])
    expect(taken[0]!.requestId).toBe(answer.headers.get('x-request-id'))
  })

  test('rejects an invalid slice, and denies members everything', async () => {
    const wrong = await take('format=csv&from=tomorrow', await cookieOf(admin))
    expect([wrong.status, (await problemOf(wrong)).code]).toEqual([400, 'request.invalid'])
    for (const answer of [
      await take('format=csv', await cookieOf(member)),
      await callRoute(readChecks, '/api/audit/verification', { cookie: await cookieOf(member) }),
      await callRoute(requestCheck, '/api/audit/verification', {
        ...{ method: 'POST', cookie: await cookieOf(member) },
      }),
    ])
      expect([answer.status, (await problemOf(answer)).code]).toEqual([403, 'action.denied'])
  })
})
