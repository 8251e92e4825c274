import type { Duplex } from 'node:stream'
import type { RunLimits } from '@/lib/core/runs/run-limits'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { SandboxEnd, SandboxReport } from '@/lib/core/runs/sandbox-report'
import type { EnvironmentStore } from './environments/environment-store'
import { GuardedSandbox } from './self-test/guarded-sandbox'
import type { RequiredKernel } from './host/kernel'

/**
 * The entry point of the sandbox: uploaded programs run behind it and nowhere else.
 * A run never rejects and never throws: how it ended is a value, judged from outside of the jail. Where the sandbox
 * does not prove itself, `report` says what is missing and every run ends at once as `spawn-failed`.
 */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = new GuardedSandbox(options)
  await sandbox.selfTest()
  return sandbox
}

export type SandboxOptions = {
  /** Absolute path of a folder that only this installation writes to. */
  dataDirectory: string
  /** Sandboxes that may live at once; a run past that waits for a place. */
  slots: number
  /** Sandboxes that are built before anybody asks, beside those; none when it is not said. */
  warm?: number
  /** false: every Python tool starts an interpreter of its own. Copies need control groups. */
  copyInterpreters?: boolean
  /** Without it nothing runs on another kernel; any when it is not said. */
  requiredKernel?: RequiredKernel
  /** false: limits are kept as on a machine that lets nobody make control groups. */
  controlGroups?: boolean
}

export type SandboxFile = { path: string; mode: number; bytes: Uint8Array }

export type SandboxRequest = {
  /** The run's id: names its slot in reports, never a path. */
  id: string
  /** The tool's files. `files` is called only when the bundle is not in the content-addressed cache yet. */
  bundle: { sha256: string; files: () => Promise<SandboxFile[]> }
  program: RunnerProgram
  /** Exact JSON text: stdin of an executable, part of the request to a Python runner. */
  argumentsText: string
  slyDataText?: string | null
  /** On top of the small fixed environment. Travels over a descriptor, never in an argument list. */
  environment?: Record<string, string>
  limits: RunLimits
  /** Lie in the workspace when the tool starts, and are the tool's to change. Their paths are checked, their sizes bounded. */
  inputs?: readonly SandboxFile[]
  /** The toolbox's shared files, to be read at /workspace/shared. */
  shared?: SandboxRequest['bundle'] | null
  /** Ways out, one socket each; without them a tool reaches nothing. */
  proxies?: readonly SandboxProxy[]
}

/** What a run finds at `/run/pegboard/<name>.sock`: a stream into the worker, which serves what it allows. */
export type SandboxProxy = { name: 'model' | 'egress' | 'export'; serve(connection: Duplex): void }

export type SandboxListener = {
  /** The tool's process lives. */
  started(): void
  output(stream: 'stdout' | 'stderr', bytes: Uint8Array): void
  /** What `output` is given next of this stream does not follow what it was given last. */
  gap?(stream: 'stdout' | 'stderr'): void
  /**
   * Everything that it writes, in order: what `output` is given, and what is left out there because it is past the
   * limit. Who does not listen to it, or allows no full output, costs nothing.
   */
  whole?(stream: 'stdout' | 'stderr', bytes: Uint8Array): void
  frame(frame: RunnerFrame): void
  /**
   * Once, after the tool and before `done`, when it left anything: a tar archive that is as hostile as the tool.
   * Who does not listen to it has nothing collected.
   */
  files?(archive: Uint8Array): void
  /** For the person who watches, for example "A frame was dropped: it is longer than 1 MiB." */
  notice(text: string): void
}

export type SandboxRun = {
  /** Never rejects. Output and frames are complete when it resolves. */
  done: Promise<SandboxEnd>
  /** May be called at any time, also before the start and after the end. */
  cancel(): void
  /** Backpressure: nothing more is read from the tool until `resume`. */
  pause(): void
  resume(): void
}

export type Sandbox = {
  readonly report: SandboxReport
  /** null while there is nothing that could hold a sandbox. */
  readonly environments: EnvironmentStore | null
  /** Sandboxes that wait for a run at this moment. */
  readonly waiting: number
  run(request: SandboxRequest, listener: SandboxListener): SandboxRun
  /** Runs every canary again; a failing one turns running off until a later self-test passes. */
  selfTest(): Promise<SandboxReport>
  /** Ends every run as cancelled, then the launcher. */
  close(): Promise<void>
}
