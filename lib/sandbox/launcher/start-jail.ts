import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import type { Socket } from 'node:net'
import { filterFile } from '../host/folders'
import { userOf } from '../host/slot-users'
import { jailCommand } from '../jail/jail'
import { jailArguments } from '../jail/bubblewrap-arguments'
import { mountTable } from '../jail/mount-table'
import { jailDescriptors, type JailOrder, waitingStdinBytes } from '../jail/jail-order'
import type { ControlGroups } from './measure/control-groups'
import type { Assignment, LauncherSetup, StartOrder } from './link'
import type { Slot } from './slot'

/**
 * The first process of a sandbox. It waits until `begin` is called, when it is under its limits. The same process
 * becomes stage0 and then bubblewrap, whose only child is process 1 of the sandbox.
 */
export type StartedJail = {
  child: ChildProcess
  stdout: Socket
  stderr: Socket
  /** Reports of process 1, which lib/sandbox/launcher/status-reader.ts parses. */
  status: Socket
  /** The files that the tool leaves, as an archive. */
  files: Socket | null
  frames: Socket | null
  begin(): void
  /** Ends the sandbox of a copied tool: process 1 receives its outcome. */
  reportEnded(code: 0 | 1): void
  /** Controls of a sandbox that waits; null for other sandboxes. */
  waiting: WaitingJail | null
}

/** Controls of a sandbox that waits for its run. */
export type WaitingJail = {
  /**
   * Follows the helper that mounts the files of the run. `closed` receives its error when it ends, or a sentence that
   * the files could not be mounted.
   */
  onMounted(mounted: () => void, closed: (detail: string) => void): void
  assign(assignment: Assignment): void
  /** Starts the tool. Nothing of it runs before this call. */
  release(program: string): void
}

/** What control groups count of a whole run. */
type Counting = Pick<JailOrder, 'memoryIsCounted' | 'countsSockets'>

/**
 * Starts the first process of a sandbox, which waits for `begin`.
 * @param controlGroups version of the control groups that count the run; null without any
 * @param forked the tool is a copy of a fork server
 * @throws when the kernel refuses even the first process; everything that was opened is closed again
 */
export function startJail(
  setup: LauncherSetup,
  slot: Slot,
  order: StartOrder,
  controlGroups: ControlGroups['version'] | null,
  forked: boolean,
): StartedJail {
  // A copied tool receives its request from the launcher directly.
  const stdin = forked ? '' : order.stdin
  const counting: Counting = {
    memoryIsCounted: controlGroups !== null,
    countsSockets: controlGroups === 'v2',
  }
  const jail: JailOrder = { ...jailOrder(setup, slot, order, stdin), ...counting, forked }
  // Called before anything is opened, because it rejects arguments that would change the sandbox.
  const jailLine = jailArguments(jail)
  const [program, ...argv] = jailCommand(jail, slot.writeMountTable(mountTable(jail)))
  const outputs = {
    stdout: slot.openForReading('stdout'),
    stderr: slot.openForReading('stderr'),
    frames: order.runner ? slot.openForReading('frames') : null,
  }
  const child = spawnJail(setup, order, jail, outputs, [program!, ...argv])
  const ends = child.stdio as readonly unknown[] as readonly (Socket | undefined)[]
  const input = ends[0]
  const line = ends[jailDescriptors.arguments]
  const status = ends[jailDescriptors.status]
  const helper = ends[jailDescriptors.assignment]
  const files = order.collects ? ends[jailDescriptors.files] : null
  if (child.pid === undefined || !input || !line || !status || files === undefined) {
    for (const end of Object.values(outputs)) end?.socket.destroy()
    // The error thrown below reports it; without a listener this one would end the launcher.
    child.on('error', () => {})
    throw new Error(`${program} does not start`)
  }
  // The reader may already have been killed.
  for (const writer of [input, line, status, ...(helper ? [helper] : [])])
    writer.on('error', () => writer.destroy())
  return {
    child,
    stdout: outputs.stdout.socket,
    stderr: outputs.stderr.socket,
    status,
    files,
    frames: outputs.frames?.socket ?? null,
    begin() {
      line.end(jailLine)
      input.end(stdin)
    },
    reportEnded: code => void status.write(`${code}\n`),
    waiting: helper ? waitingJail(helper, status) : null,
  }
}

