/** Shared files of toolboxes: rows are added, never changed. */
import type { BundleHash, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

type SharedFilesRecord = {
  number: number
  bundleSha256: BundleHash | null
  files: number
  bytes: number
  restoredFrom: number | null
  author: string
  createdAt: Date
}

/** Maximum number of revisions that are listed; older ones stay stored. */
const listedMax = 200

/** Returns revisions, newest first. The first one is active. */
export async function listSharedFiles(tx: Tx, toolboxId: ToolboxId): Promise<SharedFilesRecord[]> {
  const rows = await tx.sharedFiles.findMany({
    where: { toolboxId },
    orderBy: { number: 'desc' },
    take: listedMax,
    include: { bundle: { select: { files: true, bytes: true } }, author: { select: { name: true } } },
  })
  return rows.map(({ number, bundleSha256, restoredFrom, createdAt, bundle, author }) => ({
    number,
    restoredFrom,
    createdAt,
    bundleSha256: bundleSha256 as BundleHash | null,
    files: bundle?.files ?? 0,
    bytes: bundle?.bytes ?? 0,
    author: author.name,
  }))
}

/** Inserts a revision. Callers must hold the lock of the toolbox, so that numbers follow each other. */
export async function insertSharedFiles(
  tx: Tx,
  row: {
    toolboxId: ToolboxId
    number: number
    bundleSha256: BundleHash | null
    restoredFrom: number | null
    authorId: UserId
    createdAt: Date
  },
): Promise<void> {
  await tx.sharedFiles.create({ data: row })
}
