/** A worker whose sandbox fails its self-test: it reports so, takes nothing, and begins when the problem is fixed. */
import { chmodSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import { readiness } from '@/lib/operations/background/readiness'
import { sandboxStatus } from '@/lib/operations/background/sandbox-status'
import { startRun } from '@/lib/operations/runs/start-run'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { GuardedSandbox } from '@/lib/sandbox/self-test/guarded-sandbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { Worker } from '@/lib/worker/worker'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment } from '../../support/people'
import { collect, insertTool, insertWorker, startTestRun, stateOf, textOf, until } from '../../support/runs'

setTestEnvironment()
await freshDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-sandbox-'))
chmodSync(folder, 0o755)
// A sandbox that was not tested runs nothing, like one that failed its test.
const sandbox = new GuardedSandbox({ dataDirectory: folder, slots: 2 })
const worker = new Worker({ sandbox, concurrency: 2, describe: async () => {}, testEveryMs: 1000 })

afterAll(async () => {
  await worker.stop()
  await closeRunHub()
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

const sandboxCheck = async () => (await readiness()).checks.find(({ name }) => name === 'sandbox')

test('a worker without a sandbox is visible, takes no run, and takes runs once its self-test passes', async () => {
  const ana = await insertPerson()
  const tool = await insertTool()
  await worker.start()
  expect(await sandboxStatus()).toMatchObject({
    available: false,
    reason: 'The sandbox self-test has not finished yet.',
    workers: [{ id: worker.id, pid: process.pid, report: { available: false } }],
  })
  expect(await sandboxCheck()).toMatchObject({ ok: false })
  await expect(startRun(ana, { ...tool, argumentsText: '{}', at: new Date() })).rejects.toMatchObject({
    code: 'run.sandbox-unavailable',
  })

  // A worker that came while another one was there.
  const other = await insertWorker()
  const waiting = await startTestRun(ana, tool)
  await database().workerNode.delete({ where: { id: other } })
  const seenAt = async () => (await sandboxStatus()).workers[0]!.seenAt
  const before = await seenAt()
  await until(async () => (await seenAt()) > before)
  expect(await stateOf(waiting)).toBe('dispatched')

  await sandbox.selfTest()
  const events = await collect(streamRun(ana, waiting as RunId, 0, new AbortController().signal))
  expect(textOf(events)).toBe('hello\n')
  const { available, workers } = await until(async () => {
    const status = await sandboxStatus()
    return status.available && status
  })
  expect([available, workers.map(({ id }) => id)]).toEqual([true, [worker.id]])
})

test('a sandbox that stops working disables runs at its next test, and the report names a fix', async () => {
  // A mistake of an administrator, or an update: a file that every sandbox needs is gone.
  const instance = readdirSync(path.join(folder, 'sandbox')).find(name => name.startsWith('instance-'))!
  const etc = path.join(folder, 'sandbox', instance, 'etc')
  renameSync(etc, `${etc}-away`)
  const off = await until(async () => {
    const status = await sandboxStatus()
    return !status.available && status
  })
  expect(off.reason).toContain('Sandboxes start')
  expect(off.remedy).toContain('How to fix')
  expect(await sandboxCheck()).toMatchObject({
    ok: false,
    detail: expect.stringContaining('How to fix') as string,
  })
  renameSync(`${etc}-away`, etc)
  expect((await sandbox.selfTest()).available).toBe(true)
})
