/** More tools than a request compares: a worker compares them, and describes nothing for that. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { checkUpload, findCheck } from '@/lib/operations/proposals/check/check-upload'
import { rollBack } from '@/lib/operations/proposals/publish/roll-back'
import { changeToolboxReview } from '@/lib/operations/proposals/review-settings'
import { transitionProposal } from '@/lib/operations/proposals/transition-proposal'
import { yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { judgeCheckJob, judgeProposalJob } from '@/lib/worker/jobs/judge-jobs'
import { insertWorker } from '@/tests/support/runs'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { comparedInRequestMax } from '@/lib/operations/toolboxes/read-upload'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { describeVersion } from '@/lib/worker/jobs/describe-version-job'
import { infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** A sandbox that must not be used. */
const unused = { report: { available: false } } as Sandbox

let ada: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  await insertWorker()
})

const at = new Date()
const files = (count: number, words: string) => [
  infoFile(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`tool_${index}`, `${words} ${index}.`])),
  ),
  toolSource,
]
const upload = (slug: string, count: number, words: string, propose = true) =>
  uploadToolbox(ada, { slug, title: slug, at, propose, parts: files(count, words) })
async function describe(number: number, slug: string) {
  const { id } = await database().version.findFirstOrThrow({ where: { number, toolbox: { slug } } })
  await describeVersion({ versionId: id }, unused)
}
const queued = async () =>
  (
    await database().$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs ORDER BY id DESC`
  ).map(({ task }) => task)
const see = (number: number) => findProposal(ada, number, new Date())
async function judge(number: number) {
  expect(await queued()).toContain('judge-proposal')
  const { id } = await database().proposal.findUniqueOrThrow({ where: { number } })
  await judgeProposalJob({ proposalId: id })
}

test('a worker compares a large toolbox, even without a sandbox', async () => {
  const first = await upload('large', 1, 'Sorts', false)
  expect(first.state).toBe('published')

  const small = await upload('large', comparedInRequestMax, 'Sorts')
  expect(small.state).not.toBe('reading')
  const large = await upload('large', comparedInRequestMax + 1, 'Joins')
  expect(large.state).toBe('reading')
  await describe(large.version, 'large')
  const page = await see(large.proposal!.number)
  expect(page.reading).toBe(false)
  expect(page.findings.length).toBeGreaterThan(0)
})

test('a worker compares a large toolbox after other settings, a rollback and a rebase', async () => {
  await upload('many', comparedInRequestMax + 1, 'Sorts', false)
  const second = await upload('many', comparedInRequestMax + 1, 'Joins', false)
  await describe(second.version, 'many')

  const { number, ...opened } = await rollBack(ada, 'many', { to: 1 }, at)
  expect(opened).toMatchObject({ state: 'in-review', reading: true, findings: [] })
  expect(opened.may.publish).toMatchObject({ effect: 'deny', reason: 'The upload is still being processed.' })
  await judge(number)
  const judged = await see(number)
  expect(judged).toMatchObject({ state: 'approved', reading: false, comparing: false, worst: 'wording' })

  const severities = { 'description-changed': 'breaking' } as const
  await changeToolboxReview(ada, 'many', { ...defaultSettings, severities }, at)
  const outdated = await see(number)
  expect(outdated).toMatchObject({ reading: false, comparing: true, worst: 'wording' })
  expect(outdated.may.publish).toMatchObject({ effect: 'deny', reason: expect.stringMatching(/comparing/) })
  await expect(
    transitionProposal(
      ada,
      number,
      { step: 'publish', from: 'approved', version: judged.to, confirm: true },
      at,
    ),
  ).rejects.toMatchObject({ code: 'action.denied' })
  await judge(number)
  expect(await see(number)).toMatchObject({ comparing: false, worst: 'breaking' })

  await yankVersion(ada, 'many', 2, 'It is broken.', at)
  const rebased = await transitionProposal(ada, number, { step: 'rebase', from: 'outdated' }, at)
  expect(rebased).toMatchObject({ from: 1, comparing: true })
  await judge(number)
  expect(await see(number)).toMatchObject({ from: 1, comparing: false, findings: [] })
})

test('a worker compares a toolbox that promises compatibility with many versions', async () => {
  const count = Math.ceil(comparedInRequestMax / 2)
  for (const words of ['Sorts', 'Joins', 'Splits']) await upload('promised', count, words, false)
  const small = await upload('promised', count, 'Merges')
  expect(small.state).toBe('proposed')
  await changeToolboxReview(ada, 'promised', { ...defaultSettings, against: 'all' }, at)
  expect(await see(small.proposal!.number)).toMatchObject({ comparing: true })
  await judge(small.proposal!.number)
  expect(await see(small.proposal!.number)).toMatchObject({ comparing: false })
  expect((await upload('promised', count, 'Counts')).state).toBe('reading')
})

test('a worker compares the files of a large check, and again when the settings change', async () => {
  await upload('checked', comparedInRequestMax + 1, 'Sorts', false)
  const parts = files(comparedInRequestMax + 1, 'Joins')
  const requested = { failOn: 'breaking', at } as const
  const started = await checkUpload(ada, 'checked', { parts, ...requested })
  if (!('reading' in started)) throw new Error('It was compared in the request.')
  const { reading: checkId } = started
  expect(await findCheck(ada, 'checked', checkId, requested)).toEqual({ reading: checkId })
  expect(await queued()).toContain('judge-check')
  await judgeCheckJob({ checkId })
  const answer = await findCheck(ada, 'checked', checkId, requested)
  const report = 'report' in answer ? answer.report : null
  expect(report?.findings).toHaveLength(comparedInRequestMax + 1)
  expect(report?.findings[0]).toMatchObject({
    rule: 'description-changed',
    place: { file: 'toolbox_info.hocon', line: expect.any(Number) },
  })
  expect(await checkUpload(ada, 'checked', { parts, ...requested })).toEqual(answer)

  const severities = { 'description-changed': 'breaking' } as const
  await changeToolboxReview(ada, 'checked', { ...defaultSettings, severities }, at)
  expect(await checkUpload(ada, 'checked', { parts, ...requested })).toEqual({ reading: checkId })
  await judgeCheckJob({ checkId })
  const again = await findCheck(ada, 'checked', checkId, requested)
  expect('report' in again && again.report.findings[0]).toMatchObject({ level: 'breaking' })
})
