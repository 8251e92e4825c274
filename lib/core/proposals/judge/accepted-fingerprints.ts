import type { Verdict } from '@/lib/core/proposals/model/proposal-state'

type SaidOfFinding = { fingerprint: string; reviewerId: string; verdict: Verdict; at: Date }

/**
 * Fingerprints that count as agreed to wherever they turn up again: enough people approved them, at least one, and nobody
 * wants something else. Of each person the latest word counts, whichever proposal they said it in.
 * @param needed how many the toolbox asks for
 */
export function acceptedFingerprints(said: readonly SaidOfFinding[], needed: number): Set<string> {
  const latest = new Map<string, Map<string, Verdict>>()
  for (const { fingerprint, reviewerId, verdict } of [...said].sort(
    (a, b) => a.at.getTime() - b.at.getTime(),
  )) {
    const people = latest.get(fingerprint) ?? new Map<string, Verdict>()
    latest.set(fingerprint, people.set(reviewerId, verdict))
  }
  return new Set(
    [...latest].flatMap(([fingerprint, people]) => {
      const verdicts = [...people.values()]
      return verdicts.length >= Math.max(1, needed) && verdicts.every(verdict => verdict === 'approve')
        ? [fingerprint]
        : []
    }),
  )
}
