import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** Finds the processes of a canary from outside, by a length of sleep that nobody else sleeps. */
export function newMark(): string {
  return `${3600 + randomBytes(2).readUInt16BE()}.${randomBytes(4).readUInt32BE()}`
}

/** Everybody may read argument lists, unless /proc hides other users' processes. */
export function processesWith(mark: string): number {
  return readdirSync('/proc').filter(entry => {
    if (!/^\d+$/.test(entry)) return false
    try {
      return readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(mark)
    } catch {
      return false
    }
  }).length
}
