/** One kind of process alone, for many machines over one Postgres: nothing is installed, built or migrated. */
import { commands, makeEnvironment } from './application.mjs'
import { keepGoing } from './processes.mjs'
import { Complaint, readSettings } from './settings.mjs'
import { say } from './steps.mjs'
import { onStop } from './stop-signals.mjs'

/** @param {'web' | 'worker'} kind */
export async function startOne(kind) {
  const settings = readSettings()
  const env = makeEnvironment(settings, await findDatabase(settings))
  const interrupt = new AbortController()
  const one = keepGoing(kind, commands[kind](settings), env)
  onStop(
    interrupt,
    () => one.stop(),
    () => one.kill(),
  )
  if (kind === 'web') say(`Pegboard's web process: ${settings.publicUrl}`)
}

/** DATABASE_URL, else the embedded one if somebody keeps it running: a process that others share must not own it. */
export async function findDatabase({ dataFolder, databaseUrl }) {
  if (databaseUrl) return { url: databaseUrl, directUrl: process.env.DATABASE_DIRECT_URL || databaseUrl }
  const { findEmbeddedDatabase } = await import('../embedded-database/embedded-database.mjs')
  const url = await findEmbeddedDatabase(dataFolder)
  if (!url)
    throw new Complaint('There is no database: set DATABASE_URL, or start everything with `npm start`.')
  return { url, directUrl: url }
}
