/** Runs a program until it exits. */
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { Complaint, root } from '../launcher/settings.mjs'

/**
 * Runs a program.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, show?: boolean, signal?: AbortSignal, hasLowPriority?: boolean }}
 *   [options] show: print output immediately; otherwise it is collected and printed only if the program fails; hasLowPriority:
 *   run with low priority
 * @returns {Promise<string>} stdout, empty with `show`; throws a Complaint with the output if the program fails
 */
export function runProgram(command, args, { env = {}, show = false, signal, hasLowPriority = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      signal,
    })
    if (hasLowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    const out = []
    const all = []
    child.stdout?.on('data', data => out.push(data) && all.push(data))
    child.stderr?.on('data', data => all.push(data))
    child.once('error', error => reject(new Complaint(`${command} couldn't be started: ${error.message}`)))
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve(Buffer.concat(out).toString())
      else
        reject(
          new Complaint(
            `${[command, ...args].join(' ')} failed (${killedBy ?? `code ${code}`}).\n${Buffer.concat(all).toString().trim()}`,
          ),
        )
    })
  })
}

/** Runs npm, preferably the one that started this script. */
export function runNpm(args, options) {
  const started = process.env.npm_execpath
  return started?.endsWith('.js') || started?.endsWith('.cjs')
    ? runProgram(process.execPath, [started, ...args], options)
    : runProgram('npm', args, options)
}
