/** Examples that were entered without a result: what they promise, and how their result is saved. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { POST } from '@/app/api/toolboxes/[slug]/examples/[example]/result/route'
import type { ExampleId } from '@/lib/core/base/ids'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import type { ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { changeExample } from '@/lib/operations/toolboxes/examples/change-example'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import {
  exampleToRecord,
  requestResult,
  saveRecorded,
} from '@/lib/operations/toolboxes/examples/record-example'
import { saveExample } from '@/lib/operations/toolboxes/examples/save-example'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute } from '@/tests/support/web/call-route'
import { createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
let ada: TestPerson, cleo: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  cleo = await insertPerson({ name: 'Cleo' })
  await insertWorker()
})

/** Creates a toolbox of Ada with a contract example that she entered. */
async function typed(slug: string): Promise<ExampleView> {
  await createToolbox(ada, slug, { query: { parameters: ['city'] } })
  const { id } = await saveExample(ada, slug, { tool: 'query', arguments: '{"city":"Oslo"}' }, at)
  return changeExample(ada, slug, id, { contract: true }, at)
}
const answer = (provided: Partial<ReplayAnswer> = {}): ReplayAnswer => ({
  ...{ outcome: 'succeeded', reason: null, exitCode: 0, answer: '{"rows":3}', result: { rows: 3 } },
  ...{ stdout: '', stderr: '', hash: null, durationMs: 1, cut: false },
  ...provided,
})
const shown = async (slug: string) => (await listExamples(ada, slug)).examples[0]!

test('an entered example promises only success', async () => {
  expect(await typed('typed')).toMatchObject({
    ...{ contract: true, answer: null, promises: 'success', recording: false, recordingProblem: '' },
  })
})

test('its result is saved when a worker has run it, and it then promises this result', async () => {
  const { id } = await typed('saved')
  const params = { slug: 'saved', example: id }
  const call = async (who: TestPerson) =>
    callRoute(POST as never, '/api/x', { method: 'POST', params, cookie: await cookieOf(who) })
  expect((await call(cleo)).status).toBe(403)
  const requested = await call(ada)
  expect([requested.status, await requested.json()]).toEqual([
    202,
    expect.objectContaining({ recording: true }),
  ])
  expect(await database().$queryRaw`SELECT task_identifier FROM graphile_worker.jobs`).toContainEqual({
    task_identifier: 'record-example',
  })

  const { proposal } = await uploadToolbox(ada, {
    ...{
      slug: 'saved',
      parts: [infoFile({ query: { parameters: ['city', 'street'] } }), toolSource],
      propose: true,
      at,
    },
  })
  const found = (await exampleToRecord(id as ExampleId))!
  expect(found.tool.spec.name).toBe('query')
  await saveRecorded(found.example, { first: answer(), second: answer({ durationMs: 9 }) }, at)
  expect(await shown('saved')).toMatchObject({
    ...{ promises: 'result', recording: false, recordingProblem: '', passed: null },
    answer: { outcome: 'succeeded', text: '{"rows":3}' },
  })
  // Open proposals must satisfy the new promise, and nothing is saved twice.
  expect((await findProposal(ada, proposal!.number, at)).next).toBe(
    'A worker is running the contract example first.',
  )
  expect(await exampleToRecord(id as ExampleId)).toBeNull()
  await saveRecorded(found.example, { first: answer({ answer: 'x' }), second: answer({ answer: 'x' }) }, at)
  expect(await shown('saved')).toMatchObject({ answer: { text: '{"rows":3}' } })
  const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'saved' } })
  expect((await auditOf(toolboxId)).filter(type => type === 'example.changed')).toHaveLength(3)
})

test.each<[string, Partial<ReplayAnswer>, Partial<ReplayAnswer>, RegExp]>([
  [
    'differs each time',
    { result: { rows: 1 }, answer: '{"rows":1}' },
    {},
    /different result each time.*rows/,
  ],
  ['is no success', { outcome: 'tool-error', reason: 'No table.' }, { outcome: 'tool-error' }, /No table/],
  [
    'is too long',
    { answer: 'x'.repeat(40_000), result: null },
    { answer: 'x'.repeat(40_000), result: null },
    /too long/,
  ],
])('a result that %s is not saved, and the reason is shown', async (name, first, second, reason) => {
  const slug = `no-${name.replaceAll(' ', '-')}`
  const { id } = await typed(slug)
  await requestResult(ada, slug, id, at)
  const { example } = (await exampleToRecord(id as ExampleId))!
  await saveRecorded(example, { first: answer(first), second: answer(second) }, at)
  expect(await shown(slug)).toMatchObject({
    ...{
      promises: 'success',
      recording: false,
      recordingProblem: expect.stringMatching(reason),
      answer: null,
    },
  })
})

test('an example whose tool cannot be replayed is rejected, and the job ends for one whose tool disappears', async () => {
  const { id } = await typed('gone')
  await requestResult(ada, 'gone', id, at)
  const parts = [infoFile({ other: 'Does something else.' }), toolSource, part('README.md', 'Text.')]
  const { proposal } = await uploadToolbox(ada, { slug: 'gone', parts, at })
  const { proposedId } = await database().proposal.findUniqueOrThrow({ where: { number: proposal!.number } })
  await database().version.update({
    where: { id: proposedId },
    data: { state: 'published', publishedAt: at },
  })
  expect(await exampleToRecord(id as ExampleId)).toBeNull()
  const { examples } = await listExamples(ada, 'gone')
  expect(examples[0]).toMatchObject({
    recording: false,
    recordingProblem: expect.stringMatching(/no tool named/),
  })
  await expect(requestResult(ada, 'gone', id, at)).rejects.toMatchObject({ code: 'example.invalid' })
})
