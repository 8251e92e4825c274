// Measures the memory of the running application while it executes runs and makes pages, and while 50 people watch one
// run. Memory is counted as PSS: what processes share is divided among them.
//   npm run bench memory                                        (300 runs and 300 pages, two to three minutes)
//   npm run bench memory -- --runs 10000 --pages 10000
// Prints a table: one row at rest, one per part of the work, one with the viewers, one at rest again. The CPU time counts
// from the start. Exits with 1 if a budget is missed. Nothing is extrapolated: a short measurement says nothing about a long one.
import { readdirSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { config } from '@/lib/config'
import { links } from '@/lib/core/base/links'
import type { RunPage, StartedRun } from '@/lib/core/runs/run-views'
import { closeDatabase } from '@/lib/store/connection/client'
import { cookieOf, insertPerson } from '../support/people'
import { insertTool, type TestTool } from '../support/runs'

/** Megabytes: of all processes at rest, and of all web processes together with 50 viewers. */
const budgets = { atRest: 450, webWithViewers: 250 }
const viewers = 50
/** Runs and pages at the same time. */
const lanes = 4
const parts = 10
/** Time after which a process at rest has released what it will release soon. */
const restMs = 10_000
/** One person may start 120 runs per minute. */
const peopleCount = 16
const quick = '#!/bin/bash\necho hello\n'
/** Twenty lines per second for half a minute. */
const long =
  '#!/bin/bash\nfor ((i = 0; i < 600; i++)); do echo "line $i of a run that is watched"; sleep 0.05; done\n'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '300' }, pages: { type: 'string', default: '300' } },
})
const work = { runs: Number(values.runs), pages: Number(values.pages) }
const origin = config().publicUrl
/** Sentences about budgets that are missed. */
const missed: string[] = []

async function main(): Promise<void> {
  const cookies: string[] = []
  for (let index = 0; index < peopleCount; index += 1)
    cookies.push(await cookieOf(await insertPerson({ role: 'admin' })))
  const tool = await insertTool({ script: quick })
  await pause(restMs)
  console.log(
    '| moment | web | largest web process | worker | launcher | sandboxes | scripts | together | Postgres | CPU s of web, worker | load |',
  )
  console.log(`|${' --- |'.repeat(11)}`)
  check('at rest', print('at rest after the start').together, budgets.atRest)
  const addresses = listAddresses(tool)
  for (let part = 1; part <= parts; part += 1) {
    const [runs, pages] = [share(work.runs, part), share(work.pages, part)]
    await Promise.all([
      inLanes(runs, index => execute(tool, cookies[index % peopleCount]!)),
      inLanes(pages, index => load(addresses[index % addresses.length]!, cookies[index % peopleCount]!)),
    ])
    print(`${upTo(work.runs, part)} runs, ${upTo(work.pages, part)} pages`)
  }
  check(
    'web processes with viewers',
    await watchTogether(await insertTool({ script: long }), cookies),
    budgets.webWithViewers,
  )
  await pause(restMs)
  print('at rest again')
  await closeDatabase()
  for (const text of missed) console.log(`Budget missed: ${text}`)
  if (missed.length > 0) process.exitCode = 1
}

const upTo = (count: number, part: number) => Math.round((count * part) / parts)
const share = (count: number, part: number) => upTo(count, part) - upTo(count, part - 1)

function check(name: string, megabytes: number, budget: number): void {
  if (megabytes > budget) missed.push(`${name}, ${megabytes} MB of ${budget} MB`)
}

