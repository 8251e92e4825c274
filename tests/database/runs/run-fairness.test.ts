/**
 * Fairness of admission: the limits of people and toolboxes, and that no one waits behind many runs of
 * another person.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { findRun } from '@/lib/operations/runs/find-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { admitNextRun } from '@/lib/store/queue/run-queue'
import { admitWaiting, reapRuns } from '@/lib/store/runs/run-reaper'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun, stateOf, type TestTool } from '@/tests/support/runs'

const perPerson = 3
const perToolbox = 4
setTestEnvironment({
  PEGBOARD_RUNS_PER_PERSON: `${perPerson}`,
  PEGBOARD_QUEUE_PER_PERSON: '200',
  PEGBOARD_RUNS_PER_TOOLBOX: `${perToolbox}`,
  PEGBOARD_QUEUE_PER_TOOLBOX: '100',
})
await freshDatabase()
const people: TestPerson[] = []
const tools: TestTool[] = []

beforeAll(async () => {
  await insertWorker()
  for (let count = 0; count < 4; count += 1) {
    people.push(await insertPerson({ password: null }))
    tools.push(await insertTool())
  }
})
beforeEach(async () => {
  await database().run.deleteMany({})
  await database().quota.deleteMany({})
  await database().$executeRaw`DELETE FROM graphile_worker._private_jobs`.catch(() => {})
})
afterAll(async () => {
  await closeDatabase()
})

/**
 * Takes the job that a free worker takes next, as graphile-worker picks it; its run is active from then on.
 */
async function takeNext(): Promise<RunId | null> {
  const [job] = await database().$queryRaw<{ key: RunId }[]>`
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'test' WHERE id = (
      SELECT id FROM graphile_worker._private_jobs WHERE locked_at IS NULL ORDER BY priority, run_at, id LIMIT 1
    ) RETURNING key`
  if (!job) return null
  await database().run.update({ where: { id: job.key }, data: { state: 'running' } })
  return job.key
}

