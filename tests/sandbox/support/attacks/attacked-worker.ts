import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { startAsOrdinaryUser } from '../as-ordinary-user'
import type { AttackAnswer, AttackOrder } from './limit-attack-main'
import type { AttackedMode, LimitAttack } from './limit-attack'
import { makeOuterGroup } from './outer-group'
import { packedIn } from '@/scripts/packing/packed-paths.mjs'
import { packed } from '../programs/packed-programs'

/** Result and cost of one attack. */
export type AttackReport = AttackAnswer & {
  /**
   * Maximum number of bytes that the worker, its launcher and the sandbox gained; null where it cannot be measured.
   */
  costBytes: number | null
}

/** A worker in a separate process and, where the tests can make one, a separate memory group. */
export type AttackedWorker = {
  uid: number
  isolation: { cgroup: string; separateUser: boolean }
  /** Runs an attack. Attacks that are measured must not overlap. */
  attack(attack: LimitAttack, start: AttackedMode['start'], argumentsText?: string): Promise<AttackReport>
  close(): Promise<void>
}

export type AttackedWorkerOptions = {
  /** The user of the tests, or an ordinary one. */
  user: 'own' | 'ordinary'
  controlGroups: boolean
  /** Folders of another installation: its packed programs, and the parent of its data folder. */
  installed?: { checkout: string; data: string }
}

type Greeting = Pick<AttackedWorker, 'uid' | 'isolation'> | { refused: string }

const program = 'tests/sandbox/support/attacks/limit-attack-main.ts'

/** Starts a worker. If it refuses to open a sandbox, the result has the reason. */
export async function startAttackedWorker(
  name: string,
  { user, controlGroups, installed }: AttackedWorkerOptions,
): Promise<AttackedWorker | { refused: string }> {
  const group = makeOuterGroup(`pegboard-test-${process.pid}-${name}`)
  const args = controlGroups ? [] : ['without-control-groups']
  const started =
    user === 'ordinary'
      ? startAsOrdinaryUser(program, 'postgres://secret', { around: group?.enter, args, stdin: 'pipe' })
      : { child: startAsOurselves(group?.enter ?? [], args, installed), remove: () => {} }
  const { child } = started
  let stderr = ''
  child.stderr!.on('data', (bytes: Buffer) => (stderr += bytes.toString('utf8')))
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const ended = once(child, 'close')
  const first = await lines.next()
  const greeting = first.done ? null : (JSON.parse(first.value) as Greeting)
  if (greeting === null || 'refused' in greeting) {
    await ended
    await group?.remove()
    started.remove()
    if (greeting === null) throw new Error(`the worker ended: ${stderr}`)
    return greeting
  }
  const waiting = new Map<number, (answer: AttackAnswer) => void>()
  const readAnswers = async () => {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const answer = JSON.parse(next.value) as AttackAnswer
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    }
  }
  const reading = readAnswers()
  const gone = ended.then((): never => {
    throw new Error(`the worker ended: ${stderr}`)
  })
  gone.catch(() => {})
  let orders = 0
  const ask = (order: Omit<AttackOrder, 'id'>) => {
    const id = (orders += 1)
    const answered = new Promise<AttackAnswer>(resolve => waiting.set(id, resolve))
    child.stdin!.write(`${JSON.stringify({ id, ...order } satisfies AttackOrder)}\n`)
    return Promise.race([answered, gone])
  }
  return {
    ...greeting,
    async attack(attack, start, argumentsText) {
      const order = { name: attack.name, start, argumentsText }
      if (!attack.measured || !group) return { ...(await ask(order)), costBytes: null }
      const network = attack.tcp ? sampleNetworkBuffers() : () => 0
      const gained = await group.measure()
      const answer = await ask(order)
      // The group counts network buffers as well, where it can; the number of the whole machine is never too small.
      return { ...answer, costBytes: Math.max(gained(), network()) }
    },
    async close() {
      child.stdin!.end()
      const [code] = (await ended) as [number | null]
      await reading
      await group?.remove()
      started.remove()
      if (code !== 0 || stderr !== '') throw new Error(`the worker ended with ${code}: ${stderr}`)
    },
  }
}

function startAsOurselves(
  around: readonly string[],
  args: readonly string[],
  installed: AttackedWorkerOptions['installed'],
): ChildProcess {
  const file = installed ? path.resolve(packedIn(installed.checkout, program)) : packed(program)
  const [command, ...rest] = [...around, process.execPath, file, ...args]
  return spawn(command!, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(installed && { cwd: installed.checkout, env: { ...process.env, TMPDIR: installed.data } }),
  })
}

/** Measures the whole machine: a group of version 1 without its own limit does not count network buffers. */
function sampleNetworkBuffers(): () => number {
  const level = networkBufferBytes()
  let most = level
  const look = () => (most = Math.max(most, networkBufferBytes()))
  const timer = setInterval(look, 20)
  return () => {
    clearInterval(timer)
    return look() - level
  }
}

function networkBufferBytes(): number {
  const pages = [...readFileSync('/proc/net/sockstat', 'utf8').matchAll(/ mem (\d+)$/gm)]
  return 4096 * pages.reduce((sum, [, count]) => sum + Number(count), 0)
}
