/** Opens the database of the application: that of DATABASE_URL, or the embedded one, which is restarted if it stops. */
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '../processes/is-running.mjs'
import { say } from './steps.mjs'

const checkMs = 1_000

/**
 * Opens the database and starts the embedded one if necessary.
 * @param {{ dataFolder: string, databaseUrl?: string }} settings
 * @returns {Promise<{ url: string, directUrl: string, about: string, started: boolean, keepGoing: () => void, stop: ()
 *   => Promise<void> }>} started: it was not running before; keepGoing restarts an embedded server at the same address
 *   when it stops
 */
export async function openDatabase({ dataFolder, databaseUrl }) {
  if (databaseUrl) {
    const nothing = () => {}
    const directUrl = process.env.DATABASE_DIRECT_URL || databaseUrl
    return {
      url: databaseUrl,
      directUrl,
      about: hostOf(databaseUrl),
      restartProcess: nothing,
      stop: async () => {},
    }
  }
  // Imported dynamically: before the first `npm ci`, its packages are not installed.
  const { startEmbeddedDatabase } = await import('../embedded-database/embedded-database.mjs')
  let server = await startEmbeddedDatabase(dataFolder)
  const { url, started, port } = server
  const wake = new AbortController()
  let watching = Promise.resolve()
  return {
    url,
    directUrl: url,
    started,
    about: `embedded Postgres on port ${port}${started ? '' : ', already running'}`,
    restartProcess: () => {
      watching = watch()
    },
    stop: async () => {
      wake.abort()
      await watching
      await server.stop()
    },
  }

  async function watch() {
    while (!wake.signal.aborted) {
      // An aborted pause means that the loop must stop.
      await pause(checkMs, undefined, { signal: wake.signal }).catch(() => {})
      if (wake.signal.aborted || isRunning(server.pid)) continue
      say('The database stopped. Restarting it.')
      try {
        server = await startEmbeddedDatabase(dataFolder)
        if (server.url !== url)
          say(`The database restarted at another address (port ${server.port}). Restart Pegboard.`)
      } catch (error) {
        say(error.message)
      }
    }
  }
}

/** Returns the host and name of a database, without its password. */
export function hostOf(url) {
  const { host, pathname } = new URL(url)
  return `${pathname.slice(1)} on ${host}`
}
