/** Creates the test database, prints its address, and deletes everything when stdin closes. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedDatabase } from '../embedded-database/embedded-database.mjs'
import { migrate } from '../launcher/migrate.mjs'
import { dropDatabase } from './drop-database.mjs'

/** More than an application needs, because several test files and a whole application share the server. */
const connections = 200

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
// If the parent is gone, no one reads the address, and stdin closes.
process.stdout.on('error', () => {})
const parentGone = new Promise(resolve => process.stdin.resume().once('end', resolve).once('error', resolve))

const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : await startOwnServer()
const template = `pegboard_test_${randomBytes(6).toString('hex')}`
try {
  await onServer(client => client.query(`CREATE DATABASE "${template}"`))
  const url = new URL(server.url)
  url.pathname = `/${template}`
  await migrate(url.href)
  process.stdout.write(`${url.href}\n`)
  await parentGone
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
await (server.stop ?? dropAll)()
process.exit()

async function startOwnServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-test-'))
  // As root, Postgres runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const { url, stop } = await startEmbeddedDatabase(folder, { careless: true, connections })
  return {
    url,
    stop: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Drops the template and its clones, whose names begin with its name. */
async function dropAll() {
  await onServer(async client => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
      template,
    ])
    for (const { datname } of rows) await dropDatabase(client, datname)
  })
}

async function onServer(act) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

function explain(error) {
  // SQLSTATE insufficient_privilege.
  return error.code === '42501'
    ? `Tests create databases beside the one of DATABASE_URL, which its role can't do: ${error.message}. ` +
        'Allow it (ALTER ROLE ... CREATEDB), or leave DATABASE_URL unset to test with an embedded Postgres.'
    : `The test database couldn't be created: ${error.message}\n${fileURLToPath(import.meta.url)}`
}
