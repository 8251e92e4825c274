/** Starts one kind of process, for several machines on one Postgres. It prepares its machine, never the database. */
import { checkPort, commands, makeEnvironment } from './application.mjs'
import {
  buildApplication,
  checkNode,
  generateClient,
  installPackages,
  packProductPrograms,
} from './prepare.mjs'
import { restartProcess, workerStopMs } from '../processes/restart-process.mjs'
import { Complaint, readSettings } from './settings.mjs'
import { say, step } from './steps.mjs'
import { onStop } from '../processes/stop-signals.mjs'

/**
 * Prepares this machine and starts the process.
 * @param {'web' | 'worker'} kind
 */
export async function startOne(kind) {
  checkNode()
  const settings = readSettings()
  say(`Pegboard (${kind} only)`)
  await step('Packages', () => installPackages())
  await step('Database client', () => generateClient())
  await step('Programs', () => packProductPrograms())
  const database = await findDatabase(settings)
  await step('Migrations', () => checkMigrations(database.directUrl))
  if (kind === 'web') {
    await step('Web application', () => buildApplication())
    await checkPort(settings.port)
  }

  const stopMs = workerStopMs(settings)
  const one = restartProcess(kind, commands[kind](settings), makeEnvironment(settings, database), {
    ...(kind === 'worker' && { stopMs }),
  })
  // A web process has no runs that a second signal could cancel.
  onStop(new AbortController(), { ...one, ...(kind === 'web' && { hurry: one.kill }), stopMs })
  if (kind === 'web') say(`\nPegboard's web process: ${settings.publicUrl}`)
}

/**
 * Uses DATABASE_URL, otherwise the embedded database if it is running: a shared database must not belong to one of its
 * users.
 */
export async function findDatabase({ dataFolder, databaseUrl }) {
  if (databaseUrl) return { url: databaseUrl, directUrl: process.env.DATABASE_DIRECT_URL || databaseUrl }
  const { findEmbeddedDatabase } = await import('../embedded-database/embedded-database.mjs')
  const url = await findEmbeddedDatabase(dataFolder)
  if (!url) throw new Complaint('No database found. Set DATABASE_URL, or start everything with `npm start`.')
  return { url, directUrl: url }
}

/**
 * Only `npm start` applies migrations, because the database must not change while processes of an older version use it.
 */
async function checkMigrations(url) {
  const { migrateStatus } = await import('../schema-engine/migrate-deploy.mjs')
  const { migrationsFolder } = await import('./migrate.mjs')
  const { pending } = await migrateStatus(url, migrationsFolder)
  if (pending.length > 0)
    throw new Complaint(`Pending migrations: ${pending.join(', ')}. Apply them with: npm run setup`)
  return 'up to date'
}
