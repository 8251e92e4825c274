/** Selection examples and trials: who may save and ask, what the model is sent, and what the record stores. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TrialView } from '@/lib/core/proposals/selection/selection-views'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import {
  addSelectionExample,
  changeSelectionExample,
  listSelectionExamples,
  removeSelectionExample,
} from '@/lib/operations/proposals/selection/selection-examples'
import { contractStanding } from '@/lib/operations/proposals/replay/contracts'
import { findProposalByNumber } from '@/lib/store/proposals/proposals'
import { findTrialRecord, listTrials, requestTrial } from '@/lib/operations/proposals/selection/trials'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { trySelection } from '@/lib/worker/jobs/selection-job'
import * as selectionsRoute from '@/app/api/proposals/[number]/selections/route'
import { callRoute } from '@/tests/support/web/call-route'
import { createToolbox, infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { ModelEndpoint } from '@/tests/support/servers/model-endpoint'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()

const at = new Date()
const key = 'sk-secret-of-the-endpoint'
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
beforeEach(() => {
  setTestEnvironment({
    PEGBOARD_MODEL_URL: endpoint.url,
    PEGBOARD_MODEL_KEY: key,
    PEGBOARD_MODEL: 'stand-in',
  })
  endpoint.requests.length = 0
})
afterAll(async () => {
  await endpoint.close()
  await closeDatabase()
})

const before = { find_orders: 'Finds orders of a customer.', find_invoices: 'Finds invoices of a customer.' }
const after = {
  ...before,
  find_invoices: 'Finds everything: orders and invoices, all orders of any customer.',
}

/** Creates a toolbox of Ada and Ben, and a proposal of Ada that makes one tool take over the tasks of another. */
async function proposed(tools: Record<string, string> = after) {
  const slug = `box-${randomUUID().slice(0, 8)}`
  await createToolbox(ada, slug, before)
  await changeOwners(ada, slug, { people: [ada.email, ben.email], groups: [] })
  const propose = async (next = tools) => {
    const uploaded = await uploadToolbox(ada, { slug, title: slug, at, parts: [infoFile(next), toolSource] })
    return uploaded.proposal!.number
  }
  return { slug, propose }
}

const task = (text: string, tool: string | null) => ({ task: text, tool, arguments: null })
const orders = task('List all orders of the customer', 'find_orders')

async function finish(): Promise<void> {
  for (const { id } of await database().selectionTrial.findMany({ where: { state: { not: 'ended' } } })) {
    let state = ''
    for (let slices = 0; state !== 'ended' && slices < 50; slices += 1) {
      await trySelection({ trialId: id })
      state = (await database().selectionTrial.findUnique({ where: { id } }))!.state
    }
    expect(state).toBe('ended')
  }
}

const newest = async (number: number): Promise<TrialView> => (await listTrials(ben, number)).trials[0]!

test('a reviewer sees which choices other words change, with everything that was sent and what it cost', async () => {
  const { propose } = await proposed()
  const number = await propose()
  const invoices = task('Find invoices', 'find_invoices')
  const weather = task('What is today like?', null)
  const list = await requestTrial(ben, number, { saved: true, tasks: [orders, invoices, weather] }, at)
  expect(list.trials[0]).toMatchObject({ state: 'queued', by: 'Ben', cases: [{}, {}, {}] })
  expect(list.tools).toEqual(['find_invoices', 'find_orders'])
  await finish()

  const trial = await newest(number)
  expect(trial).toMatchObject({ state: 'ended', problem: '', model: 'stand-in', omitted: 0, isOld: false })
  expect(trial.cases.map(({ verdict, isExpected }) => [verdict, isExpected])).toEqual([
    ['changed', false],
    ['same', true],
    ['same', true],
  ])
  expect(trial.cases[0]!.detail).toBe('`find_orders` before, `find_invoices` now.')
  // Two requests for each task, and one more for the task whose choice differed.
  expect(trial.requests).toBe(7)
  expect(trial.usage).toEqual({ inputTokens: 700, outputTokens: 35, cost: expect.closeTo(0.007) as number })

  const record = await findTrialRecord(ben, number, trial.id)
  expect(record.settings).toMatchObject({ model: 'stand-in', temperature: 0 })
  expect(record.toolsAfter?.map(({ description }) => description)).toContain(after.find_invoices)
  expect(record.cases[0]!.before!.response).toContain('find_orders')
  const [asked] = endpoint.requests
  expect(asked!.authorization).toBe(`Bearer ${key}`)
  expect(asked!.body.messages).toEqual([
    { role: 'system', content: record.settings!.system },
    { role: 'user', content: orders.task },
  ])
  expect(JSON.stringify(record)).not.toContain(key)
})

