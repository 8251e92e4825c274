/** `npm run doctor`: what this machine has and lacks for Pegboard, a line each; fails when something needed is missing. */
import { spawnSync } from 'node:child_process'
import { commands } from './launcher/application.mjs'
import { auditLines } from './launcher/audit-lines.mjs'
import { hostOf } from './launcher/database.mjs'
import { findInstance } from './launcher/instance.mjs'
import { checkNode, isInstalled } from './launcher/prepare.mjs'
import { readSettings, root } from './launcher/settings.mjs'
import { giveUp, say } from './launcher/steps.mjs'
import { adviceFor, bubblewrap, findProgram } from './launcher/system-programs.mjs'

const marks = { passed: '✓', warning: '!', failed: '✗' }
let failed = false

const tell = (status, title, detail = '', fix = '') => {
  failed ||= status === 'failed'
  say(`${marks[status]} ${title}${detail && `: ${detail}`}${fix && `\n    ${fix}`}`)
}

try {
  const settings = readSettings()
  tell('passed', 'Node', checkNode())
  const installed = isInstalled(true)
  if (installed) tell('passed', 'Packages', 'as the lock file says')
  else
    tell(
      'failed',
      'Packages',
      'out of date with the lock file',
      'npm start and npm test install them; or type: npm ci',
    )

  const running = await findInstance(settings.dataFolder)
  if (running) tell('passed', 'Pegboard', `runs at ${running.url} (process ${running.pid})`)
  else tell('warning', 'Pegboard', 'not running', 'Start it with: npm start')
  if (installed) {
    const database = await tellDatabase(settings)
    if (database) tellAudit(settings, database)
    tellSandbox(settings)
  }
} catch (error) {
  giveUp(error)
}
process.exit(failed ? 1 : 0)

/** @returns the database when it has the tables of this code */
async function tellDatabase(settings) {
  const { migrateStatus } = await import('./schema-engine/migrate-deploy.mjs')
  const { migrationsFolder } = await import('./launcher/migrate.mjs')
  const { findDatabase } = await import('./launcher/start-one.mjs')
  try {
    const database = await findDatabase(settings)
    tell('passed', 'Database', hostOf(database.url))
    const {
      pending,
      failed: broken,
      edited,
      unknown,
    } = await migrateStatus(database.directUrl, migrationsFolder)
    if (broken.length)
      tell(
        'failed',
        'Migrations',
        `failed half-way: ${broken.join(', ')}`,
        'npm run db -- migrate resolve --help',
      )
    else if (unknown.length) tell('failed', 'Migrations', `of a newer Pegboard: ${unknown.join(', ')}`)
    else if (edited.length)
      tell('failed', 'Migrations', `changed after they were applied: ${edited.join(', ')}`)
    else if (pending.length)
      tell('warning', 'Migrations', `${pending.length} to apply`, 'npm start applies them.')
    else {
      tell('passed', 'Migrations', 'up to date')
      return database
    }
  } catch (error) {
    // Nothing is wrong with an embedded database that simply does not run.
    tell(settings.databaseUrl ? 'failed' : 'warning', 'Database', error.message.trim())
  }
}

/** Follows the chain of the audit from its beginning to its end; what was found comes as one line of JSON. */
function tellAudit({ dataFolder }, { url, directUrl }) {
  const { stdout, stderr } = spawnSync(process.execPath, commands.verifyAudit(), {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, PEGBOARD_DATA: dataFolder },
    encoding: 'utf8',
  })
  let check
  try {
    check = JSON.parse(stdout)
  } catch {
    // What the program wrote to stderr has the cause.
    return tell('failed', 'Audit', 'it could not be checked', stderr.trim())
  }
  for (const line of auditLines(check)) tell(...line)
}

/** The sandbox proves itself; its report comes as one line of JSON. */
function tellSandbox({ dataFolder }) {
  const bwrap = findProgram(bubblewrap)
  if (!bwrap)
    return tell(
      'failed',
      'Sandbox',
      'bubblewrap is missing, so no tool can run',
      adviceFor(bubblewrap.packages[0]),
    )
  const { stdout: version } = spawnSync(bwrap, ['--version'], { encoding: 'utf8' })
  tell('passed', 'Bubblewrap', `${bwrap}, ${version.trim()}`)
  const { stdout, stderr } = spawnSync(process.execPath, commands.sandboxDoctor(), {
    cwd: root,
    env: { ...process.env, PEGBOARD_DATA: dataFolder },
    encoding: 'utf8',
  })
  try {
    const report = JSON.parse(stdout)
    for (const { status, title, detail, needs, fix } of report.probes)
      tell(status, `Sandbox: ${title}`, needs ? `${detail} It needs ${needs}.` : detail, fix)
    if (!report.available) tell('failed', 'Sandbox', 'tools cannot run here')
  } catch {
    // What the program wrote to stderr has the cause.
    tell('failed', 'Sandbox', 'it could not be tried', stderr.trim())
  }
}
