/** How the launcher handles the messages of a copy and its silence. The test plays the copy, through real pipes. */
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findHost } from '@/lib/sandbox/host/host'
import type { ForkServer } from '@/lib/sandbox/launcher/fork-server'
import { ForkedTool, type ForkOrder } from '@/lib/sandbox/launcher/forked-tool'
import { Slot } from '@/lib/sandbox/launcher/slot'

let folder = ''
let slot: Slot
let said: string[]
let tool: ForkedTool
let reply: number
let order: number

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-slot-'))
  slot = await Slot.make(
    findHost(),
    { folder: path.join(folder, 'slot'), shown: path.join(folder, 'shown') },
    null,
  )
  said = []
  const server = { fork: () => {}, kill: () => {}, gone: new Promise<void>(() => {}) }
  tool = new ForkedTool(server as Partial<ForkServer> as ForkServer, slot, {
    arrived: async pid => void said.push(`arrived ${pid}`),
    isStill: process => process === 1,
    started: () => void said.push('started'),
    ended: ({ code, signal }) => void said.push(`ended ${code} ${signal}`),
    failed: detail => void said.push(`failed ${detail}`),
  })
  reply = openSync(path.join(slot.folder, 'reply'), constants.O_WRONLY)
  order = openSync(path.join(slot.folder, 'order'), constants.O_RDONLY | constants.O_NONBLOCK)
})
afterEach(() => rmSync(folder, { recursive: true }))

const say = (line: string) => writeSync(reply, `${line}\n`)
const heard = (words: string[]) => vi.waitFor(() => expect(said).toEqual(words), 30_000)
const told = (pattern: RegExp) =>
  vi.waitFor(() => {
    const bytes = Buffer.alloc(4096)
    expect(bytes.toString('utf8', 0, readSync(order, bytes))).toMatch(pattern)
  }, 30_000)

/** Plays a copy until it may enter. */
async function comeIn(): Promise<void> {
  tool.enter({ process: 1, input: 'hello' } as Partial<ForkOrder> as ForkOrder)
  expect(tool.isMissing).toBe(true)
  say('process 4711')
  await told(/"input":"hello"/)
  expect(tool.isMissing).toBe(false)
  say('holds')
  await told(/^go\n$/)
}

/** Does to the pipes what the death of the copy does. */
async function vanish(): Promise<void> {
  closeSync(reply)
  closeSync(order)
  await tool.gone
}

it('ForkedTool reports the exit code of a tool that ends', async () => {
  await comeIn()
  say('started')
  say('exit 3')
  await heard(['arrived 4711', 'started', 'ended 3 null'])
  await vanish()
})

it('ForkedTool reports a failure when a copy says why it could not enter, so that the run can start another way', async () => {
  await comeIn()
  say('fault OSError: not permitted')
  await heard(['arrived 4711', 'failed OSError: not permitted'])
  await vanish()
})

it('ForkedTool reports a failure when a copy vanishes before it was let in', async () => {
  tool.enter({ process: 1 } as ForkOrder)
  say('process 4711')
  await told(/"process":1/)
  await vanish()
  expect(said.at(-1)).toMatch(/^failed/)
})

it('ForkedTool reports an end when a copy vanishes after it was let in, so that its tool is not started again', async () => {
  await comeIn()
  await vanish()
  expect(said).toEqual(['arrived 4711', 'ended null SIGKILL'])
})

it('ForkedTool reports the end of a tool whose watcher fails', async () => {
  await comeIn()
  say('started')
  say('fault KeyboardInterrupt: ')
  await heard(['arrived 4711', 'started', 'ended null SIGKILL'])
  await vanish()
})

it('ForkedTool closes when the process to enter is no longer process 1', async () => {
  tool.enter({ process: 2 } as ForkOrder)
  say('process 4711')
  await told(/"process":2/)
  say('holds')
  await vi.waitFor(() => expect(readSync(order, Buffer.alloc(1))).toBe(0), 30_000)
  await vanish()
  expect(said.at(-1)).toMatch(/^failed/)
})
