/** Whether a process executes. A process id alone says little: it may be a zombie, or belong to another program by now. */
import { readFileSync } from 'node:fs'

/**
 * Reports whether a process with this id executes. A zombie has exited: in a container whose process 1 does not reap, it
 * keeps its id forever.
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const found = readState(pid)
  return found === null || !exitedStates.has(found.state)
}

/** Zombie and dead, of proc_pid_stat(5). */
const exitedStates = new Set(['Z', 'X'])

/**
 * @returns {{ name: string, state: string } | null} the name of the program and the letter of its state; null on systems
 *   without /proc, and when the process is gone
 */
export function readState(pid) {
  try {
    // The name is in parentheses and may contain parentheses itself.
    const [, name, state] = /\((.*)\) (\S)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, state }
  } catch {
    // The error is the result.
    return null
  }
}
