/** What a run reached, or tried to: recorded by the egress proxy, one line for each host and outcome. */
export const networkOutcomes = {
  reached: { title: 'reached', good: true },
  'not-granted': { title: 'refused: not granted', good: false },
  'not-public': { title: 'refused: leads to an address that is not public', good: false },
  'not-found': { title: 'there is no host of this name', good: false },
  unreachable: { title: 'did not answer', good: false },
  'too-much': { title: 'cut off: more bytes than a run may exchange', good: false },
} as const satisfies Record<string, { title: string; good: boolean }>
export type NetworkOutcome = keyof typeof networkOutcomes

export type NetworkEntry = {
  /** With its port, as the tool wrote it. */
  host: string
  outcome: NetworkOutcome
  /** Connections and requests. */
  times: number
  bytesOut: number
  bytesIn: number
}

/** What is kept of a run's network. */
export type RunNetwork = {
  /** What the tool might reach. */
  granted: string[]
  /** null: the run ended without telling. */
  log: NetworkEntry[] | null
  /** Tries that found no place in the log. */
  left: number
}

/** A tool may try names without end. */
const entriesMax = 100
const hostLengthMax = 260

/** Gathers what the egress proxy reports; bounded, whatever a tool tries. */
export class NetworkLog {
  readonly #entries = new Map<string, NetworkEntry>()
  #left = 0

  /** @returns the line that counts this host and outcome, null when there is no room for another */
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
