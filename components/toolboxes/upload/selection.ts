/** The selected files with their target paths, and the problems to fix before sending. */
import { formatBytes } from '@/components/ui/text/format-number'
import { isJunkName } from '@/lib/core/formats/upload/ignored-files'
import type { UploadLimits } from '@/lib/core/formats/upload/upload-limits'

export type SelectedFile = {
  /** Path with its folders, joined by `/`. */
  path: string
  size: number
  content: Blob
}

/** The limits that a page checks before it sends anything. */
export type SelectionLimits = Pick<UploadLimits, 'uploadBytesMax' | 'filesMax' | 'depthMax'>

/** Returns the selection with more files. A later file replaces an earlier one of the same path; ignored files are left out. */
export function addFiles(selection: readonly SelectedFile[], added: readonly SelectedFile[]): SelectedFile[] {
  const files = new Map(selection.map(file => [file.path, file]))
  for (const file of added) if (!isIgnored(file.path)) files.set(file.path, file)
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

function isIgnored(path: string): boolean {
  return path.split('/').some(isJunkName)
}

export function isArchive(path: string): boolean {
  return /\.(zip|mcpb|dxt|tar|tgz|tar\.gz)$/i.test(path)
}

export function bytesOf(selection: readonly SelectedFile[]): number {
  return selection.reduce((sum, file) => sum + file.size, 0)
}

/** Returns why the selection cannot be sent, or null. The server checks again; this check saves the upload. */
export function selectionProblem(
  selection: readonly SelectedFile[],
  { uploadBytesMax, filesMax, depthMax }: SelectionLimits,
): string | null {
  const bytes = bytesOf(selection)
  const archive = selection.find(file => isArchive(file.path))
  const deep = selection.find(file => file.path.split('/').length > depthMax)
  if (selection.length === 0) return 'Choose files or a folder first.'
  if (bytes > uploadBytesMax)
    return `Upload too large: ${formatBytes(bytes)}. The limit is ${formatBytes(uploadBytesMax)}.`
  if (selection.length > filesMax)
    return `Too many files: ${selection.length.toLocaleString('en')}. The limit is ${filesMax.toLocaleString('en')}.`
  if (archive && selection.length > 1)
    return `Upload ${archive.path} on its own, or upload its files without the archive.`
  return deep ? `${deep.path} is nested more than ${depthMax} folders deep.` : null
}
