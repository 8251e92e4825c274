/** Measures how late this machine is, because no promise of time can be better than its timers. */
import { database } from '@/lib/store/connection/client'

/** Does only what the reaper does: waits for a timer and queries the database. */
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
