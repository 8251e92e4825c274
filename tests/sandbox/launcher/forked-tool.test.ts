/** How the launcher handles the messages of a copy and its silence. The test plays the copy, through real pipes. */
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findHost } from '@/lib/sandbox/host/host'
import type { ForkServer } from '@/lib/sandbox/launcher/copies/fork-server'
import { ForkedTool, type ForkOrder } from '@/lib/sandbox/launcher/copies/forked-tool'
import { Slot } from '@/lib/sandbox/launcher/slot'

let folder = ''
let slot: Slot
let events: string[]
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
  events = []
  const server = { fork: () => {}, kill: () => {}, gone: new Promise<void>(() => {}) }
  tool = new ForkedTool(server as Partial<ForkServer> as ForkServer, slot, {
    arrived: async pid => void events.push(`arrived ${pid}`),
    isStill: process => process === 1,
    started: () => void events.push('started'),
    ended: ({ code, signal }) => void events.push(`ended ${code} ${signal}`),
    failed: detail => void events.push(`failed ${detail}`),
  })
  reply = openSync(path.join(slot.folder, 'reply'), constants.O_WRONLY)
  order = openSync(path.join(slot.folder, 'order'), constants.O_RDONLY | constants.O_NONBLOCK)
})
afterEach(() => rmSync(folder, { recursive: true }))

const send = (line: string) => writeSync(reply, `${line}\n`)
const expectEvents = (words: string[]) => vi.waitFor(() => expect(events).toEqual(words), 30_000)
const expectOrder = (pattern: RegExp) =>
  vi.waitFor(() => {
    const bytes = Buffer.alloc(4096)
    expect(bytes.toString('utf8', 0, readSync(order, bytes))).toMatch(pattern)
  }, 30_000)

/** Plays a copy until it may enter. */
async function comeIn(): Promise<void> {
  tool.enter({ process: 1, input: 'hello' } as Partial<ForkOrder> as ForkOrder)
  expect(tool.isMissing).toBe(true)
  send('process 4711')
  await expectOrder(/"input":"hello"/)
  expect(tool.isMissing).toBe(false)
  send('holds')
  await expectOrder(/^go\n$/)
}

/** Does to the pipes what the death of the copy does. */
async function vanish(): Promise<void> {
  closeSync(reply)
  closeSync(order)
  await tool.gone
}

it('ForkedTool reports the exit code of a tool that ends', async () => {
  await comeIn()
  send('started')
  send('exit 3')
  await expectEvents(['arrived 4711', 'started', 'ended 3 null'])
  await vanish()
})

it('ForkedTool reports a failure when a copy sends the reason why it could not enter, so that the run can start without a copy', async () => {
  await comeIn()
  send('error OSError: not permitted')
  await expectEvents(['arrived 4711', 'failed OSError: not permitted'])
  await vanish()
})

it('ForkedTool reports a failure when a copy exits before it entered the sandbox', async () => {
  tool.enter({ process: 1 } as ForkOrder)
  send('process 4711')
  await expectOrder(/"process":1/)
  await vanish()
  expect(events.at(-1)).toMatch(/^failed/)
})

it('ForkedTool reports an end when a copy exits after it entered the sandbox, so that its tool is not started again', async () => {
  await comeIn()
  await vanish()
  expect(events).toEqual(['arrived 4711', 'ended null SIGKILL'])
})

it('ForkedTool reports the end of a tool whose watcher fails', async () => {
  await comeIn()
  send('started')
  send('error KeyboardInterrupt: ')
  await expectEvents(['arrived 4711', 'started', 'ended null SIGKILL'])
  await vanish()
})

it('ForkedTool closes when the process to enter is no longer process 1', async () => {
  tool.enter({ process: 2 } as ForkOrder)
  send('process 4711')
  await expectOrder(/"process":2/)
  send('holds')
  await vi.waitFor(() => expect(readSync(order, Buffer.alloc(1))).toBe(0), 30_000)
  await vanish()
  expect(events.at(-1)).toMatch(/^failed/)
})
