/** The part of a start that runs once for all machines: migrations, starter toolboxes, the link for the first admin. */
import { makeEnvironment } from './application.mjs'
import { findFirstAdminLink, firstSignIn, installStarters } from './first-run.mjs'
import { checkNode, generateClient, installPackages, packProductPrograms } from './prepare.mjs'
import { readSettings } from './settings.mjs'
import { findDatabase } from './start-one.mjs'
import { say, step } from './steps.mjs'

/** Safe to repeat: finished parts are skipped. */
export async function setUp() {
  checkNode()
  const settings = readSettings()
  say('Setting up Pegboard')
  await step('Packages', () => installPackages())
  await step('Database client', () => generateClient())
  await step('Programs', () => packProductPrograms())
  const database = await findDatabase(settings)
  await step('Migrations', async () => {
    const { migrate } = await import('./migrate.mjs')
    const applied = await migrate(database.directUrl)
    return applied.length ? `${applied.length} applied` : 'up to date'
  })
  const env = makeEnvironment(settings, database)
  await step('Starter toolboxes', () => installStarters(env))
  const link = await findFirstAdminLink(env)
  say(link ? firstSignIn(link) : 'Ready. An admin account already exists.')
}
