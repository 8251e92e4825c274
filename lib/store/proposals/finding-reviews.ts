/** Which findings were part of a proposal when reviewers approved something of it: what is not among them is new. */
import type { ChangeId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import type { FindingBrief } from './findings'

/** In the place of a fingerprint: the reviewer looked at every finding that was there. */
const everything = 'everything'

type Review = { fingerprints: readonly string[]; isComplete: boolean; version: number; at: Date }

/**
 * @param version number of the proposed version that the reviewer approved
 * @param isComplete the fingerprints are those of all findings that are there
 */
export async function markReviewed(
  tx: Tx,
  changeId: ChangeId,
  reviewerId: UserId,
  { fingerprints, isComplete, version, at }: Review,
): Promise<void> {
  const marked = [...fingerprints, ...(isComplete ? [everything] : [])]
  await tx.$executeRaw`
    INSERT INTO finding_review (change_id, fingerprint, reviewer_id, version, at)
    SELECT DISTINCT ${changeId}::uuid, fingerprint, ${reviewerId}::uuid, ${version}::int, ${at}::timestamptz
    FROM unnest(${marked}::text[]) AS fingerprint
    ON CONFLICT (change_id, fingerprint, reviewer_id) DO UPDATE SET version = excluded.version, at = excluded.at`
}

export async function unmarkReviewed(
  tx: Tx,
  changeId: ChangeId,
  reviewerId: UserId,
  fingerprints: readonly string[] | 'all',
): Promise<void> {
  const named = fingerprints !== 'all' && { fingerprint: { in: [...fingerprints, everything] } }
  await tx.findingReview.deleteMany({ where: { changeId, reviewerId, ...named } })
}

/** The last time that a person approved something of a change. */
export type LastReview = {
  changeId: ChangeId
  reviewerId: UserId
  reviewer: string
  at: Date
  /** The last version of which the reviewer looked at every finding; null when there is none, or it was not recorded. */
  completeVersion: number | null
  completeAt: Date | null
}

/** One for each reviewer of each change, oldest first. */
export async function listLastReviews(tx: Tx, changeIds: readonly ChangeId[]): Promise<LastReview[]> {
  return tx.$queryRaw`
    SELECT last.*, u.name AS reviewer FROM (
      SELECT change_id AS "changeId", reviewer_id AS "reviewerId", max(at) AS at,
        max(version) FILTER (WHERE fingerprint = ${everything}) AS "completeVersion",
        max(at) FILTER (WHERE fingerprint = ${everything}) AS "completeAt"
      FROM finding_review WHERE change_id = ANY(${[...changeIds]}::uuid[])
      GROUP BY change_id, reviewer_id
    ) last JOIN "user" u ON u.id = last."reviewerId" ORDER BY last.at, last."reviewerId"`
}

/** Findings of these changes that none of these reviewers has reviewed. Changes without a reviewer here have none. */
export async function listUnreviewed(
  tx: Tx,
  reviewers: readonly { changeId: ChangeId; reviewerId: UserId }[],
): Promise<FindingBrief[]> {
  if (reviewers.length === 0) return []
  const [changes, people] = [reviewers.map(each => each.changeId), reviewers.map(each => each.reviewerId)]
  return tx.$queryRaw`
    SELECT f.change_id AS "changeId", f.fingerprint, f.level FROM finding f
    WHERE f.change_id = ANY(${changes}::uuid[]) AND NOT EXISTS (
      SELECT 1 FROM finding_review r
      JOIN unnest(${changes}::uuid[], ${people}::uuid[]) AS may(change_id, reviewer_id)
        ON may.change_id = r.change_id AND may.reviewer_id = r.reviewer_id
      WHERE r.change_id = f.change_id AND r.fingerprint = f.fingerprint)
    ORDER BY f.change_id, f.position`
}

/** Which of these fingerprints these reviewers have reviewed in the change that stands beside each. */
export async function listReviewedAmong(
  tx: Tx,
  reviewers: readonly { changeId: ChangeId; reviewerId: UserId }[],
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const [changes, people] = [reviewers.map(each => each.changeId), reviewers.map(each => each.reviewerId)]
  const rows = await tx.$queryRaw<{ fingerprint: string }[]>`
    SELECT DISTINCT r.fingerprint FROM finding_review r
    JOIN unnest(${changes}::uuid[], ${people}::uuid[]) AS may(change_id, reviewer_id)
      ON may.change_id = r.change_id AND may.reviewer_id = r.reviewer_id
    WHERE r.fingerprint = ANY(${[...fingerprints]}::text[])`
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}
