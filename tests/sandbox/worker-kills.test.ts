/** Workers are killed at random moments under load: every run ends once, none is executed twice. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isAlive } from '@/lib/sandbox/folders'
import { closeDatabase } from '@/lib/store/client'
import { closeStreamPool } from '@/lib/store/stream-pool'
import { freshDatabase } from '../support/database'
import { setTestEnvironment } from '../support/people'
import { until } from '../support/runs'
import { killWorkers } from './support/kill-workers'
import { sandboxedProcesses } from './support/leftovers'
import { openTestSandbox } from './support/open-test-sandbox'

// Runs of dead workers hold their places until they are lost; here nobody should wait for that.
setTestEnvironment({
  PEGBOARD_RUNS_PER_PERSON: '1000',
  PEGBOARD_QUEUE_PER_PERSON: '1000',
  PEGBOARD_RUNS_PER_TOOLBOX: '10000',
})
await freshDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-kills-'))
chmodSync(folder, 0o755)
/** Whoever sees a failure wants the same moments again. */
const seed = Number(process.env.PEGBOARD_TEST_SEED ?? Date.now() % 1_000_000)
/** As many as fit into what one test may cost; `npm run bench worker-kills` takes its time for a thousand. */
const killsMax = 200
const killingMs = 15_000

afterAll(async () => {
  await closeStreamPool()
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test(`after kills of workers at random (PEGBOARD_TEST_SEED=${seed}) every run has ended once, and nothing is left`, {
  timeout: 300_000,
}, async () => {
  // The proof that sandboxes hold here, once for all of them.
  const box = await openTestSandbox()
  const { report } = box.sandbox
  await box.close()

  const account = await killWorkers({
    ...{ kills: killsMax, withinMs: killingMs, workers: 3, slots: 2 },
    ...{ seed, folder, report },
  })
  expect(account.faults).toEqual([])
  expect(account.succeeded + account.lost).toBe(account.runs)
  // The load was one: many were in their middle, and many came through.
  expect(account.kills).toBeGreaterThan(2)
  expect(account.lost).toBeGreaterThan(0)
  expect(account.succeeded).toBeGreaterThan(0)
  // Twelve seconds of lease and two until somebody looks; on a machine that is busy with other things, some more.
  const late = account.lostAfterMs.filter(ms => ms > 15_000)
  expect(late.length).toBeLessThanOrEqual(account.lostAfterMs.length / 20)
  expect(Math.max(...account.lostAfterMs)).toBeLessThan(20_000)
  await until(() => sandboxedProcesses(folder).length === 0)
  // Whoever opens a sandbox next removes the sockets of the dead.
  await (await openTestSandbox()).close()
  const owners = readdirSync(tmpdir()).map(entry => /^pegboard-doors-(\d+-\d+)-/.exec(entry)?.[1])
  expect(owners.filter(owner => owner && !isAlive(owner))).toEqual([])
})
