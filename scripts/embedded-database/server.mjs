/** Starts, finds and stops the Postgres server of a cluster. */
import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning } from '../processes/is-running.mjs'
import { identity } from './binaries.mjs'
import { isServer, readPidFile, removeStalePidFile } from './server-processes.mjs'

const startSecondsMax = 60
const stopSecondsMax = 20

/** Times are in UTC, whatever the time zone of the machine. The server listens only on this machine. */
const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
]

/**
 * For tests: a crash may lose everything, which makes writes several times faster. Passwords are random and temporary,
 * so they are not stretched, which clients would repeat for each connection.
 */
const carelessSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'scram_iterations=1']

/** Four web processes use up to 108, and a worker up to 34. */
const connectionsDefault = 200

/**
 * Returns the running server of a cluster, or starts one.
 * @param {{ bin: string, folder: string, logFile: string, careless?: boolean, connections?: number }} how
 * @returns {Promise<{ pid: number, port: number, started: boolean }>} started is false if it was already running
 */
export async function startServer({
  bin,
  folder,
  logFile,
  careless = false,
  connections = connectionsDefault,
}) {
  const running = await findServer(folder)
  if (running) return { ...running, started: false }
  await removeStalePidFile(folder)

  const port = await pickPort(lastPort(folder))
  const options = [...settings, ...(careless ? carelessSettings : []), `max_connections=${connections}`]
  const log = openSync(logFile, 'a', 0o600)
  const child = spawn(
    path.join(bin, 'postgres'),
    ['-D', folder, '-p', String(port), ...options.flatMap(option => ['-c', option])],
    // A separate process group: Ctrl-C in the terminal must not stop the database before the processes that use it.
    {
      ...identity,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      detached: true,
    },
  )
  closeSync(log)
  let ended
  child.once('exit', (code, signal) => (ended = signal ?? `code ${code}`))
  child.once('error', error => (ended = error.message))
  child.unref()

  for (const until = Date.now() + startSecondsMax * 1000; Date.now() < until; await pause(10)) {
    const server = await findServer(folder)
    // If two starts collide, one of the servers exits; the one that is ready is used.
    if (server) return { ...server, started: server.pid === child.pid }
    if (ended && !isServer(Number(readPidFile(folder)?.[0]), folder)) break
  }
  throw new Error(
    `The database did not start (${ended ?? 'no response'}). Last lines of ${logFile}:\n${tail(logFile)}`,
  )
}

/**
 * @returns {Promise<{ pid: number, port: number } | null>} the server of this folder, if it is running and listening
 */
export async function findServer(folder) {
  const lines = readPidFile(folder)
  if (lines?.[7]?.trim() !== 'ready') return null
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  // After a crash the file still exists, and its process id may belong to another process.
  return isServer(pid, folder) && (await isListening(port)) ? { pid, port } : null
}

const isListening = port =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Stops the server. Connections are closed immediately; committed data is on disk. */
export async function stopServer({ pid }) {
  signal(pid, 'SIGINT')
  for (const until = Date.now() + stopSecondsMax * 1000; Date.now() < until; await pause(10))
    if (!isRunning(pid)) return
  signal(pid, 'SIGQUIT')
}

/** Returns the port of the previous server, so that clients with its address reach the next one too. */
function lastPort(folder) {
  try {
    const options = readFileSync(path.join(folder, 'postmaster.opts'), 'utf8')
    return Number(/"-p" "(\d+)"/.exec(options)?.[1] ?? 0)
  } catch {
    // Without the file, any port is acceptable.
    return 0
  }
}

const pickPort = async wanted => (wanted && (await tryPort(wanted))) || (await tryPort(0))

const tryPort = port =>
  new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(0))
    probe.listen(port, '127.0.0.1', () => {
      const taken = probe.address().port
      probe.close(() => resolve(taken))
    })
  })

function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

const tail = file => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n')
