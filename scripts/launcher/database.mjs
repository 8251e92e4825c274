/** The database that the application works on: the one of DATABASE_URL, or the embedded one, kept going. */
import { setTimeout as pause } from 'node:timers/promises'
import { say } from './steps.mjs'

const checkMs = 1_000

/**
 * @param {{ dataFolder: string, databaseUrl?: string }} settings
 * @returns {Promise<{ url: string, directUrl: string, about: string, started: boolean, keepGoing: () => void,
 *   stop: () => Promise<void> }>} started: not found running; keepGoing starts an embedded server again when it dies, at
 *   the same address
 */
export async function openDatabase({ dataFolder, databaseUrl }) {
  if (databaseUrl) {
    const nothing = () => {}
    const directUrl = process.env.DATABASE_DIRECT_URL || databaseUrl
    return {
      url: databaseUrl,
      directUrl,
      about: hostOf(databaseUrl),
      keepGoing: nothing,
      stop: async () => {},
    }
  }
  // Loaded late: before the first `npm ci` its packages are not there.
  const { startEmbeddedDatabase } = await import('../embedded-database/embedded-database.mjs')
  let server = await startEmbeddedDatabase(dataFolder)
  const { url, started, port } = server
  const wake = new AbortController()
  let watching = Promise.resolve()
  return {
    url,
    directUrl: url,
    started,
    about: `embedded Postgres on port ${port}${started ? '' : ', which was running'}`,
    keepGoing: () => {
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
      // An aborted pause is the sign to stop, which the loop reads.
      await pause(checkMs, undefined, { signal: wake.signal }).catch(() => {})
      if (wake.signal.aborted || isAlive(server.pid)) continue
      say('The database ended; it starts again.')
      try {
        server = await startEmbeddedDatabase(dataFolder)
        if (server.url !== url)
          say(`The database came back at another address (port ${server.port}): please start again.`)
      } catch (error) {
        say(error.message)
      }
    }
  }
}

/** The host and name of a database, without its password. */
export function hostOf(url) {
  const { host, pathname } = new URL(url)
  return `${pathname.slice(1)} on ${host}`
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
