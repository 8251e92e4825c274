import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { database } from '@/lib/store/connection/client'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { insertTool, insertWorker, startTestRun } from '../../support/runs'

setTestEnvironment()
await freshDatabase()

let ada: TestPerson
beforeAll(async () => {
  ada = await insertPerson()
  await insertWorker()
})

test('the query of deploy/kubernetes.keda.yaml counts the runs that need a place of a worker', async () => {
  const manifests = parseAllDocuments(readFileSync('deploy/kubernetes.keda.yaml', 'utf8')).map(each =>
    each.toJS(),
  )
  const { query } = manifests.find(each => each.kind === 'ScaledObject').spec.triggers[0].metadata
  const needed = async () => Number((await database().$queryRawUnsafe<[{ count: bigint }]>(query))[0].count)
  expect(await needed()).toBe(0)
  const tool = await insertTool()
  // A person has two places, so the third run waits for one of them and not for a worker.
  const ids = [await startTestRun(ada, tool), await startTestRun(ada, tool), await startTestRun(ada, tool)]
  expect(await needed()).toBe(2)
  const ended = { state: 'ended', outcome: 'cancelled', endedAt: new Date() }
  await database().run.updateMany({ where: { id: { in: ids } }, data: ended })
  expect(await needed()).toBe(0)
})
