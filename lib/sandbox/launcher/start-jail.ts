import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import type { Socket } from 'node:net'
import { filterFile } from '../host/folders'
import { userOf } from '../host/slot-users'
import {
  jailArguments,
  jailCommand,
  jailDescriptors,
  type JailOrder,
  mountTable,
  waitingStdinBytes,
} from '../jail/jail'
import type { Assignment, LauncherSetup, StartOrder } from './link'
import type { Slot } from './slot'

/**
 * The first process of a sandbox. It waits until `begin` is called, when it is under its limits. The same process
 * becomes stage0 and then bubblewrap, whose only child is process 1 of the sandbox.
 */
type StartedJail = {
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
  tellEnded(code: 0 | 1): void
  /** Controls of a sandbox that waits; null for other sandboxes. */
  waiting: WaitingJail | null
}

export type WaitingJail = {
  /** Output of the helper that mounts the files of the run: "mounted", or the error. Then the helper exits. */
  helper: Socket
  assign(assignment: Assignment): void
  /** Starts the tool. Nothing of it runs before this call. */
  release(program: string): void
}

/** What a control group counts of a whole run. */
type Counting = Pick<JailOrder, 'memoryIsCounted' | 'countsSockets'>

/** @throws when the kernel refuses even the first process; everything that was opened is closed again */
export function startJail(
  setup: LauncherSetup,
  slot: Slot,
  order: StartOrder,
  counting: Counting,
  forked: boolean,
): StartedJail {
  // A copied tool receives its request from the launcher directly.
  const stdin = forked ? '' : order.stdin
  const jail: JailOrder = {
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
    ...counting,
    stdinBytes: order.waits ? waitingStdinBytes : Buffer.byteLength(stdin),
    waits: order.waits ? setup.folders : null,
    forked,
  }
  // Called before anything is opened, because it rejects arguments that would change the sandbox.
  const jailLine = jailArguments(jail)
  const [program, ...argv] = jailCommand(jail, slot.writeMountTable(mountTable(jail)))
  const stdout = slot.openForReading('stdout')
  const stderr = slot.openForReading('stderr')
  const frames = order.runner ? slot.openForReading('frames') : null
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
  const child: ChildProcess = spawn(program!, argv, {
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
  const ends = child.stdio as readonly unknown[] as readonly (Socket | undefined)[]
  const input = ends[0]
  const line = ends[jailDescriptors.arguments]
  const status = ends[jailDescriptors.status]
  const helper = ends[jailDescriptors.assignment]
  const files = order.collects ? ends[jailDescriptors.files] : null
  if (child.pid === undefined || !input || !line || !status || files === undefined) {
    for (const end of [stdout, stderr, frames]) end?.socket.destroy()
    // The error thrown below reports it; without a listener this one would end the launcher.
    child.on('error', () => {})
    throw new Error(`${program} does not start`)
  }
  // The reader may already have been killed.
  for (const writer of [input, line, status, ...(helper ? [helper] : [])])
    writer.on('error', () => writer.destroy())
  return {
    child,
    stdout: stdout.socket,
    stderr: stderr.socket,
    status,
    files,
    frames: frames?.socket ?? null,
    begin() {
      line.end(jailLine)
      input.end(stdin)
    },
    tellEnded: code => void status.write(`${code}\n`),
    waiting: helper
      ? {
          helper,
          assign({ bundle, packages, stdin: input }) {
            // The worker has checked both; a mistake here would mount every bundle.
            if (!/^[0-9a-f]{64}$/.test(bundle) || !/^([0-9a-f]{64}-[\d.]+)?$/.test(packages ?? ''))
              throw new Error('bundles and environments are named by their hash')
            helper.end(`${bundle}\n${packages ?? ''}\n${input}`)
          },
          release: program => status.write(`${program}\n`),
        }
      : null,
  }
}
