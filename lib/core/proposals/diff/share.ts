/** A part of the tools, for one of several threads: of each `of` tools in a row, the one at `index`. */
export type Share = { index: number; of: number }

export const wholeShare: Share = { index: 0, of: 1 }

/** Returns the items of a share, in their order. */
export const inShare = <T>(all: readonly T[], { index, of }: Share): T[] =>
  all.filter((_, at) => at % of === index)
