import { reapEveryMs, workerGoneMs } from '@/lib/core/runs/lease'
import { countRunsOfTools } from '@/lib/store/catalog'
import { database } from '@/lib/store/client'
import { forgetRuns, forgetShares } from '@/lib/store/forget-runs'
import { reapRuns, tidyQueue } from '@/lib/store/run-reaper'

// On globalThis, because the development server loads this file anew at every change.
const shared = globalThis as typeof globalThis & { pegboardHouse?: { stop: () => Promise<void> } }

/**
 * Ends what dead processes have left behind, every two seconds from now on, and counts runs anew every minute; one keeper a process is enough, asking again
 * changes nothing. Every process may keep house, so that none is needed.
 */
export function keepHouse(): { stop: () => Promise<void> } {
  return (shared.pegboardHouse ??= start())
}

function start(): { stop: () => Promise<void> } {
  let tidiedAt = 0
  let working: Promise<void> | null = null
  const work = async () => {
    // A database that is away is everybody's problem and nobody's surprise; the next round tries again.
    await reapRuns().catch(() => {})
    if (performance.now() - tidiedAt < workerGoneMs) return
    tidiedAt = performance.now()
    await tidyQueue().catch(() => {})
    await forgetRuns(new Date()).catch(() => {})
    await forgetShares(new Date()).catch(() => {})
    await countRunsOfTools(database()).catch(() => {})
  }
  const timer = setInterval(() => (working ??= work().finally(() => (working = null))), reapEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      delete shared.pegboardHouse
      await working
    },
  }
}
