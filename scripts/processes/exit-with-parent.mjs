/**
 * Loaded first into every process that a script starts (`node --import`). Ends the process when the script exits, for
 * whatever reason. The script owns the other end of a pipe and never writes to it.
 */
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'
import { isRunning } from './is-running.mjs'

/** After this time, the whole process group is killed; the process leads its own group. */
const graceMs = Number(process.env.PEGBOARD_EXIT_WITHIN_MS) || 15_000

/** Each thread loads this file too. Its end would close the pipe of the process. */
const watcher = isMainThread ? Number(process.env.PEGBOARD_TETHERED_TO) : 0

// Child processes of this one inherit the flag and the variable, but have another parent.
if (watcher === process.ppid) {
  const pipe = new Socket({ fd: 3, readable: true, writable: false })
  pipe.once('close', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs).unref()
  })
  // The pipe closes after an error, which is handled above.
  pipe.on('error', () => {})
  pipe.resume()
  pipe.unref()
} else if (watcher && !isRunning(watcher)) {
  // The script exited before this process could open the pipe.
  process.exit(1)
}
