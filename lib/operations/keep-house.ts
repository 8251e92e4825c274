import { reapEveryMs, workerGoneMs } from '@/lib/core/runs/lease'
import { linkWaiting } from '@/lib/store/audit-chain'
import { countRunsOfTools } from '@/lib/store/catalog'
import { forgetChecks } from '@/lib/store/checks'
import { database } from '@/lib/store/client'
import { forgetRuns, forgetShares } from '@/lib/store/forget-runs'
import { forgetNotices } from '@/lib/store/notices'
import { reapRuns, tidyQueue } from '@/lib/store/run-reaper'
import { queueDueContracts } from './contracts'
import { keepAudit } from './keep-audit'
import { publishDue } from './publish-due'
import { tellOfUnanswered } from './tell-of-answer'
import { tellWaiting } from './tell-of-change'

// On globalThis, because the development server loads this file anew at every change.
const shared = globalThis as typeof globalThis & { pegboardHouse?: { stop: () => Promise<void> } }

const hourMs = 60 * 60_000
/** A build that asks again later has its files read again. */
const checkHours = 24
/** What an inbox is looked through for; what happened stands in the changes themselves. */
const noticeDays = 180

/**
 * Every two seconds from now on: ends what dead processes have left behind, links the newest events of the audit, and tells
 * people what happened. Every minute: forgets what is old, counts runs anew, publishes what was scheduled, and asks for the
 * contract examples of the night. Every hour: signs the audit and forgets its oldest events. One keeper a process is
 * enough, asking again changes nothing. Every process may keep house, so that none is needed.
 */
export function keepHouse(): { stop: () => Promise<void> } {
  return (shared.pegboardHouse ??= start())
}

function start(): { stop: () => Promise<void> } {
  let tidiedAt = 0
  let auditKeptAt = -hourMs
  let working: Promise<void> | null = null
  const work = async () => {
    // A database that is away is everybody's problem and nobody's surprise; the next round tries again.
    await reapRuns(tellOfUnanswered).catch(() => {})
    await linkWaiting().catch(() => {})
    await tellWaiting(new Date()).catch(() => {})
    if (performance.now() - tidiedAt < workerGoneMs) return
    tidiedAt = performance.now()
    await tidyQueue().catch(() => {})
    await forgetRuns(new Date()).catch(() => {})
    await forgetShares(new Date()).catch(() => {})
    await forgetNotices(database(), new Date(Date.now() - noticeDays * 24 * hourMs)).catch(() => {})
    await forgetChecks(new Date(Date.now() - checkHours * hourMs)).catch(() => {})
    await countRunsOfTools(database()).catch(() => {})
    await publishDue(new Date()).catch(() => {})
    await queueDueContracts(new Date()).catch(() => {})
    if (performance.now() - auditKeptAt < hourMs) return
    auditKeptAt = performance.now()
    // Without a key nothing is signed or removed: docs/audit.md.
    await keepAudit(new Date()).catch(() => {})
  }
  const timer = setInterval(() => (working ??= work().finally(() => (working = null))), reapEveryMs)
  timer.unref()
  const house = {
    async stop() {
      clearInterval(timer)
      // Whoever stops one twice must not make everybody forget the next one, which nobody could stop then.
      if (shared.pegboardHouse === house) delete shared.pegboardHouse
      await working
    },
  }
  return house
}
