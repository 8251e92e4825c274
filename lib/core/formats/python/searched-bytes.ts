import { formatBytes } from '@/lib/core/base/format-units'
import type { Problem } from '@/lib/core/base/problem'
import { sizeOf, type SourceFile } from '../upload/source-tree'

/**
 * Bytes of Python files that are searched. The results refer to the text, so that all of it stays in memory until the
 * upload is read. The largest known toolbox repository has 3 MB.
 */
const searchedBytesMax = 32 * 1024 * 1024

/** Returns the paths of the files beyond the limit, in the order of the files. */
export function findUnsearched(files: readonly SourceFile[]): Set<string> {
  let bytes = 0
  return new Set(files.flatMap(file => ((bytes += sizeOf(file)) > searchedBytesMax ? [file.path] : [])))
}

/** Returns a problem if some files are not searched. */
export function reportUnsearched(paths: ReadonlySet<string>): Problem[] {
  if (paths.size === 0) return []
  return [
    {
      severity: 'warning',
      code: 'python-too-large',
      message: `The Python files exceed ${formatBytes(searchedBytesMax)} in total. ${paths.size} of them, those with the longest paths, are not searched for tools and packages.`,
      hint: "Leave out what the tools don't need, or split the upload into several toolboxes.",
    },
  ]
}
