/** Uploaded trees, stored by content: a file's bytes once, however many bundles contain them. */
import type { ContentFile } from '@/lib/core/proposals/model/version-content'
import { sha256Of } from '@/lib/core/formats/upload/bundle-hash'
import { compareText } from '@/lib/core/base/compare-text'
import { sizeOf, type SourceFile, type SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { BundleHash } from '@/lib/core/base/ids'
import { byteBatches } from '@/lib/store/blobs/batches'
import { readBlobs, storeBlobs } from '@/lib/store/blobs/blobs'
import { database, type Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

/** Stores the tree under its hash. A tree or file that is already stored is not written again. */
export async function storeBundle(tx: Tx, sha256: BundleHash, tree: SourceTree): Promise<void> {
  const bytes = tree.files.reduce((sum, file) => sum + sizeOf(file), 0)
  const { count } = await tx.bundle.createMany({
    data: [{ sha256, files: tree.files.length, bytes }],
    skipDuplicates: true,
  })
  if (count === 0) return
  const files = new Map(tree.files.map(file => [sha256Of(file), file]))
  await storeBlobs(tx, files)
  await tx.bundleFile.createMany({
    data: tree.files.map(file => ({
      bundleSha256: sha256,
      path: file.path,
      mode: file.mode,
      blobSha256: sha256Of(file),
    })),
  })
}

type BundleEntry = { path: string; size: number; executable: boolean; text: boolean }

/** Returns the files of the bundle, without their bytes, in the order of their paths. */
export async function listBundleFiles(tx: Tx, sha256: string): Promise<BundleEntry[]> {
  const statement = Prisma.sql`
    SELECT f.path, blob.size, f.mode = ${0o755} AS executable, blob.text
    FROM bundle_file f JOIN blob ON blob.sha256 = f.blob_sha256
    WHERE f.bundle_sha256 = ${sha256}`
  const rows = await plannedIn<BundleEntry>(tx, 'list-bundle-files', statement, pagePool)
  return rows.sort((a, b) => compareText(a.path, b.path))
}

/**
 * Returns the paths of the bundle around one of them, in the order of their bytes, and the number of all files.
 * @param max number of paths, at least half of them from this one on if there are as many
 */
export async function listPathsAround(
  sha256: string,
  path: string,
  max: number,
): Promise<{ paths: string[]; total: number }> {
  const statement = Prisma.sql`
    SELECT b.files AS total,
      ARRAY(SELECT f.path FROM bundle_file f WHERE f.bundle_sha256 = b.sha256 AND f.path COLLATE "C" < ${path}
        ORDER BY f.path COLLATE "C" DESC LIMIT ${max}) AS before,
      ARRAY(SELECT f.path FROM bundle_file f WHERE f.bundle_sha256 = b.sha256 AND f.path COLLATE "C" >= ${path}
        ORDER BY f.path COLLATE "C" LIMIT ${max}) AS "from"
    FROM bundle b WHERE b.sha256 = ${sha256}`
  const [row] = await plannedIn<{ total: number; before: string[]; from: string[] }>(
    database(),
    'list-paths-around',
    statement,
    pagePool,
  )
  if (!row) return { paths: [], total: 0 }
  const from = row.from.slice(0, Math.max(Math.ceil(max / 2), max - row.before.length))
  return { paths: [...row.before.slice(0, max - from.length).toReversed(), ...from], total: row.total }
}

/** Returns the files of the bundle in the form that versions are compared by. */
export async function listContentFiles(tx: Tx, sha256: string): Promise<ContentFile[]> {
  const rows = await tx.bundleFile.findMany({
    where: { bundleSha256: sha256 },
    select: { path: true, mode: true, blobSha256: true },
  })
  return rows.map(({ path, mode, blobSha256 }) => ({ path, mode, sha256: blobSha256 }))
}

/** Returns those of the named files that the bundle contains; all of its files when none are named. */
export async function readBundleFiles(
  tx: Tx,
  sha256: string,
  paths?: readonly string[],
): Promise<SourceFile[]> {
  const files: SourceFile[] = []
  for await (const file of streamBundleFiles(tx, sha256, paths)) files.push(file)
  return files
}

/** Yields the same files in the order of their paths. Only one batch is in memory at a time. */
export async function* streamBundleFiles(
  tx: Tx,
  sha256: string,
  paths?: readonly string[],
): AsyncGenerator<SourceFile> {
  const isNamed = paths ? Prisma.sql`f.path = ANY(${[...paths]}::text[])` : Prisma.sql`TRUE`
  const rows = await tx.$queryRaw<{ path: string; mode: number; blobSha256: string; size: number }[]>`
    SELECT f.path, f.mode, f.blob_sha256 AS "blobSha256", b.size
    FROM bundle_file f JOIN blob b ON b.sha256 = f.blob_sha256
    WHERE f.bundle_sha256 = ${sha256} AND ${isNamed}`
  rows.sort((a, b) => compareText(a.path, b.path))
  for (const batch of byteBatches(rows, row => row.size)) {
    const bytesOf = await readBlobs(
      tx,
      batch.map(row => row.blobSha256),
    )
    for (const { path, mode, blobSha256 } of batch)
      yield { path, mode: mode === 0o755 ? 0o755 : 0o644, bytes: bytesOf.get(blobSha256)! }
  }
}

export type BundleBlob = { sha256: string; mode: number; size: number }

/** Returns the blob at each path, without its bytes. */
export async function listBundleHashes(tx: Tx, sha256: string): Promise<Map<string, BundleBlob>> {
  const rows = await tx.bundleFile.findMany({
    where: { bundleSha256: sha256 },
    select: { path: true, mode: true, blobSha256: true, blob: { select: { size: true } } },
  })
  return new Map(
    rows.map(({ path, mode, blobSha256, blob }) => [path, { sha256: blobSha256, mode, size: blob.size }]),
  )
}
