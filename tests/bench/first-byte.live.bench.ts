// How long a person waits for the first byte of output: from POST /api/runs to the first chunk in the event stream of
// the running application, which has a sandbox ready, beside the same command started bare and in sandboxes by hand: one
// that waited, and one that is built for it. The four take turns in one run, because the machine is never as quiet twice:
//   npm run bench first-byte
// Prints one line of JSON a command, medians in milliseconds; exits with 1 when a budget is missed.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { config } from '@/lib/config'
import type { StartedRun } from '@/lib/core/catalog/views'
import { decodeFrames } from '@/lib/core/runs/chunk-frames'
import { defaultRunLimits } from '@/lib/core/runs/run-limits'
import { links } from '@/lib/core/links'
import { openSandbox, type Sandbox } from '@/lib/sandbox/sandbox'
import { closeDatabase } from '@/lib/store/client'
import { cookieOf, insertPerson } from '../support/people'
import { insertTool, type TestTool } from '../support/runs'

type Command = { name: string; script: string; budgetMs: number }
type Times = { bareMs: number; coldMs: number; warmMs: number; productMs: number }

const commands: Command[] = [
  { name: 'warm bash', script: '#!/bin/bash\necho hello\n', budgetMs: 60 },
  { name: 'warm python script', script: '#!/usr/bin/python3\nprint("hello", flush=True)\n', budgetMs: 120 },
]
/** The product may add this to the sandboxed process by hand. */
const overheadBudgetMs = 25
const rounds = 20
const warmUps = 8

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  const sandbox = await openSandbox({ dataDirectory: folder, slots: 2, warm: 2 })
  if (!sandbox.report.available) throw new Error('The sandbox does not work here; npm run doctor says why.')
  const cookie = await cookieOf(await insertPerson())
  try {
    for (const command of commands) await measure(command, { folder, sandbox, cookie })
  } finally {
    await sandbox.close()
    await closeDatabase()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(
  command: Command,
  scene: { folder: string; sandbox: Sandbox; cookie: string },
): Promise<void> {
  const file = path.join(scene.folder, command.name.replace(' ', '-'))
  writeFileSync(file, command.script, { mode: 0o755 })
  const tool = await insertTool({ script: command.script })
  const all: Times[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    const times = {
      bareMs: await rested(() => startBare(file)),
      coldMs: await rested(() => startSandboxed(scene.sandbox, command, 'cold')),
      warmMs: await rested(() => startSandboxed(scene.sandbox, command, 'warm')),
      productMs: await rested(() => startInProduct(tool, scene.cookie)),
    }
    if (round >= 0) all.push(times)
  }
  const medians = {
    bareMs: median(all.map(times => times.bareMs)),
    coldMs: median(all.map(times => times.coldMs)),
    warmMs: median(all.map(times => times.warmMs)),
    productMs: median(all.map(times => times.productMs)),
    overheadMs: median(all.map(times => times.productMs - times.warmMs)),
    productWorstMs: round(Math.max(...all.map(times => times.productMs))),
  }
  const { budgetMs } = command
  const withinBudget = medians.productMs <= budgetMs && medians.overheadMs <= overheadBudgetMs
  const line = { name: command.name, rounds, ...medians, budgetMs, overheadBudgetMs, withinBudget }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (!withinBudget) process.exitCode = 1
}

/** The kernel takes a sandbox apart after its end, on the processors that the next one starts on: people are not that fast. */
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

async function startSandboxed(
  sandbox: Sandbox,
  { name, script }: Command,
  start: 'cold' | 'warm',
): Promise<number> {
  while (start === 'warm' && sandbox.waiting === 0) await pause(5)
  // One file less than usual: no sandbox that waits has these limits.
  const { workspaceFiles } = defaultRunLimits
  const limits = { ...defaultRunLimits, workspaceFiles: workspaceFiles - (start === 'cold' ? 1 : 0) }
  const startedAt = performance.now()
  let firstAt: number | undefined
  const run = sandbox.run(
    {
      id: 'bench',
      bundle: {
        // A name in the cache, not a check: the files come with it.
        sha256: Buffer.from(name.padEnd(32)).toString('hex'),
        files: async () => [{ path: 'tool', mode: 0o755, bytes: new TextEncoder().encode(script) }],
      },
      program: { runner: 'executable', action: 'execute', path: 'tool' },
      argumentsText: '{}',
      limits,
    },
    { started() {}, output: () => (firstAt ??= performance.now()), frame() {}, notice() {} },
  )
  const end = await run.done
  if (!firstAt) throw new Error(`It wrote nothing: ${end.reason} ${end.detail ?? ''}`)
  if (end.usage.start !== start) throw new Error(`It started ${end.usage.start}.`)
  return firstAt - startedAt
}

async function startInProduct(tool: TestTool, cookie: string): Promise<number> {
  const origin = config().publicUrl
  const startedAt = performance.now()
  const posted = await fetch(`${origin}${links.api.runs()}`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ toolbox: tool.toolbox, tool: tool.tool, arguments: {} }),
  })
  if (posted.status !== 202) throw new Error(`The run was refused: ${posted.status} ${await posted.text()}`)
  const { id } = (await posted.json()) as StartedRun
  const stream = await fetch(`${origin}${links.api.runEvents(id)}`, { headers: { cookie } })
  let firstAt: number | undefined
  let text = ''
  for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    if (!firstAt && hasOutput(text)) firstAt = performance.now()
    if (/^event: end$/m.test(text)) break
  }
  if (!firstAt) throw new Error(`It wrote nothing: ${text}`)
  return firstAt - startedAt
}

function hasOutput(events: string): boolean {
  const chunks = [...events.matchAll(/^event: chunk\ndata: (.*)\n\n/gm)]
  return chunks.some(([, data]) =>
    decodeFrames(Buffer.from(data!, 'base64')).some(frame => frame.kind === 'stdout'),
  )
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
