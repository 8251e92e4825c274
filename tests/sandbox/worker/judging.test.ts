/** The packed worker judges a large proposal in a thread, whose program is packed beside it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { comparedInRequestMax } from '@/lib/operations/toolboxes/read-upload'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { until } from '@/tests/support/runs'
import { startWorkerProcess } from '../support/workers/worker-process'

setTestEnvironment()
const url = await freshDatabase()
const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-judging-'))
// As root, sandboxes run as other users, who must be able to enter the folder.
chmodSync(dataFolder, 0o755)
const worker = startWorkerProcess({ DATABASE_URL: url, PEGBOARD_DATA: dataFolder })

afterAll(async () => {
  await worker.end('SIGTERM')
  await closeDatabase()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('a worker process judges a large proposal', async () => {
  const ada = await insertPerson({ name: 'Ada' })
  const count = comparedInRequestMax + 1
  const upload = (words: string, propose: boolean) => {
    const entries = Array.from({ length: count }, (_, index) => [`tool_${index}`, `${words} ${index}.`])
    const parts = [infoFile(Object.fromEntries(entries)), toolSource]
    return uploadToolbox(ada, { slug: 'large', title: 'Large', at: new Date(), propose, parts })
  }
  await upload('Sorts', false)
  const published = { state: 'published', toolbox: { slug: 'large' } } as const
  await until(async () => (await database().version.count({ where: published })) === 1)

  const { number } = (await upload('Joins', true)).proposal!
  await until(async () => !(await findProposal(ada, number, new Date())).reading)
  expect((await findProposal(ada, number, new Date())).findings).toHaveLength(count)
})
