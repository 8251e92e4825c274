import { sharedName } from '@/lib/core/runs/limits/file-limits'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { Host } from '../host/host'

/**
 * What isolates one run. The command of a sandbox, its mounts and its limits are pure functions of this order; the
 * launcher starts the command.
 */
export type JailOrder = {
  host: Host
  /**
   * Folder that contains all mounted folders of the server except `run` and `proxies`. They are mounted from an
   * overlay of it, so the mount table shows only paths below it; null where the kernel has no such overlays.
   */
  home: string | null
  /** An empty folder outside `home`: the second layer, which a read-only overlay needs. */
  empty: string
  /** Prepared folder mounted at /etc, never the machine's own. */
  etc: string
  /** Empty folder where stage0 mounts the quota file system, in its own mount namespace. */
  mountPoint: string
  /** Folder mounted read-only at /run: the named pipes that process 1 opens for the tool. See slot.ts. */
  run: string
  /**
   * Folder mounted read-only at /run/init: a copy of the shell that becomes process 1, executable but unreadable, and
   * owned by the user of the run.
   */
  init: string
  /** A runner calls the tool and writes frames. */
  writesFrames: boolean
  /** Folder mounted read-only at /tool. While the sandbox `waits`, its tool is not known. */
  bundle: string
  /** Folder mounted read-only at /runner, for tools that a runner calls. */
  runners: string | null
  /** Folder with the sockets of the run's proxies, mounted at /run/pegboard. */
  proxies: string | null
  /** The run can open internet sockets, because it has the proxy `egress`. */
  hasNetwork: boolean
  /**
   * Python interpreter for the relay from loopback to the proxy `egress`; null if the tool connects to it directly.
   */
  relay: string | null
  /** Folder of installed packages, mounted read-only at /environment. */
  packages: string | null
  environment: Record<string, string>
  command: readonly string[]
  limits: RunLimits
  /** A control group counts the memory of the whole run; without one, each process has its own limit. */
  memoryIsCounted: boolean
  /** That control group also counts the buffers of sockets. */
  countsSockets: boolean
  /** Folder whose files are copied into the workspace before the tool starts; the tool can change the copies. */
  inputs: string | null
  /** Folder mounted read-only at /workspace/shared. */
  shared: string | null
  /** Sends out the files that the tool leaves in its workspace. */
  collects: boolean
  /** Size of standard input in bytes. It is on the quota file system without counting against the tool's quota. */
  stdinBytes: number
  /**
   * Built in advance: the folders of which one is mounted when a run is assigned; see `stage0Waiting`. null for other
   * sandboxes.
   */
  waits: { bundles: string; environments: string } | null
  /** The tool is a copy of a fork server, which enters from outside: process 1 only waits for its outcome. */
  forked: boolean
}

/**
 * Descriptors of the process that `jailCommand` starts, besides 0, 1 and 2. The tool keeps only `frames`. Only a
 * waiting sandbox has `assignment`, and only a helper outside the sandbox reads it.
 */
export const jailDescriptors = {
  filter: 3,
  arguments: 4,
  status: 5,
  files: 6,
  frames: 7,
  assignment: 8,
} as const

export const toolFolder = '/tool'
export const runnerFolder = '/runner'
export const workspaceFolder = '/workspace'
/** Inside the workspace, so that a tool that knows only one folder finds it. */
export const sharedFolder = `${workspaceFolder}/${sharedName}`
export const environmentFolder = '/environment'
export const proxiesFolder = '/run/pegboard'
/** Where process 1 finds its shell, standard input and the pipes of the run. The paths of the host stay outside. */
export const runFolder = '/run'
export const initFile = `${runFolder}/init/sh`

/** Bytes of input that a waiting sandbox has room for: its quota is set before the run is known and cannot grow. */
export const waitingStdinBytes = 65_536
