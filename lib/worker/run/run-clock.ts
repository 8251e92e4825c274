/** Measures the steps of one run in this worker, from its claim on, with the monotonic clock. */
import { roundStep, type RunTiming } from '@/lib/core/runs/run-timing'

type Mark = 'started' | 'firstOutput' | 'ended'

export class RunClock {
  private readonly claimedAt = performance.now()
  private readonly marks: Partial<Record<Mark, number>> = {}

  /** Records the first time that something happens. */
  mark(mark: Mark): void {
    this.marks[mark] ??= performance.now()
  }

  /** Returns the steps up to now, when the output and the files are stored. */
  steps(): Pick<RunTiming, 'sandboxMs' | 'firstOutputMs' | 'toolMs' | 'storingMs'> {
    const { firstOutput, ended = performance.now() } = this.marks
    // A sandbox that never began its tool took all of the time.
    const { started = ended } = this.marks
    return {
      sandboxMs: roundStep(started - this.claimedAt),
      firstOutputMs: firstOutput === undefined ? null : roundStep(firstOutput - started),
      toolMs: roundStep(ended - (firstOutput ?? started)),
      storingMs: roundStep(performance.now() - ended),
    }
  }
}
