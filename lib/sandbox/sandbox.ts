import type { Duplex } from 'node:stream'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { SandboxEnd, SandboxReport } from '@/lib/core/runs/sandbox-report'
import type { EnvironmentStore } from './environments/environment-store'
import { GuardedSandbox } from './self-test/guarded-sandbox'
import type { RequiredKernel } from './host/kernel'

/**
 * Opens the sandbox, which is the only place where uploaded programs run, and tests it once. A run never rejects and
 * never throws: its end is a value that is judged outside the sandbox. While the self-test fails, `report` names what
 * is missing, and every run ends immediately as `spawn-failed`.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = new GuardedSandbox(options)
  await sandbox.selfTest()
  return sandbox
}

export type SandboxOptions = {
  /** Absolute path of a folder that only this installation writes to. */
  dataDirectory: string
  /** Maximum number of sandboxes that run tools at the same time; further runs wait in FIFO order. */
  slots: number
  /** Number of sandboxes that are built in advance, in addition to `slots`; 0 by default. */
  warm?: number
  /** With false, every Python tool starts its own interpreter. Copies need control groups. */
  copyInterpreters?: boolean
  /** No tool runs on another kernel; any kernel is accepted by default. */
  requiredKernel?: RequiredKernel
  /** With false, limits are enforced as on a machine where no control groups can be made. */
  controlGroups?: boolean
}

export type SandboxFile = { path: string; mode: number; bytes: Uint8Array }

export type SandboxRequest = {
  /** Id of the run. It names the run in reports and is never part of a path. */
  id: string
  /** The tool's files. `files` is called only if the content-addressed cache does not contain the bundle. */
  bundle: { sha256: string; files: () => Promise<SandboxFile[]> }
  program: RunnerProgram
  /** Exact JSON text: the standard input of an executable, or part of the request to a Python runner. */
  argumentsText: string
  slyDataText?: string | null
  /**
   * Variables in addition to the small fixed environment. They travel over a descriptor, never in an argument list.
   */
  environment?: Record<string, string>
  limits: RunLimits
  /**
   * Files in the workspace when the tool starts, which the tool can change. Their paths are checked and their sizes
   * limited.
   */
  inputs?: readonly SandboxFile[]
  /** Shared files of the toolbox, readable at /workspace/shared. */
  shared?: SandboxRequest['bundle'] | null
  /** Connections out of the sandbox, one socket each; without them a tool reaches nothing. */
  proxies?: readonly SandboxProxy[]
}

/**
 * A socket that a run finds at `/run/pegboard/<name>.sock`: a stream into the worker, which serves what it allows.
 */
export type SandboxProxy = { name: 'model' | 'egress' | 'export'; serve(connection: Duplex): void }

export type SandboxListener = {
  /** Called once, when the tool's process has begun. */
  started(): void
  output(stream: 'stdout' | 'stderr', bytes: Uint8Array): void
  /** The next bytes passed to `output` for this stream do not follow the previous ones. */
  gap?(stream: 'stdout' | 'stderr'): void
  /**
   * Receives everything that the tool writes, in order: the bytes of `output` and those that are left out there
   * because they are past the limit. Without this method, or without a limit for full output, these bytes are not
   * transferred.
   */
  whole?(stream: 'stdout' | 'stderr', bytes: Uint8Array): void
  frame(frame: RunnerFrame): void
  /**
   * Called at most once, after the tool and before `done`, if the tool left files: a tar archive that is as hostile
   * as the tool. Without this method nothing is collected.
   */
  files?(archive: Uint8Array): void
  /**
   * Receives a sentence for the person who watches the run, for example "A frame was dropped: it is longer than 1
   * MiB."
   */
  notice(text: string): void
}

export type SandboxRun = {
  /** Never rejects. Output and frames are complete when the promise resolves. */
  done: Promise<SandboxEnd>
  /** Can be called at any time, including before the start and after the end. */
  cancel(): void
  /** Backpressure: nothing more is read from the tool until `resume`. */
  pause(): void
  resume(): void
}

export type Sandbox = {
  readonly report: SandboxReport
  /** null until the machine has what a sandbox is built from. */
  readonly environments: EnvironmentStore | null
  /** Number of sandboxes that currently wait for a run. */
  readonly waiting: number
  run(request: SandboxRequest, listener: SandboxListener): SandboxRun
  /** Runs every check again. If one fails, no tool runs until a later self-test passes. */
  selfTest(): Promise<SandboxReport>
  /** Ends every run as cancelled, then the launcher. */
  close(): Promise<void>
}
