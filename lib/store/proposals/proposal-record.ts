/** A proposal with everything that decisions about it need, and the query that reads it. */
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { readReviewSettings } from '@/lib/core/proposals/lifecycle/read-review-settings'
import type { PublishRisks } from '@/lib/core/proposals/lifecycle/publish-risks'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Provenance } from '@/lib/core/base/provenance'
import type { BundleHash, ProposalId, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { ProposalFacts } from '@/lib/core/policy/model/facts'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readAttestation, readProvenance } from '@/lib/store/toolboxes/stored-versions'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'
import { readConfirmedRisks, readSummary, type StoredSummary } from './stored-proposals'

export type ProposalRecord = {
  id: ProposalId
  number: number
  toolboxId: ToolboxId
  facts: ProposalFacts
  settings: ReviewSettings
  base: { id: VersionId; number: number; bundleSha256: BundleHash } | null
  proposed: {
    id: VersionId
    number: number
    bundleSha256: BundleHash
    state: VersionState
    provenance: Provenance | null
    attestation: Attestation | null
  }
  /** Number of the current version; null while none was published. */
  currentNumber: number | null
  author: { id: UserId; name: string } | null
  title: string
  description: string
  state: ProposalState
  draft: boolean
  /** Published as soon as it needs nothing more, in the name of its uploader. */
  publishes: boolean
  /** Breaking findings wait for a confirmation all the same. */
  confirmsBreaking: boolean
  summary: StoredSummary | null
  rollbackOf: number | null
  publishAt: Date | null
  /** What was confirmed when the time was set; null since the proposal has another base or version. */
  confirmedRisks: PublishRisks | null
  /**
   * Why the scheduled publication failed, as a sentence, and when it last did; null when it has not failed.
   */
  publishFailure: { reason: string; at: Date } | null
  bypassReason: string | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  closedBy: string | null
}

/**
 * Number of the current version of the toolbox `t`: the newest published version that is not yanked. When all
 * are yanked, it is the newest of them, so that nothing is published without a comparison.
 */
const currentNumber = Prisma.sql`coalesce(
  (SELECT v.number FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published' AND v.yanked_at IS NULL
    ORDER BY v.number DESC LIMIT 1),
  (SELECT v.number FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published' ORDER BY v.number DESC LIMIT 1))`

type FlatProposal = Omit<
  ProposalRecord,
  | 'facts'
  | 'settings'
  | 'base'
  | 'proposed'
  | 'author'
  | 'currentNumber'
  | 'publishFailure'
  | 'summary'
  | 'confirmedRisks'
> &
  FlatToolbox & {
    review: unknown
    summary: unknown
    confirmedRisks: unknown
    baseId: VersionId | null
    baseNumber: number | null
    baseBundle: BundleHash | null
    proposedId: VersionId
    proposedNumber: number
    proposedBundle: BundleHash
    proposedState: VersionState
    proposedProvenance: unknown
    proposedAttestation: unknown
    authorId: UserId | null
    authorName: string | null
    uploaderIds: UserId[]
    currentNumber: number | null
    proposalTitle: string
    publishFailedAt: Date | null
    publishFailureReason: string | null
  }

/**
 * Returns proposals with a condition on the proposal `c`, its toolbox `t` and its versions `p` and `b`.
 * @param rest order and limit
 * @param name of the condition, order and limit, to plan the query once: pages ask for these proposals
 */
export async function selectProposals(
  tx: Tx,
  where: Prisma.Sql,
  { rest = Prisma.empty, name }: { rest?: Prisma.Sql; name?: string } = {},
): Promise<ProposalRecord[]> {
  const statement = Prisma.sql`
    SELECT c.id, c.number, c.toolbox_id AS "toolboxId", c.title AS "proposalTitle", c.description, c.state, c.draft,
      c.publishes, c.confirms_breaking AS "confirmsBreaking", c.summary, c.rollback_of AS "rollbackOf", c.publish_at AS "publishAt",
      c.confirmed_risks AS "confirmedRisks", c.publish_failed_at AS "publishFailedAt", c.publish_failure AS "publishFailureReason",
      c.bypass_reason AS "bypassReason", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
      c.closed_at AS "closedAt", closer.name AS "closedBy", t.review,
      b.id AS "baseId", b.number AS "baseNumber", b.bundle_sha256 AS "baseBundle",
      p.id AS "proposedId", p.number AS "proposedNumber", p.bundle_sha256 AS "proposedBundle",
      p.state AS "proposedState", p.provenance AS "proposedProvenance",
      p.attestation AS "proposedAttestation", author.id AS "authorId", author.name AS "authorName",
      ARRAY(
        SELECT DISTINCT e.actor_id::text FROM proposal_event e
        WHERE e.proposal_id = c.id AND e.actor_id IS NOT NULL AND e.kind IN ('opened', 'uploaded')
      ) AS "uploaderIds",
      ${currentNumber} AS "currentNumber", ${toolboxColumns}
    FROM proposal c
    JOIN toolbox t ON t.id = c.toolbox_id
    JOIN version p ON p.id = c.proposed_id
    LEFT JOIN version b ON b.id = c.base_id
    LEFT JOIN "user" author ON author.id = c.author_id
    LEFT JOIN "user" closer ON closer.id = c.closed_by_id
    WHERE ${where} ${rest}`
  const rows = await plannedIn<FlatProposal>(tx, name, statement, pagePool)
  return rows.map(asRecord)
}

function asRecord(row: FlatProposal): ProposalRecord {
  const author = row.authorId === null ? null : { id: row.authorId, name: row.authorName! }
  const authorIds = [...new Set([...(author ? [author.id] : []), ...row.uploaderIds])]
  return {
    id: row.id,
    number: row.number,
    toolboxId: row.toolboxId,
    facts: { toolbox: readToolboxFacts(row), authorIds },
    settings: readReviewSettings(row.review),
    base:
      row.baseId === null ? null : { id: row.baseId, number: row.baseNumber!, bundleSha256: row.baseBundle! },
    proposed: {
      id: row.proposedId,
      number: row.proposedNumber,
      bundleSha256: row.proposedBundle,
      state: row.proposedState,
      provenance: readProvenance(row.proposedProvenance, row.proposedId),
      attestation: readAttestation(row.proposedAttestation, row.proposedId),
    },
    currentNumber: row.currentNumber,
    author,
    title: row.proposalTitle,
    description: row.description,
    state: row.state,
    draft: row.draft,
    publishes: row.publishes,
    confirmsBreaking: row.confirmsBreaking,
    summary: readSummary(row.summary, row.id),
    rollbackOf: row.rollbackOf,
    publishAt: row.publishAt,
    confirmedRisks: readConfirmedRisks(row.confirmedRisks, row.id),
    publishFailure:
      row.publishFailedAt && row.publishFailureReason !== null
        ? { reason: row.publishFailureReason, at: row.publishFailedAt }
        : null,
    bypassReason: row.bypassReason,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
    closedBy: row.closedBy,
  }
}
