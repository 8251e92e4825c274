/** What all phases of one run share: its lease, its output on the way to rows and files, and the request to stop. */
import type { StopCause } from '@/lib/core/runs/judge-end'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import type { SandboxRun } from '@/lib/sandbox/sandbox-run'
import type { ClaimedRun } from '@/lib/store/runs/run-transitions'
import { Backpressure } from './backpressure'
import { FullOutput, fullOutputFolder } from './full-output'
import type { LeaseRenewer } from './lease-renewer'
import type { OutputFlusher } from './output-flusher'
import type { OutputNotifier } from './output-notifier'
import { RunClock } from './run-clock'
import type { RunOutput } from './run-output'

/** The parts of a worker that its runs use. */
export type RunTools = {
  workerId: string
  sandbox: Sandbox
  flusher: OutputFlusher
  notifier: OutputNotifier
  leases: LeaseRenewer
  /** Stops the attempts to write an end, when the worker has no time left. */
  signal: AbortSignal
}

export class RunSession {
  readonly clock = new RunClock()
  readonly output: RunOutput
  readonly fullOutput: FullOutput
  private cause: StopCause | 'taken' | undefined
  private sandboxRun: SandboxRun | undefined
  private timer: NodeJS.Timeout | undefined
  private closed = false
  private readonly stopping = new AbortController()
  private readonly release: () => void

  /** @param claimedAt of `performance.now()`: the lease counts from the claim on */
  constructor(
    readonly run: ClaimedRun,
    readonly tools: RunTools,
    claimedAt: number,
  ) {
    const stop = (cause: StopCause | 'taken') => this.stop(cause)
    const backpressure = new Backpressure({
      pause: () => this.sandboxRun?.pause(),
      resume: () => this.sandboxRun?.resume(),
    })
    this.output = tools.flusher.open(run.id, { ...backpressure.for('rows'), taken: () => stop('taken') })
    this.fullOutput = new FullOutput({
      runId: run.id,
      folder: fullOutputFolder(),
      bytesMax: run.limits.fullOutputBytes,
      ...backpressure.for('full output'),
    })
    this.release = tools.leases.hold({ runId: run.id, bytesOut: () => this.output.bytesOut, stop }, claimedAt)
  }

  /** Aborts when the run is to stop, for what can wait long before the sandbox starts. */
  get signal(): AbortSignal {
    return this.stopping.signal
  }

  /** The run belongs to another worker: nothing about it may be written. */
  get isTaken(): boolean {
    return this.cause === 'taken'
  }

  /** Cause of the stop; undefined when no stop was requested, or when the run was taken. */
  get stopCause(): StopCause | undefined {
    return this.cause === 'taken' ? undefined : this.cause
  }

  /** From here on a stop cancels the sandbox run, and backpressure pauses it. */
  attach(sandboxRun: SandboxRun): void {
    this.sandboxRun = sandboxRun
    if (this.cause) sandboxRun.cancel()
  }

  /** Calls `report` after this time, unless the run is closed by then. */
  onStillRunning(ms: number, report: () => void): void {
    if (!this.closed) this.timer = setTimeout(report, ms)
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.timer)
    this.release()
    this.tools.flusher.close(this.output)
    await this.fullOutput.close()
  }

  /** The first cause counts. */
  private stop(cause: StopCause | 'taken'): void {
    this.cause ??= cause
    this.stopping.abort()
    this.sandboxRun?.cancel()
  }
}
