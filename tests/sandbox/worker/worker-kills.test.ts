/** Workers are killed at random moments under load: every run ends once, none is executed twice. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isGone, ownerOf } from '@/lib/sandbox/host/own-process'
import { closeDatabase } from '@/lib/store/connection/client'
import { freshDatabase } from '../../support/database'
import { setTestEnvironment } from '../../support/people'
import { until } from '../../support/runs'
import { killWorkers } from '../support/workers/kill-workers'
import { sandboxedProcesses } from '../support/leftovers'
import { openTestSandbox } from '../support/open-test-sandbox'
import { packed } from '../support/programs/packed-programs'

// Runs of dead workers occupy their slots until they are lost; the limits here are high enough not to wait for that.
setTestEnvironment({
  PEGBOARD_RUNS_PER_PERSON: '1000',
  PEGBOARD_QUEUE_PER_PERSON: '1000',
  PEGBOARD_RUNS_PER_TOOLBOX: '10000',
})
await freshDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-kills-'))
chmodSync(folder, 0o755)
/** The seed of a failure repeats the same moments. */
const seed = Number(process.env.PEGBOARD_TEST_SEED ?? Date.now() % 1_000_000)
const kills = 60
/** A busy machine takes its time for each kill; the number is not raised beyond what fits. */
const withinMs = 60_000
const killsMin = 10
/** The promised limit. The sum in lib/core/runs/lease.ts is a second less. */
const lostWithinMs = 15_000

afterAll(async () => {
  await closeDatabase()
  rmSync(folder, { recursive: true, force: true })
})

test(`after random kills of workers (PEGBOARD_TEST_SEED=${seed}) every run has ended once, and nothing is left`, {
  timeout: 300_000,
}, async () => {
  // Tests once for all workers that sandboxes work here.
  const box = await openTestSandbox()
  const { report } = box.sandbox
  await box.close()

  const account = await killWorkers({
    ...{ kills, withinMs, workers: 4, slots: 2, seed, folder, report },
    program: packed('tests/sandbox/support/workers/killable-worker-main.ts'),
  })
  const lostMs = account.lostAfterMs.at(-1) ?? 0
  process.stdout.write(
    `${account.kills} of ${kills} kills: of ${account.runs} runs ${account.succeeded} succeeded and ${account.lost} ` +
      `were lost, within ${lostMs} ms; the machine was late by up to ${account.lateMs} ms.\n`,
  )
  expect(account.problems).toEqual([])
  expect(account.succeeded + account.lost).toBe(account.runs)
  // The load was real: many runs were in progress, and many succeeded.
  expect(account.kills).toBeGreaterThanOrEqual(killsMin)
  expect(account.lost).toBeGreaterThan(killsMin / 4)
  expect(account.succeeded).toBeGreaterThan(killsMin / 4)
  // A machine without CPU time cannot report in time.
  expect(lostMs).toBeLessThan(lostWithinMs + account.lateMs)
  await until(() => sandboxedProcesses(path.join(folder, 'data')).length === 0)
  // The next sandbox that opens removes the sockets and pipes of dead workers.
  await (await openTestSandbox()).close()
  const owners = readdirSync(tmpdir()).map(
    entry => ownerOf(entry, 'pegboard-doors') ?? ownerOf(entry, 'pegboard-pipes'),
  )
  expect(owners.filter(owner => owner && isGone(owner))).toEqual([])
})
