// How many runs a second the sandbox takes from start to end, with 1, 8 and 32 at once, beside the same scripts started
// bare. They take turns in one run, because the machine is never as quiet twice:
//   npm run bench throughput
// Prints one line of JSON a script and number.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { defaultRunLimits } from '@/lib/core/runs/run-limits'
import { openSandbox, type Sandbox } from '@/lib/sandbox/sandbox'

const scripts = [
  { name: 'bash', script: '#!/bin/bash\necho hello\n' },
  { name: 'python', script: '#!/usr/bin/python3\nprint("hello")\n' },
  { name: 'node', script: '#!/usr/bin/env node\nconsole.log("hello")\n' },
]
const atOnce = [1, 8, 32]
const runs = 32
/** Each is measured so often in turn with the others, and the best is kept: others use the machine as well. */
const turns = 2

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  const sandbox = await openSandbox({ dataDirectory: folder, slots: Math.max(...atOnce), warm: 4 })
  try {
    if (!sandbox.report.available) throw new Error('The sandbox does not work here; npm run doctor says why.')
    for (const { name, script } of scripts) {
      const file = path.join(folder, name)
      writeFileSync(file, script, { mode: 0o755 })
      for (const width of atOnce) {
        let bare = 0
        let sandboxed = 0
        for (let turn = 0; turn < turns; turn += 1) {
          bare = Math.max(bare, await perSecond(width, () => runBare(file)))
          sandboxed = Math.max(sandboxed, await perSecond(width, () => runSandboxed(sandbox, script)))
        }
        const line = { name, atOnce: width, barePerSecond: bare, sandboxedPerSecond: sandboxed }
        const load = round(loadavg()[0]!)
        process.stdout.write(`${JSON.stringify({ ...line, ratio: round(bare / sandboxed), load })}\n`)
      }
    }
  } finally {
    await sandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function perSecond(width: number, run: () => Promise<void>): Promise<number> {
  let left = runs
  const startedAt = performance.now()
  const lane = async () => {
    while (left-- > 0) await run()
  }
  await Promise.all(Array.from({ length: width }, lane))
  return round((1000 * runs) / (performance.now() - startedAt))
}

const round = (value: number) => Math.round(value * 10) / 10

function runBare(file: string): Promise<void> {
  const child = spawn(file, [], { stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.resume()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(`It ended with ${code}.`))))
  })
}

async function runSandboxed(sandbox: Sandbox, script: string): Promise<void> {
  const bytes = Buffer.from(script)
  const run = sandbox.run(
    {
      id: 'bench',
      bundle: {
        sha256: createHash('sha256').update(bytes).digest('hex'),
        files: async () => [{ path: 'tool', mode: 0o755, bytes }],
      },
      program: { runner: 'executable', action: 'execute', path: 'tool' },
      argumentsText: '{}',
      limits: defaultRunLimits,
    },
    { started() {}, output() {}, frame() {}, notice() {} },
  )
  const end = await run.done
  if (end.exitCode !== 0) throw new Error(`It ended with ${end.reason} ${end.detail ?? ''}`)
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
