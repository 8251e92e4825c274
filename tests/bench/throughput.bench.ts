// Measures how many runs per second the sandbox completes, with 1, 8 and 32 in parallel, compared with the same
// scripts started directly. They alternate in one process, because the load of the machine varies:
//   npm run bench throughput
// Prints one line of JSON per program and parallelism.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import type { SandboxFile } from '@/lib/sandbox/sandbox-request'
import { openSandbox } from '@/lib/sandbox/open-sandbox'

type Program = { name: string; bare: string; files: SandboxFile[]; program: RunnerProgram }

const script = (name: string, text: string): Program => ({
  name,
  bare: text,
  files: [{ path: 'tool', mode: 0o755, bytes: Buffer.from(text) }],
  program: { runner: 'executable', action: 'execute', path: 'tool' },
})

const callee =
  'class Tool:\n    def invoke(self, args, sly_data):\n        print("hello")\n        return "hello"\n'

const programs: Program[] = [
  script('bash', '#!/bin/bash\necho hello\n'),
  script('python', '#!/usr/bin/python3\nprint("hello")\n'),
  {
    name: 'python class',
    // The minimum that calls a class in its own interpreter.
    bare: `#!/usr/bin/python3\nimport json, threading\n${callee}print(json.dumps(Tool().invoke({}, {})))\n`,
    files: [
      {
        path: 'tool.py',
        mode: 0o644,
        bytes: Buffer.from(
          `from neuro_san.interfaces.coded_tool import CodedTool\n${callee.replace('Tool', 'Tool(CodedTool)')}`,
        ),
      },
    ],
    program: {
      ...{ runner: 'python', action: 'call', adapter: 'coded-tool' },
      target: { className: 'tool.Tool', toolName: 'tool', config: {}, root: '' },
    },
  },
  script('node', '#!/usr/bin/env node\nconsole.log("hello")\n'),
]
const atOnce = [1, 8, 32]
const runs = 64
/**
 * Number of measurements, alternating with the others. The best one counts, because other programs use the
 * machine too.
 */
const turns = 3

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bench-'))
  chmodSync(folder, 0o755)
  const sandbox = await openSandbox({ dataDirectory: folder, slots: Math.max(...atOnce), warm: 4 })
  try {
    if (!sandbox.report.available) throw new Error('The sandbox does not work here; npm run doctor says why.')
    for (const program of programs) {
      const { name } = program
      const file = path.join(folder, name)
      writeFileSync(file, program.bare, { mode: 0o755 })
      for (const width of atOnce) {
        let bare = 0
        let sandboxed = 0
        for (let turn = 0; turn < turns; turn += 1) {
          bare = Math.max(bare, await perSecond(width, () => runBare(file)))
          sandboxed = Math.max(sandboxed, await perSecond(width, () => runSandboxed(sandbox, program)))
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
  // A sandbox has no other variables either, and some variables make an interpreter read files when it
  // starts.
  const env = { PATH: process.env.PATH } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv
  const child = spawn(file, [], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.resume()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => (code === 0 ? resolve() : reject(new Error(`It ended with ${code}.`))))
  })
}

async function runSandboxed(sandbox: Sandbox, { name, files, program }: Program): Promise<void> {
  const run = sandbox.run(
    {
      id: 'bench',
      bundle: { sha256: createHash('sha256').update(name).digest('hex'), files: async () => files },
      program,
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
