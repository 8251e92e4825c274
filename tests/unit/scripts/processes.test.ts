import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let tree: ChildProcess
let lines: string[]
let ended: Promise<string>

beforeEach(() => {
  lines = []
  tree = spawn(process.execPath, ['tests/fixtures/processes/tree.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: tree.stdout! }).on('line', line => lines.push(line))
  ended = new Promise(resolve => tree.once('close', (code, signal) => resolve(signal ?? `code ${code}`)))
})
afterEach(() => {
  for (const { pid } of started()) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  tree.kill('SIGKILL')
})

const started = () =>
  lines
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { name: string; pid: number })
    .filter(({ pid }) => pid > 0)
const named = (name: string) => started().filter(each => each.name === name)

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean) {
  while (!condition()) await pause(20)
}

const allStarted = () =>
  until(() => ['sleeper', 'stubborn', 'grandchild'].every(name => named(name).length > 0))
const noneAlive = () => until(() => started().every(({ pid }) => !isAlive(pid)))

describe('a script that supervises processes', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends all processes at %s, including those that ignore it',
    async signal => {
      await allStarted()
      tree.kill(signal)
      expect(await ended).toBe('code 0')
      expect(lines).toContain('{"name":"all stopped","pid":0}')
      expect(started().filter(({ pid }) => isAlive(pid))).toEqual([])
    },
  )

  test('ends its processes when it is killed', { timeout: 30_000 }, async () => {
    await allStarted()
    tree.kill('SIGKILL')
    await until(() => !isAlive(named('sleeper')[0]!.pid))
    // The process that ignores the signal gets a grace period; the script does not end the child of that process.
    process.kill(named('stubborn')[0]!.pid, 'SIGKILL')
    process.kill(named('grandchild')[0]!.pid, 'SIGKILL')
    await noneAlive()
  })

  test('restarts a process that exited, and reports it', async () => {
    await until(() => named('dying').length > 1)
    expect(lines).toContain('The dying process exited (code 3). Restarting in 1 s.')
  })

  test('restarts a process that was killed', async () => {
    await allStarted()
    process.kill(named('sleeper')[0]!.pid, 'SIGKILL')
    await until(() => named('sleeper').length > 1)
    expect(isAlive(named('sleeper')[1]!.pid)).toBe(true)
  })
})
