/**
 * Shows that a process lives to processes that see its folder but perhaps not the process: containers that share a
 * folder. The process keeps one end of a pipe open, and the kernel closes it however the process ends.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Opens the pipe, until this process ends or the returned function is called.
 * @throws when the pipe cannot be made
 */
export function openLivenessPipe(folder: string, mkfifo: string): () => void {
  const pipe = path.join(folder, pipeName)
  // The pipe gets its name only when it is open.
  execFileSync(mkfifo, ['-m', '600', `${pipe}-soon`])
  let descriptor: number | null = openSync(`${pipe}-soon`, constants.O_RDONLY | constants.O_NONBLOCK)
  renameSync(`${pipe}-soon`, pipe)
  return () => {
    // Close it only once: the kernel may already have reused the descriptor.
    if (descriptor !== null) closeSync(descriptor)
    descriptor = null
  }
}

/** Returns false only if the holder of the pipe is gone. A new folder has no pipe yet and counts as alive. */
export function isHolderAlive(folder: string): boolean {
  try {
    closeSync(openSync(path.join(folder, pipeName), constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return Date.now() - (modifiedAt(folder) ?? 0) < providedWithinMs
    return code !== 'ENXIO'
  }
}

const modifiedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs

const pipeName = 'alive'
/** Time for a process to open the pipe of its new folder, generous for an overloaded machine. */
const providedWithinMs = 60_000
