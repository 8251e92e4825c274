// Simulates days of a busy installation in compressed time: on each simulated day, runs end with their output, files,
// audit events and notifications, and what is too old is purged. Prints the sizes of the tables by day and the rate of
// the purge:
//   npm run bench soak, or: node --import tsx tests/bench/soak.bench.ts [DAYS] [RUNS PER DAY]
// Tables are vacuumed when their deleted rows exceed the threshold of autovacuum, which in this compressed time comes
// too rarely. Exits with 1 if a table still grows in the last third, or if the purge does not keep up.
import { config } from '@/lib/config'
import { closeDatabase } from '@/lib/store/connection/client'
import { linkAllWaiting } from '@/lib/store/audit/audit-chain'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { purgeNotifications } from '@/lib/store/notifications/notifications'
import { deleteRuns, forgetRuns } from '@/lib/store/runs/purge-runs'
import { insertPerson, setTestEnvironment } from '../support/people'
import { insertTool } from '../support/runs'
import { insertDay, tableSizes, vacuumWhenDue } from '../support/soak'

const [days, runsPerDay] = [process.argv[2] ?? 90, process.argv[3] ?? 500].map(Number) as [number, number]
/** Retention in simulated days. */
const kept = { content: 20, rows: 40, notifications: 20 }
const dayMs = 86_400_000
/** The rate at which runs are requested in the busiest installation that is planned for. */
const runsPerSecond = 50
const growthMax = 1.15

async function main(): Promise<void> {
  setTestEnvironment()
  const person = await insertPerson({ password: null })
  const { toolboxId } = await insertTool()
  /** When each simulated day began, which is what `at` of a purge refers to. */
  const beganAt: Date[] = []
  const sizes: Record<string, number>[] = []
  const rates: number[] = []
  for (let day = 0; day < days; day += 1) {
    beganAt.push(new Date())
    await insertDay({ toolboxId, personId: person.id, runs: runsPerDay })
    await linkAllWaiting()
    await countRunsOfTools()
    const purged = await purgeDay(day, beganAt)
    if (purged.runs > 0) rates.push(purged.runs / purged.seconds)
    await vacuumWhenDue()
    sizes.push(await tableSizes())
    if ((day + 1) % 10 === 0)
      console.log(JSON.stringify({ name: 'soak', day: day + 1, megabytes: sizes.at(-1), ...purged }))
  }
  report(sizes, rates)
  await closeDatabase()
}

async function purgeDay(day: number, beganAt: readonly Date[]): Promise<{ runs: number; seconds: number }> {
  const begunAt = performance.now()
  // A day that is too old ended when the next one began.
  const after = (keptDays: number, setting: number) => {
    const end = beganAt[day - keptDays + 1]
    return end && day >= keptDays ? new Date(end.getTime() + setting * dayMs) : null
  }
  const [contentAt, rowsAt] = [
    after(kept.content, config().runDays),
    after(kept.rows, config().runRecordDays),
  ]
  let runs = 0
  if (contentAt) for (let batch = -1; batch !== 0; runs += batch) batch = (await forgetRuns(contentAt)).length
  if (rowsAt) for (let batch = -1; batch !== 0; ) batch = await deleteRuns(rowsAt)
  const notificationsBefore = after(kept.notifications, 0)
  if (notificationsBefore) await purgeNotifications(notificationsBefore)
  return { runs, seconds: (performance.now() - begunAt) / 1000 }
}

function report(sizes: readonly Record<string, number>[], rates: number[]): void {
  const [from, last] = [sizes.at(-Math.floor(days / 3))!, sizes.at(-1)!]
  // The audit log has no retention unless it is set, and its purge needs signatures of other times.
  const growth = Object.fromEntries(
    Object.keys(last)
      .filter(table => table !== 'audit_event')
      .map(table => [table, Math.round((100 * last[table]!) / from[table]!) / 100]),
  )
  const sorted = rates.toSorted((a, b) => a - b)
  const purgedPerSecond = {
    slowest: Math.round(sorted[0]!),
    median: Math.round(sorted[Math.floor(sorted.length / 2)]!),
  }
  const grows = Object.values(growth).some(ratio => ratio > growthMax)
  const keepsUp = purgedPerSecond.slowest > runsPerSecond
  console.log(JSON.stringify({ name: 'soak', days, runsPerDay, growth, purgedPerSecond, grows, keepsUp }))
  if (grows || !keepsUp) process.exitCode = 1
}

void main()
