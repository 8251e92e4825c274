/**
 * A Postgres server from npm, for installations without one. Its files are in one folder, it listens only on this
 * machine, and several processes share it. The application uses a plain role that owns its database.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { prepareBinaries } from './binaries.mjs'
import { prepareCluster } from './cluster.mjs'
import { findServer, startServer, stopServer } from './server.mjs'

/** Role and database have the same name. The role can create databases, which tests and `migrate dev` need. */
const name = 'pegboard'

/**
 * Creates the database on the first call, then starts its server or finds it running.
 * @param {string} folder where to store it; created if missing
 * @param {{ careless?: boolean, connections?: number }} [options] careless: for tests, loses data in a crash
 * @returns {Promise<{ url: string, pid: number, port: number, started: boolean, stop: () => Promise<void> }>}
 */
export async function startEmbeddedDatabase(folder, options = {}) {
  mkdirSync(folder, { recursive: true })
  const { bin, home } = prepareBinaries(path.resolve(folder))
  const cluster = prepareCluster(bin, home)
  const logFile = path.join(home, 'database.log')
  const server = await startServer({ bin, folder: cluster.folder, logFile, ...options })
  await prepareRole(server.port, cluster.passwords)
  return {
    ...server,
    url: addressOf(server.port, cluster.passwords),
    stop: () => stopServer(server),
  }
}

/** @returns {Promise<string | null>} the address of the database in this folder if its server is running */
export async function findEmbeddedDatabase(folder) {
  mkdirSync(folder, { recursive: true })
  const { bin, home } = prepareBinaries(path.resolve(folder))
  const cluster = prepareCluster(bin, home)
  const server = await findServer(cluster.folder)
  return server && addressOf(server.port, cluster.passwords)
}

const addressOf = (port, passwords) =>
  `postgresql://${name}:${passwords.application}@127.0.0.1:${port}/${name}`

async function prepareRole(port, passwords) {
  const admin = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: passwords.superuser,
    database: 'postgres',
  })
  await admin.connect()
  try {
    // Two simultaneous starts must not both find the role missing.
    await admin.query("SELECT pg_advisory_lock(hashtext('pegboard role'))")
    const { rowCount: hasRole } = await admin.query('SELECT FROM pg_roles WHERE rolname = $1', [name])
    if (!hasRole)
      await admin.query(
        `CREATE ROLE ${name} LOGIN CREATEDB PASSWORD ${pg.escapeLiteral(passwords.application)}`,
      )
    const { rowCount: hasDatabase } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (!hasDatabase) await admin.query(`CREATE DATABASE ${name} OWNER ${name}`)
  } finally {
    await admin.end()
  }
}
