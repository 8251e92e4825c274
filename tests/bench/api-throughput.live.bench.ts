// Measures how many runs per second the whole application completes: clients that each start a run with
// POST /api/runs?wait, read its result and start the next one. Compared in the same measurement with processes that
// are started directly:
//   npm run bench api-throughput
// Prints one line of JSON per tool and number of clients: runs per second, the time of one call, the ratio between the
// client with the most runs and the one with the fewest, the CPU time of each process per run, and the median step times.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { config } from '@/lib/config'
import { links } from '@/lib/core/base/links'
import { listRunSteps, type RunTiming } from '@/lib/core/runs/run-timing'
import type { RunPage } from '@/lib/core/runs/run-views'
import { closeDatabase } from '@/lib/store/connection/client'
import { cookieOf, insertPerson } from '../support/people'
import { insertTool, type TestTool } from '../support/runs'

const bash = '#!/bin/bash\necho hello\n'
const callee = '    def invoke(self, args, sly_data):\n        return "hello"\n'
const codedTool = `from neuro_san.interfaces.coded_tool import CodedTool\nclass Tool(CodedTool):\n${callee}`
const python = `#!/usr/bin/python3\nclass Tool:\n${callee}print(Tool().invoke({}, {}))\n`

const clientCounts = [1, 16, 50]
const measureMs = 20_000
/** Time before the measurement, so that statements are prepared and each client is signed in. */
const warmUpMs = 5_000

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  try {
    const programs = [
      { name: 'bash', bare: bash, tool: await insertTool({ script: bash }) },
      { name: 'Python class', bare: python, tool: await insertCodedTool() },
    ]
    for (const { name, bare, tool } of programs) {
      const file = path.join(folder, name.replace(' ', '-'))
      writeFileSync(file, bare, { mode: 0o755 })
      for (const clients of clientCounts) {
        const bareRuns = await measure(clients, async () => () => runBare(file))
        const runs = await measure(clients, () => client(tool, clients))
        say({ name, clients, barePerSecond: bareRuns.perSecond, ...runs })
      }
    }
  } finally {
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

const insertCodedTool = () =>
  insertTool({
    files: { 'tool.py': codedTool },
    spec: {
      kind: 'neuro-san-coded',
      inputMode: 'untyped',
      program: { runner: 'python', adapter: 'coded-tool', className: 'tool.Tool', root: '', config: {} },
    },
  })

/** One call; returns the steps of its run, if it has any. */
type Call = () => Promise<RunTiming | null>

async function measure(clients: number, open: () => Promise<Call>) {
  const calls = await Promise.all(Array.from({ length: clients }, open))
  const warmAt = performance.now() + warmUpMs
  await Promise.all(calls.map(call => repeat(call, warmAt)))
  const before = cpuTimes()
  const startedAt = performance.now()
  const lanes = await Promise.all(calls.map(call => repeat(call, startedAt + measureMs)))
  const seconds = (performance.now() - startedAt) / 1000
  const after = cpuTimes()
  const counts = lanes.map(lane => lane.length)
  const all = lanes.flat()
  return {
    perSecond: round(all.length / seconds),
    medianMs: round(median(all.map(({ ms }) => ms))),
    // The client with the most runs, compared with the one with the fewest.
    unfairness: round(Math.max(...counts) / Math.max(1, Math.min(...counts))),
    cpuMsPerRun: Object.fromEntries(
      Object.entries(after).map(([name, ms]) => [name, round((ms - (before[name] ?? 0)) / all.length)]),
    ),
    steps: medianSteps(all.flatMap(({ timing }) => (timing ? [timing] : []))),
  }
}

async function repeat(call: Call, until: number) {
  const ended: { ms: number; timing: RunTiming | null }[] = []
  while (performance.now() < until) {
    const startedAt = performance.now()
    const timing = await call()
    ended.push({ ms: performance.now() - startedAt, timing })
  }
  return ended
}

/** A client with a session of its own: limits of runs and requests count per person. */
async function client(tool: TestTool, clients: number): Promise<Call> {
  const origin = config().publicUrl
  const cookies: string[] = []
  // One person may start 120 runs per minute, which a client that is alone exceeds.
  for (let index = 0; index < (clients === 1 ? 8 : 1); index += 1)
    cookies.push(await cookieOf(await insertPerson()))
  let calls = 0
  return async () => {
    const cookie = cookies[calls++ % cookies.length]!
    const response = await fetch(`${origin}${links.api.runs()}?wait=60`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ toolbox: tool.toolbox, tool: tool.tool, arguments: {} }),
    })
    if (response.status !== 200)
      throw new Error(`The run did not end: ${response.status} ${await response.text()}`)
    const { status } = (await response.json()) as RunPage
    if (status.outcome !== 'succeeded') throw new Error(`The run ended as ${status.outcome}.`)
    return status.timing
  }
}

async function runBare(file: string): Promise<null> {
  const env = { PATH: process.env.PATH } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv
  const child = spawn(file, [], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.resume()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve(null) : reject(new Error(`It ended with ${code}.`))))
  })
}

/** CPU time so far in milliseconds: of the web processes, the worker, its launcher with all sandboxes, and Postgres. */
function cpuTimes(): Record<string, number> {
  const { processes } = JSON.parse(
    readFileSync(path.join(process.env.PEGBOARD_DATA!, 'running.json'), 'utf8'),
  ) as { processes: Record<'web' | 'worker', number> }
  const { web, worker } = processes
  const database = new URL(config().databaseUrl).pathname.slice(1)
  const isConnection = (title: string) => title.startsWith('postgres:') && title.includes(database)
  const times: Record<string, number> = { web: 0, worker: 0, launcher: 0, Postgres: 0, client: 0 }
  const all = listProcesses()
  const servers = new Set(all.filter(({ title }) => isConnection(title)).map(({ parent }) => parent))
  for (const { pid, parent, title, ownMs, endedMs } of all) {
    // The first web process starts the others.
    if (pid === web || parent === web) times.web! += ownMs
    if (pid === worker) times.worker! += ownMs
    // What has ended counts for its parent.
    if (parent === worker) times.launcher! += ownMs + endedMs
    if (isConnection(title)) times.Postgres! += ownMs
    // Idle connections are closed during the measurement.
    if (servers.has(pid)) times.Postgres! += endedMs
    if (pid === process.pid) times.client! += ownMs
  }
  return times
}

const ticksPerSecond = 100

function listProcesses() {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const ms = (at: number) => ((fields[at]! + fields[at + 1]!) * 1000) / ticksPerSecond
      return [{ pid: Number(name), parent: fields[1]!, title, ownMs: ms(11), endedMs: ms(13) }]
    } catch {
      // The process has ended since the folder was listed.
      return []
    }
  })
}

function medianSteps(timings: readonly RunTiming[]): Record<string, number> {
  const steps = new Map<string, number[]>()
  for (const { name, ms } of timings.flatMap(listRunSteps)) steps.set(name, [...(steps.get(name) ?? []), ms])
  return Object.fromEntries([...steps].map(([name, all]) => [name, round(median(all))]))
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
const round = (value: number) => Math.round(value * 10) / 10

function say(line: object): void {
  process.stdout.write(`${JSON.stringify({ ...line, load: round(loadavg()[0]!) })}\n`)
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
