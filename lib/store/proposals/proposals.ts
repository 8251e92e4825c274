/** Rows of changes, and where they move. Whoever moves one holds its toolbox (lockToolbox), so that no two move at once. */
import { openStates, type ChangeState } from '@/lib/core/proposals/model/proposal-state'
import type { ChangeSummary } from '@/lib/core/proposals/judge/judge-proposal'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { readReviewSettings } from '@/lib/core/proposals/lifecycle/read-review-settings'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import type { BundleHash, ChangeId, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { ChangeFacts } from '@/lib/core/policy/model/facts'
import { Prisma, type Tx } from '@/lib/store/connection/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'

/** What is kept of a judgement beside its findings. */
export type StoredSummary = ChangeSummary & {
  /** Fingerprint of the change as a whole. */
  whole: string
  /** Findings that were too many to keep. */
  left: number
  /** The judgementVersion that the findings come from; absent in summaries from before it was recorded. */
  judgedBy?: number
}

export type ChangeRecord = {
  id: ChangeId
  number: number
  toolboxId: ToolboxId
  facts: ChangeFacts
  settings: ReviewSettings
  base: { id: VersionId; number: number; bundleSha256: BundleHash } | null
  proposed: { id: VersionId; number: number; bundleSha256: BundleHash; state: VersionState }
  /** Number of the version that counts now; null while none was published. */
  currentNumber: number | null
  author: { id: UserId; name: string } | null
  title: string
  description: string
  state: ChangeState
  draft: boolean
  publishes: boolean
  summary: StoredSummary | null
  rollbackOf: number | null
  publishAt: Date | null
  /** Why the scheduled publication failed, as a sentence, and when it last did; null: it has not. */
  publishFailure: { reason: string; at: Date } | null
  bypassReason: string | null
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
  closedBy: string | null
  /** Names of those who look after the toolbox. */
  keepers: string[]
}

/**
 * Of the toolbox `t`: the published version that counts. The newest that was not taken back; where all were, the newest
 * of those, so that nothing is published unseen.
 */
const currentNumber = Prisma.sql`(SELECT v.number FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published'
  ORDER BY (v.yanked_at IS NULL) DESC, v.number DESC LIMIT 1)`

/** Of the change `c`. */
const isOpenIn = (open: boolean) =>
  open ? Prisma.sql`c.state = ANY(${openStates})` : Prisma.sql`c.state <> ALL(${openStates})`

type FlatChange = Omit<
  ChangeRecord,
  'facts' | 'settings' | 'base' | 'proposed' | 'author' | 'currentNumber' | 'publishFailure'
> &
  FlatToolbox & {
    review: unknown
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
    changeTitle: string
    publishFailedAt: Date | null
    publishFailureReason: string | null
  }

async function selectChanges(tx: Tx, where: Prisma.Sql, rest = Prisma.empty): Promise<ChangeRecord[]> {
  const rows = await tx.$queryRaw<FlatChange[]>`
    SELECT c.id, c.number, c.toolbox_id AS "toolboxId", c.title AS "changeTitle", c.description, c.state, c.draft,
      c.publishes, c.summary, c.rollback_of AS "rollbackOf", c.publish_at AS "publishAt",
      c.publish_failed_at AS "publishFailedAt", c.publish_failure AS "publishFailureReason",
      c.bypass_reason AS "bypassReason", c.created_at AS "createdAt", c.updated_at AS "updatedAt",
      c.closed_at AS "closedAt", closer.name AS "closedBy", t.review,
      b.id AS "baseId", b.number AS "baseNumber", b.bundle_sha256 AS "baseBundle",
      p.id AS "proposedId", p.number AS "proposedNumber", p.bundle_sha256 AS "proposedBundle",
      p.state AS "proposedState", author.id AS "authorId", author.name AS "authorName",
      ARRAY(
        SELECT DISTINCT e.actor_id::text FROM change_event e
        WHERE e.change_id = c.id AND e.actor_id IS NOT NULL AND e.kind IN ('opened', 'uploaded')
      ) AS "uploaderIds",
      ARRAY(
        SELECT name FROM (
          SELECT u.name, 0 AS kind FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id WHERE k.toolbox_id = t.id
          UNION ALL
          SELECT g.name, 1 FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id WHERE k.toolbox_id = t.id
        ) named ORDER BY kind, name
      ) AS keepers,
      ${currentNumber} AS "currentNumber", ${toolboxColumns}
    FROM change c
    JOIN toolbox t ON t.id = c.toolbox_id
    JOIN version p ON p.id = c.proposed_id
    LEFT JOIN version b ON b.id = c.base_id
    LEFT JOIN "user" author ON author.id = c.author_id
    LEFT JOIN "user" closer ON closer.id = c.closed_by_id
    WHERE ${where} ${rest}`
  return rows.map(asRecord)
}

export async function findChangeByNumber(tx: Tx, number: number): Promise<ChangeRecord | null> {
  return (await selectChanges(tx, Prisma.sql`c.number = ${number}::int`))[0] ?? null
}

export async function findChangeById(tx: Tx, id: ChangeId): Promise<ChangeRecord | null> {
  return (await selectChanges(tx, Prisma.sql`c.id = ${id}::uuid`))[0] ?? null
}

/** The change that proposes the version, or did. */
export async function findChangeOfVersion(tx: Tx, versionId: VersionId): Promise<ChangeRecord | null> {
  return (await selectChanges(tx, Prisma.sql`c.proposed_id = ${versionId}::uuid`))[0] ?? null
}

/** What the person proposes at the moment; of nobody: what Pegboard does. */
export async function findOpenChangeOf(
  tx: Tx,
  toolboxId: ToolboxId,
  authorId: UserId | null,
): Promise<ChangeRecord | null> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid
    AND c.author_id IS NOT DISTINCT FROM ${authorId}::uuid AND c.state = ANY(${openStates})`
  return (await selectChanges(tx, of, Prisma.sql`ORDER BY c.number DESC LIMIT 1`))[0] ?? null
}

/** Of one toolbox, oldest first. */
export async function listOpenChangesOf(tx: Tx, toolboxId: ToolboxId): Promise<ChangeRecord[]> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${openStates})`
  return selectChanges(tx, of, Prisma.sql`ORDER BY c.number`)
}

