/** Selection examples of a contract: when they are asked, which results count, and what blocks publishing. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contractStanding } from '@/lib/operations/proposals/replay/contracts'
import { addSelectionExample } from '@/lib/operations/proposals/selection/selection-examples'
import { listTrials } from '@/lib/operations/proposals/selection/trials'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findProposalByNumber } from '@/lib/store/proposals/proposals'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import {
  finishTrials,
  ordersTask,
  selectionToolbox,
  toolsBefore,
  useEndpoint,
} from '@/tests/support/selection-trials'
import { ModelEndpoint } from '@/tests/support/servers/model-endpoint'

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
const standing = async (number: number) => contractStanding(database(), await found(number))
const newest = async (number: number) => (await listTrials(ada, number)).trials[0]!

test('an upload asks about the contract, and an unexpected choice breaks it', async () => {
  const { slug, propose } = await selectionToolbox([ada, ben])
  await addSelectionExample(ada, slug, { ...ordersTask, contract: true }, at)
  const number = await propose()
  expect(await standing(number)).toMatchObject({ of: 1, held: 0, waiting: 1, broken: [] })
  await finishTrials()
  expect(await newest(number)).toMatchObject({
    by: null,
    cases: [{ task: ordersTask.task, isExpected: false }],
  })
  expect(await standing(number)).toMatchObject({
    of: 1,
    held: 0,
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
