/** The findings that a proposal had when reviewers approved any of them. Other findings are new. */
import type { ProposalId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import type { FindingBrief } from './findings'

/** Stored instead of a fingerprint when the reviewer viewed every finding. */
const everything = 'everything'

type Review = { fingerprints: readonly string[]; isComplete: boolean; version: number; at: Date }

/**
 * Records the findings of an approval.
 * @param version number of the proposed version that the reviewer approved
 * @param isComplete the fingerprints are those of all findings of the proposal
 */
export async function markReviewed(
  tx: Tx,
  proposalId: ProposalId,
  reviewerId: UserId,
  { fingerprints, isComplete, version, at }: Review,
): Promise<void> {
  const marked = [...fingerprints, ...(isComplete ? [everything] : [])]
  await tx.$executeRaw`
    INSERT INTO finding_review (proposal_id, fingerprint, reviewer_id, version, at)
    SELECT DISTINCT ${proposalId}::uuid, fingerprint, ${reviewerId}::uuid, ${version}::int, ${at}::timestamptz
    FROM unnest(${marked}::text[]) AS fingerprint
    ON CONFLICT (proposal_id, fingerprint, reviewer_id) DO UPDATE SET version = excluded.version, at = excluded.at`
}

/** Removes a reviewer's looks at these findings, and the mark that every finding was viewed. */
export async function unmarkReviewed(
  tx: Tx,
  proposalId: ProposalId,
  reviewerId: UserId,
  fingerprints: readonly string[] | 'all',
): Promise<void> {
  const named = fingerprints !== 'all' && { fingerprint: { in: [...fingerprints, everything] } }
  await tx.findingReview.deleteMany({ where: { proposalId, reviewerId, ...named } })
}

/** The last time that a person approved findings of a proposal. */
export type LastReview = {
  proposalId: ProposalId
  reviewerId: UserId
  reviewer: string
  at: Date
  /**
   * The last version in which the reviewer viewed every finding; null when there is none, or it was not
   * recorded.
   */
  completeVersion: number | null
  completeAt: Date | null
}

/** Returns the last review of each reviewer of each proposal, oldest first. */
export async function listLastReviews(tx: Tx, proposalIds: readonly ProposalId[]): Promise<LastReview[]> {
  const statement = Prisma.sql`
    SELECT last.*, u.name AS reviewer FROM (
      SELECT proposal_id AS "proposalId", reviewer_id AS "reviewerId", max(at) AS at,
        max(version) FILTER (WHERE fingerprint = ${everything}) AS "completeVersion",
        max(at) FILTER (WHERE fingerprint = ${everything}) AS "completeAt"
      FROM finding_review WHERE proposal_id = ANY(${[...proposalIds]}::uuid[])
      GROUP BY proposal_id, reviewer_id
    ) last JOIN "user" u ON u.id = last."reviewerId" ORDER BY last.at, last."reviewerId"`
  return plannedIn(tx, 'list-last-reviews', statement, pagePool)
}

/**
 * Returns findings of these proposals that none of these reviewers has reviewed. Proposals without any of
 * these reviewers have none.
 */
export async function listUnreviewed(
  tx: Tx,
  reviewers: readonly { proposalId: ProposalId; reviewerId: UserId }[],
): Promise<FindingBrief[]> {
  if (reviewers.length === 0) return []
  const [proposals, people] = [reviewers.map(each => each.proposalId), reviewers.map(each => each.reviewerId)]
  const statement = Prisma.sql`
    SELECT f.proposal_id AS "proposalId", f.fingerprint, f.level FROM finding f
    WHERE f.proposal_id = ANY(${proposals}::uuid[]) AND NOT EXISTS (
      SELECT 1 FROM finding_review r
      JOIN unnest(${proposals}::uuid[], ${people}::uuid[]) AS may(proposal_id, reviewer_id)
        ON may.proposal_id = r.proposal_id AND may.reviewer_id = r.reviewer_id
      WHERE r.proposal_id = f.proposal_id AND r.fingerprint = f.fingerprint)
    ORDER BY f.proposal_id, f.position`
  return plannedIn(tx, 'list-unreviewed', statement, pagePool)
}

/**
 * Returns those of the fingerprints that these reviewers have reviewed, each in the proposal that is paired
 * with it.
 */
export async function listReviewedAmong(
  tx: Tx,
  reviewers: readonly { proposalId: ProposalId; reviewerId: UserId }[],
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const [proposals, people] = [reviewers.map(each => each.proposalId), reviewers.map(each => each.reviewerId)]
  const rows = await tx.$queryRaw<{ fingerprint: string }[]>`
    SELECT DISTINCT r.fingerprint FROM finding_review r
    JOIN unnest(${proposals}::uuid[], ${people}::uuid[]) AS may(proposal_id, reviewer_id)
      ON may.proposal_id = r.proposal_id AND may.reviewer_id = r.reviewer_id
    WHERE r.fingerprint = ANY(${[...fingerprints]}::text[])`
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
