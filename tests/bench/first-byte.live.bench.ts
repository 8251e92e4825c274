// Measures how long a person waits for the first byte of output: from POST /api/runs to the first chunk in the event
// stream of the running application, compared with the script alone and with the same tool in a manually started
// sandbox. The three alternate in one process, because the load of the machine varies. It then measures how long a
// line takes from a running tool to the browser:
//   npm run bench first-byte
// Prints one line of JSON per command, medians in milliseconds. Exits with 1 if a budget is missed.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '@/lib/config'
import type { StartedRun } from '@/lib/core/runs/run-views'
import { decodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { links } from '@/lib/core/base/links'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { closeDatabase, inTransaction } from '@/lib/store/connection/client'
import { saveToolboxLimits } from '@/lib/store/toolboxes/toolbox-limits'
import { cookieOf, insertPerson, type TestPerson } from '../support/people'
import { insertTool, type TestTool } from '../support/runs'

type Command = {
  name: string
  /** Files of the toolbox; `tool` is the one that is also started alone. */
  files: Record<string, string>
  bare: string
  spec: Partial<ToolSpec>
  program: RunnerProgram
  /** How the sandbox starts: with one file less, no warm sandbox fits. */
  start: 'warm' | 'cold'
  budgetMs: number
}
type Times = { bareMs: number; byHandMs: number; productMs: number }

const bash = '#!/bin/bash\necho hello\n'
const python = '#!/usr/bin/python3\nprint("hello", flush=True)\n'
const codedTool = `from neuro_san.interfaces.coded_tool import CodedTool
class Tool(CodedTool):
    def invoke(self, args, sly_data):
        print("hello", flush=True)
        return 1
`
const executable = (script: string, start: Command['start'], name: string, budgetMs: number): Command => ({
  name,
  ...{ files: { tool: script }, bare: script, spec: {}, start, budgetMs },
  program: { runner: 'executable', action: 'execute', path: 'tool' },
})
const commands: Command[] = [
  {
    name: 'warm Python',
    files: { 'tool.py': codedTool },
    bare: python,
    spec: {
      kind: 'neuro-san-coded',
      inputMode: 'untyped',
      program: { runner: 'python', adapter: 'coded-tool', className: 'tool.Tool', root: '', config: {} },
    },
    program: {
      ...{ runner: 'python', action: 'call', adapter: 'coded-tool' },
      target: { className: 'tool.Tool', toolName: 'tool', config: {}, root: '' },
    },
    ...{ start: 'warm', budgetMs: 60 },
  },
  executable(bash, 'warm', 'warm bash', 60),
  executable(bash, 'cold', 'cold bash', 90),
  executable(python, 'cold', 'cold Python', 120),
]
/** Maximum overhead of the product over the manually started sandbox. */
const overheadBudgetMs = 25
/** Maximum time from the tool's write to the browser. */
const latencyBudgetMs = { median: 30, p95: 100 }
const rounds = 20
const warmUps = 6
const limitsOf = (start: Command['start']) =>
  start === 'warm'
    ? defaultRunLimits
    : { ...defaultRunLimits, workspaceFiles: defaultRunLimits.workspaceFiles - 1 }

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  const sandbox = await openSandbox({ dataDirectory: folder, slots: 2, warm: 2 })
  if (!sandbox.report.available) throw new Error('The sandbox does not work here; npm run doctor says why.')
  const person = await insertPerson()
  const cookie = await cookieOf(person)
  try {
    for (const command of commands) await measure(command, { folder, sandbox, person, cookie })
    await measureLatency(cookie)
  } finally {
    await sandbox.close()
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Scene = { folder: string; sandbox: Sandbox; person: TestPerson; cookie: string }

async function measure(command: Command, { folder, sandbox, person, cookie }: Scene): Promise<void> {
  const file = path.join(folder, command.name.replace(' ', '-'))
  writeFileSync(file, command.bare, { mode: 0o755 })
  const tool = await insertTool({ files: command.files, spec: command.spec })
  if (command.start === 'cold') {
    const { workspaceFiles } = limitsOf('cold')
    const row = { toolboxId: tool.toolboxId, tool: null, limits: { workspaceFiles } }
    await inTransaction(tx => saveToolboxLimits(tx, { ...row, authorId: person.id, at: new Date() }))
  }
  const all: Times[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    const times = {
      bareMs: await rested(() => startBare(file)),
      byHandMs: await rested(() => startSandboxed(sandbox, command)),
      productMs: await rested(() => startInProduct(tool, cookie)),
    }
    if (round >= 0) all.push(times)
  }
  const medians = {
    bareMs: median(all.map(times => times.bareMs)),
    byHandMs: median(all.map(times => times.byHandMs)),
    productMs: median(all.map(times => times.productMs)),
    overheadMs: median(all.map(times => times.productMs - times.byHandMs)),
    productBestMs: round(Math.min(...all.map(times => times.productMs))),
  }
  const { budgetMs } = command
  const withinBudget = medians.productMs <= budgetMs && medians.overheadMs <= overheadBudgetMs
  say({ name: command.name, rounds, ...medians, budgetMs, overheadBudgetMs }, withinBudget)
}

/** Measures latency with a tool that writes the current time. */
async function measureLatency(cookie: string): Promise<void> {
  const script = '#!/bin/bash\nfor i in {1..60}; do echo "$EPOCHREALTIME"; sleep 0.1; done\n'
  const { events } = await follow(await post(await insertTool({ script }), cookie), cookie)
  const late = events
    .flatMap(({ at, text }) =>
      text
        .split('\n')
        .filter(Boolean)
        .map(line => at - 1000 * Number(line)),
    )
    .sort((a, b) => a - b)
  const medianMs = median(late)
  const p95Ms = round(late[Math.floor(late.length * 0.95)]!)
  const withinBudget = medianMs <= latencyBudgetMs.median && p95Ms <= latencyBudgetMs.p95
  say(
    { name: 'tool writes, browser sees', lines: late.length, medianMs, p95Ms, latencyBudgetMs },
    withinBudget,
  )
}

function say(line: object, withinBudget: boolean): void {
  const load = round(loadavg()[0]!)
  process.stdout.write(`${JSON.stringify({ ...line, load, withinBudget })}\n`)
  if (!withinBudget) process.exitCode = 1
}

/**
 * Waits until the kernel has removed the previous sandbox, because removal competes with the next start and
 * people start runs less often.
 */
async function rested(measure: () => Promise<number>): Promise<number> {
  await pause(250)
  return measure()
}

const round = (value: number) => Math.round(value * 10) / 10
const median = (values: readonly number[]) => round([...values].sort((a, b) => a - b)[values.length >> 1]!)

function startBare(file: string): Promise<number> {
  const startedAt = performance.now()
  const child = spawn(file, [], { stdio: ['pipe', 'pipe', 'ignore'] })
  child.stdin.on('error', () => {}).end('{}')
  return new Promise((resolve, reject) => {
    let firstAt: number | undefined
    child.stdout.on('data', () => (firstAt ??= performance.now()))
    child.once('error', reject)
    child.once('close', () =>
      firstAt ? resolve(firstAt - startedAt) : reject(new Error('It wrote nothing.')),
    )
  })
}

async function startSandboxed(sandbox: Sandbox, command: Command): Promise<number> {
  while (command.start === 'warm' && sandbox.waiting === 0) await pause(5)
  const startedAt = performance.now()
  let firstAt: number | undefined
  const run = sandbox.run(
    {
      id: 'bench',
      bundle: {
        // The hash only names the files in the cache and is not verified, because the files are sent along.
        sha256: Buffer.from(command.name.padEnd(32)).toString('hex'),
        files: async () =>
          Object.entries(command.files).map(([name, text]) => ({
            path: name,
            mode: name === 'tool' ? 0o755 : 0o644,
            bytes: new TextEncoder().encode(text),
          })),
      },
      program: command.program,
      argumentsText: '{}',
      limits: limitsOf(command.start),
    },
    { started() {}, output: () => (firstAt ??= performance.now()), frame() {}, notice() {} },
  )
  const end = await run.done
  if (!firstAt) throw new Error(`It wrote nothing: ${end.reason} ${end.detail ?? ''}`)
  if (end.usage.start !== command.start && command.start === 'cold') throw new Error('It started warm.')
  return firstAt - startedAt
}

async function startInProduct(tool: TestTool, cookie: string): Promise<number> {
  const startedAt = now()
  const { events } = await follow(await post(tool, cookie), cookie)
  return events[0]!.at - startedAt
}

async function post(tool: TestTool, cookie: string): Promise<string> {
  const origin = config().publicUrl
  const posted = await fetch(`${origin}${links.api.runs()}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ toolbox: tool.toolbox, tool: tool.tool, arguments: {} }),
  })
  if (posted.status !== 202) throw new Error(`The run was refused: ${posted.status} ${await posted.text()}`)
  return ((await posted.json()) as StartedRun).id
}

/** Collects what the run wrote to standard output, with arrival times, until it ends. */
async function follow(id: string, cookie: string): Promise<{ events: { at: number; text: string }[] }> {
  const stream = await fetch(`${config().publicUrl}${links.api.runEvents(id)}`, { headers: { cookie } })
  const events: { at: number; text: string }[] = []
  let unread = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    const at = now()
    const parts = (unread + piece).split('\n\n')
    unread = parts.pop()!
    for (const part of parts) {
      const data = /^event: chunk\ndata: (.*)$/m.exec(part)?.[1]
      const frames = data ? decodeFrames(Buffer.from(data, 'base64')) : []
      const text = frames.flatMap(frame =>
        frame.kind === 'stdout' ? [Buffer.from(frame.bytes).toString()] : [],
      )
      if (text.length > 0) events.push({ at, text: text.join('') })
      if (/^event: end$/m.test(part) && events.length === 0) throw new Error(`It wrote nothing: ${part}`)
    }
  }
  return { events }
}

/** Milliseconds of the machine's clock, which the tool reads as well. */
const now = () => performance.timeOrigin + performance.now()

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
