/** The timers of one run. All of them end with `clear`. */
export class RunTimers {
  readonly #timers = new Set<NodeJS.Timeout>()

  after(ms: number, act: () => void): void {
    this.#timers.add(setTimeout(act, ms))
  }

  clear(): void {
    this.#timers.forEach(clearTimeout)
    this.#timers.clear()
  }
}

/** Milliseconds that the phases of a run may take. */
export const phaseMs = {
  /** Building a sandbox takes about 20 ms; on an overloaded machine it can take seconds. */
  setUp: 15_000,
  /** Time between the request to end and the kill. */
  grace: 2000,
  /** Enough for an archive of some megabytes in memory, which the worker may read slowly. */
  collect: 30_000,
  /** Time between the kill of process 1 and the kill of bubblewrap. */
  killBubblewrap: 500,
} as const
