/** Stops a script that manages other processes. */
import { say } from '../launcher/steps.mjs'

const parentCheckMs = 1_000
/** npm passes Ctrl-C on to a script that has received it from the terminal. Signals within this time are one request. */
const sameRequestMs = 500
/** Time to close a database after all processes have exited. */
const closeMs = 30_000

/**
 * Runs `stop` once, at a signal or when the npm process that started this script ends. npm does not forward SIGTERM, so
 * a service that ends `npm start` would otherwise leave everything running.
 * @param {AbortController} interrupt aborted first, so that pending waits end
 * @param {{ stop: () => Promise<void>, hurry: () => void, kill: () => void, stopMs: number }} actions stop: stops
 *   everything in order; hurry: shortens it, at a second signal; kill: ends what remains at a third signal, or when the
 *   processes have had `stopMs` and the database its time
 * @returns {() => Promise<void>} stops from inside the script; the process continues
 */
export function onStop(interrupt, { stop, hurry, kill, stopMs }) {
  let stopping
  let signals = 0
  let signalledAt = -Infinity
  const stopOnce = () => {
    interrupt.abort()
    return (stopping ??= stop())
  }
  const repeat = () => {
    if (performance.now() - signalledAt < sameRequestMs) return
    signalledAt = performance.now()
    signals += 1
    if (signals > 2) return kill()
    say('Stopping now ...')
    hurry()
  }
  const leave = async reason => {
    if (stopping) return repeat()
    signals = 1
    signalledAt = performance.now()
    say(`\nStopping (${reason}) ...`)
    setTimeout(() => {
      kill()
      process.exit(1)
    }, stopMs + closeMs).unref()
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
