import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { backgroundJobs, jobNames, sharedJobs } from '@/lib/core/background/background-jobs'
import { describeFailure } from '@/lib/core/background/describe-failure'
import { jobsInTrouble, jobStatuses, type JobReport } from '@/lib/core/background/job-status'

const sources = ['lib/web', 'lib/operations', 'lib/worker', 'lib/store', 'app']
  .flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('lib/store/generated/'))
const read = (file: string) => readFileSync(file, 'utf8')

/** Files with a repeating timer, and the jobs that it runs. */
const timers: Record<string, string[]> = {
  'lib/operations/background/maintenance.ts': [],
  'lib/store/runs/run-hub.ts': ['poll-runs'],
  'lib/web/streaming/open-streams.ts': ['end-streams'],
  'lib/worker/run/lease-renewer.ts': ['renew-leases'],
  'lib/worker/worker.ts': ['send-heartbeat', 'tidy-environments', 'test-sandbox'],
}

describe('backgroundJobs', () => {
  test('names the jobs of every repeating timer', () => {
    const servers = sources.filter(file => !read(file).includes("'use client'"))
    expect(servers.filter(file => read(file).includes('setInterval(')).sort()).toEqual(
      Object.keys(timers).sort(),
    )
    for (const [file, jobs] of Object.entries(timers))
      for (const job of jobs) expect(read(file)).toContain(`'${job}'`)
  })

  test('names no job that nothing reports', () => {
    const reporting = sources.map(read).join('\n')
    expect(jobNames.filter(name => !reporting.includes(`'${name}'`))).toEqual([])
  })

  test('describes every job, and every job has one row in the documentation', () => {
    const page = read('docs/guides/deployment.md')
    for (const name of jobNames) {
      expect(backgroundJobs[name].purpose).toMatch(/^[A-Z].*\.$/)
      expect(page).toContain(`| \`${name}\` |`)
    }
  })
})

describe('jobStatuses', () => {
  const at = new Date('2026-11-22T12:00:00Z')
  const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000)
  const report = (provided: Partial<JobReport>): JobReport => ({
    ...{ processId: 'a', job: 'purge-runs', processKind: 'web', host: 'one', pid: 7, error: null },
    ...{ lastSuccessAt: ago(1), lastFailureAt: null, failingSince: null, nextRunAt: at },
    notSigned: false,
    ...provided,
  })
  const failing = report({
    ...{ processId: 'b', processKind: 'worker', host: 'two', pid: 9, lastSuccessAt: ago(30) },
    ...{ failingSince: ago(20), lastFailureAt: ago(2), error: 'Error: full' },
  })
  const statusOf = (...reports: JobReport[]) =>
    jobStatuses(reports, at).find(({ name }) => name === 'purge-runs')!

  test('calls a job failing while one process fails, and names that process', () => {
    expect(statusOf(report({}), failing)).toMatchObject({
      ...{ state: 'failing', error: 'Error: full', processes: ['worker on two (process 9)'] },
      ...{ lastSuccessAt: ago(1).toISOString(), failingSince: ago(20).toISOString() },
    })
  })

  test.each([
    ['link-audit', 3],
    ['send-heartbeat', 3],
    ['publish-scheduled', 3],
    ['purge-sessions', 60],
    ['maintain-audit', 60],
    ['send-email', 60],
  ])('calls %s overdue after %d minutes', (job, minutes) => {
    const stateAfter = (late: number) =>
      jobStatuses([report({ job, nextRunAt: ago(late) })], at).find(({ name }) => name === job)!.state
    expect(stateAfter(minutes)).toBe('working')
    expect(stateAfter(minutes + 1)).toBe('overdue')
  })

  test('lets purges and the check of the audit log, and no other jobs of every process, take an hour', () => {
    const purges = [
      ...read('lib/operations/background/maintenance.ts').matchAll(
        /'([a-z-]+)': \{\s*lane: '(?:purge|check)'/g,
      ),
    ]
    const long = Object.entries(sharedJobs).filter(([, job]) => 'takesMsMax' in job)
    expect(purges.map(([, name]) => name)).toEqual(long.map(([name]) => name))
  })

  test('calls a job overdue that has not run once since its process started', () => {
    const started = (late: number) => statusOf(report({ lastSuccessAt: null, nextRunAt: ago(late) }))
    expect(started(59).state).toBe('unreported')
    expect(jobsInTrouble([started(59)])).toEqual([])
    expect(jobsInTrouble([started(61)])).toEqual(['purge-runs'])
  })

  test('calls a job not signed while no process has a key, which is not a failure', () => {
    const unsigned = report({ notSigned: true, lastSuccessAt: null })
    expect(statusOf(unsigned, report({ lastSuccessAt: null })).state).toBe('not-signed')
    expect(jobsInTrouble([statusOf(unsigned)])).toEqual([])
    expect(statusOf(unsigned, report({})).state).toBe('working')
    expect(statusOf(unsigned, failing).state).toBe('failing')
  })

  test('calls a purge overdue when its process is alive and it has not run for an hour', () => {
    expect(statusOf(report({ nextRunAt: ago(59) })).state).toBe('working')
    expect(statusOf(report({ nextRunAt: ago(61) })).state).toBe('overdue')
    expect(jobsInTrouble([statusOf(report({ nextRunAt: ago(61) }))])).toEqual(['purge-runs'])
  })

  test('forgets the failure of a job that runs when needed and was not needed for ten minutes', () => {
    const stateAfter = (minutes: number) =>
      jobStatuses([{ ...failing, job: 'announce-output', lastFailureAt: ago(minutes) }], at).find(
        ({ name }) => name === 'announce-output',
      )!.state
    expect(stateAfter(9)).toBe('failing')
    expect(stateAfter(11)).toBe('working')
  })

  test('keeps the last error of a job that works again', () => {
    expect(statusOf(report({ lastFailureAt: ago(9), error: 'Error: old' }))).toMatchObject({
      ...{ state: 'working', error: 'Error: old', failingSince: null, processes: [] },
    })
  })

  test('lists a job without reports as unreported, which is not a failure', () => {
    expect(statusOf().state).toBe('unreported')
    expect(jobsInTrouble(jobStatuses([], at))).toEqual([])
  })
})

test('describeFailure keeps one bounded line without the password of an address', () => {
  const text = describeFailure(
    new Error(`cannot reach postgres://ana:hunter2@host/x\n\u0000at ${'y'.repeat(900)}`),
  )
  expect(text).toMatch(/^Error: cannot reach postgres:\/\/\*\*\*@host\/x at y+$/)
  expect(text).toHaveLength(500)
  expect(describeFailure('hunter2')).not.toContain('hunter2')
})
