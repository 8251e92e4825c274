import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { database, translateConnectionError } from '@/lib/store/connection/client'
import { readChunkPage } from '@/lib/store/runs/run-chunks'
import { findReadableRun } from './find-run'

/**
 * Streams the output so far of one stream, byte for byte, reading page by page on demand.
 * @throws AppError `run.not-found`, `database.unavailable`
 */
export async function* readRunOutput(
  actor: Actor,
  runId: RunId,
  stream: 'stdout' | 'stderr',
): AsyncGenerator<Uint8Array> {
  await findReadableRun(database(), actor, runId)
  let after = 0
  for (;;) {
    const rows = await readChunkPage(runId, after).catch(error => {
      throw translateConnectionError(error)
    })
    for (const row of rows)
      if (row.kind === 'F')
        for (const frame of decodeFrames(row.data)) if (frame.kind === stream) yield frame.bytes
    const last = rows.at(-1)
    if (!last || last.kind === 'E') return
    after = last.seq
  }
}
