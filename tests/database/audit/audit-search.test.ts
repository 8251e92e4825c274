/** The search for a text in the audit log, which reads a limited number of events at a time. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditSearchMax, readAuditFilter, type AuditFilter } from '@/lib/core/audit/audit-filter'
import { exportAudit, listAudit } from '@/lib/operations/audit/list-audit'
import { findSearchedTo, selectAuditRecords, type EventPosition } from '@/lib/store/audit/audit-list'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** More events than one page searches. */
const events = auditSearchMax + 100
let admin: TestPerson
let ben: TestPerson

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  ben = await insertPerson({ name: 'Ben' })
  await database().$executeRaw`
    INSERT INTO audit_event (id, at, type, target, after)
    SELECT gen_random_uuid(), ${testTime}::timestamptz - n * interval '1 second', 'run.shared', 'somewhere',
      jsonb_build_object('text', CASE WHEN n = ${events} THEN 'needle' ELSE 'hay' END)
    FROM generate_series(1, ${events}::int) AS n`
  await database().auditEvent.create({
    data: {
      ...{ type: 'toolbox.created', actorId: ben.id, target: 'attic', after: { text: 'pin' } },
      at: secondsBefore(events + 1),
    },
  })
}, 120_000)

const secondsBefore = (seconds: number) => new Date(testTime.getTime() - seconds * 1000)

const page = (provided: Record<string, string>, cursor?: string) =>
  listAudit(admin, { ...readAuditFilter(provided), cursor, limit: 5, at: testTime })

test('stops after a number of events, names the oldest, and continues from there', async () => {
  // The search itself is recorded with its text, so each test has a text of its own.
  const first = await page({ text: 'needle' })
  expect(first).toMatchObject({ rows: [], searchedTo: secondsBefore(auditSearchMax).toISOString() })
  const second = await page({ text: 'needle' }, first.nextCursor!)
  expect(second).toMatchObject({
    rows: [{ after: { text: 'needle' } }],
    nextCursor: null,
    searchedTo: null,
  })
})

test('does not stop while a page is full', async () => {
  const full = await page({ text: 'hay' })
  expect(full.rows).toHaveLength(5)
  expect(full).toMatchObject({ searchedTo: null, nextCursor: expect.any(String) })
})

test.each<Record<string, string>>([{ type: 'toolbox.created' }, { who: 'Ben' }, { target: 'attic' }])(
  'searches only events that match the other filters: %o',
  async others => {
    expect(await page({ text: 'pin', ...others })).toMatchObject({
      rows: [{ after: { text: 'pin' } }],
      searchedTo: null,
    })
  },
)

test('finds every match once on its pages, wherever a page ends', async () => {
  const target = randomUUID()
  const texts = ['a', 'x', 'b', 'b', 'x', 'x', 'b', 'b']
  await database().auditEvent.createMany({
    data: texts.map((text, n) => ({
      ...{ type: 'run.shared', target, after: { text: `${text}-${n}` }, at: secondsBefore(n + 1) },
    })),
  })
  const textOf = ({ after }: { after: unknown }) => (after as { text: string }).text
  for (const searchMax of [1, 2, 3, 4, 7, 8, 9])
    for (const limit of [1, 2, 3]) {
      const filter: AuditFilter = { target, text: 'x-' }
      const found: string[] = []
      let before: EventPosition | null = null
      let pages = 0
      do {
        const slice: { filter: AuditFilter; before: EventPosition | null } = { filter, before }
        const records = await selectAuditRecords(database(), slice, { limit, searchMax })
        found.push(...records.map(textOf))
        before =
          records.length === limit ? records.at(-1)! : await findSearchedTo(database(), slice, searchMax)
        pages += 1
      } while (before && pages < 20)
      expect(found, `${searchMax} events, ${limit} rows`).toEqual(['x-1', 'x-4', 'x-5'])
    }
  const whole = { filter: { target, text: 'a-' } }
  expect(await findSearchedTo(database(), whole, texts.length), 'all events').toBeNull()
  expect(await findSearchedTo(database(), whole, texts.length - 1), 'all but one').not.toBeNull()
})

test('finds everything in an export', async () => {
  const { filter, fields } = readAuditFilter({ text: 'needle' })
  const pieces: Uint8Array[] = []
  for await (const piece of exportAudit(admin, { format: 'jsonl', filter, fields, at: testTime }))
    pieces.push(piece)
  const lines = Buffer.concat(pieces).toString().trim().split('\n')
  expect(lines.map(line => (JSON.parse(line) as { after: object }).after)).toContainEqual({ text: 'needle' })
})
