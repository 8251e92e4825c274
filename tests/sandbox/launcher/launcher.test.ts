import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { startAsOrdinaryUser } from '../support/as-ordinary-user'
import {
  findLaunchers,
  findTraces,
  leftoversOf,
  sandboxedProcesses,
  settledLeftovers,
} from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { runScript, startScript } from '../support/run-tool'

describe('the launcher', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox()
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  it('ends its sandboxes when it is killed, and another launcher serves the next run', async () => {
    const tools = Array.from({ length: 4 }, () =>
      startScript(test.sandbox, "#!/bin/bash\ntrap '' TERM HUP\n(setsid sleep 300 &)\necho up\nsleep 300"),
    )
    await Promise.all(tools.map(tool => tool.firstOutput))
    const [launcher] = findLaunchers()
    process.kill(launcher!, 'SIGKILL')
    for (const tool of tools) {
      const { end, stdout } = await tool.result
      expect(end).toMatchObject({ reason: 'spawn-failed' })
      expect(end.detail).toContain('launcher')
      expect(stdout.toString('utf8')).toBe('up\n')
    }
    const { end } = await runScript(test.sandbox, '#!/bin/sh\nexit 0')
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(findLaunchers()).not.toContain(launcher)
  })

  it('leaves no orphan when it is killed at any moment of a start', async () => {
    for (const delay of [0, 5, 10, 15, 20, 25, 30, 40]) {
      const tool = startScript(test.sandbox, '#!/bin/sh\nsleep 300')
      let ended = false
      const result = tool.result.finally(() => (ended = true))
      await new Promise(resolve => setTimeout(resolve, delay))
      // A run that did not reach this launcher is served by the next one, which is killed as well.
      while (!ended) {
        for (const launcher of findLaunchers()) process.kill(launcher, 'SIGKILL')
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      expect((await result).end.reason, `after ${delay} ms`).toBe('spawn-failed')
      expect(await settledLeftovers(test.traces, 'between runs'), `after ${delay} ms`).toEqual([])
    }
  })

  it('stays small, because starting a process copies its page tables', async () => {
    await runScript(test.sandbox, '#!/bin/sh\nhead -c 900000 /dev/zero')
    const [launcher] = findLaunchers()
    const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${launcher}/status`, 'utf8'))?.[1]
    expect(Number(resident)).toBeLessThan(160_000)
  })

  it('survives Ctrl-C, which the whole process group receives', async () => {
    const [launcher] = findLaunchers()
    process.kill(launcher!, 'SIGINT')
    expect((await runScript(test.sandbox, '#!/bin/sh\nexit 0')).end.reason).toBe('exited')
    expect(findLaunchers()).toContain(launcher)
  })

  it('exits with all its processes after its worker is killed', async () => {
    const { child, remove } = startAsOrdinaryUser('tests/sandbox/support/workers/worker-main.ts', 'unused')
    try {
      const dataDirectory = await new Promise<string>((resolve, reject) => {
        child.stdout!.once('data', (piece: Buffer) => resolve(piece.toString('utf8').trim()))
        child.once('exit', () => reject(new Error('the worker exited too early')))
      })
      expect(sandboxedProcesses(dataDirectory).length).toBeGreaterThanOrEqual(4)
      const traces = findTraces(dataDirectory)
      const worker = child.pid!
      const launchers = findLaunchers(worker)
      expect(launchers).toHaveLength(1)
      process.kill(worker, 'SIGKILL')
      const deadline = performance.now() + 20_000
      const isLeft = () => sandboxedProcesses(dataDirectory).length > 0 || launchers.some(isAlive)
      while (isLeft() && performance.now() < deadline) await new Promise(resolve => setTimeout(resolve, 10))
      expect(sandboxedProcesses(dataDirectory)).toEqual([])
      expect(launchers.filter(isAlive)).toEqual([])
      expect(leftoversOf(traces, 'closed')).toEqual([])
    } finally {
      remove()
    }
  })

  it('ends open runs as cancelled when the sandbox is closed', async () => {
    const other = await openTestSandbox()
    const stubborn = startScript(
      other.sandbox,
      "#!/bin/bash\ntrap '' TERM\necho up\nwhile :; do sleep 1; done",
    )
    await stubborn.firstOutput
    await other.close()
    expect((await stubborn.result).end.reason).toBe('cancelled')
    expect((await runScript(other.sandbox, '#!/bin/sh\nexit 0')).end.reason).toBe('spawn-failed')
  })
})

/** A zombie whose parent never reaps it is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
