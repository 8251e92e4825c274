/**
 * Rows of uploads that are only checked. They exist while their files describe themselves and for a day
 * after.
 */
import type { EnvironmentHashes } from '@/lib/core/environments/environment'
import type { DescribeTarget } from '@/lib/core/formats/reading'
import type { BundleHash, CheckId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Problem } from '@/lib/core/base/problem'
import { storableJson } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { deleteUnusedBlobs } from '@/lib/store/blobs/blobs'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import type { Prisma } from '@/lib/store/generated/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { toJson } from '@/lib/store/connection/stored-json'
import { readCheckJudged, type JudgedCheck } from './stored-proposals'
import { readCheckDescribing, readCheckProblems, readCheckTools } from '@/lib/store/toolboxes/stored-versions'

export type CheckRecord = {
  id: CheckId
  toolboxId: ToolboxId
  bundleSha256: BundleHash
  environmentHash: string | null
  nodeEnvironmentHash: string | null
  /** Targets that were, or still have to be, described. */
  describing: DescribeTarget[]
  state: 'reading' | 'done'
  /** Tools that were read from text; all tools once the check is done. */
  tools: ToolSpec[]
  problems: Problem[]
  /** The result of the comparison, if a worker made it. */
  judged: JudgedCheck | null
  createdAt: Date
}

const columns = {
  id: true,
  toolboxId: true,
  bundleSha256: true,
  environmentHash: true,
  nodeEnvironmentHash: true,
  describing: true,
  state: true,
  tools: true,
  problems: true,
  judged: true,
  createdAt: true,
} as const satisfies Prisma.UploadCheckSelect

/** Returns the check; null when it was purged a day after it was made. */
export async function findCheckById(tx: Tx, id: CheckId): Promise<CheckRecord | null> {
  return asRecord(await tx.uploadCheck.findUnique({ where: { id }, select: columns }))
}

type CheckedFiles = { toolboxId: ToolboxId; bundleSha256: BundleHash } & EnvironmentHashes

/** Returns the newest check of the same files with the same packages. */
export async function findCheckOf(tx: Tx, files: CheckedFiles): Promise<CheckRecord | null> {
  const row = await tx.uploadCheck.findFirst({
    where: files,
    orderBy: { createdAt: 'desc' },
    select: columns,
  })
  return asRecord(row)
}

type NewCheck = CheckedFiles & {
  describing: readonly DescribeTarget[]
  tools: readonly ToolSpec[]
  problems: readonly Problem[]
  createdById: UserId
  at: Date
}

/** Adds a check whose files must describe themselves. Their bundle must be stored. */
export async function insertCheck(tx: Tx, { at, ...check }: NewCheck): Promise<CheckId> {
  const { describing, tools, problems, ...values } = check
  const row = await tx.uploadCheck.create({
    data: {
      ...values,
      describing: toJson(describing),
      tools: toJson(tools),
      problems: toJson(problems),
      createdAt: at,
    },
    select: { id: true },
  })
  return row.id as CheckId
}

/** Ends a check. @returns false when another process was faster, or the check was removed */
export async function endCheck(
  tx: Tx,
  id: CheckId,
  read: { tools: readonly ToolSpec[]; problems: readonly Problem[] },
): Promise<boolean> {
  const { count } = await tx.uploadCheck.updateMany({
    where: { id, state: 'reading' },
    data: { state: 'done', tools: toJson(read.tools), problems: toJson(read.problems) },
  })
  return count === 1
}

/** Stores the findings of a check, which replace earlier ones. */
export async function saveJudged(tx: Tx, id: CheckId, judged: JudgedCheck): Promise<void> {
  await tx.uploadCheck.updateMany({
    where: { id, state: 'done' },
    data: { judged: toJson(storableJson(judged)) },
  })
}

/** Purges every check that was made before then, in batches. @returns how many */
export const purgeChecks = (before: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(() => forgetChecks(before), signal)

/** Maximum number of checks in one transaction, because their files may be some megabytes each. */
const forgottenAtOnceMax = 50

/**
 * Removes checks that were made before then, and the files that nothing else references. Any process may do
 * this at any time.
 * @returns how many were removed; after a full batch there may be more
 */
export async function forgetChecks(before: Date): Promise<number> {
  const due = { createdAt: { lt: before } }
  // Queried without a lock, because there is rarely anything to do.
  if (!(await database().uploadCheck.findFirst({ where: due, select: { id: true } }))) return 0
  return inTransaction(
    async tx => {
      // Every writer of a tree writes to this table first (storeBundle), so no one can reference a tree that
      // is deleted here.
      await tx.$executeRaw`LOCK TABLE bundle IN SHARE ROW EXCLUSIVE MODE`
      const gone = await tx.$queryRaw<{ sha256: string }[]>`
        DELETE FROM upload_check WHERE id IN (
          SELECT id FROM upload_check WHERE created_at < ${before} ORDER BY created_at LIMIT ${forgottenAtOnceMax}
        ) RETURNING bundle_sha256 AS sha256`
      const bundles = [...new Set(gone.map(({ sha256 }) => sha256))]
      const files = await tx.$queryRaw<{ sha256: string }[]>`
        SELECT DISTINCT blob_sha256 AS sha256 FROM bundle_file WHERE bundle_sha256 = ANY (${bundles}::text[])`
      await tx.$executeRaw`
        DELETE FROM bundle b WHERE b.sha256 = ANY (${bundles}::text[])
          AND NOT EXISTS (SELECT FROM version v WHERE v.bundle_sha256 = b.sha256)
          AND NOT EXISTS (SELECT FROM shared_files s WHERE s.bundle_sha256 = b.sha256)
          AND NOT EXISTS (SELECT FROM upload_check c WHERE c.bundle_sha256 = b.sha256)`
      await deleteUnusedBlobs(
        tx,
        files.map(({ sha256 }) => sha256),
      )
      return gone.length
    },
    { timeoutMs: 30_000 },
  )
}

type CheckRow = Prisma.UploadCheckGetPayload<{ select: typeof columns }>

function asRecord(row: CheckRow | null): CheckRecord | null {
  if (!row) return null
  const { id } = row
  // CHECK constraints and foreign keys restrict the other columns to their types.
  return {
    ...row,
    id: id as CheckId,
    toolboxId: row.toolboxId as ToolboxId,
    bundleSha256: row.bundleSha256 as BundleHash,
    state: row.state as CheckRecord['state'],
    describing: readCheckDescribing(row.describing, id),
    tools: readCheckTools(row.tools, id),
    problems: readCheckProblems(row.problems, id),
    judged: readCheckJudged(row.judged, id),
  }
}
