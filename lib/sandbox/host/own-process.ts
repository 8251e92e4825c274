/** Names of workers. Every trace of a worker carries one, so that later workers can remove what dead workers left. */
import { readFileSync, readlinkSync } from 'node:fs'

/** Number of the process namespace, from "pid:[4026531836]"; 0 where the kernel does not reveal it. */
const namespace = readNamespace()

/**
 * Names this process by its number, its start time and the namespace of that number, so that it is confused neither
 * with a later process of the same number nor with one of another container.
 */
export const ownProcess = () => `${process.pid}-${startTimeOf(process.pid)}-${namespace}`

/**
 * Returns the owner from the name of a folder `PREFIX-OWNER-…`, or null for other names. Names of earlier versions
 * end before the namespace.
 */
export function ownerOf(folder: string, prefix: string): string | null {
  const [, owner] = folder.startsWith(`${prefix}-`)
    ? (/^-(\d+-\d+(?:-\d+)?)-/.exec(folder.slice(prefix.length)) ?? [])
    : []
  return owner ?? null
}

/**
 * Reports whether the owner would be among the processes that this one sees. Processes of other containers are not.
 */
export const isVisible = (owner: string) => (owner.split('-')[2] ?? namespace) === namespace

/**
 * Reports whether the process that `ownProcess` named has ended. Returns false for processes of other containers, of
 * which nothing is known.
 */
export function isGone(owner: string): boolean {
  const [pid, startTime] = owner.split('-')
  return isVisible(owner) && startTimeOf(Number(pid)) !== startTime
}

/** Field 22 of /proc/PID/stat, counted after the name, which can contain any character. */
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
    // A kernel without process namespaces has one for all processes.
    return '0'
  }
}
