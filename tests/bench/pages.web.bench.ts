// Measures every page and every route of the access table that changes nothing, in a production build, at several sizes
// of the installation. The database grows between the sizes:
//   npm run bench pages
//   npm run bench pages -- --sizes starter,10k --clients 1 --rounds 20 --only /admin
// Prints a table per size: milliseconds until the first and the last byte, CPU time of the web processes per request,
// compressed kilobytes, the slowest /healthz during it, and the growth of the medians and of the CPU time since the first
// size. Exits with 1 if a budget is missed at any size, or if an address does not respond as the access table says,
// because a response without the page is fast and small.
import { parseArgs } from 'node:util'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { setTestEnvironment } from '../support/people'
import { listTargets, type Target } from './pages/list-targets'
import { type Measured, measureTarget } from './pages/measure-target'
import { findFreePort, startWeb, type Web } from './pages/start-web'
import { growWorld, makeSmallWorld, sizeOf, type World } from './world/make-world'

/** Maximum milliseconds to the last byte at p95, by number of clients, and of /healthz at the same time. */
const budgets = { one: 200, eight: 600, health: 100, bytes: 100_000 }

const sizes: Record<string, number> = { starter: 0, '2k': 2_000, '10k': 10_000, '100k': 100_000 }
const measuredRoles = ['admin', 'member'] as const

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: 'starter,10k,100k' },
    clients: { type: 'string', default: '1,8' },
    rounds: { type: 'string', default: '20' },
    /** A part of the names of pages; all pages if absent. */
    only: { type: 'string', default: '' },
  },
})
const clientCounts = values.clients.split(',').map(Number)
const rounds = Number(values.rounds)

type Row = Pick<Target, 'name' | 'ok' | 'isDownload'> & { byClients: Map<number, Measured> }

async function main(): Promise<void> {
  const port = await findFreePort()
  setTestEnvironment({ PEGBOARD_URL: `http://localhost:${port}`, NEXTAUTH_URL: `http://localhost:${port}` })
  let world = await makeSmallWorld(new Date())
  const first = new Map<string, Measured>()
  for (const name of values.sizes.split(',')) {
    world = await growWorld(world, sizeOf(sizes[name]!), (step, seconds) =>
      process.stderr.write(`${name}: ${step}, ${seconds} s\n`),
    )
    const web = await startWeb(port)
    try {
      print(name, await measureAll(web, world), first)
    } finally {
      await web.stop()
    }
  }
}

async function measureAll(web: Web, world: World): Promise<Row[]> {
  const rows: Row[] = []
  for (const role of measuredRoles) {
    const headers = world.access.headers[role] as Record<string, string>
    const targets = listTargets(world.large, role, world.access.people)
    for (const target of targets.filter(({ name }) => name.includes(values.only))) {
      const byClients = new Map<number, Measured>()
      for (const clients of clientCounts) {
        // Otherwise the target would be refused after some requests.
        await database().rateLimit.deleteMany()
        byClients.set(clients, await measureTarget(web, target, { headers, clients, rounds }))
      }
      rows.push({ ...target, name: `${role} ${target.name}`, byClients })
    }
  }
  return rows
}

function print(size: string, rows: readonly Row[], first: Map<string, Measured>): void {
  console.log(`\n### ${size}\n`)
  console.log(
    '| page | status | clients | first byte p50 | last byte p50 | p95 | CPU | kB | /healthz | growth | CPU growth | missed |',
  )
  console.log(`|${' --- |'.repeat(12)}`)
  for (const { name, ok, isDownload, byClients } of rows)
    for (const [clients, measured] of byClients) {
      const key = `${name} ${clients}`
      const start = first.get(key) ?? measured
      first.set(key, start)
      const growth = (of: 'p50Ms' | 'cpuMs') => (measured[of] / Math.max(1, start[of])).toFixed(1)
      const missed = [
        ...(measured.status === ok ? [] : ['status']),
        ...(isDownload ? [] : listMissed(measured, clients)),
      ]
      if (missed.length > 0) process.exitCode = 1
      const { status, firstByteP50Ms, p50Ms, p95Ms, cpuMs, bytes, healthMs } = measured
      console.log(
        `| ${[name, status, clients, firstByteP50Ms, p50Ms, p95Ms, cpuMs, (bytes / 1000).toFixed(1), healthMs, growth('p50Ms'), growth('cpuMs'), missed.join(', ')].join(' | ')} |`,
      )
    }
}

function listMissed({ p95Ms, bytes, healthMs }: Measured, clients: number): string[] {
  const timeMs = clients === 1 ? budgets.one : budgets.eight
  return [
    ...(p95Ms > timeMs ? ['time'] : []),
    ...(bytes > budgets.bytes ? ['size'] : []),
    ...(healthMs > budgets.health ? ['health'] : []),
  ]
}

main()
  .catch(error => {
    console.error(error)
    process.exitCode = 1
  })
  .finally(closeDatabase)
