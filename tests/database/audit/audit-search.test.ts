/** The search for a text in the audit log, which reads a limited number of events at a time. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditSearchMax, readAuditFilter } from '@/lib/core/audit/audit-filter'
import { exportAudit, listAudit } from '@/lib/operations/audit/list-audit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** More events than one page searches, the oldest of which has the text. */
const events = auditSearchMax + 100
let admin: TestPerson

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await database().$executeRaw`
    INSERT INTO audit_event (id, at, type, target, after)
    SELECT gen_random_uuid(), ${testTime}::timestamptz - n * interval '1 second', 'run.shared', 'somewhere',
      jsonb_build_object('text', CASE WHEN n = ${events} THEN 'needle' ELSE 'hay' END)
    FROM generate_series(1, ${events}::int) AS n`
}, 120_000)

const page = (provided: Record<string, string>, cursor?: string) =>
  listAudit(admin, { ...readAuditFilter(provided), cursor, limit: 5, at: testTime })

test('stops after a number of events, names the oldest, and continues from there', async () => {
  const first = await page({ text: 'needle' })
  const oldestAt = new Date(testTime.getTime() - auditSearchMax * 1000)
  expect(first).toMatchObject({ rows: [], searchedTo: oldestAt.toISOString() })
  const second = await page({ text: 'needle' }, first.nextCursor!)
  expect(second).toMatchObject({
    rows: [{ after: { text: 'needle' } }],
    nextCursor: null,
    searchedTo: null,
  })
})

test('does not stop while a page is full, and counts only events that match the other filters', async () => {
  const full = await page({ text: 'hay' })
  expect(full.rows).toHaveLength(5)
  expect(full).toMatchObject({ searchedTo: null, nextCursor: expect.any(String) })
  const found = await page({ text: 'needle', to: testTime.toISOString().slice(0, 10), target: 'somewhere' })
  expect(found.searchedTo).not.toBeNull()
  expect(await page({ text: 'needle', target: 'elsewhere' })).toEqual({
    ...{ rows: [], nextCursor: null, searchedTo: null },
  })
})

test('finds everything in an export', async () => {
  const { filter, fields } = readAuditFilter({ text: 'needle' })
  const pieces: Uint8Array[] = []
  for await (const piece of exportAudit(admin, { format: 'jsonl', filter, fields, at: testTime }))
    pieces.push(piece)
  const lines = Buffer.concat(pieces).toString().trim().split('\n')
  expect(lines.map(line => (JSON.parse(line) as { after: object }).after)).toContainEqual({ text: 'needle' })
})
