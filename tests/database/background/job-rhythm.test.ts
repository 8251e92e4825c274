/** Jobs whose interval is that of the timer start at every tick, also after a tick whose work began late. */
import { afterAll, test, vi } from 'vitest'
import { reapEveryMs } from '@/lib/core/runs/lease'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { jobReports } from '@/lib/store/background/job-reports'
import { closeDatabase } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'
import { until } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

test('lost runs are ended at every tick of the timer, so that the promised 15 s hold', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const report = vi.spyOn(jobReports(), 'succeeded')
  const rounds = () => report.mock.calls.filter(([job]) => job === 'end-lost-runs').length
  const house = startMaintenance()
  try {
    let behindMs = 0
    for (const [tick, lateMs] of [5, 0, 5, 0].entries()) {
      vi.advanceTimersByTime(reapEveryMs - behindMs)
      // Moves the clock after the callback of the timer, before the work that it has started.
      vi.advanceTimersByTime(lateMs)
      behindMs = lateMs
      await until(() => rounds() === tick + 1)
    }
  } finally {
    vi.useRealTimers()
    await house.stop()
  }
})