/** Open ones that propose these very files with these packages, newest first. */
export async function listOpenChangesProposing(
  tx: Tx,
  toolboxId: ToolboxId,
  { bundleSha256, environmentHash }: { bundleSha256: BundleHash; environmentHash: string | null },
): Promise<ChangeRecord[]> {
  const of = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${openStates})
    AND p.bundle_sha256 = ${bundleSha256} AND p.environment_hash IS NOT DISTINCT FROM ${environmentHash}::text`
  return selectChanges(tx, of, Prisma.sql`ORDER BY c.number DESC LIMIT 20`)
}

/** Open and published ones in which a reviewer said something of one of these findings, or looked at it: the newest. */
export async function listChangesAbout(
  tx: Tx,
  toolboxId: ToolboxId,
  fingerprints: readonly string[],
): Promise<ChangeRecord[]> {
  if (fingerprints.length === 0) return []
  const about = Prisma.sql`c.toolbox_id = ${toolboxId}::uuid AND c.state = ANY(${[...openStates, 'published']})
    AND EXISTS (
      SELECT FROM approval a WHERE a.change_id = c.id AND a.fingerprint = ANY(${[...fingerprints]}::text[])
      UNION ALL
      SELECT FROM finding_review r WHERE r.change_id = c.id AND r.fingerprint = ANY(${[...fingerprints]}::text[]))`
  return selectChanges(tx, about, Prisma.sql`ORDER BY c.number DESC LIMIT 100`)
}

/** Open ones with a number above `after` whose findings come from an earlier judgementVersion than this one. */
export async function listChangesJudgedBefore(
  tx: Tx,
  judgedBy: number,
  { after, limit }: { after: number; limit: number },
): Promise<ChangeRecord[]> {
  const old = Prisma.sql`${isOpenIn(true)} AND c.number > ${after}::int AND c.summary IS NOT NULL
    AND coalesce((c.summary->>'judgedBy')::int, 1) < ${judgedBy}::int`
  return selectChanges(tx, old, Prisma.sql`ORDER BY c.number LIMIT ${limit}`)
}

/** Open ones with a number above `after` whose time has come, by their numbers. */
export async function listDueChanges(
  tx: Tx,
  at: Date,
  { after, limit }: { after: number; limit: number },
): Promise<ChangeRecord[]> {
  const due = Prisma.sql`${isOpenIn(true)} AND c.publish_at IS NOT NULL AND c.publish_at <= ${at}
    AND c.number > ${after}::int`
  return selectChanges(tx, due, Prisma.sql`ORDER BY c.number LIMIT ${limit}`)
}

export type ChangeFilter = {
  /** Those in which the person may see all changes. */
  toolboxIds: readonly string[]
  /** Those of which the person may know: their own changes are seen there too. */
  readableIds: readonly string[]
  actorId: UserId
  /** Absent: whether they are open or not. */
  open?: boolean
}

const matching = ({ toolboxIds, readableIds, actorId, open }: ChangeFilter) => Prisma.sql`
  ${open === undefined ? Prisma.sql`TRUE` : isOpenIn(open)}
  AND (c.toolbox_id = ANY(${[...toolboxIds]}::uuid[])
    OR (c.author_id = ${actorId}::uuid AND c.toolbox_id = ANY(${[...readableIds]}::uuid[])))`

/** The last changed first. */
export async function listChangesBy(
  tx: Tx,
  filter: ChangeFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ChangeRecord[]> {
  const order = Prisma.sql`ORDER BY c.updated_at DESC, c.number DESC LIMIT ${limit} OFFSET ${offset}`
  return selectChanges(tx, matching(filter), order)
}

export async function countChangesBy(tx: Tx, filter: ChangeFilter): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM change c WHERE ${matching(filter)}`
  return row!.count
}

