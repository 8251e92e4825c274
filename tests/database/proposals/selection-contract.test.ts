/** Selection examples of a contract: when they are asked, which results count, and what blocks publishing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ContractStatus } from '@/lib/core/proposals/replay/example'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { contractStatus, contractStatuses } from '@/lib/operations/proposals/replay/contracts'
import {
  addSelectionExample,
  changeSelectionExample,
  listSelectionExamples,
} from '@/lib/operations/proposals/selection/selection-examples'
import { listTrials, requestTrial } from '@/lib/operations/proposals/selection/trials'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findProposalByNumber } from '@/lib/store/proposals/proposals'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { recordPlans } from '@/tests/support/query-plans'
import {
  finishTrials,
  ordersTask,
  selectionTask,
  selectionToolbox,
  toolsBefore,
  useEndpoint,
  useNoEndpoint,
} from '@/tests/support/selection-trials'
import { answerWith, ModelEndpoint } from '@/tests/support/servers/model-endpoint'

setTestEnvironment()
await freshDatabase()

const at = new Date()
let ada: TestPerson
let ben: TestPerson
let endpoint: ModelEndpoint

beforeAll(async () => {
  endpoint = await ModelEndpoint.start()
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
})
beforeEach(() => useEndpoint(endpoint))
afterAll(async () => {
  await endpoint.close()
  await closeDatabase()
})

const found = async (number: number) => (await findProposalByNumber(database(), number))!
const status = async (number: number) => contractStatus(database(), await found(number))
const newest = async (number: number) => (await listTrials(ada, number)).trials[0]!

test('an upload asks about the contract, and an unexpected choice breaks it', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  await addSelectionExample(ada, slug, { ...ordersTask, contract: true }, at)
  const number = await propose()
  expect(await status(number)).toMatchObject({ of: 1, passed: 0, waiting: 1, broken: [] })
  await finishTrials()
  expect(await newest(number)).toMatchObject({
    by: null,
    cases: [{ task: ordersTask.task, isExpected: false }],
  })
  expect(await status(number)).toMatchObject({
    of: 1,
    passed: 0,
    waiting: 0,
    broken: [{ tool: 'find_orders', title: ordersTask.task }],
  })
})

test('a proposal that waits only for its contract is published when the model chooses as expected', async () => {
  const { slug, upload } = await selectionToolbox([ada])
  await addSelectionExample(ada, slug, { ...ordersTask, contract: true }, at)
  const uploaded = await upload({
    ...toolsBefore,
    find_orders: 'Finds all orders of a customer, open and closed.',
  })
  expect(uploaded.state).toBe('proposed')
  await finishTrials()
  expect((await found(uploaded.proposal!.number)).state).toBe('published')
})

const inContract = { ...ordersTask, contract: true }
const invoicesTask = selectionTask('Find invoices', 'find_invoices')

test('a contract example that changes is asked again, and its earlier results no longer count', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  const example = await addSelectionExample(ada, slug, inContract, at)
  const number = await propose()
  await finishTrials()
  expect((await status(number)).broken).toHaveLength(1)

  await changeSelectionExample(ada, slug, example.id, { tool: 'find_invoices' }, at)
  expect(await status(number)).toMatchObject({ waiting: 1, broken: [] })
  await finishTrials()
  expect(await status(number)).toMatchObject({ passed: 1, waiting: 0, broken: [] })

  await changeSelectionExample(ada, slug, example.id, { arguments: { customer: 7 } }, at)
  expect(await status(number)).toMatchObject({ passed: 0, waiting: 1 })
  await finishTrials()
  expect((await status(number)).broken).toHaveLength(1)
  await changeSelectionExample(ada, slug, example.id, { task: 'Find invoices', arguments: null }, at)
  expect(await status(number)).toMatchObject({ waiting: 1, broken: [] })
})

test('a contract of six examples keeps all results, however many trials follow', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  const number = await propose()
  for (let index = 0; index < 6; index += 1) {
    await addSelectionExample(
      ada,
      slug,
      { ...invoicesTask, task: `Find invoices ${index}`, contract: true },
      at,
    )
    // Half of them are added before a worker begins, half after it has ended.
    if (index >= 3) await finishTrials()
  }
  expect(await status(number)).toMatchObject({ of: 6, passed: 6, waiting: 0, broken: [] })
  // The model does not answer in the trials that follow, so the results of the contract are in earlier ones.
  for (let index = 0; index < 7; index += 1) {
    await requestTrial(ben, number, { saved: false, tasks: [] }, at)
    endpoint.failures.push(...Array.from({ length: 12 }, () => ({ status: 500, body: '' })))
    await finishTrials()
  }
  expect(await status(number)).toMatchObject({ of: 6, passed: 6, waiting: 0, broken: [] })
  expect((await listTrials(ben, number)).trials).toHaveLength(6)
})

test('contract examples that are added before a worker begins are asked in one trial', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  const number = await propose()
  await addSelectionExample(ada, slug, inContract, at)
  await addSelectionExample(ada, slug, { ...invoicesTask, contract: true }, at)
  const { trials } = await listTrials(ben, number)
  expect(trials).toHaveLength(1)
  expect(trials[0]!.cases.map(({ task }) => task)).toEqual([ordersTask.task, invoicesTask.task])
  await finishTrials()
})

test('a new upload ends the trial of the version before it', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  await addSelectionExample(ada, slug, inContract, at)
  const number = await propose()
  const { id } = await newest(number)
  await database().selectionTrial.update({ where: { id }, data: { state: 'running' } })
  await propose({ ...toolsBefore, find_orders: 'Finds all orders of a customer.' })
  await finishTrials()
  const { trials } = await listTrials(ada, number)
  expect(trials.map(({ requests }) => requests)).toEqual([2, 0])
  expect(trials[1]).toMatchObject({ id, problem: 'A newer version was uploaded.' })
})

test('a renamed tool satisfies the contract, also in the versions after it', async () => {
  const { slug, propose, upload } = await selectionToolbox([ada])
  await addSelectionExample(ada, slug, inContract, at)
  const { find_orders, ...others } = toolsBefore
  const renamed = { ...others, list_orders: find_orders }
  const number = await propose(renamed)
  await finishTrials()
  expect((await found(number)).state).toBe('published')
  expect(await listSelectionExamples(ada, slug)).toMatchObject([{ tool: 'list_orders' }])
  const next = await upload({ ...renamed, list_orders: 'Finds all orders of a customer.' })
  await finishTrials()
  expect((await found(next.proposal!.number)).state).toBe('published')
})

test('a contract example leaves the contract after its tool is gone, and cannot return', async () => {
  const { slug, propose } = await selectionToolbox([ada])
  const example = await addSelectionExample(ada, slug, ordersTask, at)
  await propose({ other: 'Does something else.' })
  const change = (contract: boolean) => changeSelectionExample(ada, slug, example.id, { contract }, at)
  await expect(change(true)).rejects.toMatchObject({ code: 'selection.invalid' })
  await database().selectionExample.update({ where: { id: example.id }, data: { contract: true } })
  expect(await change(false)).toMatchObject({ contract: false, tool: 'find_orders' })
})

test('a saved task cannot become another saved one', async () => {
  const { slug } = await selectionToolbox([ada])
  await addSelectionExample(ada, slug, ordersTask, at)
  const { id } = await addSelectionExample(ada, slug, invoicesTask, at)
  await expect(changeSelectionExample(ada, slug, id, { task: ordersTask.task }, at)).rejects.toMatchObject({
    code: 'selection.invalid',
  })
})

test('a contract example without an answer is asked three times, and then waits for a person', async () => {
  const { slug, upload } = await selectionToolbox([ada])
  await addSelectionExample(ada, slug, inContract, at)
  const busy = Array.from({ length: 6 }, () => ({ status: 429, body: '' }))
  endpoint.failures.push(...busy)
  const better = { ...toolsBefore, find_orders: 'Finds all orders of a customer.' }
  const { number } = (await upload(better)).proposal!
  for (const waiting of [1, 1, 0]) {
    await finishTrials()
    expect(await status(number)).toMatchObject({ passed: 0, waiting })
  }
  expect(endpoint.requests).toHaveLength(6)
  expect((await findProposal(ada, number, at)).next).toBe(
    `Contract example "${ordersTask.task}" of find_orders can't be checked. ` +
      'The endpoint answered with status 429. Ask the model again, or ask an owner to change the example.',
  )
  await requestTrial(ada, number, { saved: false, tasks: [] }, at)
  await finishTrials()
  expect((await found(number)).state).toBe('published')
})

test('a choice that varies by itself is asked three times, and does not satisfy the contract', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  await addSelectionExample(ada, slug, inContract, at)
  const number = await propose()
  const choices = ['find_orders', 'find_invoices', 'find_invoices']
  for (const choice of [...choices, ...choices, ...choices])
    endpoint.failures.push({ status: 200, body: answerWith(choice) })
  for (let trial = 0; trial < 3; trial += 1) await finishTrials()
  expect(endpoint.requests).toHaveLength(9)
  expect(await status(number)).toMatchObject({
    waiting: 0,
    broken: [{ isChecked: false, detail: expect.stringContaining('varies, also with the current version') }],
  })
})

test('a retry waits before it asks again', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  await addSelectionExample(ada, slug, inContract, at)
  const number = await propose()
  endpoint.failures.push({ status: 429, body: '' }, { status: 429, body: '' })
  await finishTrials()
  const { id } = await newest(number)
  const [job] = await database().$queryRaw<[{ seconds: number }]>`
    SELECT extract(epoch FROM run_at - now())::float AS seconds FROM graphile_worker.jobs
    WHERE key = ${`try-selection:${id}`}`
  expect(job.seconds).toBeGreaterThan(20)
  await finishTrials()
  expect(await status(number)).toMatchObject({ waiting: 0, broken: [{ isChecked: true }] })
})

test('without a language model, a contract blocks publishing until an owner takes its examples out', async () => {
  const { slug, upload } = await selectionToolbox([ada])
  const example = await addSelectionExample(ada, slug, inContract, at)
  useNoEndpoint()
  const { number } = (await upload({ ...toolsBefore, find_orders: 'Finds all orders.' })).proposal!
  await finishTrials()
  expect((await findProposal(ada, number, at)).next).toBe(
    `Contract example "${ordersTask.task}" of find_orders can't be checked. No language model is configured. ` +
      'Ask an operator to configure one, or an owner to remove the example from the contract.',
  )
  expect((await listTrials(ada, number)).trials).toHaveLength(1)
  await changeSelectionExample(ada, slug, example.id, { contract: false }, at)
  expect((await findProposal(ada, number, at)).next).toMatch(/^Ready to publish/)
})

test('the contracts of many proposals are read with as many statements as those of one', async () => {
  const numbers: number[] = []
  for (let n = 0; n < 3; n += 1) {
    const { slug, propose } = await selectionToolbox([ada, ben])
    await addSelectionExample(ada, slug, inContract, at)
    numbers.push(await propose())
  }
  await finishTrials()
  const proposals = await Promise.all(numbers.map(found))
  const each = await Promise.all(numbers.map(status))
  expect(each.map(({ broken }) => broken.length)).toEqual([1, 1, 1])
  const one = await recordPlans(() => contractStatuses(database(), proposals.slice(0, 1)))
  let together = new Map<string, ContractStatus>()
  const all = await recordPlans(async () => (together = await contractStatuses(database(), proposals)))
  expect(all).toHaveLength(one.length)
  expect(proposals.map(({ id }) => together.get(id))).toEqual(each)
})
