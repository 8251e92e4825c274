/** A line for each step: what is being done, then how it went and how long it took. */
import { Complaint } from './settings.mjs'

/**
 * @template T
 * @param {string} title what is being done, as `Installing packages`
 * @param {() => Promise<T> | T} act a string it returns ends the line; anything else ends it with `done`
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

/** Says something between the steps. */
export const say = text => process.stdout.write(`${text}\n`)

/** Ends a script that cannot go on: a complaint is told in its own words, anything else with its trace. */
export function giveUp(error) {
  process.stderr.write(`\n${error instanceof Complaint ? error.message : error.stack}\n`)
  process.exit(1)
}
