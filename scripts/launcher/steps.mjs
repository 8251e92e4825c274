/** Prints one line per step: its title, its result and its duration. */
import { Complaint } from './settings.mjs'

/**
 * Runs a step.
 * @template T
 * @param {string} title what the step does, such as `Installing packages`
 * @param {() => Promise<T> | T} act a returned string ends the line; otherwise it ends with `done`
 * @returns {Promise<T>}
 */
export async function step(title, act) {
  const begun = performance.now()
  process.stdout.write(`  ${title} ... `)
  try {
    const result = await act()
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    process.stdout.write(`${typeof result === 'string' ? result : 'done'} (${seconds} s)\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}

/** Prints a line between steps. */
export const say = text => process.stdout.write(`${text}\n`)

/** Ends a script that cannot continue. A Complaint is printed as its message, any other error with its stack trace. */
export function giveUp(error) {
  process.stderr.write(`\n${error instanceof Complaint ? error.message : error.stack}\n`)
  process.exit(1)
}
