/**
 * Requests of one process that wait for the end of a run, without its output. All of them share the notices and
 * the poll of the run hub. The notice of an end ends the wait without a query.
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
  /**
   * Whether this process has just stored the run, so that a notice or the poll will report its end. Its state then needs
   * no query at the beginning.
   */
  isNew?: boolean
}

/** Number of ends that are remembered, for requests that begin to wait after the notice. */
const rememberedMax = 1_000

type Waiter = { personId: UserId; settle: (hasEnded: boolean) => void }

export class RunEnds {
  private readonly waiters = new Map<RunId, Set<Waiter>>()
  private readonly perPerson = new Map<UserId, number>()
  private size = 0
  private due = new Set<RunId>()
  /** Runs whose end was noticed, oldest first. */
  private readonly ended = new Set<RunId>()
  private isChecking = false

  /**
   * Waits until the run has ended.
   * @returns false when it has not ended in time, the signal was aborted, or too many requests wait already
   */
  wait(runId: RunId, { personId, ms, signal, isNew }: WaitForEnd): Promise<boolean> {
    if (signal.aborted || this.isFull(personId)) return Promise.resolve(false)
    if (this.ended.has(runId)) return Promise.resolve(true)
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
      if (!isNew) this.check([runId])
    })
  }

  /** Ends the waits for a run whose end is stored. */
  noticed(runId: RunId): void {
    this.ended.add(runId)
    if (this.ended.size > rememberedMax) this.ended.delete(this.ended.values().next().value!)
    this.settle([runId], true)
  }

  /** Checks every run that someone waits for, because notices may have been missed. */
  missed(): void {
    this.check([...this.waiters.keys()])
  }

  /** Ends all waits. */
  close(): void {
    this.settle([...this.waiters.keys()], false)
  }

  private check(runIds: readonly RunId[]): void {
    for (const runId of runIds) this.due.add(runId)
    void this.checkDue()
  }

  /** Never rejects: the poll of the hub repeats a check that failed. */
  private async checkDue(): Promise<void> {
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
