/**
 * A worker to be attacked, in a separate process so that its memory can be measured from outside. It reads orders
 * from standard input and answers each with a line of JSON.
 */
import { createInterface } from 'node:readline'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import { publicAddresses } from '@/lib/outbound/address-rules'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { egressProxy } from '@/lib/sandbox/proxies/egress-proxy'
import type { AttackedMode } from './limit-attack'
import { limitAttacks } from './limit-attacks'
import { openTestSandbox, type TestSandbox } from '../open-test-sandbox'
import { execute, fileOf, startTool, type ToolResult } from '../run-tool'

export type AttackOrder = {
  id: number
  name: string
  start: AttackedMode['start']
  /** Standard input of the tool. */
  argumentsText?: string
}
export type AttackAnswer = {
  id: number
  problem: string | null
  end: ToolResult['end']
  output: string
  /** Longest time in milliseconds that this process waited for a CPU. */
  lateMs: number
}

async function main() {
  const controlGroups = process.argv[2] !== 'without-control-groups'
  const test = await openTestSandbox({ controlGroups, warm: 1 }, openSandbox).catch((error: Error) => error)
  if (test instanceof Error) return say({ refused: test.message })
  const { isolation } = test.sandbox.report
  say({ uid: process.getuid?.(), isolation })
  const running: Promise<void>[] = []
  for await (const line of createInterface({ input: process.stdin })) {
    const order = JSON.parse(line) as AttackOrder
    running.push(attack(test, order, isolation.cgroup !== 'none').then(say))
  }
  await Promise.all(running)
  await test.close()
}

async function attack(test: TestSandbox, order: AttackOrder, counted: boolean): Promise<AttackAnswer> {
  const { id, name, start, argumentsText } = order
  const found = limitAttacks.find(each => each.name === name)
  if (!found) throw new Error(`no attack is called ${name}`)
  const limits = { wallMs: 20_000, ...found.limits }
  const options = {
    argumentsText,
    // With one file less, no warm sandbox fits.
    limits: start === 'warm' ? limits : { workspaceFiles: defaultRunLimits.workspaceFiles - 1, ...limits },
    collects: found.collects,
    proxies: found.grant && [
      egressProxy({ hosts: ['api.example.org'], addresses: publicAddresses, bytesMax: 1 }),
    ],
  }
  if (start === 'warm') await waitForWarm(test)
  const files = [fileOf('attack', found.script, 0o755), fileOf('become.py', become)]
  const program: RunnerProgram = start === 'copied' ? callBecome : execute('attack')
  const lateness = measureLateness()
  const result = await startTool(test.sandbox, files, program, options).result
  const lateMs = lateness()
  const output = `${result.stdout.toString('utf8')}${result.stderr.toString('utf8')}`.slice(-2000)
  return {
    id,
    problem: wrongStart(start, result) ?? found.findProblem(result, { counted, start }),
    end: result.end,
    ...{ output, lateMs },
  }
}

/** A timer like that of the memory watch, which shows how late the machine is. */
function measureLateness(): () => number {
  const everyMs = 20
  let latest = 0
  let before = performance.now()
  const look = () => {
    const now = performance.now()
    latest = Math.max(latest, now - before - everyMs)
    before = now
  }
  const timer = setInterval(look, everyMs)
  return () => {
    clearInterval(timer)
    look()
    return Math.round(latest)
  }
}

/** A class that becomes the program of the attack. */
const become = `class Become:
    def __init__(self):
        import os
        os.environ["FRAMES"] = os.readlink("/proc/self/fd/7")
        os.execv("/tool/attack", ["attack"])
`

const callBecome: RunnerProgram = {
  ...{ runner: 'python', action: 'call', adapter: 'coded-tool' },
  target: { className: 'become.Become', toolName: 'become', config: {}, root: '' },
}

function wrongStart(start: AttackedMode['start'], { end }: ToolResult): string | null {
  const actual = end.usage.forked ? 'copied' : end.usage.start
  return actual === start ? null : `it started ${actual}, not ${start}: ${JSON.stringify(end)}`
}

async function waitForWarm({ sandbox }: TestSandbox): Promise<void> {
  while (sandbox.waiting === 0) await new Promise(resolve => setTimeout(resolve, 5))
}

const say = (answer: object) => void process.stdout.write(`${JSON.stringify(answer)}\n`)

void main()
