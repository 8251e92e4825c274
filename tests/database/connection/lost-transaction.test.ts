/** Queries of a transaction whose connection is lost, for which Prisma returns no result. */
import { afterAll, expect, test } from 'vitest'
import { findOrderSeq } from '@/lib/store/audit/audit-checkpoints'
import { closeDatabase, inTransaction } from '@/lib/store/connection/client'
import { lineTo } from '@/tests/support/servers/cut-line'
import { freshDatabase } from '@/tests/support/database'

const line = await lineTo(await freshDatabase())
process.env.DATABASE_URL = line.url
afterAll(closeDatabase)

test('every query of a transaction fails as database.unavailable after its connection is lost', async () => {
  const failures: unknown[] = []
  const lost = inTransaction(async tx => {
    await tx.$queryRaw`SELECT 1`
    await line.cut()
    const queries = [
      findOrderSeq(tx, []),
      tx.auditCheckpoint.aggregate({ _min: { orderSeq: true } }),
      tx.auditCheckpoint.count(),
      tx.$executeRaw`SELECT 1`,
    ]
    for (const query of queries) await Promise.resolve(query).catch(error => failures.push(error))
    throw failures[0]
  })
  await expect(lost).rejects.toMatchObject({ code: 'database.unavailable' })
  expect(failures).toHaveLength(4)
  for (const failure of failures) expect(failure).toMatchObject({ code: 'database.unavailable' })
})
