/** How often a tool, or the tools of a toolbox, ran in the last 30 days, how long its runs took and when the last of them failed. */

export type RunStatistics = {
  /** The last 30 days in UTC, oldest first, as YYYY-MM-DD. */
  days: { day: string; runs: number; succeeded: number }[]
  /** Median and 95th percentile of the durations, at most 5% off; null without a finished run, and for toolboxes. */
  p50Ms: number | null
  p95Ms: number | null
  /** Time in ISO 8601; null if no run failed in these days. */
  lastFailureAt: string | null
}

/** Factor between the durations of two steps. */
export const stepFactor = 1.1

/** Number of runs whose duration is at most 1.1 to the power of `step`, in milliseconds, and above the step before. */
export type DurationStep = { step: number; runs: number }

/** Returns the duration that this share of the runs does not exceed, in milliseconds; null without runs. */
export function durationAt(share: number, steps: readonly DurationStep[]): number | null {
  const total = steps.reduce((sum, { runs }) => sum + runs, 0)
  if (total === 0) return null
  let left = Math.max(1, Math.ceil(share * total))
  for (const { step, runs } of [...steps].sort((a, b) => a.step - b.step)) {
    left -= runs
    // The middle of the step, so that the error is the same to both sides.
    if (left <= 0) return Math.round(stepFactor ** (step - 0.5))
  }
  return null
}
