/** The files of a version as they were uploaded. */
import { filePart } from '@/lib/core/catalog/views/file-part'
import type { SourceFileView } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import { fixableText } from '@/lib/core/formats/upload/encoding-problem'
import { shownText } from '@/lib/core/formats/upload/shown-text'
import { readText } from '@/lib/core/formats/upload/text-file'
import { applyFixes } from '@/lib/core/base/apply-fixes'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { listPathsAround, readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { database } from '@/lib/store/connection/client'
import { listToolPlaces } from '@/lib/store/toolboxes/version-tools'
import { wholeVersion } from './readable-version'

/** Maximum length of a file in characters that a page shows; longer files must be downloaded. */
const shownLengthMax = 1024 * 1024

/** Maximum number of files that are listed beside the shown one. */
const filesBesideMax = 60

/**
 * Returns the part of a file that contains a line, with the places of tools and problems in it. There is no part of
 * binary files, and of files that are too long to show.
 * @param line counts from 1; one after the end stands for the last line
 * @throws AppError `toolbox.not-found`, `version.not-found`, `file.not-found`
 */
export async function readSource(
  actor: Actor,
  slug: string,
  number: number,
  { file, line = 1 }: { file: string; line?: number },
): Promise<SourceFileView> {
  const { toolbox, version } = await wholeVersion(database(), actor, slug, number)
  const [found] = await readBundleFiles(database(), version.bundleSha256, isStorable(file) ? [file] : [])
  if (!found) throw new AppError('file.not-found')
  const { text, note } = shownText(found.bytes)
  const part = text !== null && text.length <= shownLengthMax ? filePart(text, line) : null
  const shown = { first: part?.firstLine ?? 0, last: (part?.firstLine ?? 0) + (part?.lines.length ?? 0) - 1 }
  const [beside, tools] = await Promise.all([
    listPathsAround(version.bundleSha256, found.path, filesBesideMax),
    part ? listToolPlaces(version.id, found.path, shown) : [],
  ])
  return {
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    version: version.number,
    file: found.path,
    part,
    ...(note !== undefined && { note }),
    size: found.bytes.length,
    files: beside.paths.map(path => ({ path })),
    fileCount: beside.total,
    tools,
    problems: version.problems.filter(
      ({ place }) =>
        place?.file === file &&
        place.line !== undefined &&
        place.line >= shown.first &&
        place.line <= shown.last,
    ),
  }
}

type DownloadedFile = { path: string; bytes: Uint8Array; text: boolean }

/**
 * Returns a file as a download.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `file.not-found`
 */
export async function downloadFile(
  actor: Actor,
  slug: string,
  number: number,
  file: string,
): Promise<DownloadedFile> {
  const { version } = await wholeVersion(database(), actor, slug, number)
  const [found] = await readBundleFiles(database(), version.bundleSha256, isStorable(file) ? [file] : [])
  if (!found) throw new AppError('file.not-found')
  return { path: found.path, bytes: found.bytes, text: readText(found.bytes) !== null }
}

/**
 * Returns a file with all fixes of its problems applied that do not conflict.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `file.not-found`, also for a file that is not
 * text and can't be converted
 */
export async function downloadFixed(
  actor: Actor,
  slug: string,
  number: number,
  file: string,
): Promise<{ path: string; text: string }> {
  const { version } = await wholeVersion(database(), actor, slug, number)
  const [found] = await readBundleFiles(database(), version.bundleSha256, isStorable(file) ? [file] : [])
  const fixes = version.problems.flatMap(({ place, fix }) => (fix && place?.file === file ? [fix] : []))
  const fixable = found ? fixableText(found.bytes, fixes) : null
  if (!found || !fixable) throw new AppError('file.not-found')
  return { path: found.path, text: applyFixes(fixable.text, fixable.fixes).text }
}
