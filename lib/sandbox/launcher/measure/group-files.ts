import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isGone, ownerOf } from '../../host/own-process'

/** Kills and removes what dead workers and earlier launchers of this worker left. */
export function sweep(folder: string, owner: string) {
  for (const entry of readdirSync(folder)) {
    const worker = ownerOf(entry, 'pegboard')
    if (!worker || (entry !== `pegboard-${owner}` && !isGone(worker))) continue
    const group = path.join(folder, entry)
    for (const run of readdirSync(group, { withFileTypes: true }).filter(each => each.isDirectory())) {
      killMembers(path.join(group, run.name))
      removeNow(path.join(group, run.name))
    }
    removeNow(group)
  }
}

/** The kernel releases a group a moment after its last process is gone. */
export async function removeGroups(folders: string[]): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    folders = folders.filter(folder => !removeNow(folder))
    if (folders.length === 0) return
    folders.forEach(killMembers)
    await new Promise(resolve => setTimeout(resolve, Math.min(2 + attempt, 50)))
  }
}

function killMembers(folder: string) {
  for (const pid of readLines(path.join(folder, 'cgroup.procs'))) {
    try {
      process.kill(Number(pid), 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

/** Removes the folder of a group. Returns false while the group still has members. */
export function removeNow(folder: string): boolean {
  try {
    rmdirSync(folder)
    return true
  } catch {
    // The folder is busy or gone; the caller tries again while it exists.
    return !existsSync(folder)
  }
}

/** Makes a folder, which makes a group, and returns its path. */
export function makeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Writes a setting that some kernels do not have. */
export function writeIfThere(file: string, text: string) {
  if (existsSync(file)) writeFileSync(file, text)
}

/** Returns the text of a file, or '' for a file that is gone. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A file that is gone with its group has no content.
    return ''
  }
}

/** Returns the lines of a file without empty ones. */
export const readLines = (file: string) => readText(file).split('\n').filter(Boolean)
/** Returns the number in a file, or 0 for a file that is missing or has no number. */
export const readNumber = (file: string) => Number(readText(file)) || 0
/** Returns the number after a name in a file of lines such as "usage_usec 4711", or 0. */
export const readEntry = (file: string, name: string) =>
  Number(
    readLines(file)
      .find(line => line.startsWith(`${name} `))
      ?.split(' ')[1],
  ) || 0
