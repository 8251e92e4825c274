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
import { killWorkers } from '../support/kill-workers'
import { sandboxedProcesses } from '../support/leftovers'
import { openTestSandbox } from '../support/open-test-sandbox'
import { packed } from '../support/packed-programs'

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
const kills = 200
/** A machine that is busy with other things takes its time for each; it is asked for no more than fits. */
const withinMs = 180_000
const killsMin = 10
/** What is promised. The sum of lib/core/runs/lease.ts is a second less. */
const lostWithinMs = 15_000

afterAll(async () => {
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
    ...{ kills, withinMs, workers: 4, slots: 2, seed, folder, report },
    program: packed('tests/sandbox/support/killable-worker-main.ts'),
  })
  const lostMs = account.lostAfterMs.at(-1) ?? 0
  process.stdout.write(
    `${account.kills} of ${kills} kills: of ${account.runs} runs ${account.succeeded} succeeded and ${account.lost} ` +
      `were lost, within ${lostMs} ms; the machine was late by up to ${account.lateMs} ms.\n`,
  )
  expect(account.faults).toEqual([])
  expect(account.succeeded + account.lost).toBe(account.runs)
  // The load was one: many were in their middle, and many came through.
  expect(account.kills).toBeGreaterThanOrEqual(killsMin)
  expect(account.lost).toBeGreaterThan(killsMin / 4)
  expect(account.succeeded).toBeGreaterThan(killsMin / 4)
  // Nobody can be told in time by a machine that has no time itself.
  expect(lostMs).toBeLessThan(lostWithinMs + account.lateMs)
  await until(() => sandboxedProcesses(path.join(folder, 'data')).length === 0)
  // Whoever opens a sandbox next removes the sockets and pipes of the dead.
  await (await openTestSandbox()).close()
  const owners = readdirSync(tmpdir()).map(
    entry => ownerOf(entry, 'pegboard-doors') ?? ownerOf(entry, 'pegboard-pipes'),
  )
  expect(owners.filter(owner => owner && isGone(owner))).toEqual([])
})
