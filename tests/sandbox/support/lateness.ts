/** How late the machine is: no promise of time is kept better than it keeps time itself. */
import { database } from '@/lib/store/connection/client'

/** What a reaper does, and nothing else: waits for its timer and asks the database. */
export function measureLateness(): {
  /** @returns milliseconds, at the worst moment */ stop(): Promise<number>
} {
  const everyMs = 250
  let latest = 0
  let isOver = false
  const measuring = (async () => {
    while (!isOver) {
      const begunAt = performance.now()
      await new Promise(resolve => setTimeout(resolve, everyMs))
      await database().$queryRaw`SELECT 1`
      latest = Math.max(latest, performance.now() - begunAt - everyMs)
    }
  })()
  return {
    async stop() {
      isOver = true
      await measuring
      return Math.round(latest)
    },
  }
}
