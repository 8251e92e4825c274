/** The steps of one request, for its Server-Timing header (https://www.w3.org/TR/server-timing/). */
import { roundStep } from '@/lib/core/runs/run-timing'

/** One step: `name` is a token, `title` is shown by browsers. */
type TimedStep = { name: string; title: string; ms: number }

export class RequestTimer {
  /** `performance.now()` at the beginning of the request. */
  readonly receivedAt = performance.now()
  private markedAt = this.receivedAt
  private readonly steps: TimedStep[] = []

  /** Ends a step that began when the previous one ended. */
  mark(name: string, title: string): void {
    const now = performance.now()
    this.steps.push({ name, title, ms: roundStep(now - this.markedAt) })
    this.markedAt = now
  }

  /** Milliseconds since the beginning of the request. */
  get elapsedMs(): number {
    return performance.now() - this.receivedAt
  }

  /** Adds the header when at least one step was marked. */
  addTo(headers: Headers): void {
    if (this.steps.length > 0) headers.append('server-timing', serverTiming(this.steps))
  }
}

/** Returns the value of a Server-Timing header. Titles must not contain quotes. */
export function serverTiming(steps: readonly TimedStep[]): string {
  return steps.map(({ name, title, ms }) => `${name};desc="${title}";dur=${ms}`).join(', ')
}
