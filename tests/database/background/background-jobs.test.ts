/** Background jobs: what they report, who can see the reports, and complete removal by retention. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import { jobNames, sharedJobs, type SharedJobName } from '@/lib/core/background/background-jobs'
import { readBackgroundStatus } from '@/lib/operations/background/background-status'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import type { readiness } from '@/lib/operations/background/readiness'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { jobReports, type JobLog } from '@/lib/store/background/job-reports'
import { addJob } from '@/lib/store/queue/run-queue'
import { GET as getJobs } from '@/app/api/background-jobs/route'
import { GET as getReadiness } from '@/app/readyz/route'
import { createToolbox, infoFile, toolSource } from '@/tests/support/catalog'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_SECRET_KEY: Buffer.alloc(32, 7).toString('base64') })
await freshDatabase()

const logged: Parameters<JobLog>[0][] = []
const log: JobLog = change => logged.push(change)
jobReports().describe('web', log)
const house = startMaintenance()
let ana: TestPerson, admin: TestPerson

beforeAll(async () => {
  ana = await insertPerson({ name: 'Ana' })
  admin = await insertPerson({ name: 'Admin', role: 'admin' })
  await insertWorker()
})
afterEach(() => logged.splice(0))
afterAll(async () => {
  await house.stop()
  jobReports().describe('web', () => {})
  await closeDatabase()
})

const jobOf = async (name: string) =>
  (await readBackgroundStatus(admin, new Date())).jobs.find(job => job.name === name)!
const logOf = (job: string, proposal?: number) =>
  logged
    .filter(change => change.job === job && change.proposal === proposal)
    .map(change => ('failed' in change ? 'failed' : 'recovered'))
/** Makes a statement fail as a database error does. */
const sabotage = async (table: string, operation: string) => {
  await database().$executeRawUnsafe(
    `CREATE OR REPLACE FUNCTION fail_on_purpose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken on purpose'; END $$`,
  )
  await database().$executeRawUnsafe(
    `CREATE TRIGGER sabotage BEFORE ${operation} ON "${table}" FOR EACH ROW EXECUTE FUNCTION fail_on_purpose()`,
  )
  return () => database().$executeRawUnsafe(`DROP TRIGGER sabotage ON "${table}"`)
}

test('every job that all processes run reports its state, and a job that has not run yet is listed as such', async () => {
  await house.runAll()
  const { jobs, failing } = await readBackgroundStatus(admin, new Date())
  expect(failing).toEqual([])
  expect(jobs.map(({ name }) => name)).toEqual(jobNames)
  for (const { name, state, lastSuccessAt, nextRunAt } of jobs)
    if (name in sharedJobs) {
      expect({ name, state }).toEqual({ name, state: 'working' })
      const { everyMs } = sharedJobs[name as SharedJobName]
      expect(Date.parse(nextRunAt!) - Date.parse(lastSuccessAt!)).toBe(everyMs)
    }
  expect(await jobOf('send-email')).toMatchObject({ state: 'unreported', lastSuccessAt: null })
  expect(logged).toEqual([])
})

test('a failing scheduled publication is logged once, shown to admins and on its page, and recovers', async () => {
  await createToolbox(ana, 'timed', { one: 'One.' })
  const uploaded = await uploadToolbox(ana, {
    ...{ slug: 'timed', parts: [infoFile({ one: 'The first.' }), toolSource] },
    ...{ propose: true, at: new Date(Date.now() - 60 * 60_000) },
  })
  const { number } = uploaded.proposal!
  const scheduledAt = new Date(Date.now() - 20 * 60_000)
  const seen = { from: 'approved' as const, version: 2 }
  const request = { step: 'schedule' as const, ...seen, at: scheduledAt.toISOString() }
  await transitionProposal(ana, number, request, new Date(Date.now() - 30 * 60_000))
  const restoreVersions = await sabotage('version', 'UPDATE')
  for (let round = 0; round < 3; round += 1) await house.runAll()

  expect(logOf('publish-scheduled')).toEqual(['failed'])
  expect(logOf('publish-scheduled', number)).toEqual(['failed'])
  expect(await jobOf('publish-scheduled')).toMatchObject({
    state: 'failing',
    error: expect.stringContaining('broken on purpose'),
    processes: [expect.stringMatching(/^web on /)],
  })
  expect(await findProposal(ana, number, new Date())).toMatchObject({
    ...{ state: 'approved', isPublishOverdue: true },
    publishFailure: { reason: expect.stringContaining('An unexpected error occurred.') },
  })

  await restoreVersions()
  await house.runAll()
  expect(logOf('publish-scheduled')).toEqual(['failed', 'recovered'])
  expect(logOf('publish-scheduled', number)).toEqual(['failed', 'recovered'])
  expect(await jobOf('publish-scheduled')).toMatchObject({ state: 'working', failingSince: null })
  expect((await jobOf('publish-scheduled')).lastFailureAt).not.toBeNull()
  expect(await findProposal(ana, number, new Date())).toMatchObject({ state: 'published' })
})

