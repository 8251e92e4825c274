// Collects the problems of a text: each one once, in the order of the text, and only as many as a person can read.
import type { HoconMistake, HoconProblem, HoconProblemCode } from './hocon-value'
import type { HoconLimits } from './limits'
import type { Source } from './span'

export type Report = {
  code: HoconProblemCode
  mistake?: HoconMistake
  message: string
  hint?: string
  start: number
  end: number
}

/** Ends the reading of a text that exceeds a limit. `readHocon` catches it. */
export class LimitReached extends Error {}

/** The problems of one attempt to read a text. */
export class Diagnostics {
  private unlisted = 0
  private readonly reports = new Map<string, Report>()
  private lastStart = -1

  constructor(
    private readonly source: Source,
    private readonly limits: HoconLimits,
  ) {}

  report(report: Report): void {
    this.lastStart = Math.max(this.lastStart, report.start)
    if (this.reports.size < this.limits.problemsMax) {
      const key = `${report.code} ${report.start}`
      if (!this.reports.has(key)) this.reports.set(key, report)
    }
  }

  /** Reports a limit and ends the reading. */
  halt(message: string, start: number, end: number = start): never {
    this.report({ code: 'limit', message, start, end })
    throw new LimitReached(message)
  }

  /** Counts a problem that resembles earlier ones too much to be listed. */
  passOver(): void {
    this.unlisted++
  }

  /** Number of problems found, listed or not. */
  get count(): number {
    return this.reports.size + this.unlisted
  }

  /** Reports whether a problem exists between two offsets, so that a second one would only repeat it. */
  hasBetween(start: number, end: number): boolean {
    if (this.reports.size >= this.limits.problemsMax) return true
    if (this.lastStart < start) return false
    for (const report of this.reports.values()) if (report.start >= start && report.start < end) return true
    return false
  }

  problems(): HoconProblem[] {
    return [...this.reports.values()]
      .sort((a, b) => a.start - b.start)
      .map(({ code, mistake, message, hint, start, end }) => ({
        code,
        ...(mistake === undefined ? {} : { mistake }),
        message,
        ...(hint === undefined ? {} : { hint }),
        start,
        end,
        ...this.source.place(start),
      }))
  }
}
