/** Names of workers, under which their traces lie about: whoever comes later removes what the dead have left. */
import { readFileSync, readlinkSync } from 'node:fs'

/** The number of the namespace of process numbers, out of "pid:[4026531836]"; 0 where the kernel does not tell. */
const namespace = readNamespace()

/**
 * Names this process, so that neither a later one with the same number nor one of another container is mistaken for it:
 * its number, when it began, and the namespace in which that number means something.
 */
export const ownProcess = () => `${process.pid}-${startTimeOf(process.pid)}-${namespace}`

/**
 * Whose it is, by the name of a folder `PREFIX-OWNER-…`; null when it is nobody's. The names of earlier versions end
 * before the namespace.
 */
export function ownerOf(folder: string, prefix: string): string | null {
  const [, owner] = folder.startsWith(`${prefix}-`)
    ? (/^-(\d+-\d+(?:-\d+)?)-/.exec(folder.slice(prefix.length)) ?? [])
    : []
  return owner ?? null
}

/** Is it among the processes that can be seen from here? Of those of other containers nothing is known. */
export const isVisible = (owner: string) => (owner.split('-')[2] ?? namespace) === namespace

/** Is the process gone that `ownProcess` named? Nobody can say that of those of other containers. */
export function isGone(owner: string): boolean {
  const [pid, startTime] = owner.split('-')
  return isVisible(owner) && startTimeOf(Number(pid)) !== startTime
}

/** Field 22 of /proc/PID/stat, counted behind the name, which may hold anything. */
function startTimeOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    // The process has ended.
    return null
  }
}

function readNamespace(): string {
  try {
    return /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '0'
  } catch {
    // A kernel without namespaces of processes has one for all.
    return '0'
  }
}
