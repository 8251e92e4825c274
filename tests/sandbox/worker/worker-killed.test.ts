/** A worker that is killed: its run becomes lost in time, with its output, and none of its processes survives. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, insertTool, startTestRun, stateOf, textOf, until, untilRunning } from '../../support/runs'
import { measureLateness } from '../support/lateness'
import { sandboxedProcesses } from '../support/leftovers'
import { startWorkerProcess, type WorkerProcess } from '../support/workers/worker-process'

setTestEnvironment()
await freshDatabase()
const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-worker-'))
// Open to the users of sandboxes, so that all files of the sandbox are in this folder and can be checked there.
chmodSync(dataFolder, 0o755)
const workers: WorkerProcess[] = []
let ana: TestPerson

const startWorker = async () => {
  const worker = startWorkerProcess({ PEGBOARD_DATA: dataFolder })
  workers.push(worker)
  await until(() => worker.events.some(({ event }) => event === 'worker.started'))
  return worker
}

beforeAll(async () => {
  ana = await insertPerson()
})
afterAll(async () => {
  for (const worker of workers) await worker.end('SIGKILL')
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
  rmSync(dataFolder, { recursive: true, force: true })
})

const watch = (runId: RunId) => streamRun(ana, runId, 0, new AbortController().signal)

test('a killed worker leaves a lost run with its output, no process, and a free slot for the next run', async () => {
  const worker = await startWorker()
  const endless = await insertTool({
    script: '#!/bin/bash\nsetsid sleep 1000 &\nfor ((i = 1; ; i++)); do echo "line $i"; sleep 0.1; done\n',
    spec: { timeoutSeconds: 300 },
  })
  const runId = await startTestRun(ana, endless)
  const seen: RunStreamEvent[] = []
  const ended = (async () => {
    for await (const event of watch(runId)) seen.push(event)
  })()
  await until(() => textOf(seen).includes('line 5\n'))
  expect(sandboxedProcesses(dataFolder)).not.toEqual([])

  const lateness = measureLateness()
  const killedAt = performance.now()
  await worker.end('SIGKILL')
  await until(() => sandboxedProcesses(dataFolder).length === 0, { withinMs: 15_000 })
  const before = textOf(seen)
  await ended
  const lostAfterMs = performance.now() - killedAt
  expect(lostAfterMs).toBeLessThan(15_000 + (await lateness.stop()))
  expect(seen.at(-1)).toMatchObject({
    event: 'end',
    data: { state: 'ended', outcome: 'lost', reason: 'The worker stopped responding.' },
  })
  expect(textOf(seen).startsWith(before)).toBe(true)
  expect(textOf(await collect(watch(runId)))).toBe(textOf(seen))

  await startWorker()
  const next = await startTestRun(ana, await insertTool({ script: '#!/bin/bash\necho works\n' }))
  expect(textOf(await collect(watch(next)))).toBe('works\n')
  // Nothing was executed a second time.
  expect(await stateOf(runId)).toBe('lost')
  expect(await database().runChunk.count({ where: { runId, kind: 'E' } })).toBe(1)
})

test('a stopped worker ends its runs and exits', async () => {
  const worker = workers.at(-1)!
  const runId = await startTestRun(
    ana,
    await insertTool({ script: '#!/bin/bash\necho on; sleep 1; echo off\n' }),
  )
  await untilRunning(runId)
  expect(await worker.end('SIGTERM')).toBe(0)
  expect(await stateOf(runId)).toBe('succeeded')
  expect(sandboxedProcesses(dataFolder)).toEqual([])
  const logged = worker.events.map(({ event }) => event)
  expect(logged).toEqual(expect.arrayContaining(['run.ended', 'worker.stopping', 'worker.stopped']))
})
