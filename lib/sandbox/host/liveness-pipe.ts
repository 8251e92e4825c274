/**
 * A sign of life for those who see the folder of a process, and perhaps not the process itself: containers that share
 * a folder. It is a pipe whose one end is held open, which the kernel closes however the process ends.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Lasts as long as this process, or until the returned function is called.
 * @throws when the pipe cannot be made
 */
export function openLivenessPipe(folder: string, mkfifo: string): () => void {
  const pipe = path.join(folder, pipeName)
  // Under its name it is never seen without somebody who holds it.
  execFileSync(mkfifo, ['-m', '600', `${pipe}-soon`])
  let descriptor: number | null = openSync(`${pipe}-soon`, constants.O_RDONLY | constants.O_NONBLOCK)
  renameSync(`${pipe}-soon`, pipe)
  return () => {
    // Closed twice, its number might be somebody else's by then.
    if (descriptor !== null) closeSync(descriptor)
    descriptor = null
  }
}

/** False only when whoever gave it is gone: one that has just made the folder has not given it yet. */
export function isHolderAlive(folder: string): boolean {
  try {
    closeSync(openSync(path.join(folder, pipeName), constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT') return Date.now() - (modifiedAt(folder) ?? 0) < givenWithinMs
    return code !== 'ENXIO'
  }
}

const modifiedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs

const pipeName = 'alive'
/** Milliseconds, but for a machine out of breath. */
const givenWithinMs = 60_000
