/** A job that never finishes its first run, and the jobs that wait behind it, become overdue. */
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { jobsInTrouble, jobStatuses } from '@/lib/core/background/job-status'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { listJobReports } from '@/lib/store/background/background-jobs'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'

setTestEnvironment()
const url = await freshDatabase()
const blocker = new pg.Client({ connectionString: url })
afterAll(closeDatabase)

test('a process reports its jobs before their first run, and blocked jobs become overdue', async () => {
  await blocker.connect()
  await blocker.query('BEGIN; LOCK TABLE run IN ACCESS EXCLUSIVE MODE')
  const startedAt = Date.now()
  const house = startMaintenance()
  try {
    const reports = await vi.waitFor(
      async () => {
        const found = await listJobReports(database(), new Date())
        expect(found.map(({ job }) => job)).toContain('notify-people')
        return found
      },
      { timeout: 20_000 },
    )
    const now = jobStatuses(reports, new Date(startedAt))
    expect(now.find(({ name }) => name === 'end-lost-runs')!.state).toBe('unreported')
    expect(jobsInTrouble(now)).toEqual([])
    const later = jobStatuses(reports, new Date(startedAt + 5 * 60_000))
    expect(jobsInTrouble(later)).toEqual(
      expect.arrayContaining(['end-lost-runs', 'link-audit', 'notify-people', 'publish-scheduled']),
    )
  } finally {
    await blocker.query('ROLLBACK')
    await blocker.end()
    await house.stop()
  }
})
