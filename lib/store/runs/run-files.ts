/**
 * Files of runs: rows that name blobs. Input files are written together with the run, output files just
 * before its end.
 */
import { v7 as newId } from 'uuid'
import { runFileKinds, type RunFileKind } from '@/lib/core/runs/run-views'
import { blobHash } from '@/lib/core/formats/upload/bundle-hash'
import { compareText } from '@/lib/core/base/compare-text'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { RunId } from '@/lib/core/base/ids'
import { readBlobs, storeBlobs } from '@/lib/store/blobs/blobs'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'

type RunFileRecord = { id: string; kind: RunFileKind; path: string; size: number; sha256: string }

/** Inserts files. Safe to retry with the same files. */
export async function insertRunFiles(
  tx: Tx,
  runId: RunId,
  kind: RunFileKind,
  files: readonly SourceFile[],
): Promise<void> {
  if (files.length === 0) return
  const named = files.map(file => ({ ...file, blobSha256: blobHash(file.bytes) }))
  await storeBlobs(tx, new Map(named.map(file => [file.blobSha256, file])))
  await tx.runFile.createMany({
    data: named.map(({ path, mode, bytes, blobSha256 }) => ({
      id: newId(),
      runId,
      kind,
      path,
      mode,
      size: bytes.length,
      blobSha256,
    })),
    skipDuplicates: true,
  })
}

/** Time to store some megabytes on a slow disk. */
export const filesTimeoutMs = 30_000

export type LeftFiles = { kind: Exclude<RunFileKind, 'input'>; files: readonly SourceFile[] }

/** Stores output files. @returns false, with nothing written, when the run no longer belongs to the worker */
export function storeLeftFiles(runId: RunId, workerId: string, left: readonly LeftFiles[]): Promise<boolean> {
  return inTransaction(
    async tx => {
      const locked = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM run WHERE id = ${runId}::uuid AND state IN ('starting', 'running') AND lease_owner = ${workerId}
        FOR KEY SHARE`
      if (locked.length === 0) return false
      for (const { kind, files } of left) await insertRunFiles(tx, runId, kind, files)
      return true
    },
    { timeoutMs: filesTimeoutMs },
  )
}

const readKind = wordReader('run_file.kind', runFileKinds)

/** Returns files in the order of their paths, without their bytes. */
export async function listRunFiles(tx: Tx, runId: RunId): Promise<RunFileRecord[]> {
  const rows = await tx.runFile.findMany({ where: { runId } })
  return rows
    .sort((a, b) => compareText(a.path, b.path))
    .map(({ id, kind, path, size, blobSha256 }) => ({
      id,
      kind: readKind(kind),
      path,
      size,
      sha256: blobSha256,
    }))
}

/**
 * Returns the input files of a run with their content, by path. Modes become 0644 or 0755.
 * @throws AppError `storage.unavailable`
 */
export async function readRunInputs(tx: Tx, runId: RunId): Promise<SourceFile[]> {
  const rows = await tx.runFile.findMany({
    where: { runId, kind: 'input' },
    select: { path: true, mode: true, blobSha256: true },
  })
  const bytesOf = await readBlobs(
    tx,
    rows.map(row => row.blobSha256),
  )
  return rows
    .sort((a, b) => compareText(a.path, b.path))
    .flatMap(({ path, mode, blobSha256 }) => {
      const bytes = bytesOf.get(blobSha256)
      // A purge may have come between the two queries.
      return bytes ? [{ path, mode: mode === 0o755 ? 0o755 : 0o644, bytes }] : []
    })
}

/**
 * Returns an input or output file of this run with its content; null for a file of another run.
 * @throws AppError `storage.unavailable`
 */
export async function readRunFile(
  tx: Tx,
  runId: RunId,
  id: string,
): Promise<{ path: string; bytes: Uint8Array } | null> {
  const row = await tx.runFile.findFirst({ where: { id, runId }, select: { path: true, blobSha256: true } })
  const bytes = row && (await readBlobs(tx, [row.blobSha256])).get(row.blobSha256)
  return row && bytes ? { path: row.path, bytes } : null
}