async function end(runId: RunId): Promise<void> {
  const run = await database().run.update({
    where: { id: runId },
    data: { state: 'ended', outcome: 'succeeded', endedAt: new Date() },
  })
  await database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${runId}`
  await admitNextRun({ userId: run.userId as UserId, toolboxId: run.toolboxId as ToolboxId })
}

const underWay = { in: ['dispatched', 'starting', 'running'] }

describe('a person with a hundred runs', () => {
  test('does not delay the first run of another person by any of their runs', async () => {
    const [many, other] = people as [TestPerson, TestPerson]
    for (let count = 0; count < 50; count += 1) await startTestRun(many, tools[count % 4]!)
    const first = await startTestRun(other, tools[0]!)
    const second = await startTestRun(other, tools[0]!)
    // One worker with one slot finishes the run that it has started, and then takes the run of the other
    // person.
    await takeNext()
    expect(await takeNext()).toBe(first)
    expect((await findRun(other, second)).status.waiting).toEqual({ for: 'worker', underWay: 2, position: 2 })
    const order = [await takeNext(), await takeNext()]
    expect(order).toContain(second)
  })

  test('is not postponed forever by others who repeatedly start a first run', async () => {
    const [reconnecting, ...others] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
    const waits = [await startTestRun(reconnecting, tools[0]!), await startTestRun(reconnecting, tools[0]!)]
    let taken = await takeNext()
    expect(taken).toBe(waits[0])
    for (let turn = 0; turn < 4; turn += 1) {
      await startTestRun(others[turn % 3]!, tools[1]!)
      await end(taken!)
      taken = await takeNext()
      if (taken === waits[1]) return
    }
    throw new Error('The second run was never taken.')
  })
})

describe('the slots of a toolbox', () => {
  test('are limited across all people, and waiting runs show the reason', async () => {
    const [tool] = tools as [TestTool]
    const runs = await Promise.all(people.map(person => startTestRun(person, tool)))
    const fifth = await startTestRun(people[3]!, tool)
    expect(await database().run.count({ where: { state: underWay } })).toBe(perToolbox)
    expect(await stateOf(fifth)).toBe('queued')
    expect((await findRun(people[3]!, fifth)).status.waiting).toEqual({
      ...{ for: 'toolbox', underWay: perToolbox, position: 1 },
    })
    // A run that waits for this toolbox does not delay runs of other toolboxes.
    expect(await stateOf(await startTestRun(people[3]!, tools[1]!))).toBe('dispatched')
    await end(runs[0]!)
    expect(await stateOf(fifth)).toBe('dispatched')
  })

  test('are filled when several runs end at the same time, as long as anyone waits', async () => {
    const [tool] = tools as [TestTool]
    for (let count = 0; count < 3 * perToolbox; count += 1) await startTestRun(people[count % 4]!, tool)
    for (const left of [2 * perToolbox, perToolbox, 0]) {
      const running: RunId[] = []
      for (let run = await takeNext(); run; run = await takeNext()) running.push(run)
      expect(running).toHaveLength(perToolbox)
      await Promise.all(running.map(end))
      await checkPlaces()
      expect(await database().run.count({ where: { state: { not: 'ended' } } })).toBe(left)
    }
  })

  test('are looked for by maintenance only when one is free', async () => {
    const [tool] = tools as [TestTool]
    const runs = await Promise.all(people.map(person => startTestRun(person, tool)))
    const waiting = await startTestRun(people[0]!, tool)
    expect(await admitWaiting()).toBe(0)
    // The process that ended the run died before the admission.
    await database().run.update({ where: { id: runs[1]! }, data: { state: 'ended', outcome: 'lost' } })
    expect(await admitWaiting()).toBe(1)
    expect(await stateOf(waiting)).toBe('dispatched')
  })

  test('rotate: the person who had the last slot waits for the others', async () => {
    const [tool] = tools as [TestTool]
    const [greedy, ...others] = people as [TestPerson, TestPerson, TestPerson, TestPerson]
    const first: RunId[] = []
    for (let count = 0; count < 20; count += 1) first.push(await startTestRun(greedy, tool))
    const theirs = await Promise.all(others.map(person => startTestRun(person, tool)))
    // The first person has three slots and one of the others has one; the next two slots go to the other two.
    expect(await Promise.all(theirs.map(stateOf)).then(states => states.sort())).toEqual([
      ...['dispatched', 'queued', 'queued'],
    ])
    await end(first[0]!)
    await end(first[1]!)
    expect(await Promise.all(theirs.map(stateOf))).toEqual(['dispatched', 'dispatched', 'dispatched'])
  })

  test('reject new runs when 100 are queued, with the time after which to try again', async () => {
    const [tool] = tools as [TestTool]
    for (let count = 0; count < 4 + 100; count += 1) await startTestRun(people[count % 4]!, tool)
    await expect(startTestRun(people[0]!, tool)).rejects.toMatchObject({
      ...{ code: 'run.quota-reached', options: { retryAfterSeconds: 5 } },
      message: 'The queue of this toolbox is full (100 runs). Try again when some have finished.',
    })
    await startTestRun(people[0]!, tools[1]!)
  })
})

test('no limit is exceeded and no free slot stays empty under any order of starts and ends', async () => {
  const steps = fc.array(
    fc.record({ person: fc.nat(3), tool: fc.nat(1), act: fc.constantFrom('ask', 'ask', 'take', 'end') }),
    { minLength: 5, maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async script => {
      await database().run.deleteMany({})
      await database().$executeRaw`DELETE FROM graphile_worker._private_jobs`.catch(() => {})
      for (const { person, tool, act } of script) {
        if (act === 'ask') await startTestRun(people[person]!, tools[tool]!)
        else if (act === 'take') await takeNext()
        else {
          const running = await database().run.findFirst({ where: { state: 'running' } })
          if (running) await end(running.id as RunId)
        }
        await checkPlaces()
      }
      // Maintenance finds nothing to do.
      expect((await reapRuns()).putBack).toBe(0)
      await admitWaiting()
      await checkPlaces()
    }),
    { numRuns: 12 },
  )
})

async function checkPlaces(): Promise<void> {
  const runs = await database().run.findMany({ where: { state: { not: 'ended' } } })
  const busy = runs.filter(run => run.state !== 'queued')
  const of = (key: 'userId' | 'toolboxId', id: string) => busy.filter(run => run[key] === id).length
  for (const { userId } of runs) expect(of('userId', userId)).toBeLessThanOrEqual(perPerson)
  for (const { toolboxId } of runs) expect(of('toolboxId', toolboxId)).toBeLessThanOrEqual(perToolbox)
  for (const run of runs.filter(({ state }) => state === 'queued'))
    expect(of('userId', run.userId) === perPerson || of('toolboxId', run.toolboxId) === perToolbox).toBe(true)
}
