/**
 * Loaded first into every process that a script keeps going (`node --import`): ends the process when the script is
 * gone, however it went. The script holds the other end of a pipe and never writes to it.
 */
import { Socket } from 'node:net'

/** Then its whole group goes; a tethered process leads one of its own. */
const graceMs = 15_000

const keeper = Number(process.env.PEGBOARD_TETHERED_TO)

// What the process starts in turn inherits the flag and the variable, but not the parent.
if (keeper === process.ppid) {
  const pipe = new Socket({ fd: 3, readable: true, writable: false })
  pipe.once('close', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(-process.pid, 'SIGKILL'), graceMs).unref()
  })
  // The pipe closes after an error, which is handled above.
  pipe.on('error', () => {})
  pipe.resume()
  pipe.unref()
} else if (keeper && !isThere(keeper)) {
  // The script went before this process could take hold of the pipe.
  process.exit(1)
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