/** Of all toolboxes with changes, open or closed ones: for decisions, not for readers. */
export async function listToolboxesWithChanges(
  tx: Tx,
  open: boolean,
): Promise<{ id: ToolboxId; facts: ChangeFacts['toolbox'] }[]> {
  const rows = await tx.$queryRaw<(FlatToolbox & { id: ToolboxId })[]>`
    SELECT t.id, ${toolboxColumns} FROM toolbox t
    WHERE t.id IN (SELECT c.toolbox_id FROM change c WHERE ${isOpenIn(open)})`
  return rows.map(row => ({ id: row.id, facts: readToolboxFacts(row) }))
}

type NewChange = {
  toolboxId: ToolboxId
  baseId: VersionId | null
  proposedId: VersionId
  authorId: UserId | null
  title: string
  description: string
  state: ChangeState
  draft: boolean
  publishes: boolean
  rollbackOf?: number
  at: Date
}

export async function insertChange(tx: Tx, { at, ...change }: NewChange): Promise<ChangeId> {
  const { id } = await tx.change.create({
    data: { ...change, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return id as ChangeId
}

type ChangeUpdate = {
  title?: string
  description?: string
  draft?: boolean
  publishes?: boolean
  publishAt?: Date | null
  baseId?: VersionId | null
  proposedId?: VersionId
  summary?: StoredSummary | null
}

export async function updateChange(tx: Tx, id: ChangeId, update: ChangeUpdate, at: Date): Promise<void> {
  const { summary, ...values } = update
  await tx.change.update({
    where: { id },
    data: {
      ...values,
      updatedAt: at,
      // Another time, or none: what failed before says nothing of it.
      ...(values.publishAt !== undefined && { publishFailedAt: null, publishFailure: null }),
      ...(summary !== undefined && {
        summary: summary === null ? Prisma.DbNull : (summary as unknown as Prisma.InputJsonObject),
      }),
    },
  })
}

/**
 * Keeps why the scheduled publication failed. Nobody's view of the change is outdated by it.
 * @returns whether it had not failed before
 */
export async function savePublishFailure(
  tx: Tx,
  id: ChangeId,
  { reason, at }: NonNullable<ChangeRecord['publishFailure']>,
): Promise<boolean> {
  const data = { publishFailedAt: at, publishFailure: reason }
  const open = { id, closedAt: null }
  const { count } = await tx.change.updateMany({ where: { ...open, publishFailedAt: null }, data })
  if (count === 0) await tx.change.updateMany({ where: open, data })
  return count > 0
}

/** Moves the change on only when it still is in state `from`; false means that someone was faster. */
export async function moveChange(
  tx: Tx,
  id: ChangeId,
  from: ChangeState,
  to: ChangeState,
  at: Date,
  closing?: { by: UserId | null; bypassReason?: string },
): Promise<boolean> {
  const { count } = await tx.change.updateMany({
    where: { id, state: from },
    data: {
      state: to,
      updatedAt: at,
      ...(closing && { closedAt: at, closedById: closing.by, bypassReason: closing.bypassReason ?? null }),
    },
  })
  return count === 1
}

function asRecord(row: FlatChange): ChangeRecord {
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
    title: row.changeTitle,
    description: row.description,
    state: row.state,
    draft: row.draft,
    publishes: row.publishes,
    summary: row.summary,
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
  /** Why it was taken back; null for one that was not. */
  yankReason: string | null
  /** null for the first version of a toolbox. */
  change:
    | (Pick<ChangeRecord, 'id' | 'number' | 'title' | 'summary' | 'rollbackOf'> & {
        authorId: UserId | null
        bypassed: boolean
      })
    | null
}

/** Newest first. */
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
    change: proposedBy && {
      ...{ number: proposedBy.number, title: proposedBy.title, rollbackOf: proposedBy.rollbackOf },
      id: proposedBy.id as ChangeId,
      summary: proposedBy.summary as StoredSummary | null,
      authorId: proposedBy.authorId as UserId | null,
      bypassed: proposedBy.bypassReason !== null,
    },
  }))
}
