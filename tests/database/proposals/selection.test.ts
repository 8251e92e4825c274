/** Selection examples and trials: who may save and ask, what the model is sent, and what the record stores. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TrialView } from '@/lib/core/proposals/selection/selection-views'
import {
  addSelectionExample,
  changeSelectionExample,
  listSelectionExamples,
  removeSelectionExample,
} from '@/lib/operations/proposals/selection/selection-examples'
import {
  findSelectionSummary,
  findTrialRecord,
  listTrials,
  requestTrial,
} from '@/lib/operations/proposals/selection/trials'
import { closeDatabase } from '@/lib/store/connection/client'
import * as recordRoute from '@/app/api/proposals/[number]/selections/[trial]/route'
import * as selectionsRoute from '@/app/api/proposals/[number]/selections/route'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { ModelEndpoint } from '@/tests/support/servers/model-endpoint'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import {
  finishTrials,
  modelKey,
  ordersTask,
  selectionTask,
  selectionToolbox,
  toolsAfter,
  useEndpoint,
  useNoEndpoint,
} from '@/tests/support/selection-trials'

setTestEnvironment()
await freshDatabase()

const at = new Date()
let ada: TestPerson
let ben: TestPerson
let cleo: TestPerson
let endpoint: ModelEndpoint

beforeAll(async () => {
  endpoint = await ModelEndpoint.start()
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  cleo = await insertPerson({ name: 'Cleo' })
})
beforeEach(() => useEndpoint(endpoint))
afterAll(async () => {
  await endpoint.close()
  await closeDatabase()
})

const proposed = () => selectionToolbox([ada, ben])
const newest = async (number: number): Promise<TrialView> => (await listTrials(ben, number)).trials[0]!

test('a reviewer sees which choices other words change, with everything that was sent and what it cost', async () => {
  const { propose } = await proposed()
  const number = await propose()
  const invoices = selectionTask('Find invoices', 'find_invoices')
  const weather = selectionTask('What is today like?', null)
  const list = await requestTrial(ben, number, { saved: true, tasks: [ordersTask, invoices, weather] }, at)
  expect(list.trials[0]).toMatchObject({ state: 'queued', by: 'Ben', cases: [{}, {}, {}] })
  expect(list.tools).toEqual(['find_invoices', 'find_orders'])
  await finishTrials()

  const trial = await newest(number)
  expect(trial).toMatchObject({ state: 'ended', problem: '', model: 'stand-in', omitted: 0, isOld: false })
  expect(trial.cases.map(({ verdict, isExpected }) => [verdict, isExpected])).toEqual([
    ['changed', false],
    ['same', true],
    ['same', true],
  ])
  expect(trial.counts).toEqual({ changed: 1, varies: 0, unanswered: 0, same: 2 })
  const card = '`find_orders` → `find_invoices`'
  expect(await findSelectionSummary(ben, number)).toEqual({
    counts: trial.counts,
    tasks: [{ task: ordersTask.task, words: card, tools: ['find_orders', 'find_orders', 'find_invoices'] }],
  })
  expect(trial.cases[0]!.detail).toBe('`find_orders` before, `find_invoices` now.')
  // Two requests for each task, and one more for the task whose choice differed.
  expect(trial.requests).toBe(7)
  expect(trial.usage).toEqual({ inputTokens: 700, outputTokens: 35, cost: expect.closeTo(0.007) as number })

  const record = await findTrialRecord(ben, number, trial.id)
  expect(record.settings).toMatchObject({ model: 'stand-in', temperature: 0 })
  expect(record.toolsAfter?.map(({ description }) => description)).toContain(toolsAfter.find_invoices)
  expect(record.cases[0]!.before!.response).toContain('find_orders')
  const [requested] = endpoint.requests
  expect(requested!.authorization).toBe(`Bearer ${modelKey}`)
  expect(requested!.body.messages).toEqual([
    { role: 'system', content: record.settings!.system },
    { role: 'user', content: ordersTask.task },
  ])
  expect(JSON.stringify(record)).not.toContain(modelKey)
})

test('long arguments are compared as a whole and stored in part', async () => {
  const { propose } = await proposed()
  const number = await propose()
  const chosen = (end: string) => {
    const call = { name: 'find_orders', arguments: JSON.stringify({ text: 'x'.repeat(10_000) + end }) }
    const body = JSON.stringify({ choices: [{ message: { tool_calls: [{ function: call }] } }] })
    return { status: 200, body }
  }
  endpoint.failures.push(chosen('1'), chosen('2'), chosen('1'))
  await requestTrial(ben, number, { saved: false, tasks: [ordersTask] }, at)
  await finishTrials()
  const [requested] = (await newest(number)).cases
  expect(requested).toMatchObject({ verdict: 'changed', isExpected: true })
  for (const [answer, end] of [
    [requested!.before, 'x1"}'],
    [requested!.after, 'x2"}'],
  ] as const) {
    expect(answer!.choice!.argumentsText!.endsWith(end)).toBe(true)
    expect(answer!.choice!.argumentsText!.length).toBeLessThanOrEqual(4_000)
  }
})

test('an endpoint that fails leaves its reason in the record, without its address and key', async () => {
  const { propose } = await proposed()
  const number = await propose()
  endpoint.failures.push({ status: 429, body: '{"error":{"message":"slow down"}}' })
  endpoint.failures.push({ status: 200, body: 'no JSON' })
  await requestTrial(ben, number, { saved: false, tasks: [ordersTask] }, at)
  await finishTrials()
  const trial = await newest(number)
  expect(trial.cases[0]).toMatchObject({
    verdict: 'unanswered',
    before: { choice: null, problem: 'The endpoint answered with status 429.' },
  })
  expect(await findSelectionSummary(ben, number)).toMatchObject({
    counts: { changed: 0, unanswered: 1, same: 0 },
    tasks: [{ words: 'no answer' }],
  })
  const record = await findTrialRecord(ben, number, trial.id)
  expect(record.cases[0]!.before!.response).toContain('slow down')

  const closed = await ModelEndpoint.start()
  setTestEnvironment({ PEGBOARD_MODEL_URL: closed.url, PEGBOARD_MODEL_KEY: modelKey })
  await closed.close()
  await requestTrial(ben, number, { saved: false, tasks: [ordersTask] }, at)
  await finishTrials()
  const text = JSON.stringify(await findTrialRecord(ben, number, (await newest(number)).id))
  expect(text).toContain('did not answer: ECONNREFUSED')
  expect(text).not.toContain('127.0.0.1')
})

test('an endpoint that sends its key back, in plain text or encoded, does not reveal it', async () => {
  const { propose } = await proposed()
  const number = await propose()
  const base64 = Buffer.from(modelKey).toString('base64')
  endpoint.failures.push(
    { status: 401, body: authorization => `{"error":"Wrong key: ${authorization}, ${base64}"}` },
    {
      status: 200,
      body: authorization =>
        JSON.stringify({ choices: [{ message: { content: `I got ${authorization}.` } }] }),
    },
  )
  await requestTrial(ben, number, { saved: false, tasks: [ordersTask] }, at)
  await finishTrials()
  const trial = await newest(number)
  const record = await findTrialRecord(ben, number, trial.id)
  expect(record.cases[0]!.before!.response).toContain('Wrong key: Bearer [secret PEGBOARD_MODEL_KEY]')
  expect(record.cases[0]!.after!.choice?.text).toBe('I got Bearer [secret PEGBOARD_MODEL_KEY].')
  for (const text of [JSON.stringify(record), JSON.stringify(trial)]) {
    expect(text).not.toContain(modelKey)
    expect(text).not.toContain(base64.slice(0, 20))
  }
})

test('only people who manage the toolbox save tasks, and a task must be one', async () => {
  const { slug } = await proposed()
  await expect(addSelectionExample(cleo, slug, ordersTask, at)).rejects.toMatchObject({
    code: 'action.denied',
  })
  await expect(listSelectionExamples(cleo, slug)).rejects.toMatchObject({ code: 'action.denied' })
  const saved = await addSelectionExample(ben, slug, { ...ordersTask, task: `  ${ordersTask.task}\n` }, at)
  expect(saved).toMatchObject({ ...ordersTask, contract: false, by: 'Ben' })
  const invalid = { code: 'selection.invalid' }
  await expect(addSelectionExample(ben, slug, ordersTask, at)).rejects.toMatchObject(invalid)
  await expect(addSelectionExample(ben, slug, selectionTask(' ', null), at)).rejects.toMatchObject(invalid)
  await expect(
    addSelectionExample(ben, slug, selectionTask('x'.repeat(501), null), at),
  ).rejects.toMatchObject(invalid)
  await expect(
    addSelectionExample(ben, slug, selectionTask('Find', 'no_such_tool'), at),
  ).rejects.toMatchObject(invalid)
  const changed = await changeSelectionExample(ada, slug, saved.id, { arguments: { customer: 7 } }, at)
  expect(changed).toMatchObject({ ...ordersTask, arguments: { customer: 7 } })
  await removeSelectionExample(ada, slug, saved.id)
  expect(await listSelectionExamples(ada, slug)).toEqual([])
  await expect(removeSelectionExample(ada, slug, saved.id)).rejects.toMatchObject({
    code: 'selection.not-found',
  })
})

test('a toolbox has a bounded number of selection examples, and a trial a bounded number of tasks', async () => {
  const { slug, propose } = await proposed()
  for (let index = 0; index < 20; index += 1)
    await addSelectionExample(ada, slug, selectionTask(`Task ${index}`, null), at)
  await expect(addSelectionExample(ada, slug, selectionTask('One more', null), at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
  const number = await propose()
  const many = Array.from({ length: 11 }, (_, index) => selectionTask(`Other ${index}`, null))
  await expect(requestTrial(ben, number, { saved: true, tasks: many }, at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
  await expect(requestTrial(ben, number, { saved: false, tasks: [] }, at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
  const ask = () => requestTrial(ben, number, { saved: false, tasks: [ordersTask] }, at)
  for (let index = 0; index < 7; index += 1) {
    await ask()
    await finishTrials()
  }
  expect((await listTrials(ben, number)).trials).toHaveLength(5)
  for (let index = 0; index < 5; index += 1) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'selection.too-many' })
  await finishTrials()
})

test('other people do not see the proposal, and a trial belongs to one proposal', async () => {
  const { propose } = await proposed()
  const number = await propose()
  const other = await (await proposed()).propose()
  const { trials } = await requestTrial(ben, number, { saved: false, tasks: [ordersTask] }, at)
  const record = async (person: TestPerson, of: number) => {
    const params = { number: String(of), trial: trials[0]!.id }
    const address = `/api/proposals/${of}/selections/${trials[0]!.id}`
    const answer = await callRoute(recordRoute.GET, address, { cookie: await cookieOf(person), params })
    return { status: answer.status, body: await answer.json() }
  }
  expect(await record(ben, number)).toMatchObject({ status: 200, body: { id: trials[0]!.id } })
  expect(await record(cleo, number)).toMatchObject({ status: 404, body: { code: 'proposal.not-found' } })
  expect(await record(ben, other)).toMatchObject({ status: 404, body: { code: 'selection.not-found' } })
  await expect(listTrials(cleo, number)).rejects.toMatchObject({ code: 'proposal.not-found' })
  await expect(requestTrial(cleo, number, { saved: true, tasks: [] }, at)).rejects.toMatchObject({
    code: 'proposal.not-found',
  })
})

test('without a language model, a request is refused with the reason', async () => {
  const { propose } = await proposed()
  const number = await propose()
  useNoEndpoint()
  const answer = await callRoute(selectionsRoute.POST, `/api/proposals/${number}/selections`, {
    cookie: await cookieOf(ben),
    params: { number: String(number) },
    json: { saved: true, tasks: [ordersTask] },
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'selection.no-model' })
})
