/** Stores the files that a tool left in its workspace, without the inputs that it did not change. */
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@/lib/core/base/errors'
import { blobHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { RunId } from '@/lib/core/base/ids'
import { readOutputFiles } from '@/lib/core/runs/run-files'
import { errorFields, log } from '@/lib/log'
import { type LeftFiles as StoredFiles, storeLeftFiles } from '@/lib/store/runs/run-files'
import { isUnwritable } from '@/lib/store/connection/sql-state'

const retryMs = 250
/** An outage of the object store may last for hours, in which runs must end without their files. */
const storageOutageMsMax = 60_000

export class OutputFiles {
  private archive: Uint8Array | null = null
  private readonly provided: ReadonlyMap<string, string>

  /** @param storageOutageMs for how long an outage of the object store delays the end of the run */
  constructor(
    inputs: readonly SourceFile[],
    private readonly storageOutageMs = storageOutageMsMax,
  ) {
    this.provided = new Map(inputs.map(file => [file.path, blobHash(file.bytes)]))
  }

  take(archive: Uint8Array): void {
    this.archive = archive
  }

  /**
   * Repeats the statement until Postgres confirms it, or for a minute if it is the object store that fails. A run whose
   * files cannot be stored still ends.
   * @param hide removes secrets of the run from a file
   * @param found number of regular files in the workspace, including those that were not sent
   * @returns how many of them were not stored
   */
  async store(
    run: {
      runId: RunId
      workerId: string
      found: number
      logs: readonly SourceFile[]
      hide: (file: SourceFile) => SourceFile
    },
    signal: AbortSignal,
  ): Promise<number> {
    const arrived = this.archive ? await readOutputFiles(this.archive) : []
    const changed = arrived
      .filter(file => this.provided.get(file.path) !== blobHash(file.bytes))
      .map(file => run.hide(file))
    const kinds: StoredFiles[] = [
      { kind: 'output', files: changed },
      { kind: 'log', files: run.logs },
    ]
    const left = Math.max(0, run.found - arrived.length)
    if (changed.length + run.logs.length === 0) return left
    const until = performance.now() + this.storageOutageMs
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        await storeLeftFiles(run.runId, run.workerId, kinds)
        return left
      } catch (error) {
        if (attempt === 1) log('warn', 'run.files-delayed', { run: run.runId, ...errorFields(error) })
        if (isUnwritable(error)) break
        if (isStorageOutage(error) && performance.now() > until) break
        // The loop reads the signal that aborts this pause.
        await pause(retryMs, undefined, { signal }).catch(() => {})
      }
    }
    return left + changed.length
  }
}

const isStorageOutage = (error: unknown) => error instanceof AppError && error.code === 'storage.unavailable'
