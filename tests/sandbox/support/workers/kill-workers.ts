/**
 * Kills workers under load at random moments, with everything they started, and checks every run. As its first action
 * each run delivers a receipt outside the database: through the proxy to the language model, to an endpoint in this
 * process.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { decodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { leaseMs } from '@/lib/core/runs/lease'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { database } from '@/lib/store/connection/client'
import { measureLateness } from '../lateness'
import { pipesOf } from '../leftovers'
import { insertPerson, type TestPerson } from '../../../support/people'
import { insertTool, insertWorker, startTestRun, until, type TestTool } from '../../../support/runs'

/** Prints its progress; the last line marks complete output. */
const script = `#!/usr/bin/python3 -IS
import json, socket, sys, time
order = json.load(sys.stdin)
body = json.dumps({"receipt": order["mark"]}).encode()
proxy = socket.socket(socket.AF_UNIX)
proxy.connect("/run/pegboard/model.sock")
proxy.sendall(b"POST /chat/completions HTTP/1.1\\r\\nhost: model\\r\\nconnection: close\\r\\ncontent-length: %d\\r\\n\\r\\n" % len(body) + body)
while proxy.recv(65536):
    pass
for line in range(order["lines"]):
    print(order["mark"], line, flush=True)
    time.sleep(0.02)
print(order["mark"], "done", flush=True)
`

type KillPlan = {
  kills: number
  /** Ends with fewer kills after this time: on a busy machine each kill takes a second. */
  withinMs: number
  /** Number of simultaneous worker processes. */
  workers: number
  /** Number of simultaneous runs of each worker. */
  slots: number
  seed: number
  /** An empty folder, open to the users of sandboxes. */
  folder: string
  report: SandboxReport
  /** Packed form of tests/sandbox/support/workers/killable-worker-main.ts. */
  program: string
}

type KillAccount = {
  kills: number
  runs: number
  succeeded: number
  lost: number
  /** Descriptions of everything that must not happen. */
  problems: string[]
  /** Milliseconds from the kill of a worker to the end of each of its runs, ascending. */
  lostAfterMs: number[]
  /** Maximum delay of a timer and a query on this machine, which no promise of time can beat. */
  lateMs: number
  /** Receipts of runs that were lost after they had begun. */
  begun: number
  /** Number of runs that each surviving worker executed. */
  ofSurvivors: number[]
}

/** Returns pseudorandom numbers. The same seed gives the same choices, but not the same speed of the machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export async function killWorkers(plan: KillPlan): Promise<KillAccount> {
  const random = randomFrom(plan.seed)
  const receipts = await collectReceipts()
  const people = await Promise.all(Array.from({ length: 4 }, () => insertPerson({ password: null })))
  const tool = await insertTool({ script, spec: { capabilities: ['llm'], timeoutSeconds: 60 } })
  const start = () => startWorker(plan, receipts.url)
  const load = new Load(people, tool, random, plan.workers * plan.slots + 2)
  /** Time of each kill, by the name under which the worker had leases. */
  const killed = new Map<string, Date>()
  let left = plan.kills
  const deadline = performance.now() + plan.withinMs
  const isOver = () => left <= 0 || performance.now() > deadline

  const lateness = measureLateness()
  // While all workers are dead, runs are still requested.
  await insertWorker(plan.report)
  startMaintenance()
  const feeding = load.feed()
  const survivors = await Promise.all(
    Array.from({ length: plan.workers }, async () => {
      for (;;) {
        const worker = start()
        // Half of them are killed early: at their first claim, or before it.
        const isEarly = random() < 0.5
        if (!isOver() && isEarly) await pause(random() * 400)
        else await worker.started
        if (isOver()) return worker
        left -= 1
        if (!isEarly) await worker.ended(Math.floor(random() * 2)).then(() => pause(random() * 200))
        const killedAt = new Date()
        const name = await worker.kill()
        if (name) killed.set(name, killedAt)
      }
    }),
  )
  load.stop()
  await feeding
  try {
    await load.settle()
    const account = {
      kills: plan.kills - left,
      lateMs: await lateness.stop(),
      ...(await audit(load, receipts.counts, killed)),
    }
    const names = await Promise.all(survivors.map(worker => worker.started))
    account.ofSurvivors = await Promise.all(
      names.map(name => database().run.count({ where: { leaseOwner: name, outcome: 'succeeded' } })),
    )
    return account
  } finally {
    await Promise.all(survivors.map(worker => worker.kill()))
    await startMaintenance().stop()
    await receipts.close()
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

async function collectReceipts() {
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        const { receipt } = JSON.parse(Buffer.concat(pieces).toString()) as { receipt: string }
        counts.set(receipt, (counts.get(receipt) ?? 0) + 1)
        response.end('{}')
      })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    counts,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type KillableWorker = {
  /** Resolves with the worker's name when it takes runs. */
  started: Promise<string>
  /** Resolves when the worker has ended this many runs: a moment that depends on the speed of the machine. */
  ended(runs: number): Promise<void>
  /**
   * Kills the worker with its launcher and all sandboxes, which are one process group.
   * @returns its name, if it had one
   */
  kill(): Promise<string | null>
}

/**
 * Optimization and garbage collection do not pay off in a process that runs for a second: a fifth of a start was
 * garbage collection.
 */
const shortLived = ['--no-opt', '--liftoff-only', '--min-semi-space-size=64', '--max-semi-space-size=64']

