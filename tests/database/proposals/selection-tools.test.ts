/** The tools that a model is offered when a version has more of them than a request can have. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { requestTrial } from '@/lib/operations/proposals/selection/trials'
import { closeDatabase } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { finishTrials, selectionTask, selectionToolbox, useEndpoint } from '@/tests/support/selection-trials'
import { ModelEndpoint } from '@/tests/support/servers/model-endpoint'

setTestEnvironment()
await freshDatabase()

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

const nameOf = (index: number) => `tool_${String(index).padStart(3, '0')}`
const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [nameOf(index), `Does ${index}.`]))

const offered = () =>
  endpoint.requests.map(({ body }) => (body.tools ?? []).map(({ function: { name } }) => name))

test('the expected and the reworded tools are among the 128 that a model is offered of 200', async () => {
  const { propose } = await selectionToolbox([ada, ben], many)
  const reworded = { ...many, [nameOf(199)]: 'Does everything that you ask for.' }
  const number = await propose(reworded)
  const tasks = [selectionTask('Say hello', nameOf(180))]
  await requestTrial(ben, number, { saved: false, tasks }, new Date())
  await finishTrials()
  expect(offered()).toHaveLength(2)
  for (const names of offered()) {
    expect(names).toHaveLength(128)
    expect(names).toEqual(expect.arrayContaining([nameOf(180), nameOf(199)]))
  }
})

test('the expected tool comes before the differing ones when all 200 differ', async () => {
  const { propose } = await selectionToolbox([ada, ben], many)
  const reworded = Object.fromEntries(Object.keys(many).map(name => [name, `Works on ${name}.`]))
  const number = await propose(reworded)
  const tasks = [selectionTask('Say hello', nameOf(180))]
  await requestTrial(ben, number, { saved: false, tasks }, new Date())
  await finishTrials()
  for (const names of offered()) expect(names).toContain(nameOf(180))
})
