/**
 * `npm run db -- migrate dev --name <what-changes>` and every other command of the Prisma CLI, on the database of
 * DATABASE_URL or on the embedded one, which is started for the command if it is not running.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { openDatabase } from './launcher/database.mjs'
import { readSettings, root } from './launcher/settings.mjs'
import { giveUp } from './launcher/steps.mjs'
import { findInstance } from './launcher/instance.mjs'

const args = process.argv.slice(2)
try {
  const settings = readSettings()
  const database = await openDatabase(settings)
  // The terminal's Ctrl-C goes to Prisma; this script ends after it.
  process.on('SIGINT', () => {})
  const prisma = spawn(
    process.execPath,
    ['node_modules/prisma/build/index.js', ...(args.length ? args : ['migrate', 'status'])],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl },
    },
  )
  const [code] = await once(prisma, 'exit')
  // Another process may have started to use the database in the meantime.
  if (database.started && !(await findInstance(settings.dataFolder))) await database.stop()
  process.exit(code ?? 1)
} catch (error) {
  giveUp(error)
}
