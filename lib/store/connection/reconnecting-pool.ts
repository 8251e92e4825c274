import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const tryAgainMs = 250

/**
 * "Cannot connect now": the Postgres code for an outage after which graphile-worker retries automatically.
 */
const askAgainCode = '57P03'

/**
 * Connections for the queue. While Postgres is unavailable, requests for a connection wait: graphile-worker
 * 0.17.3 ends its whole pool of workers, and the runs with it, when the end of a single job cannot be stored
 * immediately.
 */
export class ReconnectingPool extends pg.Pool {
  #isInHurry = false

  constructor(config: pg.PoolConfig) {
    super(config)
    // The next query replaces an idle connection that breaks. Without a listener, its error would end the
    // process.
    this.on('error', () => {})
    this.on('connect', client => {
      // The pool replaces the connection. Without a listener, its error would end the process.
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

  /** Makes unavailable connections fail immediately from now on, because the process is about to end. */
  hurry(): void {
    this.#isInHurry = true
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    for (;;)
      try {
        return await super.connect()
      } catch (error) {
        // Only requests that the queue itself no longer waits for arrive after the pool has ended. An
        // uncaught error would end the process before its orderly shutdown.
        if (this.ending) return new Promise(() => {})
        if (this.#isInHurry) throw error
        await pause(tryAgainMs)
      }
  }
}

/** Reports a query that was cut off as one that may be retried, which is true of all queries of the queue. */
function askAgainWhenCut(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const withRetry = (...args: unknown[]) => {
    const answer = query(...args)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error: Error & { code?: string }) => {
      throw isCut(error) ? Object.assign(error, { code: askAgainCode }) : error
    })
  }
  client.query = withRetry as typeof client.query
}

/**
 * Recognizes classes 08 and 57P of https://www.postgresql.org/docs/current/errcodes-appendix.html, and socket
 * errors.
 */
const isCut = ({ code, message }: Error & { code?: string }): boolean =>
  /^(08|57P0)/.test(code ?? '') ||
  /^(ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code ?? '') ||
  /^Connection terminated|not queryable/.test(message)
