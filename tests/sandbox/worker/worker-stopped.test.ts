/** `npm run worker` is stopped: running runs may finish, no new one begins, and what remains is cancelled with a reason. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment } from '../../support/people'
import { insertTool, insertWorker, startTestRun, stateOf, until, untilRunning } from '../../support/runs'
import { sandboxedProcesses } from '../support/leftovers'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '2' })
const url = await freshDatabase()
const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-stopped-'))
// As root, sandboxes run as other users, who must be able to enter the folder.
chmodSync(dataFolder, 0o755)
let script: ChildProcess | null = null

afterAll(async () => {
  // The worker exits with its script.
  script?.kill('SIGKILL')
  await closeDatabase()
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Starts the script as `npm run worker` does. Its worker is a child process with a launcher and sandboxes of its own. */
function startScript(): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, ['scripts/worker.mjs'], {
    env: {
      ...process.env,
      ...{ DATABASE_URL: url, PEGBOARD_DATA: dataFolder, LOG_LEVEL: 'info', npm_lifecycle_event: '' },
      // So long that only the second signal can end the second run.
      PEGBOARD_STOP_SECONDS: '3600',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  return { child, output: () => text }
}

test('SIGTERM lets a running run finish and takes no new one, and a second SIGTERM cancels the rest', async () => {
  const ana = await insertPerson()
  // Runs can be requested while the only worker stops.
  await insertWorker()
  const started = startScript()
  script = started.child
  onTestFailed(() => console.error(started.output()))
  await until(() => started.output().includes('"worker.started"'))
  const short = await startTestRun(
    ana,
    await insertTool({ script: '#!/bin/bash\necho on; sleep 2; echo off\n' }),
  )
  const endless = {
    script: '#!/bin/bash\necho on; sleep 1000\n',
    // A busy machine may need more than the usual minute for this test.
    spec: { timeoutSeconds: 300 },
  }
  const long = await startTestRun(ana, await insertTool(endless))
  await untilRunning(long)
  await until(async () => (await stateOf(short)) !== 'starting')

  const exited = once(script, 'exit')
  script.kill('SIGTERM')
  await until(() => started.output().includes('"worker.stopping"'))
  // The short run may have ended before on a slow machine; the long one proves that the sandboxes still run.
  await until(async () => (await stateOf(short)) === 'succeeded')
  const ben = await insertPerson()
  const waiting = await startTestRun(ben, await insertTool())
  expect(await stateOf(long)).toBe('running')

  // Signals that come almost at the same time are one request.
  while (!started.output().includes('Stopping now')) {
    script.kill('SIGTERM')
    await pause(100)
  }
  expect(await exited).toEqual([0, null])
  const { outcome, reason } = await database().run.findUniqueOrThrow({ where: { id: long } })
  expect({ outcome, reason }).toEqual({ outcome: 'cancelled', reason: 'The server was stopped.' })
  expect(await database().run.findUniqueOrThrow({ where: { id: waiting } })).toMatchObject({
    leaseOwner: null,
    endedAt: null,
  })
  expect(sandboxedProcesses(dataFolder)).toEqual([])
})
