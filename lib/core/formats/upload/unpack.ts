/**
 * Unpacks an upload (an archive, a folder, one file, pasted text) into a tree of plain files, or returns the reasons
 * why it cannot.
 */
import { FileCollector, UploadRefused } from './collect-files'
import { unpackTar } from './unpack-tar'
import { unpackZip } from './unpack-zip'
import { memoryStore, readRange, type Content, type ContentStore } from './stored-bytes'
import { adviceFor, bundleLimitsOf, uploadLimits, type UploadLimits } from './upload-limits'
import { withPath, type SourceTree } from './source-tree'
import { hashContent } from './write-content'
import { formatBytes } from '@/lib/core/base/format-units'
import type { Problem } from '@/lib/core/base/problem'

/** A file of an upload, or an archive. */
export type UploadedPart = {
  /** The name as sent; for a folder upload, with its folders. */
  path: string
  bytes: Content
  /** Set only if the source has file modes; browsers have none. */
  executable?: boolean
}

/** A part whose content is in memory. */
export type UploadPart = UploadedPart & { bytes: Uint8Array }

export type Unpacked =
  | {
      tree: SourceTree
      /** The folder that contains all files, unless its name only has a meaning for the readers. */
      folder: string | null
      /** Ignored entries, shown on the page of the upload. */
      notes: Problem[]
    }
  | { problems: Problem[] }

/**
 * Never rejects because of the content of the upload.
 * @param store where the content of an archive's files is written
 */
export async function unpackUpload(
  parts: readonly UploadedPart[],
  limits: Partial<UploadLimits> = {},
  store: ContentStore = memoryStore,
): Promise<Unpacked> {
  const chosen = { ...uploadLimits, ...limits }
  const bounds = parts.length === 1 && isMcpBundle(parts[0]!.path) ? bundleLimitsOf(chosen) : chosen
  const collector = new FileCollector(bounds, store)
  const format = parts.length === 1 ? archiveFormat(parts[0]!) : null
  try {
    const uploaded = parts.reduce((sum, part) => sum + part.bytes.length, 0)
    if (uploaded > bounds.uploadBytesMax)
      return refused('upload-too-large', `The upload exceeds ${formatBytes(bounds.uploadBytesMax)}.`, {
        hint: adviceFor(bounds, 'uploadBytesMax'),
      })
    if (format === null) collectParts(parts, collector)
    else await unpackArchive(parts[0]!, format, collector, bounds)
  } catch (error) {
    if (!(error instanceof UploadRefused))
      return refused(
        'upload-damaged',
        `The archive can't be read: ${error instanceof Error ? error.message : 'unknown error'}.`,
        { file: parts[0]?.path },
      )
  }
  if (collector.problems.length > 0) return { problems: collector.problems }
  if (collector.files.length === 0) return refused('upload-empty', 'The upload contains no file.')
  return { ...withoutTopFolder(collector.tree()), notes: collector.notes() }
}

/** Recognizes bundles of MCP servers by their names, because nothing else says before unpacking what an archive contains. */
const isMcpBundle = (path: string) => /\.(mcpb|dxt)$/i.test(path)

type ArchiveFormat = 'zip' | 'tar' | 'tar.gz'

/**
 * Detects the format by content first, because names can be wrong; by name for what must be an archive, so that a
 * damaged one is reported as such.
 */
function archiveFormat({ path, bytes }: UploadedPart): ArchiveFormat | null {
  const head = readRange(bytes, 0, Math.min(bytes.length, 512))
  const starts = (...magic: number[]) => magic.every((byte, index) => head[index] === byte)
  if (starts(0x50, 0x4b, 3, 4) || starts(0x50, 0x4b, 5, 6)) return 'zip'
  if (starts(0x1f, 0x8b)) return 'tar.gz'
  if (new TextDecoder('latin1').decode(head.subarray(257, 262)) === 'ustar') return 'tar'
  const name = path.toLowerCase()
  if (name.endsWith('.zip') || isMcpBundle(name)) return 'zip'
  if (name.endsWith('.tar.gz') || name.endsWith('.tgz')) return 'tar.gz'
  return name.endsWith('.tar') ? 'tar' : null
}

async function unpackArchive(
  part: UploadedPart,
  format: ArchiveFormat,
  collector: FileCollector,
  limits: UploadLimits,
) {
  if (part.bytes.length === 0) collector.stop('upload-empty', part.path, 'The archive is empty.')
  if (format === 'zip') await unpackZip(part.bytes, collector)
  else await unpackTar(part.bytes, format === 'tar.gz', collector, limits)
}

function collectParts(parts: readonly UploadedPart[], collector: FileCollector): void {
  for (const { path, bytes, executable } of parts) {
    // A single file keeps no folders.
    const safe = collector.enter(parts.length === 1 ? path.replace(/^.*\//, '') : path, 'file')
    if (safe === null) continue
    collector.count(path, bytes.length, bytes.length)
    const mode = executable ? 0o755 : 0o644
    collector.addWritten(safe, hashContent(bytes), executable === undefined ? null : mode)
  }
}

/** Folders whose names have a meaning for the readers. They stay even if all files are in them. */
const toolboxFolders = new Set(['coded_tools', 'toolbox', 'tools', 'bin'])

/** Archives and browsers wrap the files of a folder in the folder itself, which is not part of the toolbox. */
function withoutTopFolder(tree: SourceTree): { tree: SourceTree; folder: string | null } {
  const top = tree.files[0]!.path.split('/')[0]!
  const isWrapped = tree.files.every(file => file.path.startsWith(`${top}/`))
  if (!isWrapped || toolboxFolders.has(top)) return { tree, folder: null }
  const isPackage = tree.files.some(file => file.path === `${top}/__init__.py`)
  if (isPackage) return { tree, folder: top }
  const files = tree.files.map(file => withPath(file, file.path.slice(top.length + 1)))
  return { tree: { files }, folder: top }
}

function refused(
  code: string,
  message: string,
  { file, hint }: { file?: string; hint?: string } = {},
): { problems: Problem[] } {
  const place = file === undefined ? {} : { place: { file: file.slice(0, 200) } }
  return { problems: [{ severity: 'error', code, message, ...(hint && { hint }), ...place }] }
}
