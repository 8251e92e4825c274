import { setTimeout as pause } from 'node:timers/promises'

/** Ten times as long as an autovacuum of a small database takes on a busy machine. */
const triesMax = 50
const betweenTriesMs = 100
/** Postgres: insufficient_privilege. */
const notPermitted = '42501'

/**
 * Drops a database and ends its connections. Only a superuser can end an autovacuum in it, so this waits briefly for one.
 * @param {import('pg').Client} client connected to another database of the server
 * @param {string} name
 * @returns {Promise<void>}
 */
export async function dropDatabase(client, name) {
  for (let tries = triesMax; ; tries--)
    try {
      await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
      return
    } catch (error) {
      if (tries === 0 || error.code !== notPermitted) throw error
      await pause(betweenTriesMs)
    }
}
