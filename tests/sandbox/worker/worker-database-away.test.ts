/** Postgres is unavailable for five seconds while tools run: no line is lost, and the worker recovers on its own. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { RunId, VersionId } from '@/lib/core/base/ids'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import { queueDescribing } from '@/lib/operations/toolboxes/create-version'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { startRun } from '@/lib/operations/runs/start-run'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { closeDatabase, inTransaction } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { Worker } from '@/lib/worker/worker'
import { startEmbeddedDatabase } from '@/scripts/embedded-database/embedded-database.mjs'
import { migrateDeploy } from '@/scripts/schema-engine/migrate-deploy.mjs'
import { insertPerson, setTestEnvironment } from '../../support/people'
import { collect, insertTool, startTestRun, textOf, until, untilRunning } from '../../support/runs'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox } from '../support/open-test-sandbox'

setTestEnvironment()
// A separate server, because other tests use the shared one.
const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-database-'))
let server = await startEmbeddedDatabase(folder)
await server.stop()
const startedAt = performance.now()
server = await startEmbeddedDatabase(folder)
/** Time to start an existing server on this machine. */
const startMs = performance.now() - startedAt
process.env.DATABASE_URL = server.url
delete process.env.DATABASE_DIRECT_URL
await migrateDeploy(server.url, 'prisma/migrations')

const box = await openTestSandbox()
let isAway = false
/** Each attempt to describe; the first is in progress when the outage begins. */
const described: string[] = []
const worker = new Worker({
  sandbox: box.sandbox,
  concurrency: 4,
  describe: async ({ versionId }) => {
    described.push(versionId!)
    if (described.length > 1) return
    await until(() => isAway)
    throw new Error('what it found out cannot be stored')
  },
})
await worker.start()

afterAll(async () => {
  await worker.stop()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
  await server.stop()
  await box.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Including its start, whose time depends on the machine; a worker tolerates nine seconds. */
const awayMs = 5_000

test('a run survives a database outage, another ends during it, and later runs are served', async () => {
  const ana = await insertPerson()
  const long = await insertTool({
    script: '#!/bin/bash\nfor i in $(seq 150); do echo "line $i"; sleep 0.1; done\n',
  })
  const short = await insertTool({ script: '#!/bin/bash\necho one; sleep 2.5; echo two\n' })
  const watch = (runId: RunId, after = 0) => streamRun(ana, runId, after, new AbortController().signal)

  const longRun = await startTestRun(ana, long)
  const shortRun = await startTestRun(ana, short)
  const seen: RunStreamEvent[] = []
  const ended = (async () => {
    for await (const event of watch(longRun)) seen.push(event)
  })()
  await until(() => textOf(seen).includes('line 5\n'))
  await untilRunning(shortRun)
  const versionId = randomUUID() as VersionId
  await inTransaction(tx => queueDescribing(tx, versionId))
  await until(() => described.length === 1)

  const awaySince = performance.now()
  await server.stop()
  isAway = true
  await expect(startRun(ana, { ...short, argumentsText: '{}', at: new Date() })).rejects.toMatchObject({
    code: 'database.unavailable',
  })
  await pause(Math.max(0, awayMs - startMs - (performance.now() - awaySince)))
  server = await startEmbeddedDatabase(folder)
  expect(server.url).toBe(process.env.DATABASE_URL)

  // A viewer that stayed, one that reconnects with its last row, and one that comes late read the same.
  await ended
  const text = textOf(seen)
  expect(text).toBe(Array.from({ length: 150 }, (_, index) => `line ${index + 1}\n`).join(''))
  expect(seen.at(-1)).toMatchObject({ event: 'end', data: { outcome: 'succeeded' } })
  expect(textOf(await collect(watch(longRun)))).toBe(text)

  const shortEvents = await collect(watch(shortRun))
  expect(textOf(shortEvents)).toBe('one\ntwo\n')
  expect(shortEvents.at(-1)).toMatchObject({ data: { outcome: 'succeeded' } })

  // A description that the outage interrupted is soon tried again, by the same worker.
  await until(() => described.length === 2, { withinMs: 30_000 })
  expect(described).toEqual([versionId, versionId])

  const next = await until(() => startTestRun(ana, short).catch(() => null))
  expect(textOf(await collect(watch(next)))).toBe('one\ntwo\n')
  expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
})
