/** Stops a script that manages other processes. */
import { say } from '../launcher/steps.mjs'

const parentCheckMs = 1_000
const stopMs = 45_000

/**
 * Runs `stop` once, at a signal or when the npm process that started this script ends. npm does not forward SIGTERM, so
 * a service that ends `npm start` would otherwise leave everything running.
 * @param {AbortController} interrupt aborted first, so that pending waits end
 * @param {() => Promise<void>} stop stops everything in order
 * @param {() => void} kill ends what remains after a second signal or a timeout
 * @returns {() => Promise<void>} stops from inside the script; the process continues
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

  // The reader of the output may be gone already, and everything must be stopped nevertheless.
  process.stdout.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void leave(signal))
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent && !stopping) void leave('npm ended')
    }, parentCheckMs).unref()
  return stopOnce
}
