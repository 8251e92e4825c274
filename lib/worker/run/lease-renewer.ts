import type { RunId } from '@/lib/core/base/ids'
import type { StopCause } from '@/lib/core/runs/judge-end'
import { renewEveryMs, selfFenceMs } from '@/lib/core/runs/lease'
import { jobReports } from '@/lib/store/background/job-reports'
import { renewLeases } from '@/lib/store/runs/run-transitions'

type LeasedRun = {
  runId: RunId
  bytesOut: () => number
  /** `taken` means that the run no longer belongs to this worker, so nothing about it may be written. */
  stop: (cause: StopCause | 'taken') => void
}

/** After a failure the next attempt comes sooner, because every moment counts against the fence. */
const retryMs = 500
const fenceCheckMs = 250

/**
 * Renews the leases of all runs of this worker together, learns which ones to cancel, and stops the tools when
 * renewing has failed for so long that other workers may soon declare their runs lost.
 */
export class LeaseRenewer {
  private readonly leased = new Map<LeasedRun, { renewedAt: number }>()
  private readonly timers: NodeJS.Timeout[]
  private retry: NodeJS.Timeout | undefined
  /** Set when all runs were stopped: a run that was being claimed at that time is stopped too. */
  private stoppedAll: StopCause | undefined

  constructor(private readonly workerId: () => string) {
    this.timers = [
      setInterval(() => void this.renew(), renewEveryMs),
      setInterval(() => this.fence(), fenceCheckMs),
    ]
  }

  /**
   * Renews the lease of a run from its claim on.
   * @returns a function to call when the end is written
   */
  hold(run: LeasedRun, claimedAt: number): () => void {
    this.leased.set(run, { renewedAt: claimedAt })
    if (this.stoppedAll) run.stop(this.stoppedAll)
    return () => this.leased.delete(run)
  }

  /** Stops a run of this worker on request; other runs are ignored. */
  stop(runId: string, cause: StopCause): void {
    for (const run of this.leased.keys()) if (run.runId === runId) run.stop(cause)
  }

  /** Stops all runs of this worker, and from now on every run that it claims. */
  stopAll(cause: StopCause): void {
    this.stoppedAll = cause
    for (const run of this.leased.keys()) run.stop(cause)
  }

  get size(): number {
    return this.leased.size
  }

  close(): void {
    this.timers.forEach(clearInterval)
    clearTimeout(this.retry)
  }

  private async renew(): Promise<void> {
    clearTimeout(this.retry)
    const runs = [...this.leased.keys()]
    // Nothing to renew is a success, too: an outage ends with the runs that it stopped.
    if (runs.length === 0) return jobReports().succeeded('renew-leases')
    // Taken before the query, because the lease counts from a moment after this one.
    const askedAt = performance.now()
    try {
      const renewed = await renewLeases(
        this.workerId(),
        runs.map(run => ({ runId: run.runId, bytesOut: run.bytesOut() })),
      )
      const answers = new Map(renewed.map(answer => [answer.runId, answer]))
      for (const run of runs) {
        const lease = this.leased.get(run)
        // The run may have ended during the query.
        if (!lease) continue
        const answer = answers.get(run.runId)
        lease.renewedAt = Math.max(lease.renewedAt, askedAt)
        if (!answer) run.stop('taken')
        else if (answer.cancelRequested) run.stop('person')
      }
      jobReports().succeeded('renew-leases')
    } catch (error) {
      jobReports().failed('renew-leases', error)
      this.retry = setTimeout(() => void this.renew(), retryMs)
    }
  }

  private fence(): void {
    const now = performance.now()
    for (const [run, { renewedAt }] of this.leased)
      if (now - renewedAt > selfFenceMs) run.stop('unreachable-database')
  }
}