async function inLanes(count: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

const listAddresses = ({ toolbox, tool }: TestTool): string[] => [
  ...[links.catalog(), links.catalog('hello'), links.toolbox(toolbox), links.tool(toolbox, tool)],
  ...[links.playground(toolbox, tool), links.runs(), links.proposals(), links.approvals(), links.inbox()],
  ...[links.account(), links.access(), links.people(), links.groups(), links.permissions(), links.audit()],
  ...[links.sandbox(), links.background(), links.upload(), links.effective(), links.api.search('hello')],
]

async function load(address: string, cookie: string): Promise<void> {
  const response = await fetch(`${origin}${address}`, { headers: { cookie } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
}

async function start(tool: TestTool, cookie: string, query: string): Promise<Response> {
  const response = await fetch(`${origin}${links.api.runs()}${query}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ toolbox: tool.toolbox, tool: tool.tool, arguments: {} }),
  })
  if (!response.ok) throw new Error(`The run was refused: ${response.status} ${await response.text()}`)
  return response
}

async function execute(tool: TestTool, cookie: string): Promise<void> {
  const { status } = (await (await start(tool, cookie, '?wait=60')).json()) as RunPage
  if (status.outcome !== 'succeeded') throw new Error(`The run ended as ${status.outcome}.`)
}

/** @returns the largest size of all web processes together while the viewers read */
async function watchTogether(tool: TestTool, cookies: readonly string[]): Promise<number> {
  const { id } = (await (await start(tool, cookies[0]!, '')).json()) as StartedRun
  let open = viewers
  const read = async (index: number) => {
    const cookie = cookies[index % peopleCount]!
    await load(links.run(id), cookie)
    await load(links.api.runEvents(id), cookie)
    open -= 1
  }
  const reading = Promise.all(Array.from({ length: viewers }, (_, index) => read(index)))
  let largest = measure()
  while (open > viewers / 2) {
    const now = measure()
    if (now.web > largest.web) largest = now
    await Promise.race([pause(1000), reading])
  }
  await reading
  return print(`${viewers} viewers of a run, the largest`, largest).web
}

type Memory = ReturnType<typeof measure>

function print(moment: string, memory: Memory = measure()): Memory {
  const { web, webLargest, worker, launcher, sandboxes, scripts, together, database, cpu } = memory
  const cells = [
    web,
    webLargest,
    worker,
    launcher,
    sandboxes,
    scripts,
    together,
    database,
    cpu,
    loadavg()[0]!.toFixed(1),
  ]
  console.log(`| ${moment} | ${cells.join(' | ')} |`)
  return memory
}

/** Returns the PSS in megabytes of each group of processes. The scripts start the others and share the port. */
function measure() {
  const { processes } = JSON.parse(
    readFileSync(path.join(process.env.PEGBOARD_DATA!, 'running.json'), 'utf8'),
  ) as { processes: Record<'web' | 'worker', number> }
  const databaseName = new URL(config().databaseUrl).pathname.slice(1)
  const all = listProcesses()
  const below = (pid: number): number[] =>
    all.filter(({ parent }) => parent === pid).flatMap(child => [child.pid, ...below(child.pid)])
  const webPids = below(processes.web)
  const launchers = all.filter(({ parent }) => parent === processes.worker).map(({ pid }) => pid)
  const script = all.find(({ pid }) => pid === processes.web)!.parent
  const sum = (pids: readonly number[]) => Math.round(pids.reduce((total, pid) => total + pssOf(pid), 0))
  const sizes = {
    web: sum(webPids),
    worker: sum([processes.worker]),
    launcher: sum(launchers),
    sandboxes: sum(launchers.flatMap(below)),
    scripts: sum([script, processes.web]),
  }
  return {
    ...sizes,
    cpu: [webPids, [processes.worker]]
      .map(pids => pids.reduce((total, pid) => total + cpuSecondsOf(pid), 0).toFixed(1))
      .join(', '),
    webLargest: Math.round(Math.max(...webPids.map(pssOf))),
    together: Object.values(sizes).reduce((total, size) => total + size, 0),
    database: sum(
      all
        .filter(({ title }) => title.startsWith('postgres:') && title.includes(databaseName))
        .map(({ pid }) => pid),
    ),
  }
}

/** Returns the CPU time of a process since its start. The kernel counts it in hundredths of a second. */
function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function listProcesses() {
  return readdirSync('/proc').flatMap(name => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return [{ pid: Number(name), parent, title: readFileSync(`/proc/${name}/cmdline`, 'utf8') }]
    } catch {
      // The process has ended since the folder was listed.
      return []
    }
  })
}

function pssOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) / 1024
  } catch {
    // The process has ended since it was listed.
    return 0
  }
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
