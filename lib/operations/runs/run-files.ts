/** The files of a run for people who may see it: its input files and its output files. */
import { imageType, previewKind, readTextPreview, type TextPreview } from '@/lib/core/runs/file-preview'
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

/** The beginning of a text file, or an image with its media type. */
export type FilePreview = TextPreview | { type: string; bytes: Uint8Array }

/**
 * Returns what a page can show of a file.
 * @throws AppError `run.not-found`, `file.not-found`, `file.no-preview`
 */
export async function previewFileOfRun(actor: Actor, runId: RunId, fileId: string): Promise<FilePreview> {
  const { name, bytes } = await readFileOfRun(actor, runId, fileId)
  const kind = previewKind(name)
  const type = kind === 'image' ? imageType(name, bytes) : null
  const preview = type === null ? kind !== 'image' && readTextPreview(bytes) : { type, bytes }
  if (!preview) throw new AppError('file.no-preview', 'This file is neither an image nor text. Download it.')
  return preview
}
