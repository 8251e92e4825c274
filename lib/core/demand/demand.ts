/** What people miss, as admins see it. It never names anyone. */

export const demandKinds = ['search', 'denied-run'] as const
export type DemandKind = (typeof demandKinds)[number]

/** Fewer people than this could be recognized by what they searched for, so their searches are not shown. */
export const demandPeopleMin = 3

export const demandLimits = {
  /** Days after which a search or a denied run no longer counts. */
  days: 90,
  /** Searches and denied runs of one person on one day that are counted. */
  perPersonAndDay: 50,
  /** Rows of each ranked list. */
  listed: 50,
} as const

export type DemandRow = {
  /** The words of a search, or `toolbox/tool`. */
  subject: string
  people: number
  /** Last day, as an ISO date. */
  lastOn: string
}

export type DemandView = { searches: DemandRow[]; deniedRuns: DemandRow[] }

/** Returns the day of a time in UTC, by which signs are counted. */
export const dayOf = (at: Date): Date => new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`)
