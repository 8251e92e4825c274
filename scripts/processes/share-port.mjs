/**
 * Runs several processes of a server on one port, so that a request that takes long delays only the requests of one of
 * them: `node scripts/processes/share-port.mjs PROCESSES PROGRAM ARGUMENT ...`. Replaces processes that exit.
 */
import cluster from 'node:cluster'
import { say } from '../launcher/steps.mjs'

/** Delay before a process is replaced, so that one that always exits does not occupy the machine. */
const replaceAfterMs = 500

const [processes, exec, ...args] = process.argv.slice(2)
let stopping = false
let hasListened = false

// Each process accepts connections by itself. Otherwise this one hands them out in turn, also to a busy process.
cluster.schedulingPolicy = cluster.SCHED_NONE
cluster.setupPrimary({ exec, args })
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
for (let number = 0; number < Number(processes); number++) start()

function start() {
  const child = cluster.fork()
  child.once('listening', () => (hasListened = true))
  child.once('exit', (code, signal) => {
    if (stopping) return
    // At the first start, the others would fail as well, and the supervisor delays its next attempt.
    if (!hasListened) process.exit(1)
    say(`A web process exited (${signal ?? `code ${code}`}). Starting another one.`)
    setTimeout(() => !stopping && start(), replaceAfterMs)
  })
}

/** This process exits after the last of the others. */
function stop() {
  stopping = true
  for (const child of Object.values(cluster.workers)) child.process.kill('SIGTERM')
}
