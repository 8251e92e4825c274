/** Deletes objects from the store of PEGBOARD_BLOB_URL that no blob names. */
import { inTransaction } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { inParallel } from './batches'
import { notConfigured, objectStore } from './object-store'

/**
 * Longer than any transaction that writes objects, and long enough to copy the store after the database: a backup then
 * has every object that its database names.
 */
export const unusedKeptMs = 24 * 60 * 60_000
/** Maximum number of objects in one transaction, because writers of the same objects wait for it. */
const deletedAtOnceMax = 100

/** Deletes every object that has been unused for a day, in batches. @returns how many records were deleted */
export const purgeObjects = (at: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(() => purgeSome(new Date(at.getTime() - unusedKeptMs)), signal)

/**
 * The locks on the records make writers of the same objects wait (`claimObjects`), so that no object is deleted after it
 * was written again. If the store cannot be reached, the records stay.
 */
async function purgeSome(before: Date): Promise<number> {
  return inTransaction(
    async tx => {
      const records = await tx.$queryRaw<{ id: string; sha256: string; isUsed: boolean }[]>`
        SELECT id, sha256,
          EXISTS (SELECT FROM blob b WHERE b.sha256 = u.sha256 AND b.bytes IS NULL) AS "isUsed"
        FROM unused_object u WHERE since < ${before}
        ORDER BY since LIMIT ${deletedAtOnceMax} FOR UPDATE SKIP LOCKED`
      if (records.length === 0) return 0
      const store = await objectStore()
      if (!store) throw notConfigured()
      const unused = new Set(records.filter(({ isUsed }) => !isUsed).map(({ sha256 }) => sha256))
      await inParallel([...unused], sha256 => store.remove(sha256))
      await tx.$executeRaw`DELETE FROM unused_object WHERE id = ANY (${records.map(({ id }) => id)}::uuid[])`
      return records.length
    },
    // Shorter than the time after which a silent connection is ended (answering-socket.ts).
    { timeoutMs: 50_000 },
  )
}
