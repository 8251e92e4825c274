import { readFileSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'

let tree: ChildProcess
let lines: string[]
let ended: Promise<string>

function startTree(...args: string[]) {
  lines = []
  tree = spawn(process.execPath, ['tests/fixtures/processes/tree.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  createInterface({ input: tree.stdout! }).on('line', line => lines.push(line))
  ended = new Promise(resolve => tree.once('close', (code, signal) => resolve(signal ?? `code ${code}`)))
}

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
  until(() => ['sleeper', 'stubborn', 'grandchild', 'helper'].every(name => named(name).length > 0))
const noneAlive = () => until(() => started().every(({ pid }) => !isAlive(pid)))

describe('a script that supervises processes', () => {
  test('still ends a process whose threads have ended', async () => {
    startTree('threaded')
    await until(() => started().some(({ name }) => name.startsWith('pipe ')))
    expect(lines.filter(line => line.includes('pipe'))).toEqual([expect.stringContaining('pipe open')])
    tree.kill('SIGKILL')
    await noneAlive()
  })

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'ends all processes at %s, including those that ignore it',
    async signal => {
      startTree()
      await allStarted()
      tree.kill(signal)
      expect(await ended).toBe('code 0')
      expect(lines).toContain('{"name":"all stopped","pid":0}')
      await noneAlive()
    },
  )

  test('signals only its own processes, so that a worker keeps its launcher until its runs have ended', async () => {
    startTree()
    await allStarted()
    tree.kill('SIGTERM')
    expect(await ended).toBe('code 0')
    expect(lines).toContain('{"name":"helper answered","pid":0}')
    expect(lines).not.toContain('{"name":"helper exited","pid":0}')
  })

  test('passes a second signal on, which ends what a stop waits for', async () => {
    startTree('patient')
    await allStarted()
    await until(() => named('patient ready').length > 0)
    tree.kill('SIGTERM')
    await until(() => lines.includes('{"name":"asked once","pid":0}'))
    // Signals that come almost at the same time are one request, so the second one is repeated until it counts.
    while (!lines.some(line => line.startsWith('Stopping now'))) {
      tree.kill('SIGTERM')
      await pause(100)
    }
    expect(await ended).toBe('code 0')
    expect(lines).toContain('{"name":"all stopped","pid":0}')
  })

  test('ends its processes when it is killed, with theirs', async () => {
    startTree()
    await allStarted()
    tree.kill('SIGKILL')
    // The process that ignores the signal gets the time that the script would have given it.
    await noneAlive()
  })

  test('restarts a process that exited, and reports it', async () => {
    startTree()
    await until(() => named('dying').length > 1)
    expect(lines).toContain('The dying process exited (code 3). Restarting in 1 s.')
  })

  test.runIf(process.platform === 'linux')('starts processes with settings that save memory', async () => {
    startTree()
    await allStarted()
    const { pid } = named('sleeper')[0]!
    const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0')
    expect(read('cmdline')).toContain('--max-semi-space-size=4')
    expect(read('environ')).toContain('MALLOC_ARENA_MAX=2')
  })

  test('restarts a process that was killed', async () => {
    startTree()
    await allStarted()
    process.kill(named('sleeper')[0]!.pid, 'SIGKILL')
    await until(() => named('sleeper').length > 1)
    expect(isAlive(named('sleeper')[1]!.pid)).toBe(true)
  })
})
