import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const tryAgainMs = 250

/**
 * Connections for the queue. Whoever asks for one while Postgres is away waits for it: graphile-worker 0.17.3 ends its
 * whole pool of workers, and the runs with it, when the end of a single job cannot be written down at once.
 */
export class PatientPool extends pg.Pool {
  #isInHurry = false

  constructor(config: pg.PoolConfig) {
    super(config)
    // An idle connection that breaks is replaced by the next question; unheard, its error would end the process.
    this.on('error', () => {})
    this.on('connect', client => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#connectPatiently()
  }

  /** From now on a connection that cannot be had is an error at once: the process wants to end. */
  hurry(): void {
    this.#isInHurry = true
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (;;)
      try {
        return await super.connect()
      } catch (error) {
        if (this.#isInHurry || this.ending) throw error
        await pause(tryAgainMs)
      }
  }
}
