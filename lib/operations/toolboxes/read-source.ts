/** The files of a version as they were uploaded. */
import type { SourceFileView } from '@/lib/core/catalog/views/toolbox-views'
import { AppError } from '@/lib/core/base/errors'
import { fixableText } from '@/lib/core/formats/upload/encoding-problem'
import { shownText } from '@/lib/core/formats/upload/shown-text'
import { readText } from '@/lib/core/formats/upload/text-file'
import { applyFixes } from '@/lib/core/base/apply-fixes'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { listBundleFiles, readBundleFiles } from '@/lib/store/toolboxes/bundles'
import { database } from '@/lib/store/connection/client'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { wholeVersion } from './readable-version'

/** Maximum length of a file in characters that a page shows; longer files must be downloaded. */
const shownLengthMax = 1024 * 1024

/**
 * Returns one file with the places of tools and problems in it. `text` is null for binary files, and for
 * files that are too long to show.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `file.not-found`
 */
export async function readSource(
  actor: Actor,
  slug: string,
  number: number,
  file: string,
): Promise<SourceFileView> {
  const tx = database()
  const { toolbox, version } = await wholeVersion(tx, actor, slug, number)
  const [files, tools, [found]] = await Promise.all([
    listBundleFiles(tx, version.bundleSha256),
    listTools(tx, version.id),
    readBundleFiles(tx, version.bundleSha256, isStorable(file) ? [file] : []),
  ])
  if (!found) throw new AppError('file.not-found')
  const { text, note } = shownText(found.bytes)
  return {
    toolbox: { slug: toolbox.slug, title: toolbox.title },
    version: version.number,
    file: found.path,
    text: text !== null && text.length <= shownLengthMax ? text : null,
    ...(note !== undefined && { note }),
    size: found.bytes.length,
    files,
    tools: tools.flatMap(({ name, spec: { source } }) => {
      const { file: path, line, endLine } = source.place
      return path === file && line !== undefined ? [{ name, line, endLine: endLine ?? line }] : []
    }),
    problems: version.problems.filter(problem => problem.place?.file === file),
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
