import type { Verdict } from '@/lib/core/proposals/model/proposal-state'

type FindingReview = { fingerprint: string; reviewerId: string; verdict: Verdict; at: Date }

/**
 * Returns fingerprints that remain approved wherever they occur again: enough people, at least one, approved them and
 * no one requests changes. Each person's latest verdict counts, whichever proposal it belongs to.
 * @param needed number of approvals that the toolbox requires
 */
export function acceptedFingerprints(reviews: readonly FindingReview[], needed: number): Set<string> {
  const latest = new Map<string, Map<string, Verdict>>()
  for (const { fingerprint, reviewerId, verdict } of [...reviews].sort(
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
