/** What a person notes about a run, for themselves. */

export const runMarkLimits = {
  nameLengthMax: 80,
  /** Pinned and named runs of one person. */
  marksMax: 500,
} as const

/** A change of a mark. Absent fields stay as they are. */
export type RunMarkChange = {
  pinned?: boolean
  /** null removes the name. */
  name?: string | null
}