test('rescheduling or unscheduling clears the reason why the publication failed', async () => {
  await createToolbox(ana, 'again', { one: 'One.' })
  const parts = [infoFile({ one: 'The first.' }), toolSource]
  const { proposal } = await uploadToolbox(ana, { slug: 'again', parts, propose: true, at: new Date() })
  await database().proposal.update({
    where: { number: proposal!.number },
    data: { publishAt: new Date(), publishFailedAt: new Date(), publishFailure: 'It failed.' },
  })
  expect((await findProposal(ana, proposal!.number, new Date())).publishFailure?.reason).toBe('It failed.')
  await transitionProposal(ana, proposal!.number, { step: 'unschedule', from: 'approved' }, new Date())
  expect((await findProposal(ana, proposal!.number, new Date())).publishFailure).toBeNull()
})

test('a queued job that fails repeatedly is reported until it is deleted', async () => {
  await inTransaction(tx => addJob(tx, 'describe-check', { checkId: 'x' }, { jobKey: 'broken' }))
  await house.runAll()
  expect((await jobOf('check-queue')).state).toBe('working')
  await database().$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 5, last_error = 'no such sandbox' WHERE key = 'broken'`
  await house.runAll()
  expect(await jobOf('check-queue')).toMatchObject({
    state: 'failing',
    error: expect.stringMatching(/describe-check \(1\): no such sandbox/),
  })
  await database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = 'broken'`
  await house.runAll()
  expect(logOf('check-queue')).toEqual(['failed', 'recovered'])
})

describe('an installation with failing background jobs', () => {
  const ready = async (person?: TestPerson) => {
    const cookie = person && (await cookieOf(person))
    const response = await callRoute(getReadiness, '/readyz', { ...(cookie && { cookie }) })
    return { status: response.status, body: (await response.json()) as Awaited<ReturnType<typeof readiness>> }
  }

  test('is degraded but ready, and shows only to admins which jobs fail', async () => {
    jobReports().failed('purge-shares', new Error('the secret reason'))
    await jobReports().save()
    const anyone = await ready()
    expect(anyone).toMatchObject({ status: 200, body: { status: 'degraded', ready: true } })
    expect((await readBackgroundStatus(admin, new Date())).failing).toEqual(['purge-shares'])
    const check = anyone.body.checks.find(({ name }) => name === 'background')!
    expect(check).toEqual({
      ...{ name: 'background', ok: false },
      detail: '1 background job is failing. Admins see the cause under Background jobs.',
    })
    expect(JSON.stringify([anyone.body, (await ready(ana)).body])).not.toMatch(/purge-shares|secret reason/)
    expect((await ready(admin)).body.checks.at(-1)).toMatchObject({ failing: ['purge-shares'] })
    expect(JSON.stringify((await ready(admin)).body)).not.toContain('secret reason')

    await house.runAll()
    expect(await ready()).toMatchObject({ status: 200, body: { status: 'ready', ready: true } })
  })

  test('shows causes only to admins, without the password in an address', async () => {
    jobReports().failed('send-email', new Error('cannot reach smtp://ana:hunter2@mail\nfor long'))
    await jobReports().save()
    const jobs = await callRoute(getJobs, '/api/background-jobs', { cookie: await cookieOf(admin) })
    const text = await jobs.text()
    expect(text).toContain('Error: cannot reach smtp://***@mail for long')
    expect(text).not.toContain('hunter2')
    expect((await callRoute(getJobs, '/api/background-jobs', { cookie: await cookieOf(ana) })).status).toBe(
      403,
    )
    jobReports().succeeded('send-email')
    await jobReports().save()
  })
})

