/**
 * What is new to each person: when findings appeared, and when people looked. Both times are those of the database,
 * because they are compared with each other.
 */
import type { ProposalId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

/**
 * Stores when the current findings of a proposal appeared. Times of findings that are gone are removed, except while
 * an upload is processed and the proposal has no findings at all.
 */
export async function saveAppearances(tx: Tx, proposalId: ProposalId): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO finding_appearance (proposal_id, fingerprint, appeared_at)
    SELECT proposal_id, fingerprint, now() FROM finding WHERE proposal_id = ${proposalId}::uuid
    ON CONFLICT DO NOTHING`
  await tx.$executeRaw`
    DELETE FROM finding_appearance appearance
    WHERE proposal_id = ${proposalId}::uuid
      AND EXISTS (SELECT 1 FROM finding WHERE proposal_id = ${proposalId}::uuid)
      AND NOT EXISTS (
        SELECT 1 FROM finding f
        WHERE f.proposal_id = appearance.proposal_id AND f.fingerprint = appearance.fingerprint)`
}

/**
 * Stores that a person looks at a proposal now. What appeared since the look before stays new until something newer
 * appears, so that it does not disappear while the person reads it.
 */
export async function saveLook(tx: Tx, proposalId: ProposalId, userId: UserId): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO proposal_look AS look (proposal_id, user_id, looked_at)
    VALUES (${proposalId}::uuid, ${userId}::uuid, now())
    ON CONFLICT (proposal_id, user_id) DO UPDATE SET
      before_at = CASE
        WHEN EXISTS (
          SELECT 1 FROM finding_appearance a
          WHERE a.proposal_id = look.proposal_id AND a.appeared_at > look.looked_at)
        THEN look.looked_at ELSE look.before_at END,
      looked_at = now()`
}

export type SinceLook = {
  /** When the person looked last before the newest findings appeared; null if nothing appeared since. */
  lookedAt: Date | null
  /** Fingerprints of the findings that appeared after it. */
  fingerprints: ReadonlySet<string>
}

/** Returns what appeared since a person last looked. To a person who never looked, nothing is new. */
export async function findSinceLook(tx: Tx, proposalId: ProposalId, userId: UserId): Promise<SinceLook> {
  const statement = Prisma.sql`
    WITH look AS (
      SELECT CASE
        WHEN EXISTS (
          SELECT 1 FROM finding_appearance a
          WHERE a.proposal_id = l.proposal_id AND a.appeared_at > l.looked_at)
        THEN l.looked_at ELSE l.before_at END AS since
      FROM proposal_look l WHERE l.proposal_id = ${proposalId}::uuid AND l.user_id = ${userId}::uuid)
    SELECT a.fingerprint, look.since AS "lookedAt"
    FROM finding_appearance a JOIN look ON a.appeared_at > look.since
    WHERE a.proposal_id = ${proposalId}::uuid`
  type Row = { fingerprint: string; lookedAt: Date }
  const rows = await plannedIn<Row>(tx, 'find-since-look', statement, pagePool)
  return {
    lookedAt: rows[0]?.lookedAt ?? null,
    fingerprints: new Set(rows.map(({ fingerprint }) => fingerprint)),
  }
}
