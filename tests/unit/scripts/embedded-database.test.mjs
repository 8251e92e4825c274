/** The embedded database starts whatever an earlier server left: its files name a process that is no longer a server. */
import { spawn } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identity } from '../../../scripts/embedded-database/binaries.mjs'
import { startEmbeddedDatabase } from '../../../scripts/embedded-database/embedded-database.mjs'
import { isRunning } from '../../../scripts/processes/is-running.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-pid-file-'))
// As root, Postgres runs as another user, who needs access to the folder.
chmodSync(folder, 0o711)
let server
let home
const others = []

beforeAll(async () => {
  server = await startEmbeddedDatabase(folder)
  home = readlinkSync(`/proc/${server.pid}/cwd`)
  await query('CREATE TABLE kept AS SELECT 42 AS value')
}, 120_000)
afterAll(async () => {
  await server.stop()
  for (const other of others) other.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}, 120_000)

async function query(sql) {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  // The server is killed while a session is open.
  client.on('error', () => {})
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function until(condition) {
  while (!condition()) await pause(10)
}

const serverProcesses = () =>
  readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        return pid > 1 && readlinkSync(`/proc/${pid}/cwd`) === home
      } catch {
        return false
      }
    })

/** Kills all processes of the server, and returns what its file said. */
async function killServer() {
  const text = readFileSync(path.join(home, 'postmaster.pid'), 'utf8')
  await until(() => {
    for (const pid of serverProcesses()) process.kill(pid, 'SIGKILL')
    return serverProcesses().length === 0 && !isRunning(server.pid)
  })
  return text
}

/** Starts a program as the user of Postgres, which may send signals to it. */
function startOther(command, args) {
  const child = spawn(command, args, { ...identity, cwd: '/', stdio: 'ignore' })
  others.push(child)
  return child
}

/** Returns the id of a process that has exited and that its parent never reaps. */
async function makeZombie() {
  const parent = startOther('/bin/sh', ['-c', 'true & exec sleep 1000'])
  const find = () => Number(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim())
  const isZombie = () => find() > 0 && / Z /.test(readFileSync(`/proc/${find()}/stat`, 'utf8'))
  await until(isZombie)
  return find()
}

describe('a database whose server was killed starts again with its data', { timeout: 120_000 }, () => {
  const states = [
    ['a process that is gone', text => text],
    ['a zombie', async text => text.replace(/^\d+/, String(await makeZombie()))],
    ['another program', text => text.replace(/^\d+/, String(startOther('sleep', ['1000']).pid))],
    ['process 1', text => text.replace(/^\d+/, '1')],
    ['nothing, because the start was killed', () => ''],
  ]
  test.each(states)('when its file names %s', async (_, change) => {
    writeFileSync(path.join(home, 'postmaster.pid'), await change(await killServer()))
    const before = server.pid
    server = await startEmbeddedDatabase(folder)
    expect(server.started).toBe(true)
    expect(server.pid).not.toBe(before)
    expect(await query('SELECT value FROM kept')).toEqual([{ value: 42 }])
  })

  test('when a busy session has outlived it', async () => {
    const busy = query('SELECT count(*) FROM generate_series(1, 1000000000000)').catch(() => [])
    const countBusy = `SELECT count(*)::int AS value FROM pg_stat_activity
      WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()`
    while ((await query(countBusy))[0].value === 0) await pause(10)
    process.kill(server.pid, 'SIGKILL')
    await until(() => !isRunning(server.pid))
    server = await startEmbeddedDatabase(folder)
    // Only now: the session computes until the start ends it.
    await busy
    expect(await query('SELECT value FROM kept')).toEqual([{ value: 42 }])
  })

  test('and a running server is found instead of started twice', async () => {
    const found = await startEmbeddedDatabase(folder)
    expect(found).toMatchObject({ started: false, pid: server.pid, url: server.url })
  })
})
