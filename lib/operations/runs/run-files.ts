/** The files of a run for people who may see it: its input files and its output files. */
import type { RunFilesView } from '@/lib/core/runs/run-views'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { listRunFiles, readRunFile } from '@/lib/store/runs/run-files'
import { findReadableRun } from './find-run'

/** Returns the list of files. @throws AppError `run.not-found` */
export async function findRunFiles(actor: Actor, runId: RunId): Promise<RunFilesView> {
  const run = await findReadableRun(database(), actor, runId)
  return { files: await listRunFiles(database(), runId), left: run.filesLeft ?? 0 }
}

/** Returns one file. @throws AppError `run.not-found`, `file.not-found` */
export async function readFileOfRun(
  actor: Actor,
  runId: RunId,
  fileId: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  await findReadableRun(database(), actor, runId)
  const id = parseId(fileId)
  const file = id && (await readRunFile(database(), runId, id))
  if (!file) throw new AppError('file.not-found', "This run doesn't have this file, or the file was purged.")
  return { name: file.path.split('/').at(-1)!, bytes: file.bytes }
}
