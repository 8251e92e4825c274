/** Of every `of` tools, the one at `index`. Several threads share the tools of two versions this way. */
export type Share = { index: number; of: number }

export const wholeShare: Share = { index: 0, of: 1 }

/** Returns those that belong to a share, in their order. */
export const inShare = <T>(all: readonly T[], { index, of }: Share): T[] =>
  all.filter((_, at) => at % of === index)