/** Returns what isolates a run of this order, except for what depends on control groups and copies. */
function jailOrder(
  setup: LauncherSetup,
  slot: Slot,
  order: StartOrder,
  stdin: string,
): Omit<JailOrder, 'forked' | keyof Counting> {
  return {
    host: setup.host,
    etc: `${setup.folders.instance}/etc`,
    home: setup.hidesFolders ? setup.folders.home : null,
    empty: slot.emptyFolder,
    mountPoint: slot.mountPoint,
    run: slot.shown,
    init: slot.init,
    writesFrames: order.runner,
    bundle: order.bundle,
    runners: order.runner || order.relay ? setup.folders.runners : null,
    proxies: order.proxies,
    hasNetwork: order.hasNetwork,
    relay: order.relay,
    packages: order.packages,
    inputs: order.inputs,
    shared: order.shared,
    collects: order.collects,
    environment: order.environment,
    command: order.command,
    limits: order.limits,
    stdinBytes: order.waits ? waitingStdinBytes : Buffer.byteLength(stdin),
    waits: order.waits ? setup.folders : null,
  }
}

type Outputs = Record<'stdout' | 'stderr', ReturnType<Slot['openForReading']>> & {
  frames: ReturnType<Slot['openForReading']> | null
}

/** Spawns the first process with the descriptors of `jailDescriptors`, and closes this process's copies of them. */
function spawnJail(
  setup: LauncherSetup,
  order: StartOrder,
  jail: JailOrder,
  { stdout, stderr, frames }: Outputs,
  [program, ...argv]: readonly [string, ...string[]],
): ChildProcess {
  // Bubblewrap reads the filter to its end, so each run opens it again.
  const filter = openSync(filterFile(setup.folders.instance, jail), constants.O_RDONLY)
  const stdio: StdioOptions = [
    'pipe',
    stdout.childEnd,
    stderr.childEnd,
    filter,
    'pipe',
    'pipe',
    order.collects ? 'pipe' : 'ignore',
  ]
  if (frames) stdio.push(frames.childEnd)
  if (order.waits) stdio.push(...(frames ? [] : ['ignore' as const]), 'pipe')
  const child = spawn(program, argv, {
    cwd: '/',
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } as Partial<NodeJS.ProcessEnv> as NodeJS.ProcessEnv,
    stdio,
    ...(setup.users && {
      uid: userOf(setup.users, order.slot),
      gid: setup.users.gid,
    }),
  })
  for (const end of [stdout, stderr, frames]) if (end) closeSync(end.childEnd)
  closeSync(filter)
  return child
}

/**
 * @param helper the process that mounts the files of the run: it writes "mounted", or the error, and exits
 * @param status the descriptor at which process 1 waits for the program
 */
function waitingJail(helper: Socket, status: Socket): WaitingJail {
  return {
    onMounted(mounted, closed) {
      let text = ''
      helper.on('data', (bytes: Buffer) => {
        text += bytes.toString('utf8')
        if (text === 'mounted\n') mounted()
      })
      helper.once('close', () =>
        closed(text.trim().slice(-detailMax) || 'The files of the tool could not be mounted.'),
      )
    },
    assign({ bundle, packages, stdin }) {
      // The worker has checked both; a mistake here would mount every bundle.
      if (!/^[0-9a-f]{64}$/.test(bundle) || !/^([0-9a-f]{64}-[\d.]+)?$/.test(packages ?? ''))
        throw new Error('bundles and environments are named by their hash')
      helper.end(`${bundle}\n${packages ?? ''}\n${stdin}`)
    },
    release: program => status.write(`${program}\n`),
  }
}

/** Characters of the error output of our own programs that are passed on: their last lines name the cause. */
export const detailMax = 2000
