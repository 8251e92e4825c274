/**
 * What the reviews of a proposal cover. Pages, lists, publishing and the check in builds use this one function,
 * so that a build never accepts what the page of the proposal does not.
 */
import type { NewFindings } from '@/lib/core/proposals/model/proposal-views'
import type { Verdict } from '@/lib/core/proposals/model/proposal-state'
import { needsApproval, type Level } from '@/lib/core/proposals/rules/finding'
import { computeProposalStatus, type ComputedStatus, type StatusFacts } from './compute-proposal-status'

export type Reviewable = { fingerprint: string; level: Level }

export type RecordedVerdict = {
  fingerprint: string
  reviewerId: string
  verdict: Verdict
  /** Version with which the proposal was compared when the verdict was given. */
  baseId: string | null
}

/** The last time that a person approved findings of the proposal. */
type PastReview = {
  reviewer: string
  /** The last version in which the reviewer viewed every finding; null when there is none. */
  completeVersion: number | null
  completeAt: Date | null
}

export type ReviewFacts<Given extends RecordedVerdict = RecordedVerdict> = Pick<
  StatusFacts,
  'state' | 'draft' | 'version' | 'movedTo' | 'needed' | 'contract'
> & {
  /** Version with which the proposal is compared. */
  baseId: string | null
  /** At least the findings that need approval or have a verdict, if there is any verdict. */
  findings: readonly Reviewable[]
  /** Fingerprint of the proposal as a whole. */
  whole: string
  /** Number of findings that were not stored. */
  left: number
  /** Whether safe findings need no look. */
  exemptSafe: boolean
  /** Verdicts of people who may review the proposal today, oldest first. */
  verdicts: readonly Given[]
  /** Last reviews of people who may review the proposal today, oldest first. */
  reviews: readonly PastReview[]
  /** Findings that none of these people has viewed, worst first. */
  unviewed: readonly Reviewable[]
}

export type SettledReviews<Given extends RecordedVerdict = RecordedVerdict> = {
  computed: ComputedStatus
  /** Verdicts that count, oldest first. */
  verdicts: Given[]
  /** Fingerprints that need approval, if the proposal has any review; otherwise only that of the whole. */
  toAgree: string[]
  /**
   * Fingerprints of the findings that no reviewer has viewed, the worst first; empty while there is no
   * reviewer.
   */
  unreviewed: string[]
}

/** Computes the status of a proposal from the reviews of people who may review it today. */
export function settleReviews<Given extends RecordedVerdict>(
  facts: ReviewFacts<Given>,
): SettledReviews<Given> {
  const { findings, whole, left, needed } = facts
  const verdicts = countingVerdicts(facts)
  const toAgree = findings.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
  if (toAgree.length === 0 || left > 0) toAgree.push(whole)
  const unreviewed = needed === 0 ? [] : unviewedFindings(facts, verdicts)
  const computed = computeProposalStatus({
    ...facts,
    needingApproval: toAgree,
    present: new Set([...findings.map(each => each.fingerprint), ...toAgree, whole]),
    verdicts,
    news: unreviewed.length > 0 ? newSince(facts.reviews, unreviewed.length) : null,
  })
  return { computed, verdicts, toAgree, unreviewed }
}

/**
 * Returns the fingerprints that the check in builds accepts: enough people approved them, at least one. A
 * finding that needs no approval is accepted when a reviewer viewed it or the toolbox exempts it.
 */
export function acceptedAmong(
  findings: readonly Reviewable[],
  { needed, exemptSafe, reviews, unviewed }: ReviewFacts,
  { computed }: SettledReviews,
): Set<string> {
  const unseen = new Set(unviewed.map(({ fingerprint }) => fingerprint))
  const accepted = findings.filter(({ fingerprint, level }) => {
    const { approvals = 0, requested = false } = computed.perFinding.get(fingerprint) ?? {}
    if (requested) return false
    if (needsApproval(level)) return approvals >= Math.max(1, needed)
    return exemptSafe || approvals > 0 || (reviews.length > 0 && !unseen.has(fingerprint))
  })
  return new Set(accepted.map(({ fingerprint }) => fingerprint))
}

/**
 * Returns the fingerprints whose verdicts stay when the proposal is compared with another version: those of
 * findings that are present until then. While the promise covers all versions, a finding may concern an older
 * version only, and says nothing about the next base.
 */
export function fingerprintsToCarry(
  present: readonly string[],
  { against }: { against: 'last' | 'all' },
): readonly string[] {
  return against === 'all' ? [] : present
}

/**
 * Leaves out approvals of breaking findings that were given against another base. The same difference may have
 * disappeared since, and then breaks other callers when it returns. A request for changes always counts.
 */
function countingVerdicts<Given extends RecordedVerdict>(facts: ReviewFacts<Given>): Given[] {
  const breaking = new Set(
    facts.findings.filter(({ level }) => level === 'breaking').map(each => each.fingerprint),
  )
  return facts.verdicts.filter(
    ({ verdict, fingerprint, baseId }) =>
      verdict !== 'approve' || baseId === facts.baseId || !breaking.has(fingerprint),
  )
}

function unviewedFindings(facts: ReviewFacts, verdicts: readonly RecordedVerdict[]): string[] {
  if (facts.reviews.length === 0) return []
  // A request for changes also counts as viewing, and prevents automatic approval of the finding.
  const judged = new Set(verdicts.map(({ fingerprint }) => fingerprint))
  return facts.unviewed
    .filter(({ level }) => needsApproval(level) || !facts.exemptSafe)
    .map(({ fingerprint }) => fingerprint)
    .filter(fingerprint => !judged.has(fingerprint))
}

/** Returns findings that appeared after a reviewer viewed everything. Only those are known to be new. */
function newSince(reviews: readonly PastReview[], count: number): NewFindings | null {
  const last = reviews.at(-1)
  if (!last) return null
  const complete = reviews
    .filter(({ completeAt }) => completeAt !== null)
    .sort((a, b) => a.completeVersion! - b.completeVersion! || +a.completeAt! - +b.completeAt!)
    .at(-1)
  return complete
    ? { count, by: complete.reviewer, version: complete.completeVersion }
    : { count, by: last.reviewer, version: null }
}
