/**
 * The launcher: the only process that starts sandboxes. It is small, because starting a process copies the page
 * tables of its parent, and it has few imports for the same reason. It exits with its worker, and every sandbox with
 * it.
 */
import { rmSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { userOf } from '../host/slot-users'
import { closeInherited } from './close-inherited'
import type { ControlGroups } from './measure/control-groups'
import { countLocks, locksMax } from './measure/count-locks'
import { findControlGroups } from './measure/find-control-groups'
import { countCost, pauseAfter } from './measure/measure-cost'
import { ForkServers, mayBeCopied } from './copies/fork-server'
import { canHideFolders } from './hide-folders'
import { JailedRun } from './jailed-run'
import {
  type Assignment,
  encodeMessage,
  type LauncherReady,
  type LauncherSetup,
  type Message,
  type MessageKind,
  MessageReader,
  parseBody,
  type StartOrder,
} from './link'
import { MemoryReserve } from './measure/memory-reserve'
import { compileRunners, findVersion } from './prepare-programs'
import { Slot } from './slot'

const linkDescriptor = 3
/**
 * With control groups the kernel enforces the limits. Without them nothing else limits what several processes use
 * together, and one CPU fills 100 MB in 50 ms.
 */
const measureEveryMs = { controlGroups: 200, watchdog: 50 }
const countLocksEveryMs = 1000
let locksCountedAt = 0
let isCountingLocks = false
/** A sandbox dies in milliseconds; one that takes longer dies with its parent. */
const leaveMsMax = 800

// The users of slots need access to the folders made here, whatever the umask of the server is.
process.umask(0o022)
const descriptorsClosed = closeInherited(linkDescriptor)
const link = new Socket({ fd: linkDescriptor, readable: true, writable: true })
const reader = new MessageReader()
const runs = new Map<number, JailedRun>()
/** Runs whose slot is being made; true once cancelled. */
const starting = new Map<number, boolean>()
const slots = new Map<number, Promise<Slot>>()
let slotsMade = 0
let setup: LauncherSetup | null = null
let groups: ControlGroups | null = null
let servers: ForkServers | null = null
const reserve = new MemoryReserve()
let isLinkFull = false
let isLeaving = false

link.on('data', (bytes: Buffer) => reader.read(bytes).forEach(message => void obey(message)))
link.on('drain', () => setLinkFull(false))
link.on('error', () => leave())
link.on('close', () => leave())
process.on('SIGTERM', () => leave())
// Ctrl-C goes to the whole process group; the worker decides when its launcher ends.
process.on('SIGINT', () => {})

async function obey(message: Message): Promise<void> {
  switch (message.kind) {
    case 'setup': {
      setup = parseBody<LauncherSetup>(message)
      setup.hidesFolders = await canHideFolders(setup)
      groups = setup.controlGroups ? findControlGroups(setup.owner) : null
      measureRepeatedly(groups ? measureEveryMs.controlGroups : measureEveryMs.watchdog)
      await compileRunners(setup)
      servers = findForkServers(setup)
      const [bubblewrap] = await Promise.all([
        findVersion(setup.host.tools.bwrap),
        servers?.start('coded-tool'),
      ])
      send('ready', 0, {
        cgroup: groups?.version ?? 'none',
        bubblewrap,
        descriptorsClosed,
        hidesFolders: setup.hidesFolders,
        copies: servers !== null,
      } satisfies LauncherReady)
      return
    }
    case 'start':
      return start(message.run, parseBody<StartOrder>(message))
    case 'assign':
      // If the run is missing it has ended, and the worker is notified or will be.
      return runs.get(message.run)?.assign(parseBody<Assignment>(message))
    case 'cancel':
      if (runs.has(message.run)) runs.get(message.run)!.cancel()
      else if (starting.has(message.run)) starting.set(message.run, true)
      return
    case 'pause':
    case 'resume':
      runs.get(message.run)?.pause('watcher', message.kind === 'pause')
      return
    default:
      throw new RangeError(`the launcher does not accept ${message.kind}`)
  }
}

/** Measures all runs repeatedly. */
function measureRepeatedly(everyMs: number, pauseMs = everyMs) {
  setTimeout(() => {
    const costMs = countCost()
    measureRuns(performance.now())
    measureRepeatedly(everyMs, pauseAfter(costMs(), everyMs))
  }, pauseMs)
}

function measureRuns(now: number) {
  runs.forEach(run => run.measure())
  if (groups === null && runs.size > 0 && reserve.isUsedUp())
    [...runs.values()].sort((a, b) => b.watchedBytes - a.watchedBytes)[0]?.stopForMemory()
  if (runs.size === 0 || isCountingLocks || now < locksCountedAt + countLocksEveryMs) return
  isCountingLocks = true
  void judgeLocks().finally(() => {
    isCountingLocks = false
    locksCountedAt = performance.now()
  })
}

async function judgeLocks() {
  const locks = await countLocks()
  if ([...locks.values()].reduce((sum, count) => sum + count, 0) <= locksMax) return
  runs.forEach(run => run.judgeLocks(locks))
}

async function start(number: number, order: StartOrder): Promise<void> {
  try {
    starting.set(number, false)
    const slot = await findSlot(order.slot)
    const server = order.adapter ? (servers?.take(order.adapter) ?? null) : null
    if (starting.get(number)) return fail(number, 'cancelled')
    const run = new JailedRun(
      setup!,
      groups,
      slot,
      order,
      {
        started: () => send('started', number),
        output: (stream, bytes) => send(stream, number, bytes),
        beyond: (stream, bytes) => send(`${stream}-beyond`, number, bytes),
        frames: bytes => send('frames', number, bytes),
        files: bytes => send('files', number, bytes),
        prepared: () => send('prepared', number),
        left: (stream, bytes) => send('left', number, { stream, bytes }),
      },
      server,
    )
    runs.set(number, run)
    if (isLinkFull) run.pause('link', true)
    const end = await run.done
    runs.delete(number)
    // The copy may come late, so the next slot has pipes of another name.
    if (run.isExpectingCopy) slots.delete(order.slot)
    if (server) servers?.learn(server, end.couldNotEnter ? 'failed' : 'entered')
    send('end', number, end)
  } catch (error) {
    runs.delete(number)
    fail(number, 'spawn-failed', error instanceof Error ? error.message : String(error))
  } finally {
    starting.delete(number)
  }
}

/** Returns null where copies are not wanted or not safe. */
function findForkServers(setup: LauncherSetup): ForkServers | null {
  const python = setup.host.interpreters.python3
  // Only a control group can count the memory and processes of a copy that entered.
  const mayCopy = setup.copyInterpreters && groups !== null && setup.host.kernel !== 'gvisor'
  return mayCopy && python && mayBeCopied(python, setup.users) ? new ForkServers(python, setup) : null
}

async function findSlot(number: number): Promise<Slot> {
  const known = await slots.get(number)
  if (known?.isWhole) return known
  const name = `${process.pid}-${number}-${(slotsMade += 1)}`
  const { host, folders, users } = setup!
  const owner = users && { uid: userOf(users, number), gid: users.gid }
  const places = {
    folder: path.join(folders.instance, 'slots', name),
    shown: path.join(folders.pipes, name),
  }
  const made = Slot.make(host, places, owner)
  slots.set(number, made)
  // The caller gets the error; the next one makes another slot.
  made.catch(() => slots.delete(number))
  return made
}

function fail(run: number, reason: 'cancelled' | 'spawn-failed', detail?: string) {
  const usage = { wallMs: 0, cpuMs: 0, memoryPeakBytes: 0, outputBytes: 0, droppedBytes: 0 }
  send('end', run, { reason, exitCode: null, signal: null, ...(detail && { detail }), usage })
}

/** When the worker reads more slowly than tools write, nothing more is read from any tool. */
function send(kind: MessageKind, run: number, body?: Uint8Array | object) {
  if (link.writable && !link.write(encodeMessage(kind, run, body)) && !isLinkFull) setLinkFull(true)
}

function setLinkFull(full: boolean) {
  isLinkFull = full
  runs.forEach(run => run.pause('link', full))
}

/** The worker is gone or closes the link: no process of ours may outlive it. */
function leave() {
  if (isLeaving) return
  isLeaving = true
  setTimeout(() => process.exit(1), leaveMsMax)
  runs.forEach(run => run.abandon())
  servers?.close()
  void Promise.allSettled([...runs.values()].map(run => run.done)).then(() => {
    groups?.close()
    for (const folder of setup ? [setup.folders.instance, setup.folders.pipes] : [])
      rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
}
