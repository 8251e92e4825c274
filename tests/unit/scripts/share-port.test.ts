/** Several processes of a server on one port. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-share-port-'))
const release = path.join(folder, 'release')
let server: ChildProcess
let lines: string[]
let url: string
let ended: Promise<unknown>

beforeEach(async () => {
  lines = []
  server = spawn(
    process.execPath,
    ['scripts/processes/share-port.mjs', '2', 'tests/fixtures/processes/shared-server.mjs', release],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  createInterface({ input: server.stdout! }).on('line', line => lines.push(line))
  ended = new Promise(resolve => server.once('close', (code, signal) => resolve(signal ?? code)))
  await until(() => pidsThat('listening').length === 2)
  url = `http://127.0.0.1:${lines[0]!.split(' ')[2]}`
})
afterEach(async () => {
  writeFileSync(release, '')
  server.kill('SIGTERM')
  await ended
  rmSync(release)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pidsThat = (did: string) =>
  lines.filter(line => line.startsWith(did)).map(line => Number(line.split(' ')[1]))

async function until(condition: () => boolean) {
  while (!condition()) await pause(20)
}

test('answers while one process is busy, and replaces that process after it is killed', async () => {
  const blocked = fetch(`${url}/block`)
  const failed = expect(blocked).rejects.toThrow()
  await until(() => pidsThat('blocked').length === 1)
  const [busy] = pidsThat('blocked')
  for (let request = 0; request < 20; request++)
    expect(Number(await (await fetch(url)).text())).not.toBe(busy)
  process.kill(busy!, 'SIGKILL')
  await failed
  await until(() => pidsThat('listening').length === 3)
  server.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(pidsThat('listening').filter(isAlive)).toEqual([])
})

test('exits when a process fails before it listens', async () => {
  const failing = spawn(
    process.execPath,
    ['scripts/processes/share-port.mjs', '2', 'tests/fixtures/processes/no-such-program.mjs'],
    { stdio: 'ignore' },
  )
  expect(await new Promise(resolve => failing.once('close', resolve))).toBe(1)
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
