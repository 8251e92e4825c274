/** Repeating earlier runs with the current version of their tools. */

export const runAgainLimits = {
  /** Runs that one request repeats. */
  runsMax: 50,
} as const

/** What became of the repetition of one run. */
export type RunAgain = {
  /** Id of the earlier run. */
  run: string
} & (
  | {
      /** asks: it waits for a confirmation or an approval. */
      status: 'started' | 'asks'
      /** Id of the new run. */
      started: string
    }
  | {
      status: 'refused'
      /** Why nothing was started, as a sentence. */
      problem: string
    }
)

export type RunAgainReport = { runs: RunAgain[] }
