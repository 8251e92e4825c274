/** How a script that keeps others going is told to end. */
import { say } from './steps.mjs'

const parentCheckMs = 1_000
const stopMs = 45_000

/**
 * Runs `stop` once, at the first of: a signal, or the end of the npm that started this script. npm does not pass
 * SIGTERM on, so a service that ends `npm start` would otherwise leave everything running.
 * @param {AbortController} interrupt aborted first, so that what is being waited for is given up
 * @param {() => Promise<void>} stop everything in its order
 * @param {() => void} kill what is still there, when a second signal or too much time says so
 * @returns {() => Promise<void>} stops from inside the script; the process stays
 */
export function onStop(interrupt, stop, kill) {
  let stopping
  const stopOnce = () => {
    interrupt.abort()
    return (stopping ??= stop())
  }
  const leave = async reason => {
    if (stopping) return kill()
    say(`\nStopping (${reason}) ...`)
    setTimeout(() => {
      kill()
      process.exit(1)
    }, stopMs).unref()
    await stopOnce()
    say('Stopped.')
    process.exit(0)
  }

  // Whoever read what is said here may be gone first, and everything is to be stopped all the same.
  process.stdout.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(signal))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent && !stopping) void leave('npm ended')
    }, parentCheckMs).unref()
  return stopOnce
}
