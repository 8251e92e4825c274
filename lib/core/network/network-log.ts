/** Hosts that a run reached or tried to reach, reported by the proxy, one line per host and outcome. */
export const networkOutcomes = {
  reached: { title: 'reached', good: true },
  'not-granted': { title: 'denied: not granted', good: false },
  'not-public': { title: 'denied: not a public address', good: false },
  'not-found': { title: 'host not found', good: false },
  unreachable: { title: 'no response', good: false },
  'too-much': { title: 'closed: data limit exceeded', good: false },
} as const satisfies Record<string, { title: string; good: boolean }>
export type NetworkOutcome = keyof typeof networkOutcomes

export type NetworkEntry = {
  /** Host with its port, as the tool wrote it. */
  host: string
  outcome: NetworkOutcome
  /** Number of connections and requests. */
  times: number
  bytesOut: number
  bytesIn: number
}

/** The stored network log of a run. */
export type RunNetwork = {
  /** Hosts that the tool could reach. */
  granted: string[]
  /** null: the run ended without a report. */
  log: NetworkEntry[] | null
  /** Attempts that did not fit in the log. */
  left: number
}

/** Limits the log, because a tool can try any number of names. */
const entriesMax = 100
const hostLengthMax = 260

/** Collects the reports of a proxy within fixed limits. */
export class NetworkLog {
  readonly #entries = new Map<string, NetworkEntry>()
  #left = 0

  /**
   * Adds an attempt.
   * @returns the line that counts this host and outcome, or null if the log is full
   */
  add(host: string, outcome: NetworkOutcome): NetworkEntry | null {
    const shown = printable(host)
    const key = `${outcome} ${shown}`
    let entry = this.#entries.get(key)
    if (!entry) {
      if (this.#entries.size >= entriesMax) {
        this.#left += 1
        return null
      }
      entry = { host: shown, outcome, times: 0, bytesOut: 0, bytesIn: 0 }
      this.#entries.set(key, entry)
    }
    entry.times += 1
    return entry
  }

  entries(): NetworkEntry[] {
    return [...this.#entries.values()].map(entry => ({ ...entry }))
  }

  get left(): number {
    return this.#left
  }
}

const printable = (host: string) => host.slice(0, hostLengthMax).replace(/[^\x21-\x7e]/g, '?')
