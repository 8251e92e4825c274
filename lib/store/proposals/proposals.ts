/**
 * Rows of proposals and their transitions. A transition requires the lock of the toolbox (lockToolbox), so
 * that two never run concurrently.
 */
import { openStates, proposalMoves, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { readReviewSettings } from '@/lib/core/proposals/lifecycle/read-review-settings'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { BundleHash, ProposalId, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { ProposalFacts } from '@/lib/core/policy/model/facts'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'
import { toJson } from '@/lib/store/connection/stored-json'
import { readSummary, type StoredSummary } from './stored-proposals'

export type ProposalRecord = {
  id: ProposalId
  number: number
  toolboxId: ToolboxId
  facts: ProposalFacts
  settings: ReviewSettings
  base: { id: VersionId; number: number; bundleSha256: BundleHash } | null
  proposed: { id: VersionId; number: number; bundleSha256: BundleHash; state: VersionState }
  /** Number of the current version; null while none was published. */
  currentNumber: number | null
  author: { id: UserId; name: string } | null
  title: string
  description: string
  state: ProposalState
  draft: boolean
  publishes: boolean
  summary: StoredSummary | null
  rollbackOf: number | null
  publishAt: Date | null
  /**
   * Why the scheduled publication failed, as a sentence, and when it last did; null when it has not failed.
   */
  publishFailure: { reason: string; at: Date } | null
  bypassReason: string | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  closedBy: string | null
  /** Names of the toolbox's owners. */
  keepers: string[]
}

/**
 * Number of the current version of the toolbox `t`: the newest published version that is not yanked. When all
 * are yanked, it is the newest of them, so that nothing is published without a comparison.
 */
const currentNumber = Prisma.sql`(SELECT v.number FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published'
  ORDER BY (v.yanked_at IS NULL) DESC, v.number DESC LIMIT 1)`

/** Condition on the proposal `c`. */
const isOpenIn = (open: boolean) =>
  open ? Prisma.sql`c.state = ANY(${openStates})` : Prisma.sql`c.state <> ALL(${openStates})`

type FlatProposal = Omit<
  ProposalRecord,
  'facts' | 'settings' | 'base' | 'proposed' | 'author' | 'currentNumber' | 'publishFailure' | 'summary'
> &
  FlatToolbox & {
    review: unknown
    summary: unknown
    baseId: VersionId | null
    baseNumber: number | null
    baseBundle: BundleHash | null
    proposedId: VersionId
    proposedNumber: number
    proposedBundle: BundleHash
    proposedState: VersionState
    authorId: UserId | null
    authorName: string | null
    uploaderIds: UserId[]
    currentNumber: number | null
    proposalTitle: string
    publishFailedAt: Date | null
    publishFailureReason: string | null
  }

async function selectProposals(tx: Tx, where: Prisma.Sql, rest = Prisma.empty): Promise<ProposalRecord[]> {
  const rows = await tx.$queryRaw<FlatProposal[]>`
    SELECT c.id, c.number, c.toolbox_id AS "toolboxId", c.title AS "proposalTitle", c.description, c.state, c.draft,
      c.publishes, c.summary, c.rollback_of AS "rollbackOf", c.publish_at AS "publishAt",
      c.publish_failed_at AS "publishFailedAt", c.publish_failure AS "publishFailureReason",
      c.bypass_reason AS "bypassReason", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
      c.closed_at AS "closedAt", closer.name AS "closedBy", t.review,
      b.id AS "baseId", b.number AS "baseNumber", b.bundle_sha256 AS "baseBundle",
      p.id AS "proposedId", p.number AS "proposedNumber", p.bundle_sha256 AS "proposedBundle",
      p.state AS "proposedState", author.id AS "authorId", author.name AS "authorName",
      ARRAY(
        SELECT DISTINCT e.actor_id::text FROM proposal_event e
        WHERE e.proposal_id = c.id AND e.actor_id IS NOT NULL AND e.kind IN ('opened', 'uploaded')
      ) AS "uploaderIds",
      ARRAY(
        SELECT name FROM (
          SELECT u.name, 0 AS kind FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id WHERE k.toolbox_id = t.id
          UNION ALL
          SELECT g.name, 1 FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id WHERE k.toolbox_id = t.id
        ) named ORDER BY kind, name
      ) AS keepers,
      ${currentNumber} AS "currentNumber", ${toolboxColumns}
    FROM proposal c
    JOIN toolbox t ON t.id = c.toolbox_id
    JOIN version p ON p.id = c.proposed_id
    LEFT JOIN version b ON b.id = c.base_id
    LEFT JOIN "user" author ON author.id = c.author_id
    LEFT JOIN "user" closer ON closer.id = c.closed_by_id
    WHERE ${where} ${rest}`
  return rows.map(asRecord)
}

export async function findProposalByNumber(tx: Tx, number: number): Promise<ProposalRecord | null> {
  return (await selectProposals(tx, Prisma.sql`c.number = ${number}::int`))[0] ?? null
}

export async function findProposalById(tx: Tx, id: ProposalId): Promise<ProposalRecord | null> {
  return (await selectProposals(tx, Prisma.sql`c.id = ${id}::uuid`))[0] ?? null
}

/** Returns the proposal that proposes the version, or did. */
export async function findProposalOfVersion(tx: Tx, versionId: VersionId): Promise<ProposalRecord | null> {
  return (await selectProposals(tx, Prisma.sql`c.proposed_id = ${versionId}::uuid`))[0] ?? null
}

/** Returns the open proposal of the person; without a person, the one that Pegboard created. */
export async function findOpenProposalOf(
  tx: Tx,
  toolboxId: ToolboxId,
  authorId: UserId | null,
): Promise<ProposalRecord | null> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid
    AND c.author_id IS NOT DISTINCT FROM ${authorId}::uuid AND c.state = ANY(${openStates})`
  return (await selectProposals(tx, of, Prisma.sql`ORDER BY c.number DESC LIMIT 1`))[0] ?? null
}

/** Returns the open proposals of one toolbox, oldest first. */
export async function listOpenProposalsOf(tx: Tx, toolboxId: ToolboxId): Promise<ProposalRecord[]> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${openStates})`
  return selectProposals(tx, of, Prisma.sql`ORDER BY c.number`)
}

/** Returns open proposals of exactly these files with these packages, newest first. */
export async function listOpenProposalsProposing(
  tx: Tx,
  toolboxId: ToolboxId,
  { bundleSha256, environmentHash }: { bundleSha256: BundleHash; environmentHash: string | null },
): Promise<ProposalRecord[]> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${openStates})
    AND p.bundle_sha256 = ${bundleSha256} AND p.environment_hash IS NOT DISTINCT FROM ${environmentHash}::text`
  return selectProposals(tx, of, Prisma.sql`ORDER BY c.number DESC LIMIT 20`)
}

/**
 * Returns the newest open and published proposals in which a reviewer reviewed or viewed one of these
 * findings.
 */
export async function listProposalsAbout(
  tx: Tx,
  toolboxId: ToolboxId,
  fingerprints: readonly string[],
): Promise<ProposalRecord[]> {
  if (fingerprints.length === 0) return []
  const about = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${[...openStates, 'published']})
    AND EXISTS (
      SELECT FROM approval a WHERE a.proposal_id = c.id AND a.fingerprint = ANY(${[...fingerprints]}::text[])
      UNION ALL
      SELECT FROM finding_review r WHERE r.proposal_id = c.id AND r.fingerprint = ANY(${[...fingerprints]}::text[]))`
  return selectProposals(tx, about, Prisma.sql`ORDER BY c.number DESC LIMIT 100`)
}

