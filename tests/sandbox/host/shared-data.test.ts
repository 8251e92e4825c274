/** Workers in separate containers that share a data folder: none sees the processes of another. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import { openLivenessPipe } from '@/lib/sandbox/host/liveness-pipe'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { readToEnd } from '../support/as-ordinary-user'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { packed } from '../support/programs/packed-programs'
import { runScript } from '../support/run-tool'

let box: TestSandbox
beforeEach(async () => {
  box = await openTestSandbox()
})
afterEach(() => box.close())

const mkfifo = '/usr/bin/mkfifo'
const instances = () => path.join(box.dataDirectory, 'sandbox')

/** A folder of a worker in another container, whose process number means nothing here. */
function insertInstance(name: string): string {
  const folder = path.join(instances(), `instance-${name}`)
  mkdirSync(folder)
  return folder
}

it('a sandbox that opens leaves the folders of another one alone, and both run tools', async () => {
  const isRoot = process.getuid?.() === 0
  const doctor = spawn(
    'unshare',
    [
      ...(isRoot ? [] : ['--user', '--map-root-user']),
      ...['--mount', '--mount-proc', '--pid', '--fork', '--'],
      ...[process.execPath, packed('lib/sandbox/self-test/doctor-main.ts')],
    ],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, PEGBOARD_DATA: box.dataDirectory },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const { lines } = await readToEnd(doctor)
  const report = JSON.parse(lines[0]!) as SandboxReport
  expect(report.probes.filter(probe => probe.status === 'failed')).toEqual([])
  expect(readdirSync(instances())).toContain(box.traces.instance)
  const { end, stdout } = await runScript(box.sandbox, '#!/bin/sh\necho ran')
  expect([end.reason, stdout.toString('utf8')]).toEqual(['exited', 'ran\n'])
})

it('a sandbox that opens removes the folders of dead workers, and nothing else', async () => {
  const there = insertInstance('1-1-1-there')
  const end = openLivenessPipe(there, mkfifo)
  const gone = insertInstance('1-1-1-gone')
  openLivenessPipe(gone, mkfifo)()
  const beginning = insertInstance('1-1-1-beginning')
  const broken = insertInstance('1-1-1-broken')
  const longAgo = new Date('2026-01-01')
  utimesSync(broken, longAgo, longAgo)

  const open = async () => (await openSandbox({ dataDirectory: box.dataDirectory, slots: 1 })).close()
  await open()
  expect([there, gone, beginning, broken].map(existsSync)).toEqual([true, false, true, false])
  end()
  await open()
  expect(existsSync(there)).toBe(false)
})