test('an endpoint that fails leaves its reason in the record, without its address and key', async () => {
  const { propose } = await proposed()
  const number = await propose()
  endpoint.failures.push({ status: 429, body: '{"error":{"message":"slow down"}}' })
  endpoint.failures.push({ status: 200, body: 'no JSON' })
  await requestTrial(ben, number, { saved: false, tasks: [orders] }, at)
  await finish()
  const trial = await newest(number)
  expect(trial.cases[0]).toMatchObject({
    verdict: 'unanswered',
    before: { choice: null, problem: 'The endpoint answered with status 429.' },
  })
  const record = await findTrialRecord(ben, number, trial.id)
  expect(record.cases[0]!.before!.response).toContain('slow down')

  const closed = await ModelEndpoint.start()
  setTestEnvironment({ PEGBOARD_MODEL_URL: closed.url, PEGBOARD_MODEL_KEY: key })
  await closed.close()
  await requestTrial(ben, number, { saved: false, tasks: [orders] }, at)
  await finish()
  const text = JSON.stringify(await findTrialRecord(ben, number, (await newest(number)).id))
  expect(text).toContain('did not answer: ECONNREFUSED')
  expect(text).not.toContain('127.0.0.1')
})

test('only people who manage the toolbox save tasks, and a task must be one', async () => {
  const { slug } = await proposed()
  await expect(addSelectionExample(cleo, slug, orders, at)).rejects.toMatchObject({ code: 'action.denied' })
  await expect(listSelectionExamples(cleo, slug)).rejects.toMatchObject({ code: 'action.denied' })
  const saved = await addSelectionExample(ben, slug, { ...orders, task: `  ${orders.task}\n` }, at)
  expect(saved).toMatchObject({ ...orders, contract: false, by: 'Ben' })
  const invalid = { code: 'selection.invalid' }
  await expect(addSelectionExample(ben, slug, orders, at)).rejects.toMatchObject(invalid)
  await expect(addSelectionExample(ben, slug, task(' ', null), at)).rejects.toMatchObject(invalid)
  await expect(addSelectionExample(ben, slug, task('x'.repeat(501), null), at)).rejects.toMatchObject(invalid)
  await expect(addSelectionExample(ben, slug, task('Find', 'no_such_tool'), at)).rejects.toMatchObject(
    invalid,
  )
  const changed = await changeSelectionExample(ada, slug, saved.id, { arguments: { customer: 7 } }, at)
  expect(changed).toMatchObject({ ...orders, arguments: { customer: 7 } })
  await removeSelectionExample(ada, slug, saved.id)
  expect(await listSelectionExamples(ada, slug)).toEqual([])
  await expect(removeSelectionExample(ada, slug, saved.id)).rejects.toMatchObject({
    code: 'selection.not-found',
  })
})

test('a toolbox has a bounded number of selection examples, and a trial a bounded number of tasks', async () => {
  const { slug, propose } = await proposed()
  for (let index = 0; index < 20; index += 1)
    await addSelectionExample(ada, slug, task(`Task ${index}`, null), at)
  await expect(addSelectionExample(ada, slug, task('One more', null), at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
  const number = await propose()
  const many = Array.from({ length: 11 }, (_, index) => task(`Other ${index}`, null))
  await expect(requestTrial(ben, number, { saved: true, tasks: many }, at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
  await expect(requestTrial(ben, number, { saved: false, tasks: [] }, at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
  for (let index = 0; index < 7; index += 1)
    await requestTrial(ben, number, { saved: false, tasks: [orders] }, at)
  expect((await listTrials(ben, number)).trials).toHaveLength(5)
})

test('an upload asks about the contract, and other people do not see the proposal', async () => {
  const { slug, propose } = await proposed()
  await addSelectionExample(ada, slug, { ...orders, contract: true }, at)
  const number = await propose()
  await finish()
  expect(await newest(number)).toMatchObject({ by: null, cases: [{ task: orders.task, isExpected: false }] })
  const proposal = (await findProposalByNumber(database(), number))!
  expect(await contractStanding(database(), proposal)).toMatchObject({
    of: 1,
    held: 0,
    waiting: 0,
    broken: [{ tool: 'find_orders', title: orders.task }],
  })
  await expect(listTrials(cleo, number)).rejects.toMatchObject({ code: 'proposal.not-found' })
  await expect(requestTrial(cleo, number, { saved: true, tasks: [] }, at)).rejects.toMatchObject({
    code: 'proposal.not-found',
  })
})

test('without a language model, a request is refused with the reason', async () => {
  const { propose } = await proposed()
  const number = await propose()
  setTestEnvironment()
  delete process.env.PEGBOARD_MODEL_URL
  delete process.env.PEGBOARD_MODEL_KEY
  delete process.env.PEGBOARD_MODEL
  setTestEnvironment()
  const answer = await callRoute(selectionsRoute.POST, `/api/proposals/${number}/selections`, {
    cookie: await cookieOf(ben),
    params: { number: String(number) },
    json: { saved: true, tasks: [orders] },
  })
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'selection.no-model' })
})

test('a proposal that waits only for its contract is published when the model chooses as expected', async () => {
  const slug = `box-${randomUUID().slice(0, 8)}`
  await createToolbox(ada, slug, before)
  await addSelectionExample(ada, slug, { ...orders, contract: true }, at)
  const better = { ...before, find_orders: 'Finds all orders of a customer, open and closed.' }
  const uploaded = await uploadToolbox(ada, { slug, title: slug, at, parts: [infoFile(better), toolSource] })
  expect(uploaded.state).toBe('proposed')
  await finish()
  const proposal = (await findProposalByNumber(database(), uploaded.proposal!.number))!
  expect(proposal.state).toBe('published')
})
