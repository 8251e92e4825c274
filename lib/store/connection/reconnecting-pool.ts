import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const tryAgainMs = 250

/** "Cannot connect now": the one of Postgres' codes for an outage after which graphile-worker asks again by itself. */
const askAgainCode = '57P03'

/**
 * Connections for the queue. Whoever asks for one while Postgres is away waits for it: graphile-worker 0.17.3 ends its
 * whole pool of workers, and the runs with it, when the end of a single job cannot be written down at once.
 */
export class ReconnectingPool extends pg.Pool {
  #isInHurry = false

  constructor(config: pg.PoolConfig) {
    super(config)
    // An idle connection that breaks is replaced by the next question; unheard, its error would end the process.
    this.on('error', () => {})
    this.on('connect', client => {
      // The pool replaces the connection; unheard, its error would end the process.
      client.on('error', () => {})
      askAgainWhenCut(client)
    })
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
        // Only what the queue itself waits for no longer is still asked when the pool has ended; an error that nobody
        // catches would end the process before it has stopped in order.
        if (this.ending) return new Promise(() => {})
        if (this.#isInHurry) throw error
        await pause(tryAgainMs)
      }
  }
}

/** A question that is cut off in its middle is told as one that may be asked again; the queue's are all such. */
function askAgainWhenCut(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const patiently = (...args: unknown[]) => {
    const answer = query(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: Error & { code?: string }) => {
      throw isCut(error) ? Object.assign(error, { code: askAgainCode }) : error
    })
  }
  client.query = patiently as typeof client.query
}

/** Classes 08 and 57P of https://www.postgresql.org/docs/current/errcodes-appendix.html, and what sockets say. */
const isCut = ({ code, message }: Error & { code?: string }): boolean =>
  /^(08|57P0)/.test(code ?? '') ||
  code === 'ECONNRESET' ||
  code === 'EPIPE' ||
  /^Connection terminated|not queryable/.test(message)
