/**
 * Keeps the tables small: arguments and output of runs are removed after a while. The row of the run stays longer, with
 * its tool, person, times and outcome. What is in the audit log has a retention of its own.
 */
import { config } from '@/lib/config'
import type { RunId } from '@/lib/core/base/ids'
import { deleteUnusedBlobs } from '@/lib/store/blobs/blobs'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'

const dayMs = 24 * 60 * 60_000
/** Maximum number of runs in one transaction, because each may have some megabytes of rows. */
const forgottenAtOnceMax = 200
/** Maximum number of rows of runs in one transaction: only the row and its end are left of each. */
const deletedAtOnceMax = 1_000
/** Maximum number of links in one statement. A person has few. */
const sharesAtOnceMax = 1000
/** Maximum retention of runs that were denied or expired. They executed nothing that anyone would look up. */
const unansweredDaysMax = 7

const daysOf = (outcome: string | null) =>
  isUnanswered(outcome) ? Math.min(unansweredDaysMax, config().runDays) : config().runDays
const isUnanswered = (outcome: string | null) => outcome === 'denied' || outcome === 'expired'

/** Returns when a run with this end and outcome is purged. */
export const keptUntil = (endedAt: Date, outcome: string | null): Date =>
  new Date(endedAt.getTime() + daysOf(outcome) * dayMs)

/** Purges every run past its retention, in batches. @returns how many, and how many rows were deleted */
export async function purgeRuns(at: Date, signal?: AbortSignal): Promise<number> {
  const forgotten = await inBatches(async () => (await forgetRuns(at)).length, signal)
  return forgotten + (await inBatches(() => deleteRuns(at), signal))
}

/** Purges every link to a receipt that no longer works, in batches. @returns how many */
export const purgeShares = (at: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(() => forgetShares(at), signal)

/**
 * Removes output, arguments, results, files, network logs and names of secrets of one batch of runs that
 * ended too long before `at`, oldest first, and then the bytes of files that nothing references. Any process
 * may do this at any time.
 * @returns the runs that were purged; after a full batch there may be more
 */
export async function forgetRuns(at: Date): Promise<RunId[]> {
  const before = (outcome: string | null) => new Date(at.getTime() - daysOf(outcome) * dayMs)
  return inTransaction(
    async tx => {
      const due = await tx.$queryRaw<{ id: RunId }[]>`
        SELECT id FROM run WHERE forgotten_at IS NULL AND id IN (
          (SELECT id FROM run WHERE state = 'ended' AND forgotten_at IS NULL AND ended_at < ${before(null)}
            ORDER BY ended_at LIMIT ${forgottenAtOnceMax})
          UNION ALL
          (SELECT id FROM run WHERE outcome IN ('denied', 'expired') AND forgotten_at IS NULL
            AND ended_at < ${before('expired')} ORDER BY ended_at LIMIT ${forgottenAtOnceMax})
        ) FOR UPDATE SKIP LOCKED`
      const ids = due.map(run => run.id)
      await forgetContent(tx, ids, at)
      return ids
    },
    { timeoutMs: 30_000 },
  )
}

/** Removes the content of locked runs that have ended, and bytes of files that nothing references afterwards. */
async function forgetContent(tx: Tx, ids: readonly RunId[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.$executeRaw`
    UPDATE run SET forgotten_at = ${at}, arguments_text = '{}', sly_data_text = NULL, result = NULL, last_seq = 1,
      network_log = NULL, secrets = '{}', idempotency_key = NULL, confirm_expires_at = NULL,
      -- These two may be in the words of the tool.
      reason = CASE WHEN outcome IN ('crashed', 'invalid-input') THEN NULL ELSE reason END
    WHERE id = ANY (${[...ids]}::uuid[])`
  // The row of the end stays, as the first and only one, because viewers count rows without gaps.
  await tx.$executeRaw`DELETE FROM run_chunk WHERE run_id = ANY (${[...ids]}::uuid[]) AND kind = 'F'`
  await tx.$executeRaw`UPDATE run_chunk SET seq = 1 WHERE run_id = ANY (${[...ids]}::uuid[]) AND kind = 'E'`
  // Replays of these runs contain the same arguments.
  await tx.$executeRaw`
    UPDATE replay_case SET arguments_text = '{}', before = NULL, after = NULL, comparison = NULL, detail = ''
    WHERE source = 'run' AND source_id = ANY (${[...ids]}::uuid[])`
  const files = await tx.$queryRaw<{ sha256: string }[]>`
    DELETE FROM run_file WHERE run_id = ANY (${[...ids]}::uuid[]) RETURNING blob_sha256 AS sha256`
  await deleteUnusedBlobs(
    tx,
    files.map(file => file.sha256),
  )
}

/**
 * Deletes a run for everyone: its content as after the retention, links to its receipt and the marks of all people. Its
 * row stays as long as those of other runs, and nothing shows it.
 * @returns false when it has not ended, or was deleted already
 */
export async function deleteRun(tx: Tx, id: RunId, at: Date): Promise<boolean> {
  const [run] = await tx.$queryRaw<{ hasContent: boolean }[]>`
    SELECT forgotten_at IS NULL AS "hasContent" FROM run
    WHERE id = ${id}::uuid AND state = 'ended' AND deleted_at IS NULL FOR UPDATE`
  if (!run) return false
  if (run.hasContent) await forgetContent(tx, [id], at)
  await tx.$executeRaw`UPDATE run SET deleted_at = ${at} WHERE id = ${id}::uuid`
  await tx.$executeRaw`DELETE FROM run_share WHERE run_id = ${id}::uuid`
  await tx.$executeRaw`DELETE FROM run_mark WHERE run_id = ${id}::uuid`
  return true
}

/**
 * Deletes the rows of one batch of purged runs that ended too long before `at`, oldest first.
 * @returns how many; after a full batch there may be more
 */
export async function deleteRuns(at: Date): Promise<number> {
  const before = new Date(at.getTime() - config().runRecordDays * dayMs)
  return database().$executeRaw`
    DELETE FROM run WHERE id IN (
      SELECT id FROM run WHERE forgotten_at IS NOT NULL AND ended_at < ${before}
      ORDER BY ended_at LIMIT ${deletedAtOnceMax} FOR UPDATE SKIP LOCKED
    )`
}

/** Removes links to receipts that no longer work. The audit log records who created and revoked them. */
export async function forgetShares(at: Date): Promise<number> {
  return database().$executeRaw`
    DELETE FROM run_share WHERE id IN (
      SELECT id FROM run_share WHERE revoked_at IS NOT NULL OR expires_at <= ${at}
      LIMIT ${sharesAtOnceMax} FOR UPDATE SKIP LOCKED
    )`
}
