/**
 * Finds the processes of a Postgres server. Each of them is named `postgres` and works in the folder of its
 * database, which distinguishes an old `postmaster.pid` from that of a running server.
 */
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRunning, readState } from '../processes/is-running.mjs'

/** Sessions of a server that was killed end by themselves when they next wait for something. */
const endSecondsMax = 5

/**
 * @returns {string[] | null} the lines of the file in which a server describes itself: line 1 is its process id, line 4
 *   its port, line 8 its state; null without the file
 */
export function readPidFile(folder) {
  try {
    return readFileSync(pidFile(folder), 'utf8').split('\n')
  } catch {
    // Without the file, no server is running.
    return null
  }
}

const pidFile = folder => path.join(folder, 'postmaster.pid')

/** Reports whether the process is a server of this folder: running, and not another program with its former id. */
export function isServer(pid, folder) {
  if (!Number.isInteger(pid) || pid <= 1 || !isRunning(pid)) return false
  const state = readState(pid)
  if (state === null) return true
  // The working directory of another user's process can't be read; then the name has to do.
  return worksIn(pid, folder) ?? state.name === 'postgres'
}

/** @returns {boolean | null} null when the working directory can't be read */
function worksIn(pid, folder) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch (error) {
    return error.code === 'EACCES' ? null : false
  }
}

/** @returns {number[]} ids of all processes of a server of this folder, as far as this user can see them */
function processesOf(folder) {
  try {
    const pids = readdirSync('/proc').map(Number)
    return pids.filter(pid => pid > 1 && readState(pid)?.name === 'postgres' && worksIn(pid, folder) === true)
  } catch {
    // Without /proc, Postgres itself refuses to start beside leftover sessions.
    return []
  }
}

/**
 * Removes the `postmaster.pid` of a server that no longer runs. Postgres does this only when no process at all has the
 * id: a zombie, another program with the same id, or an empty file of a killed start would prevent every later start.
 * Sessions that have outlived their server are ended first, because two servers must not write to the same files.
 */
export async function removeStalePidFile(folder) {
  const lines = readPidFile(folder)
  if (lines === null || isServer(Number(lines[0]), folder)) return
  const until = Date.now() + endSecondsMax * 1000
  for (let left = processesOf(folder); left.length > 0; left = processesOf(folder)) {
    // A server that is just starting works in the folder, too, before it has written its id.
    const current = readPidFile(folder)
    if (current && isServer(Number(current[0]), folder)) return
    if (Date.now() > until) for (const pid of left) kill(pid)
    await pause(20)
  }
  if (readPidFile(folder)?.join('\n') === lines.join('\n')) rmSync(pidFile(folder), { force: true })
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
