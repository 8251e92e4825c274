/**
 * The bytes of files, stored once under their hash, however many bundles and runs contain them. They are in Postgres.
 * With PEGBOARD_BLOB_URL, those of large files are objects of that store, and their rows have no bytes.
 *
 * Every object has a blob, or a row of `unused_object`, which is written first and deleted with the transaction of the
 * blob. No object is lost while a blob names it, and none remains without one (purge-objects.ts).
 */
import { compareText } from '@/lib/core/base/compare-text'
import { isText } from '@/lib/core/formats/upload/text-file'
import { sizeOf, type SourceFile } from '@/lib/core/formats/upload/source-tree'
import { translateConnectionError, type Tx } from '@/lib/store/connection/client'
import { sendingBytes } from '@/lib/store/connection/sent-bytes'
import { streamPool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { byteBatches, inParallel } from './batches'
import { notConfigured, objectStore, type ObjectStore } from './object-store'

/** Files below this size stay in Postgres, because a row costs less than a request. */
export const objectBytesMin = 16 * 1024

/**
 * Stores blobs by their hashes. They are sorted, so that two uploads with common files wait for each other instead of
 * deadlocking. Only one batch is in memory at a time.
 * @throws AppError `storage.unavailable`
 */
export async function storeBlobs(tx: Tx, blobs: ReadonlyMap<string, SourceFile>): Promise<void> {
  const known = await tx.blob.findMany({
    where: { sha256: { in: [...blobs.keys()] } },
    select: { sha256: true },
  })
  const there = new Set(known.map(({ sha256 }) => sha256))
  const missing = [...blobs].filter(([sha256]) => !there.has(sha256)).sort(([a], [b]) => compareText(a, b))
  const store = await objectStore()
  const isObject = (file: SourceFile) => store !== null && sizeOf(file) >= objectBytesMin
  const objects = missing.filter(([, file]) => isObject(file)).map(([sha256]) => sha256)
  if (objects.length > 0) await claimObjects(tx, objects)
  for (const batch of byteBatches(missing, ([, file]) => sizeOf(file)))
    await insertBlobs(
      tx,
      await inParallel(batch, ([sha256, file]) => blobRow(sha256, file.bytes, isObject(file) ? store : null)),
    )
}

/** `bytes` is null if they are an object. */
type BlobRow = { sha256: string; size: number; text: boolean; bytes: Uint8Array | null }

async function blobRow(sha256: string, bytes: Uint8Array, store: ObjectStore | null): Promise<BlobRow> {
  if (store) await store.put(sha256, bytes)
  return { sha256, size: bytes.length, text: isText(bytes), bytes: store ? null : bytes }
}

/** Inserts blobs with one statement. The bytes of all of them are in memory. */
async function insertBlobs(tx: Tx, blobs: readonly BlobRow[]): Promise<void> {
  const sent = blobs.map(({ bytes }) => bytes ?? new Uint8Array())
  await sendingBytes(sent, keys => {
    const rows = blobs.map(
      ({ sha256, size, text, bytes }, at) =>
        Prisma.sql`(${sha256}, ${size}::int, ${text}::boolean, ${bytes ? keys[at] : null}::bytea)`,
    )
    return tx.$executeRaw`
      INSERT INTO blob (sha256, size, text, bytes) VALUES ${Prisma.join(rows)} ON CONFLICT DO NOTHING`
  })
}

/**
 * Records that these objects will be written, then deletes the records in the transaction: they are back if it does not
 * commit. Deleting them waits until a purge that has found older ones is done (purge-objects.ts).
 */
async function claimObjects(tx: Tx, hashes: string[]): Promise<void> {
  try {
    // On another pool than Prisma's, in which every connection may wait for such a record.
    await streamPool().query('INSERT INTO unused_object (sha256) SELECT unnest($1::text[])', [hashes])
  } catch (error) {
    throw translateConnectionError(error)
  }
  await tx.$executeRaw`
    DELETE FROM unused_object WHERE id IN (
      SELECT id FROM unused_object WHERE sha256 = ANY (${hashes}::text[]) ORDER BY sha256, id FOR UPDATE
    )`
}

/** Returns the bytes of stored blobs by their hashes. @throws AppError `storage.unavailable` */
export async function readBlobs(tx: Tx, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  const rows = await tx.blob.findMany({
    where: { sha256: { in: [...new Set(hashes)] } },
    select: { sha256: true, bytes: true },
  })
  const read = await inParallel(
    rows,
    async ({ sha256, bytes }) => [sha256, bytes ?? (await readObject(sha256))] as const,
  )
  return new Map(read)
}

async function readObject(sha256: string): Promise<Uint8Array> {
  const store = await objectStore()
  if (!store) throw notConfigured()
  return store.get(sha256)
}

/** Deletes those of the blobs that no bundle and no run contains. Their objects are deleted a day later. */
export async function deleteUnusedBlobs(tx: Tx, hashes: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (
      DELETE FROM blob WHERE sha256 = ANY (${[...new Set(hashes)]}::text[])
        AND NOT EXISTS (SELECT FROM bundle_file WHERE blob_sha256 = sha256)
        AND NOT EXISTS (SELECT FROM run_file WHERE blob_sha256 = sha256)
      RETURNING sha256, bytes IS NULL AS is_object
    )
    INSERT INTO unused_object (sha256) SELECT sha256 FROM gone WHERE is_object`
}
