/** Contract examples: when they run on a schedule, and why they block publishing. */
import type { ContractStanding } from '@/lib/core/proposals/replay/example'

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
export function formatContract({ waiting, broken }: ContractStanding): string | null {
  const [first] = broken
  if (first) {
    const others = broken.length > 1 ? ` and ${broken.length - 1} more` : ''
    return `Contract example "${first.title}" of ${first.tool}${others} fails. Upload a version that satisfies it, or ask an owner to change the example.`
  }
  if (waiting === 0) return null
  return `A worker is running ${waiting === 1 ? 'the contract example' : `${waiting} contract examples`} first.`
}
