/** Long-running processes of Pegboard: starts them, restarts them when they exit, and stops them in limited time. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../launcher/settings.mjs'
import { say } from '../launcher/steps.mjs'
import { nodeEnvironment, nodeOptions } from './node-options.mjs'

/**
 * Delays between restarts: one second, doubling up to half a minute. A process that ran for a minute resets the delay.
 */
const pauseMs = { first: 1_000, most: 30_000 }
const settledMs = 60_000
/** Time for a process to exit before its process group is killed. */
const stopMarginMs = 15_000

/** A worker gets this time to exit, because it lets its runs finish first. */
export const workerStopMs = ({ stopSeconds }) => stopSeconds * 1000 + stopMarginMs

/**
 * Runs a process and restarts it when it exits.
 * @param {string} name display name, such as `web`
 * @param {string[]} args for Node
 * @param {Record<string, string>} env in addition to the environment of this process
 * @param {{ onStart?: (pid: number) => void, stopMs?: number, noise?: RegExp }} [options] stopMs: time that it gets to
 *   exit; noise: lines of its output that are hidden
 * @returns {{ stop: () => Promise<void>, hurry: () => void, kill: () => void }} hurry repeats the signal of a stop: a
 *   worker then cancels its runs
 */
export function restartProcess(name, args, env, { onStart, stopMs = stopMarginMs, noise } = {}) {
  let child = null
  let stopping = false
  let delay = pauseMs.first
  const wake = new AbortController()

  const ended = (async () => {
    while (!stopping) {
      const begun = Date.now()
      child = startNode(args, { ...env, PEGBOARD_EXIT_WITHIN_MS: String(stopMs) }, noise)
      onStart?.(child.pid)
      const how = await endOf(child)
      // Remaining processes of its group must not occupy the port or the sandbox of the next one.
      signalGroup(child, 'SIGKILL')
      if (stopping) return
      if (Date.now() - begun > settledMs) delay = pauseMs.first
      say(`The ${name} process exited (${how}). Restarting in ${delay / 1000} s.`)
      // An aborted pause means that the loop must stop.
      await pause(delay, undefined, { signal: wake.signal }).catch(() => {})
      delay = Math.min(2 * delay, pauseMs.most)
    }
  })()

  return {
    stop: async () => {
      stopping = true
      wake.abort()
      terminate(child)
      const late = setTimeout(() => signalGroup(child, 'SIGKILL'), stopMs)
      await ended
      clearTimeout(late)
    },
    hurry: () => terminate(child),
    kill: () => signalGroup(child, 'SIGKILL'),
  }
}

/** Only the process itself gets the signal: a worker needs its launcher and its sandboxes until its runs have ended. */
const terminate = child => {
  if (child?.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}

/**
 * Starts Node in its own process group, so that Ctrl-C in the terminal reaches only the script, which stops everything
 * in order.
 */
function startNode(args, env, noise) {
  const child = spawn(process.execPath, [...nodeOptions, ...args], {
    cwd: root,
    env: { ...nodeEnvironment, ...process.env, ...env, PEGBOARD_TETHERED_TO: String(process.pid) },
    stdio: ['ignore', noise ? 'pipe' : 'inherit', 'inherit', 'pipe'],
    detached: true,
  })
  if (noise)
    createInterface({ input: child.stdout }).on('line', line => {
      if (!noise.test(line)) say(line)
    })
  return child
}

const endOf = child =>
  new Promise(resolve => {
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
    child.once('error', error => resolve(error.message))
  })

function signalGroup(child, signal) {
  if (!child?.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
