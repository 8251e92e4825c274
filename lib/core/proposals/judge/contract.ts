/** Contract examples: when they run on a schedule, and why they block publishing. */
import type { ContractStatus } from '@/lib/core/proposals/replay/example'

/** Returns the most recent 03:00 UTC. Examples that last ran before it are due. */
export function lastNight(at: Date): Date {
  const night = new Date(at)
  night.setUTCHours(nightHour, 0, 0, 0)
  if (night > at) night.setUTCDate(night.getUTCDate() - 1)
  return night
}

const nightHour = 3

/**
 * Explains in one sentence why the proposed version cannot be published yet; null if its contract examples
 * pass.
 */
export function formatContract({ waiting, broken }: ContractStatus): string | null {
  const failing = broken.filter(({ isChecked }) => isChecked)
  const [first] = failing
  if (first) {
    const fail = failing.length > 1 ? ` and ${failing.length - 1} more fail` : ' fails'
    return `${nameOf(first)}${fail}. Upload a version that satisfies it, or ask an owner to change the example.`
  }
  if (broken[0]) return `${nameOf(broken[0])} can't be checked. ${broken[0].detail}`
  if (waiting === 0) return null
  return `A worker is running ${waiting === 1 ? 'the contract example' : `${waiting} contract examples`} first.`
}

const nameOf = ({ title, tool }: ContractStatus['broken'][number]) =>
  `Contract example "${title}"${tool === null ? '' : ` of ${tool}`}`
