/** Identifies an upload by its content: the same files have the same hash, however they were packed. */
import { createHash } from 'node:crypto'
import { compareText } from '@/lib/core/base/compare-text'
import type { SourceFile, SourceTree } from './source-tree'
import type { BundleHash } from '@/lib/core/base/ids'

/** Returns the SHA-256 of a file's bytes as 64 hexadecimal digits, which is the name of its blob. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Returns the name of a file's blob, without reading a file whose hash is known. */
export const sha256Of = (file: SourceFile): string => file.sha256 ?? blobHash(file.bytes)

/**
 * Returns the SHA-256 over one line per file in the order of paths: mode, hash of the bytes, path. Paths contain no
 * line breaks.
 */
export function bundleHash(tree: SourceTree): BundleHash {
  const lines = [...tree.files]
    .sort((a, b) => compareText(a.path, b.path))
    .map(file => `${file.mode.toString(8)} ${sha256Of(file)} ${file.path}\n`)
  return blobHash(new TextEncoder().encode(`pegboard bundle 1\n${lines.join('')}`)) as BundleHash
}
