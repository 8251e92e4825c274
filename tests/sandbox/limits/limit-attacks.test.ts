/**
 * Hostile tools that aim at the limits of a run and at what enforces them. Their cost to the machine is measured from
 * outside: each worker is in its own memory control group, whether it can make groups itself or not.
 */
import { randomUUID } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import {
  type AttackedWorker,
  type AttackedWorkerOptions,
  type AttackReport,
  startAttackedWorker,
} from '../support/attacks/attacked-worker'
import type { AttackedMode, LimitAttack } from '../support/attacks/limit-attack'
import { limitAttacks } from '../support/attacks/limit-attacks'
import { packedFolder } from '../support/programs/packed-programs'

type Start = AttackedMode['start']
type Mode = AttackedWorkerOptions & { title: string; counted: boolean; starts: readonly Start[] }

const modes: readonly Mode[] = [
  {
    title: 'on a worker that may make control groups',
    ...{ user: 'own', controlGroups: true, counted: true },
    starts: ['cold', 'warm', 'copied'],
  },
  {
    title: 'on the worker of an ordinary user',
    ...{ user: 'ordinary', controlGroups: false, counted: false },
    starts: ['cold', 'warm'],
  },
  {
    title: 'on a worker with the rights of the tests and no control groups',
    ...{ user: 'own', controlGroups: false, counted: false },
    starts: ['cold', 'warm'],
  },
]

const MiB = 1024 * 1024
/** For the growth of a worker and its launcher while they serve a run. */
const growthBytesMax = 64 * MiB
/** What processes can fill between two measurements, on cores that other tests use as well. */
const betweenLooksBytesMax = 192 * MiB
/** The memory watch lets a run exceed its memory limit by a quarter. */
const watchdogShare = 1.25

/** A memory watch measures nothing while it waits for a CPU; two CPUs fill this much in that time. */
const filledBytesPerMs = 4 * MiB

function costBytesMax({ limits }: LimitAttack, { counted }: Mode, lateMs: number): number {
  const { memoryBytes, workspaceBytes } = { ...defaultRunLimits, ...limits }
  return counted
    ? memoryBytes + workspaceBytes + growthBytesMax
    : memoryBytes * watchdogShare +
        workspaceBytes +
        growthBytesMax +
        betweenLooksBytesMax +
        lateMs * filledBytesPerMs
}

function costsTooMuch(report: AttackReport | Error, attack: LimitAttack, mode: Mode): boolean {
  if (report instanceof Error || report.costBytes === null) return false
  return report.costBytes >= costBytesMax(attack, mode, report.lateMs)
}

const plans = modes.map(mode => ({
  ...mode,
  attacks: mode.starts.flatMap(start =>
    limitAttacks
      // The cost of a sandbox does not depend on when it was built.
      .filter(attack => (attack.measured ? start === 'cold' : true))
      .filter(({ where }) => where?.({ counted: mode.counted, start }) ?? true)
      .map(attack => ({ ...attack, start })),
  ),
}))
type Planned = (typeof plans)[number]['attacks'][number]

const reports = new Map<string, AttackReport | Error>()
const keyOf = (mode: Mode, { start, name }: Planned) => `${mode.title} ${start} ${name}`
const isolations = new Map<string, AttackedWorker['isolation']>()

beforeAll(async () => {
  const network = new Lock()
  await Promise.all(plans.map(plan => runPlan(plan, network)))
}, 600_000)

describe.each(plans.map(plan => [plan.title, plan] as const))('limit attacks %s', (_, plan) => {
  it.each(plan.attacks.map(attack => [attack.title, attack.start, attack] as const))('%s (%s)', (...row) => {
    const attack = row[2]
    const report = reports.get(keyOf(plan, attack))
    if (report instanceof Error) throw report
    expect(report?.problem, JSON.stringify(report?.end)).toBeNull()
    const { costBytes, lateMs } = report!
    if (costBytes !== null) expect(costBytes).toBeLessThan(costBytesMax(attack, plan, lateMs))
  })
})

test('limit attacks run with the isolation that each worker should have', () => {
  for (const { title, user, controlGroups } of plans) {
    const isRoot = process.getuid?.() === 0
    expect(isolations.get(title)).toMatchObject({ separateUser: isRoot && user === 'own' })
    if (!controlGroups) expect(isolations.get(title)).toMatchObject({ cgroup: 'none' })
  }
})

/** Only root can put files below /usr. */
describe.skipIf(process.getuid?.() !== 0)('limit attacks on an installation below /usr', () => {
  const name = `pegboard-test-${randomUUID()}`
  const places = ['/usr/local/share', '/usr/local/lib', '/usr/local/src'].map(each => `${each}/${name}`)
  const [checkout, data, source] = places as [string, string, string]
  beforeAll(() => {
    for (const place of places) {
      mkdirSync(place)
      chmodSync(place, 0o755)
    }
    cpSync(packedFolder(), checkout, { recursive: true })
    copyFileSync('package.json', path.join(checkout, 'package.json'))
    symlinkSync(path.resolve('node_modules'), path.join(checkout, 'node_modules'))
    for (const place of [checkout, source])
      writeFileSync(`${place}/.env`, 'SECRET=planted\n', { mode: 0o644 })
  })
  afterAll(() => places.forEach(place => rmSync(place, { recursive: true, force: true })))

  it('shows none of its files, or refuses to start and names its folder', async () => {
    const options = { user: 'own', controlGroups: true, installed: { checkout, data } } as const
    const worker = await startAttackedWorker('installed', options)
    if ('refused' in worker) {
      expect(worker.refused).toContain(name)
      return
    }
    try {
      const attack = limitAttacks.find(each => each.name === 'planted-files')!
      const { problem } = await worker.attack(attack, 'cold', JSON.stringify(places))
      expect(problem).toBeNull()
    } finally {
      await worker.close()
    }
  })
})

/** Attacks that are measured run one after another, the others in parallel. */
async function runPlan(plan: (typeof plans)[number], network: Lock): Promise<void> {
  const worker = await startAttackedWorker(plan.title.replaceAll(' ', '-'), plan)
  if ('refused' in worker) throw new Error(worker.refused)
  isolations.set(plan.title, worker.isolation)
  const run = async (attack: Planned) => {
    const attacked = () => worker.attack(attack, attack.start)
    const once = () => (attack.tcp ? network.alone(attacked) : attacked()).catch((error: Error) => error)
    const report = await once()
    // A busy machine can delay the memory watch by more than a timer shows. What nothing stops costs as much again.
    reports.set(keyOf(plan, attack), costsTooMuch(report, attack, plan) ? await once() : report)
  }
  for (const attack of plan.attacks.filter(each => each.measured)) await run(attack)
  const rest = plan.attacks.filter(each => !each.measured)
  await inLanes(
    rest.filter(({ start }) => start === 'cold'),
    run,
  )
  // There is one waiting sandbox at a time, and one interpreter to copy.
  for (const attack of rest.filter(({ start }) => start !== 'cold')) await run(attack)
  await worker.close()
}

/** One less than the number of slots of a test worker. */
const lanes = 3

async function inLanes(attacks: readonly Planned[], run: (attack: Planned) => Promise<void>): Promise<void> {
  const waiting = [...attacks]
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
    }),
  )
}

/** Network buffers are counted for the whole machine, so only one attack may fill them. */
class Lock {
  #last: Promise<unknown> = Promise.resolve()

  alone<Value>(act: () => Promise<Value>): Promise<Value> {
    const next = this.#last.then(act)
    this.#last = next.catch(() => {})
    return next
  }
}
