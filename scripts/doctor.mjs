/**
 * `npm run doctor`: checks whether this machine has everything that Pegboard needs, one line per check. Fails if
 * something required is missing.
 */
import { spawnSync } from 'node:child_process'
import { commands } from './launcher/application.mjs'
import { auditLines } from './launcher/audit-lines.mjs'
import { hostOf } from './launcher/database.mjs'
import { findInstance } from './launcher/instance.mjs'
import { checkNode, isInstalled } from './launcher/prepare.mjs'
import { readSettings, root } from './launcher/settings.mjs'
import { giveUp, say } from './launcher/steps.mjs'
import { adviceFor, bubblewrap, findProgram, git } from './launcher/system-programs.mjs'

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
  if (installed) tell('passed', 'Packages', 'matches the lock file')
  else
    tell(
      'failed',
      'Packages',
      'out of date with the lock file',
      'Run npm start or npm test to install them, or run: npm ci',
    )

  const running = await findInstance(settings.dataFolder)
  if (running) tell('passed', 'Pegboard', `running at ${running.url} (process ${running.pid})`)
  else tell('warning', 'Pegboard', 'not running', 'Start it with: npm start')
  if (installed) {
    const database = await tellDatabase(settings)
    if (database) tellAudit(settings, database)
    tellSandbox(settings)
  }
  const gitProgram = findProgram(git)
  if (gitProgram) tell('passed', 'Git', gitProgram)
  else tell('warning', 'Git', "missing, so toolboxes can't follow repositories", adviceFor('git'))
} catch (error) {
  giveUp(error)
}
process.exit(failed ? 1 : 0)

/**
 * Checks the database.
 * @returns the database if it has the tables of this version
 */
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
      tell('failed', 'Migrations', `incomplete: ${broken.join(', ')}`, 'npm run db -- migrate resolve --help')
    else if (unknown.length)
      tell('failed', 'Migrations', `from a newer version of Pegboard: ${unknown.join(', ')}`)
    else if (edited.length)
      tell('failed', 'Migrations', `changed after they were applied: ${edited.join(', ')}`)
    else if (pending.length)
      tell('warning', 'Migrations', `${pending.length} pending`, 'Run npm start to apply them.')
    else {
      tell('passed', 'Migrations', 'up to date')
      return database
    }
  } catch (error) {
    // An embedded database that is not running is not an error.
    tell(settings.databaseUrl ? 'failed' : 'warning', 'Database', error.message.trim())
  }
}

/** Verifies the hash chain of the audit log; the result is one line of JSON. */
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
    // The program wrote the cause to stderr.
    return tell('failed', 'Audit', 'check failed', stderr.trim())
  }
  for (const line of auditLines(check)) tell(...line)
}

/** Runs the sandbox self-test; its report is one line of JSON. */
function tellSandbox({ dataFolder }) {
  const bwrap = findProgram(bubblewrap)
  if (!bwrap)
    return tell(
      'failed',
      'Sandbox',
      "bubblewrap is missing, so tools can't run",
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
      tell(status, `Sandbox: ${title}`, needs ? `${detail} Requires ${needs}.` : detail, fix)
    if (!report.available) tell('failed', 'Sandbox', "tools can't run here")
  } catch {
    // The program wrote the cause to stderr.
    tell('failed', 'Sandbox', 'self-test failed', stderr.trim())
  }
}
