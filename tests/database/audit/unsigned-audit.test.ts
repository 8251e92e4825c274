/** An installation without a key signs nothing, which is a separate state and not a failure. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import { needsAdmin } from '@/lib/core/audit/audit-check'
import { backgroundStatus } from '@/lib/operations/background/background-status'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { readiness } from '@/lib/operations/background/readiness'
import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { jobReports } from '@/lib/store/background/job-reports'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-unsigned-'))
const set = (values: Record<string, string>) => {
  setTestEnvironment({
    PEGBOARD_SECRET_KEY: '',
    PEGBOARD_DATA: dataFolder,
    PEGBOARD_AUDIT_DAYS: '',
    ...values,
  })
  forgetConfig()
}
set({})
await freshDatabase()
const failures: string[] = []
jobReports().describe('web', change => 'failed' in change && failures.push(change.job))
const house = startMaintenance()
afterAll(async () => {
  await house.stop()
  jobReports().describe('web', () => {})
  await closeDatabase()
  rmSync(dataFolder, { recursive: true })
})
const stateNow = async () => {
  await house.runAll()
  const { failing, jobs } = await backgroundStatus(new Date())
  return { failing, state: jobs.find(({ name }) => name === 'maintain-audit')!.state }
}
const backgroundCheck = async () => (await readiness()).checks.find(({ name }) => name === 'background')!

test('without a key the job is unsigned, /readyz counts no failure, and the check reports the missing key', async () => {
  expect(await stateNow()).toEqual({ failing: [], state: 'not-signed' })
  expect(failures).toEqual([])
  expect((await backgroundCheck()).ok).toBe(true)
  const check = await verifyAudit()
  expect(check).toMatchObject({ hasKey: false, signed: null })
  expect(needsAdmin(check)).toBe(false)
})

test('the job fails when retention needs a missing key, and when the key file contains no key', async () => {
  set({ PEGBOARD_AUDIT_DAYS: '30' })
  expect(await stateNow()).toEqual({ failing: ['maintain-audit'], state: 'failing' })
  set({})
  expect((await stateNow()).state).toBe('not-signed')
  writeFileSync(path.join(dataFolder, 'secret-key'), 'no key')
  expect((await stateNow()).state).toBe('failing')
  rmSync(path.join(dataFolder, 'secret-key'))
})

test('the job works with a key, and fails without the key that it signed with before', async () => {
  set({ PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
  expect(await stateNow()).toEqual({ failing: [], state: 'working' })
  expect(await database().auditCheckpoint.count()).toBeGreaterThan(0)
  set({})
  expect(await stateNow()).toEqual({ failing: ['maintain-audit'], state: 'failing' })
  expect((await backgroundCheck()).ok).toBe(false)
})