/**
 * Returns open proposals with a number above `after` whose findings come from a judgementVersion earlier than
 * this one.
 */
export async function listProposalsJudgedBefore(
  tx: Tx,
  judgedBy: number,
  { after, limit }: { after: number; limit: number },
): Promise<ProposalRecord[]> {
  const old = Prisma.sql`${isOpenIn(true)} AND c.number > ${after}::int AND c.summary IS NOT NULL
    AND coalesce((c.summary->>'judgedBy')::int, 1) < ${judgedBy}::int`
  return selectProposals(tx, old, Prisma.sql`ORDER BY c.number LIMIT ${limit}`)
}

/** Returns open proposals with a number above `after` that are due for publication, by number. */
export async function listDueProposals(
  tx: Tx,
  at: Date,
  { after, limit }: { after: number; limit: number },
): Promise<ProposalRecord[]> {
  const due = Prisma.sql`${isOpenIn(true)} AND c.publish_at IS NOT NULL AND c.publish_at <= ${at}
    AND c.number > ${after}::int`
  return selectProposals(tx, due, Prisma.sql`ORDER BY c.number LIMIT ${limit}`)
}

export type ProposalFilter = {
  /** Toolboxes in which the person may see all proposals. */
  toolboxIds: readonly string[]
  /** Toolboxes that are visible to the person, in which they see their own proposals. */
  readableIds: readonly string[]
  actorId: UserId
  /** Absent: both open and closed proposals. */
  open?: boolean
}

