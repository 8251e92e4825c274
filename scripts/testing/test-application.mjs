/** The real application for tests: `npm start` with its own database and data folder. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { root } from '../launcher/settings.mjs'
import { dropDatabase } from './drop-database.mjs'

const exitWithParent = new URL('../processes/exit-with-parent.mjs', import.meta.url).href

/**
 * Starts the application.
 * @param {string} templateUrl a migrated database, which is cloned
 * @param {Record<string, string>} [env] variables that differ from a plain start
 * @returns {Promise<{ env: Record<string, string>, printed: readonly string[], stop: () => Promise<void> }>} env has the
 *   variables by which other processes find and join this application: its own variables, PEGBOARD_TEST_URL and
 *   PEGBOARD_TEST_FIRST_ADMIN_LINK; the file `running.json` in its PEGBOARD_DATA has the current process ids of `web` and
 *   `worker`; printed grows by each line that the application prints
 */
export async function startTestApplication(templateUrl, env = {}) {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-test-data-'))
  // As root, sandboxes run as other users, who must be able to enter the folder.
  chmodSync(dataFolder, 0o711)
  const database = await cloneDatabase(templateUrl)
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const applicationEnv = {
    ...noSettings(),
    DATABASE_URL: database.url,
    PEGBOARD_DATA: dataFolder,
    PORT: port,
    PEGBOARD_URL: url,
    NEXTAUTH_SECRET: randomBytes(33).toString('base64url'),
    LOG_LEVEL: 'warn',
    // Receivers of webhooks and remote MCP servers are servers of the tests.
    PEGBOARD_WEBHOOK_HOSTS: '127.0.0.1',
    PEGBOARD_GIT_HOSTS: '127.0.0.1',
    PEGBOARD_MCP_HOSTS: '127.0.0.1',
    PEGBOARD_TEST_URL: url,
    ...env,
  }
  const child = spawn(process.execPath, ['--import', exitWithParent, path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env: {
      ...process.env,
      ...applicationEnv,
      npm_lifecycle_event: '',
      PEGBOARD_TETHERED_TO: String(process.pid),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
    detached: true,
  })
  const ended = once(child, 'exit')
  const cleanUp = async () => {
    await database.drop()
    rmSync(dataFolder, { recursive: true, force: true })
  }

  const printed = []
  const firstAdminLink = await readFirstAdminLink(child, printed)
  if (firstAdminLink) {
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
      await cleanUp()
    }
    return { env: { ...applicationEnv, PEGBOARD_TEST_FIRST_ADMIN_LINK: firstAdminLink }, printed, stop }
  }
  await ended
  await cleanUp()
  throw new Error('The application did not start. See its output above.')
}

/** Forwards the output of the script until it prints the link; later lines are the application's log. */
function readFirstAdminLink({ stdout }, printed) {
  return new Promise(resolve => {
    createInterface({ input: stdout })
      .on('line', line => {
        process.stderr.write(`${line}\n`)
        printed.push(line)
        const link = /^Create the first admin account.*(https?:\/\/\S+)$/.exec(line)?.[1]
        if (link) resolve(link)
      })
      .once('close', () => resolve(null))
  })
}

/** Unsets every documented variable, so that the developer's own `.env` does not affect the tests. */
export function noSettings() {
  const documented = readFileSync(path.join(root, '.env.example'), 'utf8').matchAll(
    /^#? ?([A-Z][A-Z0-9_]*)=/gm,
  )
  return Object.fromEntries([...documented].map(([, name]) => [name, '']))
}

/** @returns {Promise<{ url: string, drop: () => Promise<void> }>} a database with all tables and no rows */
export async function cloneDatabase(templateUrl) {
  const url = new URL(templateUrl)
  const template = url.pathname.slice(1)
  const name = `${template}_${randomBytes(5).toString('hex')}`
  const onServer = async act => {
    const server = new URL(templateUrl)
    server.pathname = '/postgres'
    const client = new pg.Client({ connectionString: server.href })
    await client.connect()
    await act(client).finally(() => client.end())
  }
  await onServer(client => client.query(`CREATE DATABASE "${name}" TEMPLATE "${template}"`))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(client => dropDatabase(client, name)) }
}

const findFreePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
