/** The output of runs as rows: written by workers, read by viewers and downloads. The key (run, seq) is the fence. */
import type { RunId } from '@/lib/core/base/ids'
import type { StoredChunk } from '@/lib/core/runs/output/viewer-queue'
import { plannedQuery } from '@/lib/store/connection/planned-query'
import { streamPool } from '@/lib/store/connection/stream-pool'

export type NewChunk = { runId: string; seq: number; data: Uint8Array }

/**
 * Writes one row for each chunk, in one statement. Safe to retry with the same rows when the result is
 * unknown.
 * @returns the runs whose row number is taken by another writer's row: they no longer belong to the caller
 */
export async function insertChunks(chunks: readonly NewChunk[]): Promise<string[]> {
  const { rows: written } = await plannedQuery<{ run_id: string }>(
    'insert-chunks',
    `INSERT INTO run_chunk (run_id, seq, kind, data)
     SELECT run_id, seq, 'F', data FROM unnest($1::uuid[], $2::int[], $3::bytea[]) AS row (run_id, seq, data)
     ON CONFLICT (run_id, seq) DO NOTHING RETURNING run_id`,
    [
      chunks.map(chunk => chunk.runId),
      chunks.map(chunk => chunk.seq),
      chunks.map(chunk => Buffer.from(chunk.data.buffer, chunk.data.byteOffset, chunk.data.byteLength)),
    ],
  )
  const there = new Set(written.map(row => row.run_id))
  const doubtful = chunks.filter(chunk => !there.has(chunk.runId))
  const taken = await Promise.all(doubtful.map(async chunk => !(await isStored(chunk))))
  return doubtful.filter((_, index) => taken[index]).map(chunk => chunk.runId)
}

async function isStored({ runId, seq, data }: NewChunk): Promise<boolean> {
  const { rows } = await streamPool().query<{ kind: string; data: Buffer }>(
    'SELECT kind, data FROM run_chunk WHERE run_id = $1::uuid AND seq = $2',
    [runId, seq],
  )
  return rows[0]?.kind === 'F' && rows[0].data.equals(data)
}

/**
 * Maximum size of a page of output in memory for one viewer. Limited by bytes, because one row may have one
 * byte or 256 KiB.
 */
const pageBytes = 1024 * 1024
const pageRows = 256

export type ChunkRow = { seq: number; kind: StoredChunk['kind']; data: Buffer }

/** Returns the rows after `after`, up to the size of a page, and at least one when there is one. */
export async function readChunkPage(runId: RunId, after: number): Promise<ChunkRow[]> {
  const { rows } = await plannedQuery<ChunkRow>(
    'read-chunk-page',
    `SELECT seq, kind, data FROM (
       SELECT seq, kind, data, sum(octet_length(data)) OVER (ORDER BY seq) - octet_length(data) AS before
       FROM (SELECT seq, kind, data FROM run_chunk WHERE run_id = $1::uuid AND seq > $2 ORDER BY seq LIMIT ${pageRows}) next
     ) page WHERE before < ${pageBytes} ORDER BY seq`,
    [runId, after],
  )
  return rows
}

/** Reports whether the page is full, so that there may be more rows. */
export function isFullPage(rows: readonly ChunkRow[]): boolean {
  return rows.length === pageRows || rows.reduce((sum, row) => sum + row.data.length, 0) >= pageBytes
}

type RunCursor = { id: RunId; seq: number; state: string }

/** Returns the cursor of each run in one query, for the fallback poll of all watched runs. */
export async function readPulses(runIds: readonly RunId[]): Promise<RunCursor[]> {
  const { rows } = await plannedQuery<RunCursor>(
    'read-pulses',
    `SELECT id, state, coalesce((SELECT max(seq) FROM run_chunk WHERE run_id = run.id), 0) AS seq
     FROM run WHERE id = ANY ($1::uuid[])`,
    [runIds],
  )
  return rows
}