test('reports of lost processes stop counting and are purged, and a stopping process removes its reports immediately', async () => {
  const gone = { processId: 'gone', processKind: 'worker', host: 'old', pid: 1, seenAt: new Date() }
  const failing = { failingSince: new Date(), lastFailureAt: new Date(), error: 'Error: old' }
  await database().backgroundJob.create({ data: { ...gone, ...failing, job: 'send-heartbeat' } })
  expect((await jobOf('send-heartbeat')).state).toBe('failing')
  const hourAgo = new Date(Date.now() - 60 * 60_000)
  await database().backgroundJob.updateMany({ where: { processId: 'gone' }, data: { seenAt: hourAgo } })
  expect((await jobOf('send-heartbeat')).state).toBe('unreported')
  jobReports().failed('purge-shares', new Error('x'))
  await house.runAll()
  expect(await database().backgroundJob.count({ where: { processId: 'gone' } })).toBe(0)
})

test('a database outage is logged once, and failures are recorded when the database is back', async () => {
  await house.runAll()
  const url = process.env.DATABASE_URL!
  await closeDatabase()
  // No server listens on this port.
  process.env.DATABASE_URL = 'postgresql://unknown@127.0.0.1:1/none'
  forgetConfig()
  for (let round = 0; round < 2; round += 1) await house.runAll()
  expect(logged.map(({ job }) => job)).toEqual(['database'])
  await closeDatabase()
  process.env.DATABASE_URL = url
  forgetConfig()
  await house.runAll()
  expect(logged.map(change => [change.job, 'failed' in change])).toEqual([
    ['database', true],
    ['database', false],
  ])
  const job = await jobOf('purge-runs')
  expect(job).toMatchObject({ state: 'working', error: expect.stringContaining('AppError') })
  expect(Date.now() - Date.parse(job.lastFailureAt!)).toBeLessThan(60_000)
})

describe('retention', () => {
  const long = '399 days'

  test('purges everything due in one pass, regardless of the amount', async () => {
    const tool = await insertTool()
    const run = await startTestRun(ana, tool)
    await database().$executeRawUnsafe(`
      INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, outcome,
        decision, limits, ended_at, created_at)
      SELECT gen_random_uuid(), tool_version_id, toolbox_id, user_id, '{"old":1}', arguments_hash, 'ended', 'succeeded',
        decision, limits, now() - interval '${long}', now() - interval '${long}'
      FROM run, generate_series(1, 1050) WHERE run.id = '${run}'`)
    await database().$executeRawUnsafe(`
      INSERT INTO notification (id, user_id, at, kind, data)
      SELECT gen_random_uuid(), '${ana.id}', now() - interval '${long}', 'proposal-approved', '{}'
      FROM generate_series(1, 4100)`)
    await database().$executeRawUnsafe(`
      INSERT INTO rate_limit (key, count, window_ends)
      SELECT 'old-' || n, 1, now() - interval '${long}' FROM generate_series(1, 4100) n`)
    await database().$executeRawUnsafe(`
      INSERT INTO run_share (id, run_id, token_hash, with_arguments, author_id, created_at, expires_at)
      SELECT gen_random_uuid(), '${run}', 'hash-' || n, false, '${ana.id}', now() - interval '${long}', now() - interval '1 day'
      FROM generate_series(1, 2100) n`)
    const { bundleSha256 } = await database().version.findFirstOrThrow()
    await database().$executeRawUnsafe(`
      INSERT INTO upload_check (id, toolbox_id, bundle_sha256, describing, state, tools, problems, created_by_id, created_at)
      SELECT gen_random_uuid(), '${tool.toolboxId}', '${bundleSha256}', '[]', 'done', '[]', '[]', '${ana.id}', now() - interval '${long}'
      FROM generate_series(1, 120)`)
    await house.runAll()
    expect(await database().run.count({ where: { state: 'ended', forgottenAt: null } })).toBe(0)
    expect(await database().run.count({ where: { argumentsText: '{"old":1}' } })).toBe(0)
    expect(await database().run.count({ where: { state: 'ended' } })).toBe(1050)
    expect(await database().notification.count({ where: { at: { lt: new Date(Date.now() - 1e10) } } })).toBe(
      0,
    )
    expect(await database().rateLimit.count({ where: { key: { startsWith: 'old-' } } })).toBe(0)
    expect(await database().runShare.count()).toBe(0)
    expect(await database().uploadCheck.count()).toBe(0)
  })

  test('ends between two batches when the process stops', async () => {
    const stopping = new AbortController()
    let batches = 0
    const total = await inBatches(async () => {
      batches += 1
      if (batches === 3) stopping.abort()
      return 10
    }, stopping.signal)
    expect({ batches, total }).toEqual({ batches: 3, total: 30 })
  })
})
