/** What people watch. */

/** A toolbox, or one of its tools, of which a person wants notifications. */
export type WatchView = {
  toolbox: { slug: string; title: string }
  /** Null for the whole toolbox. */
  tool: string | null
  /** Time in ISO 8601. */
  since: string
}

export type WatchList = {
  /** By toolbox and tool. */
  watches: WatchView[]
  page: { number: number; of: number }
}

export const watchLimits = {
  /** Watched tools of one person; toolboxes have no limit. */
  toolsMax: 500,
  perPage: 20,
  /** Names of tools that one notification has. */
  namedMax: 20,
} as const