function startWorker(plan: KillPlan, modelUrl: string): KillableWorker {
  const data = path.join(plan.folder, 'data')
  mkdirSync(data, { recursive: true, mode: 0o755 })
  const child: ChildProcess = spawn(
    process.execPath,
    [...shortLived, plan.program, `${plan.slots}`, JSON.stringify(plan.report)],
    {
      env: { ...process.env, LOG_LEVEL: 'info', PEGBOARD_DATA: data, PEGBOARD_MODEL_URL: modelUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  )
  let name: string | null = null
  let rest = ''
  let endings = 0
  const exited = once(child, 'exit')
  const started = new Promise<string>((resolve, reject) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop()!
      for (const line of lines) {
        const { event, worker } = JSON.parse(line) as { event: string; worker?: string }
        if (event === 'worker.started') resolve((name = worker!))
        if (event === 'run.ended') endings += 1
      }
    })
    void exited.then(([code]) => reject(new Error(`A worker exited unexpectedly with ${code}.`)))
  })
  // The early kill does not wait for the start.
  started.catch(() => {})
  return {
    started,
    ended: runs => until(() => endings >= runs, { withinMs: 60_000 }).then(() => {}),
    async kill() {
      pipesOf(data)
      process.kill(-child.pid!, 'SIGKILL')
      await exited
      return name
    },
  }
}

/** Runs of several people, enough to keep every worker busy. */
class Load {
  readonly runs = new Map<string, { mark: string; lines: number }>()
  private isOver = false

  constructor(
    private readonly people: readonly TestPerson[],
    private readonly tool: TestTool,
    private readonly random: () => number,
    private readonly openMax: number,
  ) {}

  async feed(): Promise<void> {
    while (!this.isOver) {
      // Runs of dead workers stay open until they are lost, without keeping the others busy.
      const [{ open }] = await database().$queryRaw<[{ open: number }]>`
        SELECT count(*)::int AS open FROM run WHERE state IN ('queued', 'dispatched')
          OR (state IN ('starting', 'running') AND lease_until > now() + ${leaseMs / 2} * interval '1 ms')`
      for (let missing = this.openMax - open; missing > 0; missing -= 1) await this.startOne()
      await pause(100)
    }
  }

  stop(): void {
    this.isOver = true
  }

  /** Resolves when every run has ended. */
  async settle(): Promise<void> {
    await until(
      async () => {
        // A run that a worker had taken from the queue but not claimed is put back after half a minute. It is put
        // back sooner here, so that some runs are delivered twice.
        await database().$executeRaw`
          UPDATE run SET dispatched_at = now() - interval '1 minute'
          WHERE state = 'dispatched' AND dispatched_at < now() - interval '3 seconds'`
        return (await database().run.count({ where: { state: { not: 'ended' } } })) === 0
      },
      { withinMs: 60_000, everyMs: 250 },
    )
  }

  private async startOne(): Promise<void> {
    const count = this.runs.size
    const order = { mark: `mark-${count}`, lines: Math.floor(this.random() * 20) }
    const person = this.people[count % this.people.length]!
    this.runs.set(await startTestRun(person, this.tool, JSON.stringify(order)), order)
  }
}

async function audit(
  load: Load,
  receipts: ReadonlyMap<string, number>,
  killed: ReadonlyMap<string, Date>,
): Promise<Omit<KillAccount, 'kills' | 'lateMs'>> {
  const problems: string[] = []
  const lostAfterMs: number[] = []
  let begun = 0
  const rows = await database().run.findMany({ include: { chunks: { orderBy: { seq: 'asc' } } } })
  if (rows.length !== load.runs.size) problems.push(`${rows.length} rows for ${load.runs.size} runs`)
  for (const run of rows) {
    const report = (text: string) => problems.push(`${run.id} (${run.outcome}): ${text}`)
    const { mark, lines } = load.runs.get(run.id)!
    const executions = receipts.get(mark) ?? 0
    if (executions > 1) report(`executed ${executions} times`)
    if (run.chunks.some((chunk, index) => chunk.seq !== index + 1)) report('its rows have gaps')
    const ends = run.chunks.filter(chunk => chunk.kind === 'E')
    if (ends.length !== 1 || run.chunks.at(-1)?.kind !== 'E') report(`${ends.length} ends`)
    if (Buffer.from(ends[0]?.data ?? []).toString() !== run.outcome) report('its end says something else')
    const expected =
      Array.from({ length: lines }, (_, line) => `${mark} ${line}\n`).join('') + `${mark} done\n`
    const text = textOf(run.chunks)
    if (run.outcome === 'succeeded') {
      if (executions !== 1) report(`${executions} receipts`)
      if (text !== expected) report(`its output is ${JSON.stringify(text)}`)
    } else if (run.outcome === 'lost') {
      begun += executions
      if (!expected.startsWith(text)) report(`its output is ${JSON.stringify(text)}`)
      const killedAt = killed.get(run.leaseOwner ?? '')
      if (killedAt) lostAfterMs.push(run.endedAt!.getTime() - killedAt.getTime())
      else report(`its worker ${run.leaseOwner} was not killed`)
    } else report(`ended so: ${run.reason}`)
  }
  const count = (outcome: string) => rows.filter(run => run.outcome === outcome).length
  return {
    runs: rows.length,
    succeeded: count('succeeded'),
    lost: count('lost'),
    problems,
    lostAfterMs: lostAfterMs.sort((a, b) => a - b),
    begun,
    ofSurvivors: [],
  }
}

const textOf = (chunks: readonly { kind: string; data: Uint8Array }[]): string =>
  Buffer.concat(
    chunks
      .filter(chunk => chunk.kind === 'F')
      .flatMap(chunk => decodeFrames(chunk.data).filter(frame => frame.kind === 'stdout'))
      .map(frame => frame.bytes),
  ).toString()