const matching = ({ toolboxIds, readableIds, actorId, open }: ProposalFilter) => Prisma.sql`
  ${open === undefined ? Prisma.sql`TRUE` : isOpenIn(open)}
  AND (c.toolbox_id = ANY(${[...toolboxIds]}::uuid[])
    OR (c.author_id = ${actorId}::uuid AND c.toolbox_id = ANY(${[...readableIds]}::uuid[])))`

/** Returns proposals, last changed first. */
export async function listProposalsBy(
  tx: Tx,
  filter: ProposalFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ProposalRecord[]> {
  const order = Prisma.sql`ORDER BY c.updated_at DESC, c.number DESC LIMIT ${limit} OFFSET ${offset}`
  return selectProposals(tx, matching(filter), order)
}

export async function countProposalsBy(tx: Tx, filter: ProposalFilter): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM proposal c WHERE ${matching(filter)}`
  return row!.count
}

/** Returns all toolboxes with proposals, open or closed. For decisions only: it does not check visibility. */
export async function listToolboxesWithProposals(
  tx: Tx,
  open: boolean,
): Promise<{ id: ToolboxId; facts: ProposalFacts['toolbox'] }[]> {
  const rows = await tx.$queryRaw<(FlatToolbox & { id: ToolboxId })[]>`
    SELECT t.id, ${toolboxColumns} FROM toolbox t
    WHERE t.id IN (SELECT c.toolbox_id FROM proposal c WHERE ${isOpenIn(open)})`
  return rows.map(row => ({ id: row.id, facts: readToolboxFacts(row) }))
}

type NewProposal = {
  toolboxId: ToolboxId
  baseId: VersionId | null
  proposedId: VersionId
  authorId: UserId | null
  title: string
  description: string
  state: ProposalState
  draft: boolean
  publishes: boolean
  rollbackOf?: number
  at: Date
}

export async function insertProposal(tx: Tx, { at, ...proposal }: NewProposal): Promise<ProposalId> {
  const { id } = await tx.proposal.create({
    data: { ...proposal, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return id as ProposalId
}

type ProposalUpdate = {
  title?: string
  description?: string
  draft?: boolean
  publishes?: boolean
  publishAt?: Date | null
  baseId?: VersionId | null
  proposedId?: VersionId
  summary?: StoredSummary | null
}

export async function updateProposal(
  tx: Tx,
  id: ProposalId,
  update: ProposalUpdate,
  at: Date,
): Promise<void> {
  const { summary, ...values } = update
  await tx.proposal.update({
    where: { id },
    data: {
      ...values,
      updatedAt: at,
      // The publication has another time or none, so the earlier failure no longer applies.
      ...(values.publishAt !== undefined && { publishFailedAt: null, publishFailure: null }),
      ...(summary !== undefined && {
        summary: summary === null ? Prisma.DbNull : toJson(summary),
      }),
    },
  })
}

/**
 * Stores why the scheduled publication failed. This does not count as a change of the proposal, so open views
 * stay valid.
 * @returns whether it had not failed before
 */
export async function savePublishFailure(
  tx: Tx,
  id: ProposalId,
  { reason, at }: NonNullable<ProposalRecord['publishFailure']>,
): Promise<boolean> {
  const data = { publishFailedAt: at, publishFailure: reason }
  const open = { id, closedAt: null }
  const { count } = await tx.proposal.updateMany({ where: { ...open, publishFailedAt: null }, data })
  if (count === 0) await tx.proposal.updateMany({ where: open, data })
  return count > 0
}

/**
 * Moves the proposal on only when it is still in state `from`.
 * @returns false when another transaction was faster
 * @throws Error for a move that is not in `proposalMoves`
 */
export async function moveProposal(
  tx: Tx,
  id: ProposalId,
  from: ProposalState,
  to: ProposalState,
  at: Date,
  closing?: { by: UserId | null; bypassReason?: string },
): Promise<boolean> {
  if (!proposalMoves[from].includes(to)) throw new Error(`A proposal never moves from ${from} to ${to}.`)
  const { count } = await tx.proposal.updateMany({
    where: { id, state: from },
    data: {
      state: to,
      updatedAt: at,
      ...(closing && { closedAt: at, closedById: closing.by, bypassReason: closing.bypassReason ?? null }),
    },
  })
  return count === 1
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
    },
    currentNumber: row.currentNumber,
    author,
    title: row.proposalTitle,
    description: row.description,
    state: row.state,
    draft: row.draft,
    publishes: row.publishes,
    summary: readSummary(row.summary, row.id),
    rollbackOf: row.rollbackOf,
    publishAt: row.publishAt,
    publishFailure:
      row.publishFailedAt && row.publishFailureReason !== null
        ? { reason: row.publishFailureReason, at: row.publishFailedAt }
        : null,
    bypassReason: row.bypassReason,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    closedAt: row.closedAt,
    closedBy: row.closedBy,
    keepers: row.keepers,
  }
}

type PublishedVersion = {
  number: number
  publishedAt: Date
  publishedBy: string | null
  /** Why the version was yanked; null when it was not. */
  yankReason: string | null
  /** Proposal of the version; null for the first version of a toolbox. */
  proposal:
    | (Pick<ProposalRecord, 'id' | 'number' | 'title' | 'summary' | 'rollbackOf'> & {
        authorId: UserId | null
        bypassed: boolean
      })
    | null
}

/** Returns published versions, newest first. */
export async function listPublishedVersions(
  tx: Tx,
  toolboxId: ToolboxId,
  { before, limit }: { before?: number; limit: number },
): Promise<PublishedVersion[]> {
  const rows = await tx.version.findMany({
    where: { toolboxId, state: 'published', ...(before !== undefined && { number: { lt: before } }) },
    orderBy: { number: 'desc' },
    take: limit,
    select: {
      number: true,
      publishedAt: true,
      createdAt: true,
      yankedAt: true,
      yankReason: true,
      uploadedBy: { select: { name: true } },
      proposedBy: {
        select: {
          id: true,
          number: true,
          title: true,
          summary: true,
          rollbackOf: true,
          authorId: true,
          bypassReason: true,
          closedBy: { select: { name: true } },
        },
      },
    },
  })
  return rows.map(({ number, publishedAt, createdAt, yankedAt, yankReason, uploadedBy, proposedBy }) => ({
    number,
    publishedAt: publishedAt ?? createdAt,
    publishedBy: (proposedBy?.closedBy ?? uploadedBy)?.name ?? null,
    yankReason: yankedAt ? yankReason : null,
    proposal: proposedBy && {
      ...{ number: proposedBy.number, title: proposedBy.title, rollbackOf: proposedBy.rollbackOf },
      id: proposedBy.id as ProposalId,
      summary: readSummary(proposedBy.summary, proposedBy.id),
      authorId: proposedBy.authorId as UserId | null,
      bypassed: proposedBy.bypassReason !== null,
    },
  }))
}
