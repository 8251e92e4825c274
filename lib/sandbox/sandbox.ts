import type { SandboxReport } from '@/lib/core/runs/sandbox-report'
import type { EnvironmentStore } from './environments/environment-store'
import type { RequiredKernel } from './host/kernel'
import type { SandboxRequest } from './sandbox-request'
import type { SandboxListener, SandboxRun } from './sandbox-run'

/** The place where uploaded programs run. `openSandbox` makes one. */
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
