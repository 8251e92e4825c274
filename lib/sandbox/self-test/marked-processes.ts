import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns a duration of sleep that no other process uses, by which the processes of a canary are found from outside.
 */
export function newMark(): string {
  return `${3600 + randomBytes(2).readUInt16BE()}.${randomBytes(4).readUInt32BE()}`
}

/**
 * Returns the processes with this mark. Every user can read argument lists, unless /proc hides other users'
 * processes.
 */
export function markedProcesses(mark: string): number[] {
  return readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry) && readArguments(entry).includes(mark))
    .map(Number)
}

/** Kills what a broken sandbox leaves alive: nothing else would end it before its time limit. */
export function endMarkedProcesses(mark: string): void {
  for (const pid of markedProcesses(mark)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
}

/** Resolves when the condition is true, or after `msMax`. */
export async function waitUntil(isTrue: () => boolean, msMax: number): Promise<void> {
  for (const end = performance.now() + msMax; !isTrue() && performance.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 5))
}

/** Returns the number of processes on this machine that have the mark among their arguments. */
export const processesWith = (mark: string): number => markedProcesses(mark).length

function readArguments(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    // The process has already ended.
    return ''
  }
}
