/**
 * Requests of one process that wait for the end of a run, without its output. All of them share the notices and
 * the poll of the run hub: a notice is answered with one query for every run whose notice has arrived by then.
 */
import type { RunId, UserId } from '@/lib/core/base/ids'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { jobReports } from '@/lib/store/background/job-reports'
import { readPulses } from './run-chunks'

export type WaitForEnd = {
  /** The person who waits, for the limit of requests per person. */
  personId: UserId
  ms: number
  /** Stops the wait. The run continues. */
  signal: AbortSignal
}

type Waiter = { personId: UserId; settle: (hasEnded: boolean) => void }

export class RunEnds {
  private readonly waiters = new Map<RunId, Set<Waiter>>()
  private readonly perPerson = new Map<UserId, number>()
  private size = 0
  private due = new Set<RunId>()
  private isChecking = false

  /**
   * Waits until the run has ended.
   * @returns false when it has not ended in time, the signal was aborted, or too many requests wait already
   */
  wait(runId: RunId, { personId, ms, signal }: WaitForEnd): Promise<boolean> {
    if (signal.aborted || this.isFull(personId)) return Promise.resolve(false)
    return new Promise(resolve => {
      const stop = () => waiter.settle(false)
      const timer = setTimeout(stop, ms)
      const waiter: Waiter = {
        personId,
        settle: hasEnded => {
          clearTimeout(timer)
          signal.removeEventListener('abort', stop)
          this.remove(runId, waiter)
          resolve(hasEnded)
        },
      }
      signal.addEventListener('abort', stop)
      this.add(runId, waiter)
      // It may have ended before this request began to wait.
      this.noticed(runId)
    })
  }

  /** Checks the run, if anyone waits for it. */
  noticed(runId: RunId): void {
    if (!this.waiters.has(runId)) return
    this.due.add(runId)
    void this.check()
  }

  /** Checks every run that someone waits for, because notices may have been missed. */
  missed(): void {
    for (const runId of this.waiters.keys()) this.due.add(runId)
    void this.check()
  }

  /** Ends all waits. */
  close(): void {
    this.settle([...this.waiters.keys()], false)
  }

  /** Never rejects: the poll of the hub repeats a check that failed. */
  private async check(): Promise<void> {
    if (this.isChecking) return
    this.isChecking = true
    while (this.due.size > 0) {
      const due = [...this.due]
      this.due.clear()
      await jobReports().run('poll-runs', async () => {
        const pulses = await readPulses(due)
        const ended = pulses.filter(pulse => pulse.state === 'ended').map(pulse => pulse.id)
        this.settle(ended, true)
      })
    }
    this.isChecking = false
  }

  private settle(runIds: readonly RunId[], hasEnded: boolean): void {
    for (const runId of runIds)
      for (const waiter of [...(this.waiters.get(runId) ?? [])]) waiter.settle(hasEnded)
  }

  private isFull(personId: UserId): boolean {
    const { perPersonMax, perProcessMax } = waitLimits
    return this.size >= perProcessMax || (this.perPerson.get(personId) ?? 0) >= perPersonMax
  }

  private add(runId: RunId, waiter: Waiter): void {
    const waiters = this.waiters.get(runId) ?? new Set()
    this.waiters.set(runId, waiters.add(waiter))
    this.count(waiter.personId, 1)
  }

  private remove(runId: RunId, waiter: Waiter): void {
    const waiters = this.waiters.get(runId)
    if (!waiters?.delete(waiter)) return
    if (waiters.size === 0) this.waiters.delete(runId)
    this.count(waiter.personId, -1)
  }

  private count(personId: UserId, change: 1 | -1): void {
    this.size += change
    const waiting = (this.perPerson.get(personId) ?? 0) + change
    if (waiting > 0) this.perPerson.set(personId, waiting)
    else this.perPerson.delete(personId)
  }
}
